import type { OpenAPIHandler } from "@orpc/openapi/fetch";
import { type AnyProcedure, call } from "@orpc/server";
import type { FastifyInstance } from "fastify";
import { answerOf, type PublicRead } from "#contract/common/public-read.ts";
import { portalRead } from "#contract/portal/reads.ts";
import { type Answer, type ByteCache, type CachedAnswer, prepareAnswer } from "#server/platform/byte-cache.ts";
import { fiveMinutesOf } from "#server/platform/clock.ts";
import type { Dependencies } from "#server/platform/context.ts";
import type { DirectAnswers, Versions } from "#server/platform/direct-answers.ts";
import { asRefusal, type RequestContext } from "#server/platform/endpoint.ts";
import { refusal } from "#server/platform/errors.ts";
import { sendCached } from "#server/platform/send-cached.ts";
import { type PublicAddress, publicAddress } from "./public-addresses.ts";

/** Who answers: the portal's endpoints by name, and what answers an address that has none. */
interface Answering {
  routes: Record<PublicAddress["request"]["name"], AnyProcedure>;
  handler: Pick<OpenAPIHandler<RequestContext>, "handle">;
}

/** Reads a public address of the API, such as `/api/public/leagues`, as bytes of its present version. */
export type ReadBytes = (url: string, requestId?: string) => Promise<CachedAnswer>;

/**
 * What is answered to a public read, as everybody gets it; null when it cannot be shown.
 * @throws a refusal when the answer is none: a page must not be kept as missing because the database was
 */
export async function readPublic<Answer>(bytes: ReadBytes, read: PublicRead<Answer>): Promise<Answer | null> {
  const { status, plain } = await bytes(`/api${read.path}`);
  if (status >= 500) throw refusal("unavailable");
  return status === 200 ? answerOf(read, plain.toString()) : null;
}

const json = "application/json";

/** What an endpoint of the portal answers, asked for without a request. */
async function computed(
  context: RequestContext,
  { routes }: Answering,
  { name, input }: PublicAddress["request"],
): Promise<Answer> {
  try {
    const answer: unknown = await call(routes[name], input, { context, path: ["portal", name] });
    return { status: 200, type: json, body: Buffer.from(JSON.stringify(answer)) };
  } catch (error) {
    const reason = asRefusal(error, context);
    return { status: reason.status, type: json, body: Buffer.from(JSON.stringify(reason.toJSON())) };
  }
}

/** Whether an address says where it leads: one with `..` in its path leads to another, which is asked for by its own. */
const isAsWritten = (url: string, { pathname }: URL) => url.split(/[?#]/, 1)[0] === pathname;

/** The same of an address that has no endpoint, or that its endpoint refuses. */
async function refused(context: RequestContext, { handler }: Answering, url: string): Promise<Answer> {
  const meant = new URL(url, "http://localhost");
  const found = isAsWritten(url, meant)
    ? await handler.handle(new Request(meant), { prefix: "/api", context })
    : { response: undefined };
  const response = found.response ?? Response.json({ code: "not_found" }, { status: 404 });
  return { status: response.status, type: json, body: Buffer.from(await response.arrayBuffer()) };
}

/** Whether the league has the group that an address asks for: anybody can make up others, and all are answered alike. */
async function hasGroup(bytes: ReadBytes, { league, group }: PublicAddress): Promise<boolean> {
  if (league === null || group === null) return true;
  const read = portalRead("league", { league_id: league });
  const { status, plain } = await bytes(`/api${read.path}`);
  return status === 200 && answerOf(read, plain.toString()).groups.some(({ id }) => id === group);
}

/**
 * Public reads as bytes in memory, one computation per address and version (docs/architecture.md "A read"). What
 * has no endpoint, or is refused by its endpoint, is not kept.
 */
export function publicReads(deps: Dependencies, cache: ByteCache, answering: Answering): ReadBytes {
  const read: ReadBytes = async (url, requestId = "") => {
    const address = publicAddress(url);
    const context: RequestContext = { deps, headers: new Headers(), requestId };
    if (address === null) return prepareAnswer(await refused(context, answering, url));
    return cache.get(address.url, versionAt(deps, channelOf(address)), async () => {
      const answer = await computed(context, answering, address.request);
      return { ...answer, isKept: await hasGroup(read, address) };
    });
  };
  return read;
}

/** Whose changes make a public answer old. */
function channelOf(address: PublicAddress | null): string {
  return address?.league ?? "home";
}

/** Answers `GET /api/public/*` from memory. */
export function cachedReads(app: FastifyInstance, read: ReadBytes, direct: DirectAnswers): void {
  app.get("/api/public/*", async (request, reply) => {
    const address = publicAddress(request.url);
    if (address !== null) request.endpoint = address.route;
    const channel = channelOf(address);
    const answer = await read(request.url, request.id);
    if (answer.status === 503) {
      reply.header("cache-control", "no-store"); // a fault is nobody's to keep
      throw refusal("unavailable");
    }
    return sendCached(request, reply, answer, { direct, channel });
  });
}

/** The five minutes that answers are of: the last ones in which there was a server to read from. */
function periodNow({ database, clock }: Dependencies): number {
  const lost = database.freshness.frozenFor();
  return fiveMinutesOf(lost === 0 ? clock.now() : new Date(clock.now().getTime() - lost));
}

/**
 * The version of what a channel's announcements make old: a league's id, `home`, or `portal`. It changes with every five minutes too,
 * since answers know "today", and pages whose hour has come.
 */
export function versionAt(deps: Dependencies, channel: string): string {
  return `${deps.hub.version(channel)} ${periodNow(deps)}`;
}

/** The same in its parts, for whoever compares it with each request. */
export function versionsOf(deps: Dependencies): Versions {
  const { hub, clock, database } = deps;
  const isSure = () => {
    const known = database.freshness.now();
    return known === "current" || known === "frozen";
  };
  return {
    of: (channel) => versionAt(deps, channel),
    change: (channel) => hub.version(channel),
    now: () => clock.now(),
    period: () => (isSure() ? periodNow(deps) : null),
  };
}
