import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { newLeague } from "#contract/leagues/endpoints.ts";
import { addDays } from "#domain/base/calendar-date.ts";
import { calendarDateIn } from "#server/platform/clock.ts";
import {
  type BrowserClub,
  chooseDate,
  createBrowserClub,
  expectAccessible,
  phone,
  shiftIn,
  watchShifts,
} from "#test/support/browser.ts";

const first = ["Alba", "Berta", "Carla", "Diana", "Elena", "Flora", "Gema", "Hilda"];
const last = ["Lozano", "Quiroga", "Arrieta", "Benítez"];
/** 32 pairs, each of two surnames of its own. */
const list = last.flatMap((surname) => first.map((name) => `${name} ${surname} / ${name} de ${surname}`)).join("\n");

interface DrawnMatch {
  id: string;
  name: string;
  outcome: string | null;
  sides: { name: string | null; is_bye: boolean }[];
}

describe("a tournament of a Saturday", () => {
  let club: BrowserClub;
  let context: BrowserContext;
  let page: Page;
  let league = "";

  beforeAll(async () => {
    club = await createBrowserClub();
    ({ context } = await club.openAdmin());
    const input = newLeague.parse({ name: "Torneo de 32", type: "tournament", start_date: "2026-11-28" });
    league = (await club.call("POST", "/api/leagues", { ...input, status: "active" })).body.id;
    page = await club.openTab(context, league);
  });
  afterEach(() => club.noFaults());
  afterAll(() => club?.close());

  const phases = async () => (await club.call("GET", `/api/leagues/${league}/brackets`)).body.phases;
  /** The matches of a bracket that are to be played now, with both of their pairs. */
  const playable = async (at: number): Promise<DrawnMatch[]> => {
    const rounds: { matches: DrawnMatch[] }[] = (await phases())[at].rounds;
    const all = rounds.flatMap(({ matches }) => matches);
    return all.filter(({ outcome, sides }) => outcome === null && sides.every(({ name }) => name !== null));
  };
  const box = (name: string) =>
    page.getByRole("button", { name: new RegExp(`^(Resultado|Editar resultado) de ${name}:`) });
  const dialog = () => page.getByRole("dialog");

  const save = async ({ isAhead = false } = {}) => {
    await dialog().getByRole("button", { name: "Guardar resultado" }).click();
    // Before the hour of its booking it is asked once when it was played.
    if (isAhead) await dialog().getByRole("button", { name: "Se jugó antes, hoy" }).click();
    await dialog().waitFor({ state: "detached" });
  };
  const win = async (name: string, sets = 2) => {
    await box(name).click();
    const set = (at: number) => dialog().getByRole("textbox", { name: new RegExp(`en el set ${at}$`) });
    for (let at = 1; at <= sets; at++) {
      if (at > 1) await dialog().getByRole("button", { name: "Añadir set" }).click();
      await set(at).first().fill("6");
      await set(at).last().fill("3");
    }
  };
  /** The upper pair wins by another way than by all of its sets. */
  const winBy = async (name: string, outcome: string) => {
    if (outcome !== "Retirada") await box(name).click();
    else await win(name, 1);
    await dialog().getByText(outcome, { exact: true }).click();
    await dialog().getByRole("radiogroup", { name: "Pareja que gana" }).getByRole("radio").first().check();
    await save();
  };
  /** Plays a bracket as far as it can be played; what is booked is booked for years ahead. */
  const playAll = async (at: number, booked?: string) => {
    for (let next = await playable(at); next.length > 0; next = await playable(at))
      for (const { name } of next) {
        await win(name);
        await save({ isAhead: name === booked });
      }
  };

  it("is run from the pasted list to its champions, watched on a phone (spec 5 §3.1)", async () => {
    // 32 pairs, 8 groups.
    await page.goto(`${club.address}/admin/players`);
    await page.getByRole("button", { name: "Importar" }).click();
    await dialog().getByRole("textbox").first().fill(list);
    await page.getByRole("button", { name: "Revisar la lista" }).click();
    await page.getByRole("button", { name: "Registrar 64 jugadores" }).click();
    await page.getByText("64 jugadores registrados").first().waitFor();
    await page.goto(`${club.address}/admin/groups`);
    await page.getByRole("link", { name: "Crear todos los grupos" }).click();
    await page.getByRole("button", { name: "Crear 8 grupos y 48 partidos" }).click();
    await page.getByText("8 grupos creados con 48 partidos").waitFor();

    // A bracket of their places, with consolation and third place; the final has its court before anybody is known.
    await page.goto(`${club.address}/admin/bracket`);
    await page.getByRole("radio", { name: "Puestos de los grupos" }).check();
    await page.getByLabel("Pasan de cada grupo").selectOption({ label: "Las 2 primeras" });
    await page.getByRole("radio", { name: /^Con consolación/ }).check();
    await page.getByRole("checkbox", { name: "Partido por el tercer puesto" }).check();
    await page.getByRole("button", { name: "Sortear con 16 parejas" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Sortear" }).click();
    await page.getByRole("heading", { name: "Octavos de final" }).first().waitFor();
    await page
      .getByRole("button", { name: /^Programar Final:/ })
      .first()
      .click();
    await chooseDate(page, "Fecha", addDays(calendarDateIn(new Date(), "Europe/Madrid"), 1500));
    await dialog().getByLabel("Cancha").selectOption({ index: 1 });
    await dialog().getByLabel("Hora").selectOption({ index: 3 });
    await dialog().getByRole("button", { name: "Programar" }).click();
    await dialog().waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Publicar el cuadro" }).click();
    await dialog().getByRole("button", { name: "Publicar" }).click();
    await page.getByText("Publicado: se ve en la web pública").waitFor();

    const { page: visitor } = await club.open({ viewport: phone });
    await watchShifts(visitor);
    await visitor.goto(`${club.address}/league/${league}/bracket`);
    await visitor.getByText("1.º Grupo A").first().waitFor();

    // 48 results in the sheet; who comes first by id wins, so that nothing is tied.
    await page.goto(`${club.address}/admin/results`);
    const { matches } = (await club.call("GET", `/api/leagues/${league}/matches`)).body;
    for (const { id, pair1_id, pair2_id } of matches) {
      const field = page.locator(`input[data-line="${id}"]`);
      await field.fill(pair1_id < pair2_id ? "6-0 6-0" : "0-6 0-6");
      await field.press("Enter");
    }
    const left = async () => (await club.call("GET", `/api/leagues/${league}/matches`)).body.matches;
    await expect
      .poll(async () => (await left()).every(({ status }: { status: string }) => status === "completed"), {
        timeout: 90_000,
      })
      .toBe(true);
    await visitor.getByText("1.º Grupo A").first().waitFor({ state: "detached" });

    // The bracket: a walkover, a retirement, and all the others.
    await page.goto(`${club.address}/admin/bracket`);
    const [one, other] = await playable(0);
    await winBy(one?.name ?? "", "W.O. (no presentado)");
    await winBy(other?.name ?? "", "Retirada");
    await playAll(0, "Final");
    await visitor.getByText("Campeones", { exact: true }).waitFor();
    const champion = (await phases())[0].champion.name;

    // A correction of the first match falls through all rounds, and comes back.
    await box("P3").click();
    const games = dialog().getByRole("textbox", { name: /en el set/ });
    await games.first().waitFor();
    for (const at of [0, 2]) {
      await games.nth(at).fill("2");
      await games.nth(at + 1).fill("6");
    }
    await dialog().getByRole("button", { name: "Guardar resultado" }).click();
    await dialog().getByText("Con esto se anulan resultados posteriores").waitFor();
    await dialog()
      .getByRole("button", { name: /anularl/ })
      .click();
    await dialog().waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Deshacer la última corrección" }).click();
    await dialog().getByRole("button", { name: "Deshacer", exact: true }).click();
    await page.getByText("Corrección deshecha").waitFor();
    expect((await phases())[0].champion.name).toBe(champion);

    // The consolation.
    await page.getByRole("tab", { name: "Consolación" }).click();
    await playAll(1);
    expect((await phases())[1].champion).not.toBeNull();
    await visitor.reload();
    await visitor.getByText("Campeones", { exact: true }).waitFor();
    await expectAccessible(visitor);
    expect(await shiftIn(visitor)).toBeLessThan(0.02);
    await visitor.context().close();
  }, 600_000);
});
