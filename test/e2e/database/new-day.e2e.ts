import { afterAll, beforeAll, expect, it } from "vitest";
import { addDays } from "#domain/base/calendar-date.ts";
import { type BrowserClub, createBrowserClub } from "#test/support/browser.ts";
import { book } from "#test/support/day-board.ts";
import { pairsLeague } from "#test/support/story.ts";

let club: BrowserClub;
beforeAll(async () => {
  club = await createBrowserClub();
});
afterAll(() => club?.close());

const setZone = (zone: string) => club.database.pool.query("update club_settings set time_zone = $1", [zone]);

it("pages that stay open over the club's midnight say of the next day what is true then", async () => {
  // Two places a day apart; the last on earth where a day ends, unless it ends there just now.
  const [west, east] = new Date().getUTCHours() === 11 ? ["Etc/GMT+11", "Etc/GMT-13"] : ["Etc/GMT+12", "Etc/GMT-12"];
  await setZone(west);
  const story = await pairsLeague(club.command);
  const { today } = (await club.call("GET", `/api/leagues/${story.league.id}/matches`)).body;
  // So late that it is to come still there, whatever the hour: until its end it is one of today's.
  await book(club, story, { match: 0, match_date: addDays(today, 1), match_time: "22:30", court_id: 1 });
  const { page, context } = await club.openAdmin();
  const portal = await club.openTab(context);
  await portal.goto(`${club.address}/league/${story.league.id}/matches`);
  await portal.getByRole("heading", { name: "Mañana" }).waitFor();
  await page.goto(`${club.address}/admin`);
  await page.getByText("Qué falta", { exact: true }).waitFor();
  expect(await page.getByText(/^Hoy, /).count()).toBe(0);
  await setZone(east); // where that day has begun
  club.deps.hub.announceEverything();
  await portal.getByRole("heading", { name: "Hoy" }).waitFor();
  await page.getByText(/^Hoy, /).waitFor();
});
