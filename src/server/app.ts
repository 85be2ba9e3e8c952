import { OpenAPIHandler } from "@orpc/openapi/fastify";
import { OpenAPIHandler as FetchOpenAPIHandler } from "@orpc/openapi/fetch";
import Fastify, { type FastifyInstance } from "fastify";
import { type ErrorCode, errorTable } from "#contract/errors.ts";
import { authRoute } from "./features/accounts/auth-route.ts";
import { logoRoute } from "./features/club/logo-route.ts";
import { calendarRoute } from "./features/portal/calendar-route.ts";
import { portalPages } from "./features/portal/pages-route.ts";
import { previewRoute } from "./features/portal/preview-route.ts";
import { type ByteCache, createByteCache } from "./platform/byte-cache.ts";
import { cachedReads, type PublicRead, publicReads } from "./platform/cached-reads.ts";
import type { Dependencies } from "./platform/context.ts";
import { asRefusal, type RequestContext } from "./platform/endpoint.ts";
import { healthRoutes } from "./platform/health.ts";
import { liveRoute } from "./platform/live-route.ts";
import { openapiRoutes } from "./platform/openapi-routes.ts";
import { securityHeaders } from "./platform/security-headers.ts";
import { staticFiles } from "./platform/static-files.ts";
import { router } from "./router.ts";

const largestBody = 512 * 1024; // bytes; the largest honest input is a pasted list of players or a club's logo

function refusalBody(code: ErrorCode) {
  const { status, message } = errorTable[code];
  return { defined: true, code, status, message, data: {} };
}

/** What Fastify itself refuses, in the words of the error table. */
const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "body_too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_media_type",
  FST_ERR_CTP_INVALID_JSON_BODY: "invalid_input",
  FST_ERR_CTP_EMPTY_JSON_BODY: "invalid_input",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "invalid_input",
};

function apiRoutes(app: FastifyInstance, deps: Dependencies): { cache: ByteCache; read: PublicRead } {
  const interceptors = [
    async ({ next, context }: { next: () => Promise<unknown>; context: RequestContext }) => {
      try {
        return await next();
      } catch (error) {
        throw asRefusal(error, context);
      }
    },
  ];
  const handler = new OpenAPIHandler<RequestContext>(router, { clientInterceptors: interceptors });
  const fetchHandler = new FetchOpenAPIHandler<RequestContext>(router, { clientInterceptors: interceptors });
  const cache = createByteCache();
  const read = publicReads(deps, cache, fetchHandler);
  cachedReads(app, read);
  app.all("/api/*", async (request, reply) => {
    reply.header("cache-control", "no-store");
    const headers = new Headers({ cookie: request.headers.cookie ?? "" });
    const { matched } = await handler.handle(request, reply, {
      prefix: "/api",
      context: { deps, headers, requestId: request.id },
    });
    if (!matched) await reply.code(404).send(refusalBody("not_found"));
  });
  return { cache, read };
}

declare module "fastify" {
  interface FastifyInstance {
    /** How many public answers have been computed since the start, for measuring. */
    computations(): number;
  }
}

/** The whole application without its process: tests call it without a port. */
export async function createApp(deps: Dependencies, options: { webRoot: string | null }): Promise<FastifyInstance> {
  const { config } = deps;
  const app = Fastify({
    bodyLimit: largestBody,
    trustProxy: config.trustProxy,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
    logger: false,
  });
  app.setErrorHandler(async (error: Error & { code?: string; statusCode?: number }, request, reply) => {
    const code = fastifyCodes[error.code ?? ""] ?? (error.statusCode === 429 ? "too_many_requests" : "unexpected");
    if (code === "unexpected") deps.log.error({ err: error, requestId: request.id }, "unexpected error");
    await reply.code(errorTable[code].status).send(refusalBody(code));
  });
  securityHeaders(app, config.publicUrl.startsWith("https://"));
  healthRoutes(app, deps);
  liveRoute(app, deps);
  authRoute(app, deps);
  openapiRoutes(app);
  logoRoute(app, deps);
  const { cache, read } = apiRoutes(app, deps);
  app.decorate("computations", () => cache.computations());
  calendarRoute(app, deps, cache);
  previewRoute(app, { deps, cache, read });
  if (options.webRoot !== null) await portalPages(app, { deps, cache, read, webRoot: options.webRoot });
  await staticFiles(app, options.webRoot);
  return app;
}
