import type { BrowserContext, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { newLeague } from "#contract/leagues/endpoints.ts";
import {
  type BrowserClub,
  createBrowserClub,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
} from "#test/support/browser.ts";
import { closeCurrent, playRound } from "#test/support/closing.ts";
import { pairsLeague } from "#test/support/story.ts";

describe("the wizard of a bracket", () => {
  let club: BrowserClub;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    club = await createBrowserClub();
    ({ context } = await club.openAdmin());
  });
  afterAll(() => club?.close());
  afterEach(async () => {
    await page.close();
    club.noFaults();
  });

  const open = async (leagueId: string) => {
    page = await club.openTab(context, leagueId);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto(`${club.address}/admin/bracket`);
  };
  const brackets = async (leagueId: string) => (await club.call("GET", `/api/leagues/${leagueId}/brackets`)).body;

  it("draws a tournament from a pasted list of pairs, with no group made first (spec 5 §1.1)", async () => {
    const input = newLeague.parse({ name: "Torneo del sábado", type: "tournament", start_date: "2026-11-28" });
    const league = (await club.call("POST", "/api/leagues", input)).body;
    await open(league.id);
    await page.getByText("con grupos o sin grupos").waitFor();
    await page.getByRole("link", { name: "Ir a Jugadores" }).click();
    await page.getByRole("button", { name: "Importar" }).click();
    const letters = ["Alba", "Berta", "Carla", "Diana", "Elena", "Gloria", "Hilda", "Irene"];
    const list = letters.map((name) => `${name} Lozano / ${name} Quiroga`).join("\n");
    await page.getByRole("dialog").getByRole("textbox").first().fill(list);
    await page.getByRole("button", { name: "Revisar la lista" }).click();
    await page.getByRole("button", { name: "Registrar 16 jugadores" }).click();
    await page.getByText("16 jugadores registrados").first().waitFor();
    await page.getByRole("link", { name: "Cuadro" }).click();
    await page.getByRole("button", { name: "Sortear con 8 parejas" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Sortear" }).click();
    await page.getByRole("button", { name: "Ver el cuadro" }).click();
    await page.getByRole("heading", { name: "Cuartos de final" }).waitFor();
    const { phases } = await brackets(league.id);
    expect(phases[0].lines.map(({ name }: { name: string }) => name).toSorted()).toEqual(
      letters.map((name) => `${name} Lozano & ${name} Quiroga`),
    );
  });

  it("draws the places of groups that are being played, which their last result fills (spec 5 §1.2)", async () => {
    const { league } = await pairsLeague(club.command, { groups: 3, name: "Torneo con grupos en juego" });
    await open(league.id);
    await page.getByRole("radio", { name: "Puestos de los grupos" }).check();
    await page.getByLabel("Pasan de cada grupo").selectOption({ label: "Las 2 primeras" });
    await page.getByLabel("Y las mejores 3.ᵃˢ").selectOption({ label: "2 parejas" });
    await expectAccessible(page);
    await page.getByRole("button", { name: "Sortear con 8 parejas" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Sortear" }).click();
    await page.getByRole("heading", { name: "Cuartos de final" }).waitFor();
    await page.getByText("2.º mejor 3.º").first().waitFor();
    await playRound(club, league.id);
    await page.getByText("1.º Grupo A").first().waitFor({ state: "detached" });
    const { phases } = await brackets(league.id);
    const names = phases[0].lines.map(({ name }: { name: string }) => name);
    expect(names.every((name: string) => name.startsWith("Persona"))).toBe(true);
  });

  it("proposes brackets by places as the final phase of a closed league, also on a phone", async () => {
    const { league } = await pairsLeague(club.command, { groups: 4, name: "Liga y su fase final" });
    await playRound(club, league.id);
    expect((await closeCurrent(club, league.id)).status).toBe(200);
    await open(league.id);
    await page.setViewportSize(phone);
    await page.getByText("1 a 8, 9 a 16.").waitFor();
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Sortear con 16 parejas" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Sortear" }).click();
    await page.getByRole("button", { name: "Ver el cuadro" }).waitFor();
    await expectNoSidewaysScroll(page);
    await page.getByRole("tab", { name: "Puestos 9 a 16" }).click();
    await expectNoSidewaysScroll(page);
  });

  it("shows nothing falling to who wants no motion", async () => {
    const { league } = await pairsLeague(club.command, { groups: 2, name: "Liga sin movimiento" });
    const { context: own } = await club.openAdmin(); // whose clock stands still
    page = await club.openTab(own, league.id);
    await page.goto(`${club.address}/admin/bracket`);
    await page.getByRole("button", { name: "Sortear con 8 parejas" }).waitFor();
    await page.clock.install();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await page.getByRole("button", { name: "Sortear con 8 parejas" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Sortear" }).click();
    const heading = page.getByRole("heading", { name: "Cuartos de final" });
    const after = async (time: number, shown: Locator) => {
      await page.clock.runFor(time);
      return shown.isVisible();
    };
    await expect.poll(() => after(10, page.getByRole("region", { name: "Sorteo" }).or(heading).first())).toBe(true);
    // Of the page's time less passes than the shortest fall takes.
    let left = 1000;
    const step = () => {
      const time = Math.min(left, 10);
      left -= time;
      return after(time, heading);
    };
    await expect.poll(step).toBe(true);
    await own.close();
  });
});
