import type { FastifyInstance } from "fastify";
import type { Dependencies } from "#server/platform/context.ts";
import { findLogo } from "../repository.ts";

/** `GET /api/public/logo`: the club's logo, which anyone may see. Its address carries a version, so it may be kept. */
export function logoRoute(app: FastifyInstance, { database }: Dependencies): void {
  app.get("/api/public/logo", async (_request, reply) => {
    const logo = await findLogo(database.db);
    if (logo === undefined) return reply.code(404).send();
    return reply
      .header("content-type", logo.media_type)
      .header("cache-control", "public, max-age=86400")
      .send(Buffer.from(logo.image));
  });
}
