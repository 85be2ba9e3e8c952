import type { FastifyReply, FastifyRequest } from "fastify";
import type { CachedAnswer } from "./byte-cache.ts";

async function encodingFor(answer: CachedAnswer, accepted: string): Promise<{ body: Buffer; encoding: string | null }> {
  const encoding = /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : null;
  const body = encoding === null ? null : await answer.encoded(encoding);
  return body === null ? { body: answer.plain, encoding: null } : { body, encoding };
}

/** Sends bytes of the cache: conditional, compressed once, revalidated by every client on every read. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedAnswer,
): Promise<FastifyReply> {
  reply.header("vary", "accept-encoding");
  // A page says itself whether search engines may list it; data, calendars and pictures are nothing to list.
  if (!answer.type.startsWith("text/html")) reply.header("x-robots-tag", "noindex");
  // A fault is nobody's to keep.
  if (answer.status >= 500) reply.header("cache-control", "no-store");
  else reply.header("cache-control", "no-cache").header("etag", answer.etag);
  if (answer.status === 200 && request.headers["if-none-match"] === answer.etag) return reply.code(304).send();
  const { body, encoding } = await encodingFor(answer, request.headers["accept-encoding"]?.toString() ?? "");
  if (encoding !== null) reply.header("content-encoding", encoding);
  return reply.code(answer.status).header("content-type", answer.type).send(body);
}
