import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { encodingOf } from "./direct-answers.ts";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const worthCompressing = 1024; // bytes
const quality = 4; // each answer is sent once: two thirds of the time of 6, and a tenth more bytes

/** Whose answers stay as they are: what signs somebody in is never compressed together with what somebody else has chosen. */
const asTheyAre = /^\/api\/(?:session|auth)(?:[/?]|$)/;

/** Compresses an answer that only this person gets, by what their browser understands: a hook of `onSend`. */
export async function compressAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (typeof payload !== "string" || payload.length < worthCompressing) return payload;
  if (asTheyAre.test(request.url) || reply.hasHeader("content-encoding")) return payload;
  const encoding = encodingOf(request.headers["accept-encoding"]);
  reply.header("vary", "accept-encoding");
  if (encoding === "identity") return payload;
  const body = Buffer.from(payload);
  reply.header("content-encoding", encoding).removeHeader("content-length");
  if (encoding === "gzip") return toGzip(body, { level: quality });
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return toBrotli(body, { params });
}
