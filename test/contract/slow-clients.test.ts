import net, { type AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

const head = "POST /api/setup HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n";

const hour = 3_600_000; // ms

describe("a client that is slow on purpose", () => {
  let club: TestApp;
  let port = 0;
  let product: [number, number];
  beforeAll(async () => {
    club = await createTestApp();
    const { server } = club.app;
    product = [server.headersTimeout, server.requestTimeout];
    // Nobody is too slow before the test says so; who is, is looked for often.
    Object.assign(server, { headersTimeout: hour, requestTimeout: hour, connectionsCheckingInterval: 50 });
    await club.app.listen({ port: 0, host: "127.0.0.1" });
    port = (server.address() as AddressInfo).port; // of a server that listens
  });
  afterAll(() => club?.close());

  /** Sends a little all the time. @returns what it was told when it was cut, and whether it was */
  function drip(beginning: string, drop: string) {
    let [told, sent, isCut] = ["", 0, false];
    const socket = net.connect(port, "127.0.0.1", () => socket.write(beginning));
    const dripping = setInterval(() => socket.write(drop, () => sent++), 20);
    socket.on("data", (data) => {
      told += data.toString();
    });
    socket.on("error", () => {});
    const cut = new Promise<string>((resolve) => {
      socket.on("close", () => {
        clearInterval(dripping);
        isCut = true;
        resolve(told);
      });
    });
    const goesOn = async () => {
      const before = sent;
      await expect.poll(() => sent, { timeout: 60_000, interval: 5 }).toBeGreaterThan(before + 3);
      expect([isCut, told]).toEqual([false, ""]);
    };
    return { cut, goesOn };
  }

  it("has 10 s for the headers and 30 s for all it sends", () => {
    expect(product).toEqual([10_000, 30_000]);
  });

  it("is cut while it sends headers, before one that sends a body", async () => {
    const headers = drip(head, "x-more: 1\r\n");
    const body = drip(`${head}content-length: 1000000\r\n\r\n{`, " ");
    for (const client of [headers, body]) await client.goesOn();
    club.app.server.headersTimeout = 200;
    expect(await headers.cut).toMatch(/^HTTP\/1\.1 408 /);
    await body.goesOn();
    club.app.server.requestTimeout = 200;
    expect(await body.cut).toMatch(/^HTTP\/1\.1 408 /);
  });
});
