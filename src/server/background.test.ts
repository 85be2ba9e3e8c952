import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";
import { startBackground } from "./background.ts";
import { newDayTeller } from "./features/club/public.ts";

let club: TestApp;
afterEach(async () => {
  vi.useRealTimers();
  await club?.close();
});

const versions = () => ["admin", "home", "portal"].map((channel) => club.deps.hub.version(channel));
const risen = (before: number[]) => versions().map((version, at) => version > (before[at] ?? 0));
const all = [true, true, true];
const none = [false, false, false];

it("tells every open page of the club's new day, once, at its own midnight", async () => {
  club = await createTestApp();
  await club.database.pool.query("update club_settings set time_zone = 'Asia/Kolkata'"); // half an hour past the others
  await club.database.catchUp(); // that change is told, too
  const tell = newDayTeller(club.deps);
  const toldAt = async (moment: string) => {
    const before = versions();
    club.clock.set(moment);
    await tell();
    return risen(before);
  };
  expect(await toldAt("2026-11-21T18:00:00Z")).toEqual(none);
  expect(await toldAt("2026-11-21T18:29:56Z")).toEqual(none);
  expect(await toldAt("2026-11-21T18:30:00Z")).toEqual(all); // midnight there
  expect(await toldAt("2026-11-21T18:30:01Z")).toEqual(none);
  expect(await toldAt("2026-11-21T23:00:00Z")).toEqual(none); // midnight in Madrid
});

it("looks for a new day while it runs, without being asked", async () => {
  club = await createTestApp();
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: new Date("2026-11-21T18:00:00Z") });
  onTestFinished(startBackground(club.deps));
  const before = versions();
  const aDayLater = () => {
    club.clock.set(new Date(club.clock.now().getTime() + 24 * 3_600_000).toISOString());
    vi.advanceTimersByTime(1000);
    return risen(before);
  };
  await expect.poll(aDayLater, { timeout: 60_000, interval: 20 }).toEqual(all); // two looks in a row see different days
});
