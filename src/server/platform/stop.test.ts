import { createServer } from "node:http";
import net from "node:net";
import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { finishAnswers } from "./stop.ts";

const never = 3_600_000; // ms: past any test, so that nothing but what is asked here ends a closing

/** A server whose one answer comes when it is let, and that ends no connection by itself. */
async function started(within = never) {
  const app = Fastify({ forceCloseConnections: false, keepAliveTimeout: never, requestTimeout: 0 });
  app.server.headersTimeout = 0;
  finishAnswers(app, within);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    app.get("/", async () => {
      resolve();
      await new Promise<void>((letGo) => {
        answer = letGo;
      });
      return "whole";
    });
  });
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  /** Nobody new is let in any more. */
  const closing = () => expect.poll(() => app.server.listening, { timeout: 60_000, interval: 5 }).toBe(false);
  return { address, asked, close: () => app.close(), closing, answer: () => answer() };
}

describe("a server that is closed", () => {
  it("finishes the answer under way, and closes its connection with it", async () => {
    const { address, asked, close, closing, answer } = await started();
    const request = fetch(address);
    await asked;
    const closed = close();
    await closing();
    answer();
    expect(await (await request).text()).toBe("whole");
    await closed;
  });

  it("does not wait for a connection that asks for nothing", async () => {
    const { address, close } = await started();
    const socket = net.connect(Number(new URL(address).port), "127.0.0.1");
    await new Promise((resolve) => socket.once("connect", resolve));
    await close();
    socket.destroy();
  });

  it("sends whole what was answered from memory, to a client that reads later", async () => {
    const body = Buffer.alloc(32_000_000, "a"); // more than the system keeps for a connection
    const app = Fastify({
      forceCloseConnections: false,
      serverFactory: () => createServer((_request, response) => response.end(body)),
    });
    finishAnswers(app);
    const address = await app.listen({ port: 0, host: "127.0.0.1" });
    const socket = net.connect(Number(new URL(address).port), "127.0.0.1");
    socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await new Promise((resolve) => socket.once("readable", resolve));
    const closed = app.close();
    let received = 0;
    for await (const part of socket) received += part.length;
    expect(received).toBeGreaterThan(body.length);
    await closed;
  });

  it("cuts what does not end", async () => {
    const { address, asked, close } = await started(200);
    const request = fetch(address).catch(() => "cut");
    await asked;
    await close();
    expect(await request).toBe("cut");
  });
});
