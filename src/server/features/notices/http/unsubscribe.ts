import type { FastifyInstance } from "fastify";
import type { Dependencies } from "#server/platform/context.ts";
import { isRefusal } from "#server/platform/errors.ts";
import { addressToCount } from "#server/platform/rate-limits.ts";
import { stopMail } from "../commands/choose-mail.ts";

const address = "/api/avisos/baja/:token";
const largest = 1024; // bytes; a mail program sends `List-Unsubscribe=One-Click`

/**
 * Where a mail program ends mail about matches with one request (RFC 8058; spec 6 §8). Only a POST does: robots follow links, and who
 * opens it in a browser comes to a page that asks. Whatever the token is, the answer is the same.
 */
export async function unsubscribeRoute(app: FastifyInstance, deps: Dependencies): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: largest }, (_request, _body, done) => done(null));
    scope.post<{ Params: { token: string } }>(address, async (request, reply) => {
      const isDead = await stopMail(deps, request.params.token).catch((error: unknown) => {
        if (!isRefusal(error)) throw error;
        return true;
      });
      const seconds = isDead === true ? await deps.limits.take("link_misses", addressToCount(request.ip)) : 0;
      if (seconds > 0) return reply.code(429).header("retry-after", String(seconds)).send();
      return reply.header("cache-control", "no-store").code(200).send();
    });
    scope.get<{ Params: { token: string } }>(address, async (request, reply) =>
      reply
        .header("cache-control", "no-store")
        .header("referrer-policy", "no-referrer")
        .redirect(`/avisos#baja.${encodeURIComponent(request.params.token)}`, 303),
    );
  });
}
