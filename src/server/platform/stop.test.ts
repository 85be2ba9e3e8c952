import { createServer } from "node:http";
import net from "node:net";
import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { finishAnswers } from "./stop.ts";

/** A server whose one answer comes when it is let, and how long its closing takes. */
async function started(within?: number) {
  const app = Fastify({ forceCloseConnections: false });
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
  const close = async () => {
    const began = performance.now();
    await app.close();
    return performance.now() - began;
  };
  return { address, asked, close, answer: () => answer() };
}

describe("a server that is closed", () => {
  it("finishes the answer under way, and closes its connection with it", async () => {
    const { address, asked, close, answer } = await started();
    const request = fetch(address);
    await asked;
    const closed = close();
    setTimeout(answer, 100);
    expect(await (await request).text()).toBe("whole");
    expect(await closed).toBeLessThan(2000);
  });

  it("does not wait for a connection that asks for nothing", async () => {
    const { address, close } = await started();
    const socket = net.connect(Number(new URL(address).port), "127.0.0.1");
    await new Promise((resolve) => socket.once("connect", resolve));
    expect(await close()).toBeLessThan(1000);
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
    expect(await close()).toBeLessThan(2000);
    expect(await request).toBe("cut");
  });
});
