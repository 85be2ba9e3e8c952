import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Dependencies } from "#server/platform/context.ts";
import { addressHeader } from "./client-address.ts";

const evenly = 300; // ms: whether an e-mail exists shall not show in how long the answer takes
const evenPaths = ["/api/auth/request-password-reset", "/api/auth/send-verification-email"];

/** Hands `/api/auth/*` to the accounts library, with the client's address in a header that only we can write. */
export function authRoute(app: FastifyInstance, { auth, config }: Dependencies): void {
  app.route({
    method: ["GET", "POST"],
    url: "/api/auth/*",
    handler: async (request, reply) => {
      const headers = new Headers();
      for (const [name, value] of Object.entries(request.headers))
        if (typeof value === "string") headers.set(name, value);
      headers.set(addressHeader, request.ip);
      const body = request.body === undefined || request.body === null ? null : JSON.stringify(request.body);
      const url = new URL(request.url, config.publicUrl);
      const answer = auth.handler(new Request(url, { method: request.method, headers, body }));
      const pause = evenPaths.includes(url.pathname) ? wait(evenly) : null;
      const [response] = await Promise.all([answer, pause]);
      reply.code(response.status).header("cache-control", "no-store");
      response.headers.forEach((value, name) => {
        if (name !== "set-cookie") reply.header(name, value);
      });
      const cookies = response.headers.getSetCookie();
      if (cookies.length > 0) reply.header("set-cookie", cookies);
      return reply.send(Buffer.from(await response.arrayBuffer()));
    },
  });
}
