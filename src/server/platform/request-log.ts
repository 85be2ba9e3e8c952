import type { FastifyInstance } from "fastify";
import type { Dependencies } from "./context.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who asks, once the session has been read. */
    userId: string | null;
  }
}

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The address asked for, without its query and without what may be a token. */
export function pathOf(url: string): string {
  const [path = ""] = url.split("?");
  return path
    .split("/")
    .map((segment) => (segment.length >= 20 && !uuid.test(segment) ? "*" : segment))
    .join("/");
}

/**
 * Faults are errors; refused sign-ins, other sites and floods are warnings;
 * every other write is told, every read only to who looks for it.
 */
function levelOf(method: string, status: number): "debug" | "info" | "warn" | "error" {
  if (status === 503) return "warn";
  if (status >= 500) return "error";
  const isSafe = safeMethods.has(method);
  if (status === 429 || (!isSafe && (status === 401 || status === 403))) return "warn";
  return isSafe ? "debug" : "info";
}

/** One line per request: who, from where, what, and what became of it. Ids only: the names stand in the activity. */
export function requestLog(app: FastifyInstance, { log }: Dependencies): void {
  app.decorateRequest("userId", null);
  app.addHook("onResponse", async (request, reply) => {
    const { id, userId, ip, method, url } = request;
    const level = levelOf(method, reply.statusCode);
    if (log.isLevelEnabled?.(level) === false) return;
    const facts = { requestId: id, user: userId, ip, method, path: pathOf(url) };
    log[level]({ ...facts, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, "request");
  });
  app.addHook("onRequestAbort", async ({ id, ip, method, url }) => {
    log.debug({ requestId: id, ip, method, path: pathOf(url) }, "the client hung up");
  });
}
