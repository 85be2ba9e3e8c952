import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type BrowserClub, createBrowserClub, expectNoSidewaysScroll } from "#test/support/browser.ts";
import { playRound } from "#test/support/closing.ts";
import { pairsLeague } from "#test/support/story.ts";

describe("the administration on a tablet lying on its side", () => {
  let club: BrowserClub;
  let page: Page;
  let leagueId: string;

  beforeAll(async () => {
    club = await createBrowserClub();
    const { league } = await pairsLeague(club.command, { name: "Liga Mixta de Invierno" });
    leagueId = league.id;
    const { page: first, context } = await club.openAdmin();
    await first.close();
    page = await club.openTab(context, leagueId);
    await page.setViewportSize({ width: 1024, height: 768 });
  });
  afterAll(() => club?.close());
  afterEach(() => club.noFaults());

  it("has what is missing in rows of two lines beside the open navigation", async () => {
    await page.goto(`${club.address}/admin`);
    const step = page.getByRole("region", { name: "Qué falta" }).getByRole("link", { name: /^Programar:/ });
    await step.first().waitFor();
    const row = await step.first().locator("xpath=..").boundingBox();
    expect(row?.height).toBeLessThan(100);
    await expectNoSidewaysScroll(page);
  });

  it("has the names of what was played on one line each", async () => {
    await playRound(club, leagueId);
    await page.goto(`${club.address}/admin/matches?tab=completed`);
    const row = page.locator("[data-key-row]").first();
    await row.getByText("Finalizado").waitFor();
    expect((await row.boundingBox())?.height).toBeLessThan(120);
    const names = await row.getByText("Persona").first().boundingBox();
    expect(names?.height).toBeLessThan(30);
    await expectNoSidewaysScroll(page);
  });
});
