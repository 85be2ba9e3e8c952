import type { FastifyReply, FastifyRequest } from "fastify";
import type { CachedAnswer } from "./byte-cache.ts";
import { type DirectAnswers, encodingOf } from "./direct-answers.ts";

async function encodedFor(
  answer: CachedAnswer,
  accepted: string | undefined,
): Promise<{ body: Buffer; encoding: string | null }> {
  const encoding = encodingOf(accepted);
  const body = encoding === "identity" ? null : await answer.encoded(encoding);
  return body === null ? { body: answer.plain, encoding: null } : { body, encoding };
}

/** Who may send the answer's bytes the next time; `channel`: whose changes make it old. */
interface Next {
  direct: DirectAnswers;
  channel: string;
}

function sayWhoKeeps(reply: FastifyReply, answer: CachedAnswer, isPublic: boolean): void {
  // A proxy with a cache may keep for a second what anybody may read; nginx takes it from a header that comes before everybody else's.
  if (isPublic && answer.status === 200) reply.header("x-accel-expires", "1");
  // A fault is nobody's to keep.
  if (answer.status >= 500) reply.header("cache-control", "no-store");
  else reply.header("cache-control", "no-cache").header("etag", answer.etag);
}

/** Sends bytes of the cache: conditional, compressed once, revalidated by every client on every read. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedAnswer,
  next?: Next,
): Promise<FastifyReply> {
  if (!reply.hasHeader("vary")) reply.header("vary", "accept-encoding");
  // A page says itself whether search engines may list it; data, calendars and pictures are nothing to list.
  if (!answer.type.startsWith("text/html")) reply.header("x-robots-tag", "noindex");
  sayWhoKeeps(reply, answer, next !== undefined);
  if (answer.status === 200 && request.headers["if-none-match"] === answer.etag) return reply.code(304).send();
  const { body, encoding } = await encodedFor(answer, request.headers["accept-encoding"]?.toString());
  if (encoding !== null) reply.header("content-encoding", encoding);
  reply.code(answer.status).header("content-type", answer.type);
  next?.direct.remember(request, reply, { channel: next.channel, answer, body });
  return reply.send(body);
}
