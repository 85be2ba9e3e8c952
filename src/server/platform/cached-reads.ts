import type { OpenAPIHandler } from "@orpc/openapi/fetch";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ByteCache, CachedAnswer } from "./byte-cache.ts";
import type { Dependencies } from "./context.ts";

const leaguePath = /^\/api\/public\/leagues\/([0-9a-f-]{36})(?:\/|\?|$)/i;

type Handler = Pick<OpenAPIHandler<never>, "handle">;

function encodingFor(answer: CachedAnswer, accepted: string): { body: Buffer; encoding: string | null } {
  if (answer.brotli !== null && /\bbr\b/.test(accepted)) return { body: answer.brotli, encoding: "br" };
  if (answer.gzip !== null && /\bgzip\b/.test(accepted)) return { body: answer.gzip, encoding: "gzip" };
  return { body: answer.plain, encoding: null };
}

/** Sends bytes of the cache: conditional, compressed once, revalidated by every client on every read. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, answer: CachedAnswer): FastifyReply {
  reply.header("cache-control", "no-cache").header("vary", "accept-encoding");
  reply.header("etag", answer.etag);
  if (answer.status === 200 && request.headers["if-none-match"] === answer.etag) return reply.code(304).send();
  const { body, encoding } = encodingFor(answer, request.headers["accept-encoding"]?.toString() ?? "");
  if (encoding !== null) reply.header("content-encoding", encoding);
  return reply.code(answer.status).header("content-type", answer.type).send(body);
}

/** Which announcements make an address's answer old: its league's, or those of the list of leagues. */
export function channelOf(url: string): string {
  return leaguePath.exec(url)?.[1]?.toLowerCase() ?? "portal";
}

/** Reads a public address of the API, such as `/api/public/leagues`, as bytes of its present version. */
export type PublicRead = (url: string, requestId?: string) => Promise<CachedAnswer>;

/** Public reads as bytes in memory, one computation per address and version (DESIGN "How a read stays fast and live"). */
export function publicReads(deps: Dependencies, cache: ByteCache, handler: Handler): PublicRead {
  return (url, requestId = "") =>
    cache.get(url, versionAt(deps, url), async () => {
      const found = await handler.handle(new Request(new URL(url, "http://localhost")), {
        prefix: "/api",
        context: { deps, headers: new Headers(), requestId } as never,
      });
      const response = found.response ?? Response.json({ code: "not_found" }, { status: 404 });
      return {
        status: response.status,
        type: response.headers.get("content-type") ?? "application/json",
        body: Buffer.from(await response.arrayBuffer()),
      };
    });
}

/** Answers `GET /api/public/*` from memory. */
export function cachedReads(app: FastifyInstance, read: PublicRead): void {
  app.get("/api/public/*", async (request, reply) => sendCached(request, reply, await read(request.url, request.id)));
}

/** The version of an address's answer; it changes at the club's midnight too, since answers know "today". */
export function versionAt({ hub, clock }: Dependencies, url: string): string {
  const hour = Math.floor(clock.now().getTime() / 3_600_000);
  return `${hub.version(channelOf(url))} ${hour}`;
}
