import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { accountRequest } from "#contract/accounts/endpoints.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { refusal, refusalBody, refusalOfInput } from "#server/platform/errors.ts";
import { addressToCount } from "#server/platform/rate-limits.ts";
import { userInAnswer } from "../parts/asking-user.ts";
import { addressHeader } from "../parts/client-address.ts";
import { inSpanish } from "../parts/spanish-answer.ts";

const evenly = 300; // ms: whether an e-mail exists shall not show in how long the answer takes
const evenPaths = ["/api/auth/request-password-reset", "/api/auth/send-verification-email"];
const shortWait = 5; // s, when the accounts library says too many without saying for how long

/** The one answer of every limit. */
function sendTooMany(reply: FastifyReply, seconds: number): FastifyReply {
  return reply.code(429).header("retry-after", String(seconds)).send(refusalBody("too_many_requests"));
}

function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === "string") headers.set(name, value);
  headers.set(addressHeader, request.ip);
  return headers;
}

const longestAddress = 2000; // characters of an address with its query

/** True for an address that the accounts library may see: of bounded length, and of characters only. */
function isSound(address: string): boolean {
  try {
    return address.length <= longestAddress && !decodeURIComponent(address).includes("\u0000");
  } catch {
    return false; // bytes that are no text
  }
}

/** What a request asks of the library, bounded; or the refusal that it gets before the library sees it. */
function accountInput(request: FastifyRequest): { body: string | null } | { refused: ReturnType<typeof refusal> } {
  if (!isSound(request.url)) return { refused: refusal("invalid_input") };
  const parsed = accountRequest.nullish().safeParse(request.body);
  if (!parsed.success) return { refused: refusalOfInput(parsed.error.issues) };
  return { body: parsed.data === undefined || parsed.data === null ? null : JSON.stringify(parsed.data) };
}

/** Seconds to wait where the library says too many; 0 for any other answer. */
function waitIn({ status, headers }: Response): number {
  return status === 429 ? Number(headers.get("retry-after")) || shortWait : 0;
}

/** Sends the library's answer on, with its cookies. */
async function pass(response: Response, reply: FastifyReply): Promise<FastifyReply> {
  reply.code(response.status);
  response.headers.forEach((value, name) => {
    if (name !== "set-cookie") reply.header(name, value);
  });
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) reply.header("set-cookie", cookies);
  return reply.send(Buffer.from(await response.arrayBuffer()));
}

/** Hands `/api/auth/*` to the accounts library, with the client's address in a header that only we can write. */
export function authRoute(app: FastifyInstance, deps: Dependencies): void {
  const { access, config, limits } = deps;
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header("cache-control", "no-store");
    const isWrite = request.method === "POST";
    const seconds = isWrite ? await limits.take("account_writes", addressToCount(request.ip)) : 0;
    if (seconds > 0) return sendTooMany(reply, seconds);
    const input = accountInput(request);
    if ("refused" in input) return reply.code(400).send(input.refused.toJSON());
    const headers = headersOf(request);
    // Ends a session that is over by the club's rules, which the accounts library does not know.
    const asking = await access.userOf(headers);
    if (isWrite) request.userId = asking?.id ?? null;
    const url = new URL(request.url, config.publicUrl);
    const answer = access.answer(new Request(url, { method: request.method, headers, body: input.body }));
    const pause = evenPaths.includes(url.pathname) ? wait(evenly) : null;
    const [answered] = await Promise.all([answer, pause]);
    const pauseFor = waitIn(answered);
    if (pauseFor > 0) return sendTooMany(reply, pauseFor);
    request.userId ??= await userInAnswer(answered);
    return pass(await inSpanish(answered, config.publicUrl), reply);
  };
  app.route({ method: ["GET", "POST"], url: "/api/auth/*", handler });
}
