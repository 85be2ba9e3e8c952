import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import { expect, it, onTestFinished } from "vitest";
import { sayOnPages } from "./moving-banner.ts";

const page = "<!doctype html><html><body class=a><main>Liga</main></body></html>";

async function ask(listener: RequestListener, headers: Record<string, string>) {
  const server = createServer((request, response) => {
    sayOnPages(request, response, "Se está mudando");
    listener(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo; // of a port
  const response = await fetch(`http://127.0.0.1:${port}/public`, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const asPage = { accept: "text/html", "accept-encoding": "br", "if-none-match": '"a"' };
const byHand: RequestListener = ({ headers }, response) => {
  if (headers["if-none-match"] !== undefined) return void response.writeHead(304).end();
  response.writeHead(200, ["Content-Type", "text/html", "ETag", '"a"', "content-length", String(page.length)]);
  response.end(Buffer.from(page));
};

it("stands above a page, which nobody keeps, and names no version of it", async () => {
  const { status, headers, text } = await ask(byHand, asPage);
  expect(status).toBe(200);
  expect(text).toMatch(
    /<body class=a><style>[^<]*<\/style><p role="status"[^>]*>Se está mudando<\/p><main>Liga<\/main>/,
  );
  expect([headers.get("etag"), headers.get("cache-control")]).toEqual([null, "no-store"]);
});

it("stands above a page of the framework", async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  app.get("/public", async (_, reply) => reply.type("text/html; charset=utf-8").header("etag", '"a"').send(page));
  await app.ready();
  const { headers, text } = await ask(
    (request, response) => void app.server.emit("request", request, response),
    asPage,
  );
  expect(text).toContain("Se está mudando</p><main>");
  expect(headers.get("etag")).toBeNull();
});

it.each([
  ["a program's answer", { accept: "application/json" }],
  ["anything that is asked for without saying what", {}],
])("%s is as it was", async (_, headers) => {
  expect((await ask(byHand, headers)).text).toBe(page);
});

it("what is no page stays as it is, also where a page was asked for", async () => {
  const picture: RequestListener = (_, response) => {
    response.setHeader("content-type", "image/png");
    response.end(Buffer.from([1, 2, 3]));
  };
  expect((await ask(picture, asPage)).text).toBe("\u0001\u0002\u0003");
});
