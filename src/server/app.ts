import { createServer } from "node:http";
import { OpenAPIHandler } from "@orpc/openapi/fastify";
import { OpenAPIHandler as FetchOpenAPIHandler } from "@orpc/openapi/fetch";
import { type AnyProcedure, createRouterClient } from "@orpc/server";
import Fastify, { type FastifyInstance } from "fastify";
import { liveVersion } from "#contract/common/topics.ts";
import { detailsIn } from "#contract/refusals.ts";
import { doctorRoute } from "#server/doctor/route.ts";
import { authRoute } from "#server/features/accounts/http/auth.ts";
import { logoRoute } from "#server/features/club/http/logo.ts";
import { dashboardPage } from "#server/features/dashboard/http/page.ts";
import { privateCalendarRoute } from "#server/features/links/http/calendar.ts";
import { downloadRoute } from "#server/features/maintenance/http/download.ts";
import { unsubscribeRoute } from "#server/features/notices/http/unsubscribe.ts";
import { calendarRoute } from "#server/features/portal/http/calendar.ts";
import { deviceRoutes } from "#server/features/portal/http/device.ts";
import { embedPages } from "#server/features/portal/http/embed.ts";
import { portalPages } from "#server/features/portal/http/pages.ts";
import { previewRoute } from "#server/features/portal/http/preview.ts";
import { searchEngineRoutes } from "#server/features/portal/http/search-engines.ts";
import { cachedReads, publicReads, type ReadBytes, versionsOf } from "#server/features/portal/parts/cached-reads.ts";
import { type ByteCache, createByteCache } from "./platform/byte-cache.ts";
import { compressAnswer } from "./platform/compress-answer.ts";
import type { Config } from "./platform/config.ts";
import type { Dependencies } from "./platform/context.ts";
import { createDirectAnswers, type DirectAnswers } from "./platform/direct-answers.ts";
import { asRefusal, type RequestContext } from "./platform/endpoint.ts";
import { refusal, refusalBody } from "./platform/errors.ts";
import { healthRoutes } from "./platform/health.ts";
import { type HoldLimits, holdReads } from "./platform/held-reads.ts";
import { clientErrorHandler, errorHandler } from "./platform/http-errors.ts";
import { watchRights } from "./platform/live-rights.ts";
import { liveRoute } from "./platform/live-route.ts";
import type { ClubMetrics } from "./platform/metrics.ts";
import { openapiRoutes } from "./platform/openapi-routes.ts";
import { requestLog } from "./platform/request-log.ts";
import { countRequests } from "./platform/request-times.ts";
import { securityHeaders } from "./platform/security-headers.ts";
import { staticFiles } from "./platform/static-files.ts";
import { finishAnswers } from "./platform/stop.ts";
import { inlineScripts, readWebPages } from "./platform/web-pages.ts";
import { router } from "./router.ts";

const largestBody = 1024 * 1024; // bytes; the largest honest input is a pasted list of 2,000 pairs

/**
 * Of the server that clients reach, all in ms: what a client has to say what it wants, of which the first by
 * itself would be 60 s; between looks for slower ones; for its next request.
 */
export const serverTimeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1000,
  keepAliveTimeout: 72_000,
};

function apiRoutes(app: FastifyInstance, deps: Dependencies): { cache: ByteCache; read: ReadBytes } {
  type Call = { next: () => Promise<unknown>; context: RequestContext; procedure: AnyProcedure };
  const interceptors = [
    async ({ next, context, procedure }: Call) => {
      context.routed?.(procedure["~orpc"].route.path ?? "");
      try {
        return await next();
      } catch (error) {
        const refused = asRefusal(error, context);
        const retry_after = detailsIn(refused, "too_many_requests")?.retry_after;
        if (retry_after !== undefined) context.setHeader?.("retry-after", String(retry_after));
        throw refused;
      }
    },
  ];
  const handler = new OpenAPIHandler<RequestContext>(router, { clientInterceptors: interceptors });
  const fetchHandler = new FetchOpenAPIHandler<RequestContext>(router, { clientInterceptors: interceptors });
  const cache = createByteCache();
  const read = publicReads(deps, cache, { routes: router.portal, handler: fetchHandler });
  app.all("/api/*", { onSend: compressAnswer }, async (request, reply) => {
    reply.header("cache-control", "no-store");
    const headers = new Headers({ cookie: request.headers.cookie ?? "" });
    const key = request.headers["idempotency-key"];
    if (typeof key === "string") headers.set("idempotency-key", key);
    const { matched } = await handler.handle(request, reply, {
      prefix: "/api",
      context: {
        deps,
        headers,
        requestId: request.id,
        address: request.ip,
        setHeader: (name, value) => void reply.header(name, value),
        routed: (pattern) => void (request.endpoint = `/api${pattern}`),
        identified: (userId) => {
          request.userId = userId;
          reply.header(liveVersion, String(deps.hub.version("admin"))); // what is read from here on is no older
        },
      },
    });
    if (!matched) await reply.code(404).send(refusalBody("not_found"));
  });
  return { cache, read };
}

const reading = new Set(["GET", "HEAD", "OPTIONS"]);
const worthTryingAgain = 5; // seconds

/**
 * What every request and every answer passes. While a server takes changes that are not told here, what is in memory may be old: nothing
 * is answered but that the process lives.
 */
