import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { signInLinkNames } from "#contract/accounts/sign-in-link.ts";
import { isAdministration } from "#contract/common/application-addresses.ts";
import { prepareAnswer } from "./byte-cache.ts";
import { refusalBody } from "./errors.ts";
import { sendCached } from "./send-cached.ts";
import type { WebPages } from "./web-pages.ts";

/** The addresses that the applications draw by themselves; any other shows the 404 page with that status. */
const ownAddresses = /^\/(?:admin|auth|setup|invitation|pending|privacy|avisos|cuota|partidos|pagos)?(?:[/?]|$)/;
const portalPage =
  /^\/(?:public|(?:public\/)?league\/[^/?]+(?:\/(?:ranking|groups|matches|bracket|stats|rules|pair\/[^/?]+))?)\/?(?:\?|$)/i;

const html = "text/html; charset=utf-8";
const signInPage = /^\/auth\/?(?:\?|$)/;

/** Whether somebody comes to sign in: without a session, and not by a link that says something. */
function comesToSignIn({ url, headers: { cookie = "" } }: FastifyRequest): boolean {
  if (!signInPage.test(url) || cookie.includes("session_token")) return false;
  const search = new URLSearchParams(url.replace(/^[^?]*/, ""));
  return !signInLinkNames.some((name) => search.has(name));
}

/** Serves the built web applications; every address that is no file is for one of the two to answer. */
export async function staticFiles(app: FastifyInstance, webRoot: string | null, pages: WebPages | null): Promise<void> {
  if (webRoot === null || pages === null) {
    app.setNotFoundHandler(async (_request, reply) => reply.code(404).send(refusalBody("not_found")));
    return;
  }
  await app.register(fastifyStatic, {
    root: webRoot,
    index: false,
    dotfiles: "ignore",
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const forever = file.includes(`${path.sep}assets${path.sep}`);
      reply.setHeader("cache-control", forever ? "public, max-age=31536000, immutable" : "no-cache");
      reply.setHeader("vary", "accept-encoding");
    },
  });
  const signIn = prepareAnswer({ status: 200, type: html, body: Buffer.from(pages.signIn) });
  app.setNotFoundHandler(async (request, reply) => {
    const [address = ""] = request.url.split(/[?#]/, 1); // what a page is asked for may end as a file's name does
    if (request.method === "GET" && !address.startsWith("/api/") && !/\.\w+$/.test(address)) {
      if (comesToSignIn(request)) return sendCached(request, reply.header("vary", "accept-encoding, cookie"), signIn);
      if (signInPage.test(request.url)) reply.header("vary", "cookie");
      const isKnown = [ownAddresses, portalPage].some((addresses) => addresses.test(request.url));
      const status = isKnown ? 200 : 404;
      const page = isAdministration(request.url) ? pages.administration : pages.portal;
      return reply.code(status).header("cache-control", "no-cache").type(html).send(page);
    }
    return reply.code(404).send(refusalBody("not_found"));
  });
}
