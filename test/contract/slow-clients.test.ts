import net, { type AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

const head = "POST /api/setup HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n";

describe("a client that is slow on purpose", () => {
  let club: TestApp;
  let port = 0;
  let product: [number, number];
  beforeAll(async () => {
    club = await createTestApp();
    const { server } = club.app;
    product = [server.headersTimeout, server.requestTimeout];
    Object.assign(server, { headersTimeout: 500, requestTimeout: 1500 });
    await club.app.listen({ port: 0, host: "127.0.0.1" });
    port = (server.address() as AddressInfo).port; // of a server that listens
  });
  afterAll(() => club?.close());

  /** Sends a little every 100 ms. @returns when it was cut and what it was told */
  function drip(beginning: string, drop: string): Promise<{ took: number; told: string }> {
    return new Promise((resolve) => {
      const began = performance.now();
      let told = "";
      const socket = net.connect(port, "127.0.0.1", () => socket.write(beginning));
      const dripping = setInterval(() => socket.write(drop), 100);
      socket.on("data", (data) => {
        told += data.toString();
      });
      socket.on("error", () => {});
      socket.on("close", () => {
        clearInterval(dripping);
        resolve({ took: performance.now() - began, told });
      });
    });
  }

  it("has 10 s for the headers and 30 s for all it sends", () => {
    expect(product).toEqual([10_000, 30_000]);
  });

  it("is cut while it sends headers, before one that sends a body", async () => {
    const [headers, body] = await Promise.all([
      drip(head, "x-more: 1\r\n"),
      drip(`${head}content-length: 1000\r\n\r\n{`, " "),
    ]);
    for (const { took, told } of [headers, body]) {
      expect(told).toMatch(/^HTTP\/1\.1 408 /);
      expect(took).toBeLessThan(10_000);
    }
    expect(headers.took).toBeGreaterThan(450);
    expect(body.took).toBeGreaterThan(1450);
  });
});
