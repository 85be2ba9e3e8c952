import type { FastifyInstance } from "fastify";
import type { Dependencies } from "#server/platform/context.ts";
import { addressHeader } from "./auth.ts";

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
      const response = await auth.handler(new Request(url, { method: request.method, headers, body }));
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
