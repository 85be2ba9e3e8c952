import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BrowserClub, createBrowserClub, desktop, phone, shiftIn, watchShifts } from "#test/support/browser.ts";
import { pairsLeague } from "#test/support/story.ts";

describe("a page that is drawn before its whole sheet of styles has come", () => {
  let club: BrowserClub;
  let league = "";
  beforeAll(async () => {
    club = await createBrowserClub();
    league = (await pairsLeague(club.command, { groups: 3 })).league.id;
  });
  afterAll(() => club?.close());

  it.each(["ranking", "groups", "matches", "stats"])("moves nothing when it comes: %s", async (name) => {
    for (const viewport of [phone, desktop]) {
      const { page, context } = await club.open({ viewport });
      await watchShifts(page);
      await page.route("**/*.css", async (route) => {
        await sleep(700);
        await route.fallback();
      });
      const sheet = page.waitForResponse((response) => response.url().endsWith(".css"));
      await page.goto(`${club.address}/league/${league}/${name}`);
      await (await sheet).finished();
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      expect([viewport.width, await shiftIn(page)]).toEqual([viewport.width, expect.closeTo(0, 2)]);
      await context.close();
    }
  });
});
