import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { ORPCError } from "@orpc/server";
import type { FastifyReply, FastifyRequest } from "fastify";
import { errorTable } from "#contract/common/errors.ts";
import type { Log } from "#server/kernel/log.ts";
import { isUnavailable, type PlainCode, refusalBody } from "./errors.ts";

/** What Fastify itself refuses, in the words of the error table. */
const fastifyCodes: Record<string, PlainCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "body_too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_media_type",
  FST_ERR_CTP_INVALID_JSON_BODY: "invalid_input",
  FST_ERR_CTP_EMPTY_JSON_BODY: "invalid_input",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "invalid_input",
  FST_ERR_BAD_URL: "invalid_input",
};

const codeOfStatus: Record<number, PlainCode> = {
  404: "not_found",
  408: "request_timeout",
  413: "body_too_large",
  415: "unsupported_media_type",
  429: "too_many_requests",
  431: "headers_too_large",
  503: "unavailable",
};

interface HttpError extends Error {
  code?: string;
  statusCode?: number;
}

function codeOf(error: HttpError): PlainCode {
  const { code = "", statusCode = 500 } = error;
  if (isUnavailable(error)) return "unavailable";
  const known = fastifyCodes[code] ?? codeOfStatus[statusCode];
  return known ?? (statusCode >= 400 && statusCode < 500 ? "bad_request" : "unexpected");
}

const hangUps = new Set(["ECONNRESET", "ECONNABORTED", "EPIPE", "ERR_STREAM_PREMATURE_CLOSE", "ABORT_ERR"]);

/** True when the client is gone and the error says no more than that; a lost connection to the database is another matter. */
function isHangUp({ code = "" }: HttpError, request: FastifyRequest): boolean {
  return hangUps.has(code) && request.raw.socket.destroyed;
}

/** Every error outside the endpoints as a refusal of the table; what is none of them is a fault, and logged. */
export function errorHandler(log: Log) {
  return async (error: HttpError, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const code = codeOf(error);
    if (isHangUp(error, request)) log.debug({ err: error, requestId: request.id }, "the client hung up");
    else if (error instanceof ORPCError) log.info({ code, requestId: request.id }, "refused");
    else if (code === "unavailable") log.warn({ err: error, requestId: request.id }, "the database is not available");
    else if (code === "unexpected") log.error({ err: error, requestId: request.id }, "unexpected error");
    await reply.code(errorTable[code].status).send(refusalBody(code));
  };
}

function codeOfClientError(code: string | undefined): PlainCode {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return "request_timeout";
  return code === "HPE_HEADER_OVERFLOW" ? "headers_too_large" : "bad_request";
}

/** Answers what never became a request: broken, too large or too slow. A client that hangs up gets and leaves nothing. */
export function clientErrorHandler(log: Log) {
  return (error: HttpError, socket: Socket): void => {
    log.debug({ err: error, ip: socket.remoteAddress }, "a connection failed");
    if (error.code === "ECONNRESET" || socket.destroyed) return;
    const refusal = refusalBody(codeOfClientError(error.code));
    const body = Buffer.from(JSON.stringify(refusal));
    const head = [
      `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
      "Content-Type: application/json; charset=utf-8",
      `Content-Length: ${body.length}`,
      "Connection: close",
    ].join("\r\n");
    if (socket.writable) socket.end(Buffer.concat([Buffer.from(`${head}\r\n\r\n`), body]));
    else socket.destroy();
  };
}
