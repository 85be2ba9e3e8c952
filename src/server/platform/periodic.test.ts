import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { silentLog } from "#server/kernel/log.ts";
import { repeat } from "./periodic.ts";

/** A duty that takes ten ms, and what it notes when it begins and ends. */
function slow(noted: string[], name: string, every = 60_000) {
  return {
    every,
    run: async () => {
      noted.push(`${name} begins`);
      await wait(10);
      noted.push(`${name} ends`);
    },
  };
}

test("the first runs are one after the other, in their order, also after one that fails", async () => {
  const noted: string[] = [];
  const fails = { every: 60_000, run: () => Promise.reject(new Error("refused")) };
  const stop = repeat(silentLog, [slow(noted, "mail"), fails, slow(noted, "copy")]);
  await expect.poll(() => noted.length).toBe(4);
  await stop();
  expect(noted).toEqual(["mail begins", "mail ends", "copy begins", "copy ends"]);
});

test("a duty is done again and never twice at once", async () => {
  const noted: string[] = [];
  const stop = repeat(silentLog, [slow(noted, "mail", 3)]);
  await expect.poll(() => noted.length).toBeGreaterThanOrEqual(6);
  await stop();
  expect(noted).toEqual(Array.from(noted, (_, at) => `mail ${at % 2 === 0 ? "begins" : "ends"}`));
});

test("a stop waits for what runs, and nothing begins after it", async () => {
  const noted: string[] = [];
  const stop = repeat(silentLog, [slow(noted, "mail", 3), slow(noted, "copy")]);
  await stop();
  expect(noted).toEqual(["mail begins", "mail ends"]);
  await wait(30);
  expect(noted).toHaveLength(2);
});
