import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BrowserClub, createBrowserClub, desktop, expectNoSidewaysScroll, phone } from "#test/support/browser.ts";
import { pairsLeague } from "#test/support/story.ts";

const admin = ["", "leagues", "players", "groups", "matches", "payments", "ranking", "settings", "activity"];
const calendar = ["matches?view=calendar", "matches?view=calendar&by=day"];
const settings = ["security", "notifications", "billing", "users", "privacy"].map((tab) => `settings?tab=${tab}`);
const tabs = ["", "ranking", "groups", "matches", "stats", "rules"];

describe("text at twice its size", () => {
  let club: BrowserClub;
  let league = "";
  beforeAll(async () => {
    club = await createBrowserClub();
    league = (await pairsLeague(club.command, { groups: 1 })).league.id;
  });
  afterAll(() => club?.close());

  async function check(page: Page, path: string): Promise<void> {
    await page.goto(club.address + path);
    await page.addStyleTag({ content: "html { font-size: 200% !important }" });
    await page.waitForLoadState("networkidle");
    await expectNoSidewaysScroll(page);
  }

  for (const [name, viewport] of Object.entries({ desktop, phone })) {
    it(`scrolls no page of the portal sideways: ${name}`, async () => {
      const { page, context } = await club.open({ viewport });
      for (const path of ["/", ...tabs.map((tab) => `/league/${league}/${tab}`), "/auth", "/privacy"])
        await check(page, path);
      await context.close();
    });

    it(`scrolls no page of the administration sideways: ${name}`, async () => {
      const { page, context } = await club.openAdmin({ viewport });
      for (const path of [...admin, ...calendar, ...settings]) await check(page, `/admin/${path}`);
      expect(page.url()).toContain("/admin/");
      await context.close();
    });
  }
});
