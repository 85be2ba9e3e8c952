import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Dependencies } from "./context.ts";
import { refusalBody } from "./errors.ts";

/** `/api/healthz`: the process lives. `/api/readyz`: it can also reach its database. */
export function healthRoutes(app: FastifyInstance, { database, log }: Dependencies): void {
  app.get("/api/healthz", async () => ({ status: "ok" }));
  app.get("/api/readyz", async (_request, reply) => {
    try {
      await database.db.execute(sql`select 1`);
      return { status: "ready", database: database.kind };
    } catch (error) {
      log.warn({ err: error }, "not ready: the database does not answer");
      return reply.code(503).send(refusalBody("unavailable"));
    }
  });
}
