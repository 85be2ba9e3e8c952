import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

describe("answers that go past the framework", () => {
  let club: TestApp;
  let address: string;
  let league: string;
  let handled = 0; // requests that the framework has answered
  const count = () => void handled++;

  beforeAll(async () => {
    subscribe("tracing:fastify.request.handler:start", count);
    club = await createTestApp();
    league = (await pairsLeague(club.command)).league.id;
    const base = await club.app.listen({ port: 0, host: "127.0.0.1" });
    address = `${base}/api/public/leagues/${league}/ranking`;
  });
  afterAll(async () => {
    unsubscribe("tracing:fastify.request.handler:start", count);
    await club.close();
  });

  const ask = (headers: Record<string, string> = {}, url = address, method = "GET") =>
    fetch(url, { method, headers: { "accept-encoding": "identity", ...headers } });

  async function passes(request: () => Promise<Response>): Promise<boolean> {
    const before = handled;
    await (await request()).arrayBuffer();
    return handled > before;
  }

  it("are the framework's first one, header by header and byte by byte", async () => {
    for (const encoding of ["identity", "gzip", "br"]) {
      const request = () => ask({ "accept-encoding": encoding }, `${address}?`);
      const first = await request();
      const facts = async (answer: Response) => ({
        status: answer.status,
        headers: [...answer.headers].filter(([name]) => name !== "date"),
        body: await answer.text(),
      });
      const one = await facts(first);
      const before = handled;
      const again = await request();
      expect(await facts(again)).toEqual(one);
      expect([encoding, handled - before]).toEqual([encoding, 0]);
      expect(again.headers.get("content-encoding")).toBe(encoding === "identity" ? null : encoding);
      expect(again.headers.get("content-security-policy")).toContain("default-src 'self'");
    }
  });

  it("are of the present version only", async () => {
    await ask();
    expect(await passes(() => ask())).toBe(false);
    club.deps.hub.announce(JSON.stringify({ league, topic: "matches" }));
    expect(await passes(() => ask())).toBe(true);
    expect(await passes(() => ask())).toBe(false);
  });

  it("are sent for reads without a condition only", async () => {
    const etag = (await ask()).headers.get("etag") ?? "";
    const conditional = await ask({ "if-none-match": etag });
    expect(conditional.status).toBe(304);
    expect(await passes(() => ask({}, address, "HEAD"))).toBe(true);
    expect(await passes(() => ask({}, address, "POST"))).toBe(true);
  });

  it("are never of what is not there", async () => {
    const gone = address.replace(league, "00000000-0000-4000-8000-000000000000");
    expect((await ask({}, gone)).status).toBe(404);
    expect(await passes(() => ask({}, gone))).toBe(true);
  });
});

describe("a log that tells every read", () => {
  it("hears of each, also of those in memory", async () => {
    const lines: string[] = [];
    const log = { debug: (facts: object) => void lines.push(JSON.stringify(facts)), info() {}, warn() {}, error() {} };
    const club = await createTestApp({ log });
    const base = await club.app.listen({ port: 0, host: "127.0.0.1" });
    for (let read = 0; read < 3; read++) await (await fetch(`${base}/api/public/leagues`)).text();
    await expect.poll(() => lines.filter((line) => line.includes("/api/public/leagues")).length).toBe(3);
    await club.close();
  });
});
