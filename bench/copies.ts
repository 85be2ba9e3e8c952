import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { largeClub, seedVolume, type Volume } from "#seed/volume.ts";
import { checkCopy } from "#server/copies/check-copy.ts";
import { readName } from "#server/copies/copy-file.ts";
import { makeCopy } from "#server/copies/make-copy.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";
import { childrenOf, memoryOf } from "./product.ts";
import { report } from "./report.ts";

/** A club with some seasons behind it. */
const usualClub: Volume = { ...largeClub, leagues: 8 };
const clubs = {
  usual: { size: usualClub, limits: { made: 10, checked: 30, still: 1, memory: 100, trial: 750 } },
  large: { size: largeClub, limits: { made: 60, checked: 180, still: 30, memory: 200, trial: 950 } },
};
type Limits = (typeof clubs)["usual"]["limits"];

const pause = 20; // ms between two looks

/** Looks again and again, until it is told to stop, at how long an answer from the database takes and how much memory is held. */
function watch(club: TestApp) {
  const before = process.memoryUsage().rss;
  const seen = { still: 0, rss: before, trial: 0 };
  const over = new AbortController();
  const asking = (async () => {
    let asked = performance.now();
    while (!over.signal.aborted) {
      const { status } = await club.call("GET", "/api/courts");
      seen.still = Math.max(seen.still, performance.now() - asked);
      if (status === 200) asked = performance.now() + pause; // who is refused asks again, and waits on
      await wait(pause);
    }
  })();
  const looking = (async () => {
    const others = new Set(childrenOf(process.pid));
    while (!over.signal.aborted) {
      seen.rss = Math.max(seen.rss, process.memoryUsage().rss);
      for (const pid of childrenOf(process.pid).filter((one) => !others.has(one))) {
        try {
          seen.trial = Math.max(seen.trial, memoryOf(pid).peak || 0);
        } catch {
          // It has just ended.
        }
      }
      await wait(pause * 5);
    }
  })();
  return async () => {
    over.abort();
    await Promise.all([asking, looking]);
    return { still: seen.still / 1000, memory: (seen.rss - before) / 2 ** 20, trial: seen.trial };
  };
}

async function copied(name: string, size: Volume, limits: Limits): Promise<boolean> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "padel-copies-"));
  const club = await createTestApp({ realTime: true });
  await seedVolume(club.database.db, size);
  let made = 0;
  const begun = performance.now();
  const stop = watch(club);
  const making = { place: { folder, passphrase: undefined }, kind: "manual" as const, timeZone: "Europe/Madrid" };
  const check: typeof checkCopy = (request, sums) => {
    made = (performance.now() - begun) / 1000;
    return checkCopy(request, sums);
  };
  await makeCopy(club.database, { ...making, now: () => new Date(), check });
  const checked = (performance.now() - begun) / 1000 - made;
  const { still, memory, trial } = await stop();
  const file = readdirSync(folder).find((one) => readName(one) !== null) ?? "";
  const note = `${(statSync(path.join(folder, file)).size / 1e6).toFixed(1)} MB`;
  const of = (what: string) => `${what}, ${name} club (${club.database.kind})`;
  await club.close();
  rmSync(folder, { recursive: true });
  const figure = { must: "stay under" as const };
  return [
    report({ ...figure, name: of("a copy is written"), measured: made, limit: limits.made, unit: "s", note }),
    report({ ...figure, name: of("restored for trial"), measured: checked, limit: limits.checked, unit: "s" }),
    report({ ...figure, name: of("the longest answer meanwhile"), measured: still, limit: limits.still, unit: "s" }),
    report({ ...figure, name: of("more memory meanwhile"), measured: memory, limit: limits.memory, unit: "MB" }),
    report({ ...figure, name: of("memory of the trial"), measured: trial, limit: limits.trial, unit: "MB" }),
  ].every(Boolean);
}

/** What a copy costs: its time and memory, its trial's, and how long somebody waits for an answer meanwhile. */
export async function copies(): Promise<boolean> {
  const held: boolean[] = [];
  for (const [name, { size, limits }] of Object.entries(clubs)) held.push(await copied(name, size, limits));
  return held.every(Boolean);
}
