import type { FastifyInstance } from "fastify";
import { errorTable } from "#contract/common/errors.ts";
import { refusalBody } from "./errors.ts";

/**
 * No inline script but those of the built pages, by their contents; style attributes are the component library's.
 * @param frames who may show the page within another: nobody, but for the pages that are made for it (spec 7 §2.2)
 */
export const contentSecurityPolicy = (inlineScripts: string[], frames: readonly string[] = ["'none'"]): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScripts].join(" "),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ["frame-ancestors", ...frames].join(" "),
  ].join("; ");

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Sets the headers that keep an answer where it belongs, and refuses writes that another site sends. */
export function securityHeaders(app: FastifyInstance, secure: boolean, inlineScripts: string[]): void {
  const policy = contentSecurityPolicy(inlineScripts);
  app.addHook("onRequest", async (request, reply) => {
    reply.header("content-security-policy", policy);
    reply.header("x-content-type-options", "nosniff");
    reply.header("referrer-policy", "same-origin");
    reply.header("cross-origin-opener-policy", "same-origin");
    reply.header("permissions-policy", "camera=(), microphone=(), geolocation=()");
    if (secure) reply.header("strict-transport-security", "max-age=31536000");
    if (safeMethods.has(request.method)) return;
    if (isCrossSite(request.headers, request.host)) {
      await reply.code(errorTable.cross_site.status).send(refusalBody("cross_site"));
    }
  });
}

/** A browser says where a request comes from; programs without a browser say nothing and carry no cookie by accident. */
function isCrossSite(headers: Record<string, string | string[] | undefined>, host: string): boolean {
  const site = headers["sec-fetch-site"];
  if (typeof site === "string" && site !== "same-origin" && site !== "none") return true;
  const { origin } = headers;
  if (typeof origin !== "string") return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
