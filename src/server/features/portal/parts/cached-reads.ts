import type { OpenAPIHandler } from "@orpc/openapi/fetch";
import type { FastifyInstance } from "fastify";
import { portalRead } from "#contract/portal-reads.ts";
import { answerOf, type PublicRead } from "#contract/public-read.ts";
import { type Answer, type ByteCache, type CachedAnswer, prepareAnswer } from "#server/platform/byte-cache.ts";
import type { Dependencies } from "#server/platform/context.ts";
import type { RequestContext } from "#server/platform/endpoint.ts";
import { refusal } from "#server/platform/errors.ts";
import { sendCached } from "#server/platform/send-cached.ts";
import { type PublicAddress, publicAddress } from "./public-addresses.ts";

type Handler = Pick<OpenAPIHandler<RequestContext>, "handle">;

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

async function computed(deps: Dependencies, handler: Handler, url: string, requestId: string): Promise<Answer> {
  const found = await handler.handle(new Request(new URL(url, "http://localhost")), {
    prefix: "/api",
    context: { deps, headers: new Headers(), requestId },
  });
  const response = found.response ?? Response.json({ code: "not_found" }, { status: 404 });
  return {
    status: response.status,
    type: response.headers.get("content-type") ?? "application/json",
    body: Buffer.from(await response.arrayBuffer()),
  };
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
export function publicReads(deps: Dependencies, cache: ByteCache, handler: Handler): ReadBytes {
  const read: ReadBytes = async (url, requestId = "") => {
    const address = publicAddress(url);
    if (address === null) return prepareAnswer(await computed(deps, handler, url, requestId));
    return cache.get(address.url, versionAt(deps, address.league ?? "portal"), async () => {
      const answer = await computed(deps, handler, address.url, requestId);
      return { ...answer, isKept: await hasGroup(read, address) };
    });
  };
  return read;
}

/** Answers `GET /api/public/*` from memory. */
export function cachedReads(app: FastifyInstance, read: ReadBytes): void {
  app.get("/api/public/*", async (request, reply) => sendCached(request, reply, await read(request.url, request.id)));
}

/**
 * The version of what a channel's announcements make old: a league's id, or `portal`. It changes at the club's midnight
 * too, since answers know "today".
 */
export function versionAt({ hub, clock }: Dependencies, channel: string): string {
  const hour = Math.floor(clock.now().getTime() / 3_600_000);
  return `${hub.version(channel)} ${hour}`;
}
