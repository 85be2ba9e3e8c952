import { ServerResponse } from "node:http";
import net from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";
import { computerClock } from "./clock.ts";

describe("the head of an answer from memory", () => {
  let club: TestApp;
  let port: number;
  let path: string;

  beforeAll(async () => {
    club = await createTestApp({ realTime: true });
    // Node dates its heads by the computer's own time, whatever this process's `Date` has become.
    vi.spyOn(club.deps.clock, "now").mockImplementation(() => computerClock.now());
    path = `/api/public/leagues/${(await pairsLeague(club.command)).league.id}/ranking`;
    port = Number(new URL(await club.app.listen({ port: 0, host: "127.0.0.1" })).port);
  });
  afterAll(() => club.close());

  /** All that comes back for what is written at once, until the server ends the connection. */
  async function exchange(...requests: string[]): Promise<string> {
    const socket = net.connect(port, "127.0.0.1");
    socket.write(requests.join(""));
    const parts: Buffer[] = [];
    for await (const part of socket) parts.push(part);
    return Buffer.concat(parts).toString("latin1");
  }

  const get = (address: string, version = "1.1", more = "") =>
    `GET ${address} HTTP/${version}\r\nHost: localhost\r\n${more}\r\n`;
  const last = get("/api/healthz", "1.1", "Connection: close\r\n");
  const headsIn = (text: string) => text.split(/(?=HTTP\/1\.1 \d)/).map((answer) => answer.split("\r\n\r\n")[0] ?? "");
  const datesIn = (text: string) => [...text.matchAll(/^Date: (.*)\r$/gm)].map(([, date = ""]) => date);

  /** Asks at the beginning of a second, so that no other begins meanwhile. */
  async function withinOneSecond<T>(ask: () => Promise<T>): Promise<T> {
    await wait(1050 - (Date.now() % 1000));
    return await ask();
  }

  it("is written by Node now and then, and is what Node would write", async () => {
    await exchange(get(path), last); // now it is in memory
    const written = vi.spyOn(ServerResponse.prototype, "writeHead");
    const fromMemory = () => written.mock.calls.filter(([, headers]) => Array.isArray(headers)).length;
    const text = await withinOneSecond(() => exchange(...Array<string>(6).fill(get(path)), last));
    expect(fromMemory()).toBeLessThan(6);
    const heads = headsIn(text).slice(0, 6);
    expect(new Set(heads.map((head) => head.replace(/Date: .*/, ""))).size).toBe(1);
    expect(heads[0]).toMatch(
      /^HTTP\/1\.1 200 OK\r\n(?:[\w-]+: .+\r\n)+Date: .+ GMT\r\nConnection: keep-alive\r\nKeep-Alive: timeout=72$/,
    );
    const before = fromMemory();
    const later = await withinOneSecond(async () => {
      const asked = computerClock.now().getTime();
      const [date = ""] = datesIn(await exchange(get(path), last));
      return { date: Date.parse(date), asked };
    });
    await expect.poll(async () => (await exchange(get(path), last)) !== "" && fromMemory()).toBeGreaterThan(before);
    written.mockRestore();
    expect(later.date).toBeGreaterThan(Date.parse(datesIn(text)[0] ?? ""));
    expect(later.date).toBeGreaterThanOrEqual(later.asked - 2000);
  });

  it("goes with its own body, in the order of what was asked on one connection", async () => {
    const compressed = get(path, "1.1", "Accept-Encoding: gzip\r\n");
    const alone = await Promise.all([exchange(get(path), last), exchange(compressed, last)]);
    const text = await withinOneSecond(() => exchange(get(path), get("/api/readyz"), compressed, get(path), last));
    const lengths = (from: string) =>
      [...from.matchAll(/^content-length: (\d+)\r$/gim)].map(([, length]) => Number(length));
    const [plain, packed] = alone.map((one) => lengths(one)[0]);
    expect(lengths(text)).toEqual([plain, lengths(text)[1], packed, plain, lengths(text)[4]]);
    const answers = text.split(/(?=HTTP\/1\.1 200 OK\r\n)/);
    expect(answers).toHaveLength(5);
    expect(answers[1]).toContain('{"status":"ready"');
    expect(answers[4]).toContain('{"status":"ok"}');
    for (const index of [0, 3]) expect(answers[index]).toContain("\r\n\r\n{");
  });

  it("says that the connection ends where it does", async () => {
    await withinOneSecond(async () => {
      await exchange(get(path), last);
      const closing = await exchange(get(path, "1.1", "Connection: close\r\n"));
      expect(closing).toMatch(/\r\nConnection: close\r\n/);
      expect(closing).not.toMatch(/keep-alive/i);
      const old = await exchange(get(path, "1.0"));
      expect(old).toMatch(/\r\nConnection: close\r\n/);
      const again = await exchange(get(path), get(path, "1.1", "Connection: close\r\n"));
      expect(headsIn(again).map((head) => /Connection: (.*)/.exec(head)?.[1])).toEqual(["keep-alive", "close"]);
    });
  });

  it("keeps an old client's connection where that asks for it", async () => {
    const text = await exchange(get(path, "1.0", "Connection: keep-alive\r\n"), get(path, "1.0"));
    expect(headsIn(text).map((head) => /Connection: (.*)/.exec(head)?.[1])).toEqual(["keep-alive", "close"]);
  });

  it("is none for who asks for the head alone or has the answer", async () => {
    await exchange(get(path), last);
    const head = await exchange(`HEAD ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(head.endsWith("\r\n\r\n")).toBe(true);
    const etag = /etag: (.*)\r/.exec(head)?.[1] ?? "none";
    const known = await exchange(get(path, "1.1", `If-None-Match: ${etag}\r\nConnection: close\r\n`));
    expect(known).toMatch(/^HTTP\/1\.1 304 /);
  });
});
