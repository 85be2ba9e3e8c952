import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  type BrowserClub,
  createBrowserClub,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
} from "#test/support/browser.ts";
import { bracketLeague } from "#test/support/played-bracket.ts";

describe("a tournament's pair (spec 7 §1.9)", () => {
  let club: BrowserClub;
  beforeAll(async () => {
    club = await createBrowserClub();
  });
  afterEach(() => club.noFaults());
  afterAll(() => club?.close());

  it("reads how far it is, what its match is about and its way; never a place of the league", async () => {
    const story = await bracketLeague(club, { name: "Torneo de Apertura", type: "tournament" });
    await story.draw(4);
    await story.call("PUT", "/publication", { shown: (await story.page()).phases[0]?.draw.seed });
    await story.win("Semifinal 1", 1);
    await story.win("Semifinal 2", 1);
    const [finalist, rival] = (await story.match("Final")).sides;
    const out = (await story.match("Semifinal 1")).sides[1];
    const { page, context } = await club.open({ viewport: phone });
    const open = (pairId: string | null | undefined) =>
      page.goto(`${club.address}/league/${story.league.id}/pair/${pairId}`);
    const band = page.getByRole("main").getByRole("banner").or(page.locator("main header"));
    const next = page.getByRole("region", { name: "Próximo partido" });

    await open(finalist?.pair_id);
    await page.getByRole("heading", { name: "Camino en el cuadro" }).waitFor();
    expect(await band.innerText()).toMatch(/Cuadro final · 4 parejas\s+Final/);
    expect(await next.innerText()).toMatch(/La final[\s\S]*Si ganan\s+Campeones\.\s+Si pierden\s+Subcampeones\./);
    expect(await page.getByRole("main").innerText()).not.toMatch(/de la liga|por jornada|Jornada/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await open(out?.pair_id);
    await next.getByText("Fuera del cuadro. Última ronda: Semifinal.").waitFor();
    expect(await band.innerText()).toMatch(/Semifinal$/);

    await story.win("Final", 1);
    await open(finalist?.pair_id);
    await next.getByText("Ha terminado el cuadro: Campeones.").waitFor();
    expect(await band.innerText()).toMatch(/Campeones$/);
    await open(rival?.pair_id);
    await next.getByText("Ha terminado el cuadro: Subcampeones.").waitFor();
    await page.screenshot({ path: "screens/w2-pair-out.png", fullPage: true });
    await context.close();
  });

  it("reads every name of the bracket whole, in large letters on the narrowest phone too", async () => {
    const story = await bracketLeague(club, { name: "Torneo de nombres", type: "tournament" });
    const name = "Maximiliano Fernández-Villaverde Goicoechea y de la Santísima Trinidad";
    await club.database.pool.query("update people set full_name = $1", [name]);
    await story.draw(4, { third_place: true });
    await story.call("PUT", "/publication", { shown: (await story.page()).phases[0]?.draw.seed });
    await story.win("Semifinal 1", 1);
    const { page, context } = await club.open({ viewport: phone });
    await page.goto(`${club.address}/league/${story.league.id}/bracket`);
    const cut = () =>
      page
        .getByRole("region", { name: "Cuadro" })
        .locator("li a span")
        .evaluateAll((all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).length);
    await page.getByText(name).first().waitFor();
    expect(await cut()).toBe(0);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    expect(await cut()).toBe(0);
    await expectNoSidewaysScroll(page);
    const tree = page.getByRole("region", { name: "Cuadro" }).first();
    expect(await tree.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(1);
    await context.close();
  });
});
