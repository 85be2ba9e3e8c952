import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";
import { startBackground } from "./background.ts";

let club: TestApp;
afterEach(async () => {
  vi.useRealTimers();
  await club?.close();
});

it("tells every open page of the club's new day, once, at its own midnight", async () => {
  club = await createTestApp();
  await club.database.pool.query("update club_settings set time_zone = 'Asia/Kolkata'"); // half an hour past the others
  await club.database.catchUp(); // that change is told, too
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: new Date("2026-11-21T18:00:00Z") });
  const versions = () => ["admin", "home", "portal"].map((channel) => club.deps.hub.version(channel));
  let looks = 0;
  const now = () => {
    looks++;
    return club.clock.now();
  };
  onTestFinished(startBackground({ ...club.deps, clock: { now } }));
  /** The club's day is asked for twice more, one look after the other: when the second begins, the first has told what it tells. */
  const looked = async () => {
    const before = looks;
    vi.advanceTimersByTime(2000);
    await expect.poll(() => looks, { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(before + 2);
  };
  await looked();
  const before = versions();
  club.clock.set("2026-11-21T18:29:56Z");
  await looked();
  expect(versions()).toEqual(before);
  club.clock.set("2026-11-21T18:30:00Z"); // midnight there
  await looked();
  expect(versions().every((version, at) => version > (before[at] ?? 0))).toBe(true);
  const told = versions();
  club.clock.set("2026-11-21T23:00:00Z"); // midnight in Madrid
  await looked();
  expect(versions()).toEqual(told);
});
