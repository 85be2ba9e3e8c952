import { afterEach, expect, it, onTestFinished } from "vitest";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";
import { startBackground } from "./background.ts";

let club: TestApp;
afterEach(() => club?.close());

it("tells every open page of the club's new day, once, at its own midnight", async () => {
  club = await createTestApp();
  await club.database.pool.query("update club_settings set time_zone = 'Asia/Kolkata'"); // half an hour past the others
  club.clock.set("2026-11-21T18:00:00Z");
  const versions = () => ["admin", "home", "portal"].map((channel) => club.deps.hub.version(channel));
  const before = versions();
  onTestFinished(startBackground(club.deps));
  const pause = () => new Promise((resume) => setTimeout(resume, 1500));
  await pause();
  club.clock.set("2026-11-21T18:29:59Z");
  await pause();
  expect(versions()).toEqual(before);
  club.clock.set("2026-11-21T18:30:00Z"); // midnight there
  await expect.poll(() => versions().every((version, at) => version > (before[at] ?? 0)), { timeout: 5000 }).toBe(true);
  const told = versions();
  club.clock.set("2026-11-21T23:00:00Z"); // midnight in Madrid
  await pause();
  expect(versions()).toEqual(told);
});
