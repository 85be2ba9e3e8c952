import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { refusalBody } from "./errors.ts";

/** The addresses that the application draws by itself; any other shows its 404 page with that status. */
const ownAddresses = /^\/(?:admin|auth|setup|pending|privacy|partidos|pagos|public|league)?(?:[/?]|$)/;

/** Serves the built web application; every address that is no file is the application's own to answer. */
export async function staticFiles(app: FastifyInstance, webRoot: string | null): Promise<void> {
  const page = webRoot === null ? null : path.join(webRoot, "index.html");
  if (webRoot === null || page === null || !existsSync(page)) {
    app.setNotFoundHandler(async (_request, reply) => reply.code(404).send(refusalBody("not_found")));
    return;
  }
  const html = readFileSync(page);
  await app.register(fastifyStatic, {
    root: webRoot,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const forever = file.includes(`${path.sep}assets${path.sep}`);
      reply.setHeader("cache-control", forever ? "public, max-age=31536000, immutable" : "no-cache");
      reply.setHeader("vary", "accept-encoding");
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method === "GET" && !request.url.startsWith("/api/") && !/\.\w+$/.test(request.url)) {
      const status = ownAddresses.test(request.url) ? 200 : 404;
      return reply.code(status).header("cache-control", "no-cache").type("text/html; charset=utf-8").send(html);
    }
    return reply.code(404).send(refusalBody("not_found"));
  });
}
