import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addDays, startOfWeek, weekdayOf } from "#domain/base/calendar-date.ts";
import { calendarDateIn } from "#server/platform/clock.ts";
import { type BrowserClub, createBrowserClub, desktop } from "#test/support/browser.ts";
import { book } from "#test/support/day-board.ts";
import { pairsLeague } from "#test/support/story.ts";

const today = calendarDateIn(new Date(), "Europe/Madrid");

/** The next Sunday on which the clocks change in Spain: the last of March or of October. */
function nextChange(month: "03" | "10"): string {
  const years = [0, 1].map((more) => Number(today.slice(0, 4)) + more);
  const lasts = years.map((year) => addDays(`${year}-${month}-31`, -(weekdayOf(`${year}-${month}-31`) % 7)));
  const next = lasts.find((date) => date > addDays(today, 7));
  if (next === undefined) throw new Error("no change of hour in two years");
  return next;
}

describe("the weeks in which the clocks change (spec 4 §1.1)", () => {
  let club: BrowserClub;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    club = await createBrowserClub();
    const { context: signedIn } = await club.openAdmin();
    const storageState = await signedIn.storageState();
    context = await club.browser.newContext({
      storageState,
      timezoneId: "Europe/Madrid",
      locale: "es-ES",
      viewport: desktop,
      reducedMotion: "reduce",
    });
  });
  afterEach(async () => {
    await page.close();
    club.noFaults();
  });
  afterAll(() => club?.close());

  it.each(["03", "10"] as const)(
    "show each day of the last week of month %s once, and move a match over the change",
    async (month) => {
      const sunday = nextChange(month);
      const story = await pairsLeague(club.command, { name: `Liga del mes ${month}` });
      for (const [match, days] of [-1, 0, 1].entries())
        await book(club, story, { match, match_date: addDays(sunday, days), match_time: "18:00", court_id: 1 });
      page = await club.openTab(context, story.league.id);
      const own = (at: number) => page.locator(`[data-match="${story.matches[at]?.id}"]`);
      const dayOf = (at: number) => own(at).locator("xpath=ancestor::li").getByRole("heading").textContent();
      const label = (date: string) => String(Number(date.slice(8)));

      await page.goto(`${club.address}/admin/matches?view=calendar&week=${sunday}`);
      await own(1).waitFor();
      const headings = await page.locator("ol > li > h3").allTextContents();
      const monday = startOfWeek(sunday);
      expect(headings.map((text) => text.match(/\d+/)?.[0])).toEqual(
        [0, 1, 2, 3, 4, 5, 6].map((days) => label(addDays(monday, days))),
      );
      expect([await dayOf(0), await dayOf(1)].map((text) => text?.match(/\d+/)?.[0])).toEqual(
        [-1, 0].map((days) => label(addDays(sunday, days))),
      );
      expect(await own(1).textContent()).toContain("18:00");

      await page.goto(`${club.address}/admin/day?date=${sunday}`);
      const list = page.getByRole("list", { name: "Partidos del día" });
      await list.getByText("18:00").first().waitFor();
      await page.getByRole("button", { name: "Día siguiente" }).click();
      await expect.poll(() => new URL(page.url()).searchParams.get("date")).toBe(addDays(sunday, 1));

      await page.goto(`${club.address}/admin/matches?view=calendar&by=day&week=${addDays(sunday, -1)}`);
      await own(0).waitFor();
      await own(0).focus();
      await page.keyboard.press(" ");
      await page.locator("[data-choice]").waitFor();
      await page.keyboard.press("PageDown");
      await expect.poll(() => new URL(page.url()).searchParams.get("week")).toBe(sunday);
      await page.locator("[data-kind='taken']").waitFor();
      for (const key of ["ArrowDown", "ArrowDown", "ArrowDown"]) await page.keyboard.press(key);
      await page.keyboard.press("Enter");
      await page.getByText(/^Movido al /).waitFor();
      const { body } = await club.call("GET", `/api/leagues/${story.league.id}/matches/${story.matches[0]?.id}`);
      expect([body.match_date, body.match_time]).toEqual([sunday, "19:30:00"]);
    },
  );
});
