import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDays, shortMonthDay } from "#domain/base/calendar-date.ts";
import { calendarDateIn } from "#server/platform/clock.ts";
import {
  type BrowserClub,
  createBrowserClub,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
} from "#test/support/browser.ts";
import { pairsLeague } from "#test/support/story.ts";

describe("a bracket", () => {
  let club: BrowserClub;
  let page: Page;
  let league = "";

  let context: BrowserContext;

  beforeAll(async () => {
    club = await createBrowserClub();
    ({ context } = await club.openAdmin());
  });
  beforeEach(async ({ task }) => {
    const story = await pairsLeague(club.command, { groups: 2, name: task.id });
    league = story.league.id;
    page = await club.openTab(context, league);
  });
  afterAll(() => club?.close());
  afterEach(async () => {
    await page.close();
    club.noFaults();
  });

  const brackets = async () => (await club.call("GET", `/api/leagues/${league}/brackets`)).body;
  const drawAll = async () => {
    const pair_ids = (await brackets()).pairs.map(({ pair_id }: { pair_id: string }) => pair_id);
    const { status } = await club.call("POST", `/api/leagues/${league}/brackets`, { pair_ids, shown: null });
    expect(status).toBe(200);
  };
  /** Plays every match, the upper side winning. */
  const playAll = async () => {
    for (const round of [0, 1, 2])
      for (const { id, version } of (await brackets()).phases[0].rounds[round].matches) {
        const set_results = [1, 2].map((set) => ({ set, pair1_games: 6, pair2_games: 3 }));
        const url = `/api/leagues/${league}/brackets/matches/${id}/result`;
        expect((await club.call("PUT", url, { version, set_results })).status).toBe(200);
      }
  };

  const box = (name: string) =>
    page.getByRole("button", { name: new RegExp(`^(Resultado|Editar resultado) de ${name}:`) });
  const dialog = () => page.getByRole("dialog");
  const win = async (name: string, { isEarly = false } = {}) => {
    await box(name).click();
    for (const set of [1, 2]) {
      if (set === 2) await dialog().getByRole("button", { name: /set/i }).first().click();
      const games = dialog().getByRole("textbox", { name: new RegExp(`en el set ${set}$`) });
      await games.first().fill("6");
      await games.last().fill("3");
    }
    await dialog().getByRole("button", { name: "Guardar resultado" }).click();
    if (isEarly) await dialog().getByRole("button", { name: "Se jugó antes, hoy" }).click();
    await dialog().waitFor({ state: "detached" });
  };

  it("is drawn from the league, booked before its sides are known, and played to its champions (spec 5 §3.1)", async () => {
    const later = addDays(calendarDateIn(new Date(), "Europe/Madrid"), 1500);
    await page.goto(`${club.address}/admin`);
    await page.getByRole("link", { name: "Liga", exact: true }).click();
    await page.getByRole("link", { name: "Fase final" }).click();
    await page.getByRole("button", { name: "Sortear con 8 parejas" }).waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Sortear con 8 parejas" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Sortear" }).click();
    await page.getByRole("heading", { name: "Cuartos de final" }).waitFor();
    await page.getByText(/Sorteo n\.º/).waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: /^Programar Final: Ganador de la semifinal 1/ }).click();
    await dialog().getByRole("textbox", { name: "Fecha" }).fill(later.split("-").reverse().join("/"));
    await dialog().getByLabel("Cancha").selectOption({ index: 1 });
    await dialog().getByLabel("Hora").selectOption({ index: 3 });
    await dialog().getByRole("button", { name: "Programar" }).click();
    await dialog().waitFor({ state: "detached" });
    await page.getByText(shortMonthDay(later)).first().waitFor();
    for (const name of ["P1", "P2", "P3", "P4", "Semifinal 1", "Semifinal 2"]) await win(name);
    await win("Final", { isEarly: true }); // it is booked for another day
    const { phases } = await brackets();
    await page.locator("strong", { hasText: phases[0].champion.name }).first().waitFor();
    await expectAccessible(page);
  });

  it("says what falls with a correction, does it on a yes, and takes it back (spec 5 §2.4)", async () => {
    await drawAll();
    await playAll();
    await page.goto(`${club.address}/admin/bracket`);
    await box("P1").click();
    const games = dialog().getByRole("textbox", { name: /en el set/ });
    await games.first().waitFor();
    for (const at of [0, 2]) {
      await games.nth(at).fill("2");
      await games.nth(at + 1).fill("6");
    }
    await dialog().getByRole("button", { name: "Guardar resultado" }).click();
    await dialog().getByText("Con esto se anulan resultados posteriores").waitFor();
    await expectAccessible(page);
    await dialog().getByRole("button", { name: "Guardar y anularlos" }).click();
    await dialog().waitFor({ state: "detached" });
    const finished = async () => (await brackets()).phases[0].champion !== null;
    expect(await finished()).toBe(false);
    await page.getByRole("button", { name: "Deshacer la última corrección" }).click();
    await dialog().getByRole("button", { name: "Deshacer", exact: true }).click();
    await page.getByText("Corrección deshecha").waitFor();
    expect(await finished()).toBe(true);
  });

  it("is shown round by round on a phone", async () => {
    await drawAll();
    await playAll();
    await page.setViewportSize(phone);
    await page.goto(`${club.address}/admin/bracket`);
    await page.getByRole("tab", { name: "Semifinales" }).click();
    await box("Semifinal 1").waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
