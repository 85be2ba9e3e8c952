import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newLeague } from "#contract/leagues/endpoints.ts";
import { createLeague } from "#server/features/leagues/commands/create-league.ts";
import { type BrowserClub, createBrowserClub } from "#test/support/browser.ts";
import { pressMainButtons } from "#test/support/pressed-buttons.ts";
import { pairsLeague, registerPeople } from "#test/support/story.ts";

// Lists long enough to scroll at every width: eight groups that play, and forty people whom nobody has dealt yet.
const playing = [
  "",
  "/matches",
  "/matches?view=calendar",
  "/results",
  "/players",
  "/groups",
  "/groups/closing",
  "/ranking",
  "/payments",
  "/settings",
  "/settings?tab=privacy",
  "/leagues",
  "/league/{league}",
  "/league/{league}/next-season",
  "/create-tournament",
];
const waiting = ["/groups/deal", "/players"];

describe("a main button", () => {
  let club: BrowserClub;
  let context: BrowserContext;
  let played = "";
  let listed = "";

  beforeAll(async () => {
    club = await createBrowserClub();
    played = (await pairsLeague(club.command, { groups: 8 })).league.id;
    const other = await createLeague(club.command, newLeague.parse({ name: "Liga nueva", start_date: "2026-11-01" }));
    listed = other.id;
    const names = Array.from(
      { length: 40 },
      (_, index) => `Jugador ${String.fromCharCode(65 + (index % 26))}${"abc"[index % 3]} Ruiz`,
    );
    await registerPeople(club.command, listed, names);
    ({ context } = await club.openAdmin());
  });
  afterAll(async () => {
    await context.close();
    await club.close();
  });

  async function pressAll(path: string, leagueId: string): Promise<void> {
    const page: Page = await club.openTab(context, leagueId);
    try {
      await page.goto(`${club.address}/admin${path.replace("{league}", leagueId)}`);
      await page.locator("h1").first().waitFor();
      await page.waitForLoadState("networkidle");
      const { tried, missed } = await pressMainButtons(page);
      expect(missed).toEqual([]);
      expect(tried, "points").toBeGreaterThan(0);
    } finally {
      await page.close();
    }
    club.noFaults();
  }

  it.each(playing)("is met at its corners and centre, at both ends of scrolling and at three widths: %s", (path) =>
    pressAll(path, played),
  );
  it.each(waiting)("is met there with a list of forty people, too: %s", (path) => pressAll(path, listed));
});