function answerHooks(app: FastifyInstance, { database }: Dependencies): void {
  app.addHook("onRequest", async ({ url }) => {
    if (database.freshness.now() === "current" || url === "/api/healthz") return;
    if ((await database.freshness.settled()) === "unknown") throw refusal("unavailable");
  });
  app.addHook("onSend", async (request, reply) => {
    if (reply.statusCode === 503 && !reply.hasHeader("retry-after")) reply.header("retry-after", worthTryingAgain);
    // What follows a save must not be answered from before it (docs/decisions/0009-a-save-is-heard-before-it-is-answered.md).
    if (reading.has(request.method) || reply.statusCode >= 500) return;
    await database.catchUp().catch((error: unknown) => {
      if (reply.statusCode < 400) throw error;
    });
  });
}

declare module "fastify" {
  interface FastifyInstance {
    /** How many public answers have been computed since the start, for measuring. */
    computations(): number;
  }
}

/** Whom to believe about the client's address; the framework takes a number of proxies as none. */
function trustOf({ trustProxy }: Config): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof trustProxy === "number" ? (_, hop) => hop < trustProxy : trustProxy;
}

/** The router's endpoints for who asks, without a request. */
const clientFor = (context: RequestContext) => createRouterClient(router, { context });

/** What is answered at addresses of its own, without the contract's endpoints and the pages. */
async function singleRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  healthRoutes(app, deps);
  await doctorRoute(app, deps);
  liveRoute(app, deps);
  watchRights(app, deps);
  authRoute(app, deps);
  openapiRoutes(app);
  privateCalendarRoute(app, deps);
  downloadRoute(app, deps);
  await unsubscribeRoute(app, deps);
}

/** Tells what was in memory, and what was computed. */
function measureCache(metrics: ClubMetrics, cache: ByteCache, direct: DirectAnswers): void {
  const hits = () => cache.hits() + direct.sent();
  metrics.counter("padel_cache_hits_total", "Public answers that were in memory", hits);
  metrics.counter("padel_cache_computations_total", "Public answers that were computed", () => cache.computations());
}

/** What anybody may read: data, calendars, pictures and pages. */
async function publicRoutes(
  app: FastifyInstance,
  { webRoot, ...parts }: Omit<Parameters<typeof portalPages>[1], "webRoot"> & Pick<Serving, "webRoot">,
): Promise<void> {
  const { deps, cache, read, direct } = parts;
  cachedReads(app, read, direct);
  logoRoute(app, deps);
  calendarRoute(app, deps, cache);
  previewRoute(app, parts);
  searchEngineRoutes(app, parts);
  if (webRoot === null) return;
  deviceRoutes(app, { deps, cache, webRoot });
  await portalPages(app, { ...parts, webRoot });
  await embedPages(app, { ...parts, webRoot });
}

/** How an application is served. */
interface Serving {
  /** The built web application; null: the API only. */
  webRoot: string | null;
  /** Without them nothing is measured. */
  metrics?: ClubMetrics | undefined;
  /** A server of the process takes the requests, and emits each to the application's own, which does not listen. */
  isBehindFront?: boolean | undefined;
  /** How long public reads wait for a primary, and how many. */
  holding?: HoldLimits | undefined;
}

/** The whole application without its process: tests call it without a port. */
export async function createApp(deps: Dependencies, { webRoot, metrics, ...how }: Serving): Promise<FastifyInstance> {
  const { config } = deps;
  const onError = errorHandler(deps.log);
  const direct = createDirectAnswers(versionsOf(deps), deps.log, metrics?.times);
  const app = Fastify({
    serverFactory: (handler) => {
      const server = createServer(serverTimeouts, (request, response) => {
        const isSent = (server.listening || how.isBehindFront) && direct.send(request, response);
        if (!isSent) handler(request, response);
      });
      return server;
    },
    return503OnClosing: false, // what arrives during a stop is answered like what was begun
    clientErrorHandler: clientErrorHandler(deps.log),
    frameworkErrors: (error, request, reply) => void onError(error, request, reply),
    bodyLimit: largestBody,
    trustProxy: trustOf(config),
    forceCloseConnections: false, // by `finishAnswers`
    routerOptions: { ignoreTrailingSlash: true },
    logger: false,
  });
  app.setErrorHandler(onError);
  finishAnswers(app);
  answerHooks(app, deps);
  app.decorateRequest("endpoint", null);
  requestLog(app, deps);
  if (metrics !== undefined) countRequests(app, metrics.times);
  const pages = readWebPages(webRoot);
  securityHeaders(app, config.publicUrl.startsWith("https://"), pages === null ? [] : inlineScripts(pages));
  await singleRoutes(app, deps);
  const { cache, read } = apiRoutes(app, deps);
  app.decorate("computations", () => cache.computations());
  if (metrics !== undefined) measureCache(metrics, cache, direct);
  await app.register(async (scope) => {
    holdReads(scope, deps.database.freshness, how.holding);
    await publicRoutes(scope, { deps, cache, read, direct, webRoot });
  });
  if (webRoot !== null && pages !== null)
    dashboardPage(app, { deps, read: clientFor, webRoot, shell: pages.dashboard });
  await staticFiles(app, webRoot, pages);
  return app;
}
