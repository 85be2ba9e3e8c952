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
const haveRisen = (before: number[]) => versions().every((version, at) => version > (before[at] ?? 0));

it("tells every open page of the club's new day, once, at its own midnight", async () => {
  club = await createTestApp();
  await club.database.pool.query("update club_settings set time_zone = 'Asia/Kolkata'"); // half an hour past the others
  await club.database.catchUp(); // that change is told, too
  const tell = newDayTeller(club.deps);
  const toldAt = async (moment: string) => {
    const before = versions();
    club.clock.set(moment);
    await tell();
    return haveRisen(before);
  };
  expect(await toldAt("2026-11-21T18:00:00Z")).toBe(false);
  expect(await toldAt("2026-11-21T18:29:56Z")).toBe(false);
  expect(await toldAt("2026-11-21T18:30:00Z")).toBe(true); // midnight there
  expect(await toldAt("2026-11-21T18:30:01Z")).toBe(false);
  expect(await toldAt("2026-11-21T23:00:00Z")).toBe(false); // midnight in Madrid
});

it("looks for a new day while it runs, without being asked", async () => {
  club = await createTestApp();
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: new Date("2026-11-21T18:00:00Z") });
  onTestFinished(startBackground(club.deps));
  const before = versions();
  const aDayLater = () => {
    club.clock.set(new Date(club.clock.now().getTime() + 24 * 3_600_000).toISOString());
    vi.advanceTimersByTime(1000);
    return haveRisen(before);
  };
  await expect.poll(aDayLater, { timeout: 60_000, interval: 20 }).toBe(true); // two looks in a row see different days
});
