import type { BrowserContext, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type BrowserClub, createBrowserClub, expectNoSidewaysScroll, phone } from "#test/support/browser.ts";
import { playRound } from "#test/support/closing.ts";
import { pairsLeague } from "#test/support/story.ts";

describe("the administration on a phone", () => {
  let club: BrowserClub;
  let context: BrowserContext;
  let page: Page;
  let leagueId: string;

  beforeAll(async () => {
    club = await createBrowserClub();
    const { league, matches } = await pairsLeague(club.command, { name: "Liga Mixta de Invierno" });
    leagueId = league.id;
    const booked = "match_date = '2026-11-16', match_time = '18:00', court_id = 3";
    await club.database.pool.query(`update tournament_matches set ${booked} where id = $1`, [matches[0]?.id]);
    await playRound(club, leagueId);
    const { page: first, ...opened } = await club.openAdmin();
    ({ context } = opened);
    await first.close();
    page = await club.openTab(context, leagueId);
    await page.setViewportSize(phone);
  });
  afterAll(() => club?.close());
  afterEach(() => club.noFaults());

  /** How many points above and below the middle of something it is pressed by. */
  const pressedHeight = (one: Locator) =>
    one.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const isHit = (y: number) => element.contains(document.elementFromPoint(left + width / 2, y));
      const middle = Math.round(top + height / 2);
      return Array.from({ length: 60 }, (_, at) => middle - 30 + at).filter(isHit).length;
    });

  it("has a finished match's hour on one line with its court", async () => {
    await page.goto(`${club.address}/admin/matches?tab=completed`);
    const row = page.locator("[data-key-row]", { hasText: "18:00" });
    const middle = async (text: string) => {
      const box = await row.getByText(text).first().boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0) / 2;
    };
    await row.getByText("18:00").waitFor();
    expect(Math.abs((await middle("18:00")) - (await middle("Cancha 3")))).toBeLessThan(4);
    expect(Math.abs((await middle("18:00")) - (await middle("Finalizado")))).toBeLessThan(4);
    await expectNoSidewaysScroll(page);
  });

  it("is pressed by targets of 40 pixels", async () => {
    await page.goto(`${club.address}/admin/matches?tab=completed`);
    const names = ["Abrir la navegación", "Más acciones de Próximos Partidos", /^Más acciones de Persona/, "Filtrar"];
    for (const name of names) {
      const target = page.getByRole("button", { name }).first();
      await target.waitFor();
      expect(await pressedHeight(target)).toBeGreaterThanOrEqual(40);
    }
    expect(await pressedHeight(page.getByLabel("Liga seleccionada"))).toBeGreaterThanOrEqual(38);
  });

  it("says the league's name once on its own page", async () => {
    await page.goto(`${club.address}/admin/league/${leagueId}`);
    await page.getByRole("heading", { level: 1, name: "Liga Mixta de Invierno" }).waitFor();
    expect(await page.getByLabel("Liga seleccionada").count()).toBe(0);
  });
});
