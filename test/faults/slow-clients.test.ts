import net from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { administrator } from "#test/support/test-app.ts";
import { expectSoundAt, fill } from "./club.ts";
import { portOf, signInAt, startWith } from "./instance.ts";
import { startLoad } from "./load.ts";
import { newPlace } from "./place.ts";

const each = 100; // clients of every kind
const longestAnswer = 5000; // ms, on a busy machine
const observed = 12_000; // ms, longer than the headers of a request may take

/** What slow clients begin with and go on with: headers, a body, and the answer that they asked for and never read. */
const kinds = {
  headers: { begin: "POST /api/setup HTTP/1.1\r\nhost: x\r\n", drop: "x-more: 1\r\n" },
  body: {
    begin: "POST /api/setup HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{",
    drop: " ",
  },
  answer: { begin: "GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n".repeat(20), drop: "" },
};

/** One slow client. @returns whether it is still connected, and what ends it */
function slowClient(port: number, { begin, drop }: { begin: string; drop: string }) {
  const socket = net.connect(port, "127.0.0.1", () => socket.write(begin));
  if (drop === "") socket.pause();
  else socket.resume();
  socket.on("error", () => {});
  const dripping = setInterval(() => drop !== "" && !socket.destroyed && socket.write(drop), 250);
  return {
    isOpen: () => !socket.destroyed,
    end() {
      clearInterval(dripping);
      socket.destroy();
    },
  };
}

describe("slow clients", () => {
  it(`hold nobody up: with ${3 * each} of them reads and saves go on, and those that send headers are cut`, async () => {
    const { settings, remove } = await newPlace();
    onTestFinished(remove);
    const filled = await fill(settings);
    const port = portOf(6);
    const server = await startWith(settings, port);
    onTestFinished(() => server.stop());
    const { address } = server;
    const cookie = await signInAt(address, administrator);
    const slow = Object.values(kinds).map((kind) => Array.from({ length: each }, () => slowClient(port, kind)));
    onTestFinished(() => slow.flat().forEach((client) => client.end()));
    const load = startLoad([server], { ...filled, cookie });
    onTestFinished(() => load.stop());
    const until = performance.now() + observed;
    const took: number[] = [];
    while (performance.now() < until) {
      const saved = load.acknowledged.length;
      const began = performance.now();
      const answer = await fetch(`${address}/api/public/leagues/${filled.league}/ranking`);
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
      took.push(performance.now() - began);
      await wait(500);
      if (took.length === 1) expect(slow.flat().filter((client) => client.isOpen()).length).toBeGreaterThan(2 * each);
      await expect.poll(() => load.acknowledged.length, { timeout: longestAnswer }).toBeGreaterThan(saved);
    }
    expect(took.length).toBeGreaterThan(5);
    expect(Math.max(...took)).toBeLessThan(longestAnswer);
    await expect.poll(() => slow[0]?.filter((client) => client.isOpen()).length, { timeout: 10_000 }).toBe(0);
    await load.stop();
    expect(load.faults).toEqual([]);
    expect(load.refused()).toBe(0);
    slow.flat().forEach((client) => client.end());
    expect(await server.terminate()).toBe(0);
    await expectSoundAt(settings, { cookie, league: filled.league, acknowledged: load.acknowledged });
  }, 120_000);
});
