import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, it } from "vitest";
import { saveResult } from "#server/features/matches/commands/save-result.ts";
import { groupResult } from "#server/features/matches/parts/group-match.ts";
import {
  type BrowserClub,
  createBrowserClub,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
} from "#test/support/browser.ts";
import { pairsLeague } from "#test/support/story.ts";

describe("pairs come and go in a round (spec 3 §2.2, §2.3)", () => {
  let club: BrowserClub;
  let context: BrowserContext;
  let page: Page;
  let story: Awaited<ReturnType<typeof pairsLeague>>;

  beforeAll(async () => {
    club = await createBrowserClub();
    await pairsLeague(club.command, { groups: 0, name: "Otra" });
    const { page: first, ...opened } = await club.openAdmin();
    ({ context } = opened);
    await first.close();
  });
  afterAll(() => club?.close());
  beforeEach(async ({ task }) => {
    story = await pairsLeague(club.command, { groups: 2, name: task.id });
    page = await club.openTab(context, story.league.id);
    await page.goto(`${club.address}/admin/groups`);
  });
  afterEach(async () => {
    await page.close();
    club.noFaults();
  });

  const play = async (at: number) => {
    const match = story.matches.filter(({ group_name }) => group_name === "Grupo A")[at];
    const set_results = [1, 2].map((set) => ({ set, pair1_games: 6, pair2_games: 3 }));
    const result = { outcome: "played" as const, set_results, winner_pair_id: null };
    const [match_id, version] = [match?.id ?? "", match?.version ?? 0];
    await saveResult(club.command, { league_id: story.league.id, match_id, version, ...result }, groupResult);
  };
  const group = () => page.getByRole("region", { name: "Grupo A" });
  const dialog = () => page.getByRole("dialog");
  const menuOf = (name: string) => group().getByRole("button", { name: new RegExp(`^Más acciones de ${name}`) });
  /** Opens the ⋯ of a pair's row and chooses from it. */
  const chooseOf = async (name: string, entry: string) => {
    await menuOf(name).click();
    await page.getByRole("menuitem", { name: entry }).click();
  };

  it("is asked for in five presses, with the table before and after, and taken back", async () => {
    await play(0);
    await play(1);
    await chooseOf("Persona 1-1 ", "Dar de baja");
    await dialog().getByRole("radio", { name: "Lesión" }).check();
    await dialog()
      .getByRole("radio", { name: /^Conservar los jugados/ })
      .check();
    await dialog().getByRole("table", { name: "Después" }).waitFor();
    await expectAccessible(page);
    await dialog().getByRole("button", { name: "Dar de baja" }).click();
    await page.getByText("La baja está hecha").waitFor();
    await group().getByText("Baja (lesión)").waitFor();
    await page.goto(`${club.address}/league/${story.league.id}/groups`);
    await page.getByText("Baja", { exact: true }).first().waitFor();
    await page.goto(`${club.address}/admin/groups`);
    await chooseOf("Persona 1-1 ", "Deshacer la baja");
    await dialog().getByRole("button", { name: "Deshacer la baja" }).click();
    await page.getByText("Baja deshecha: vuelve a jugar la jornada").waitFor();
  });

  it("asks for a reason, and keeps what was chosen where its matches have changed meanwhile", async () => {
    await page.setViewportSize(phone);
    await group()
      .getByRole("button", { name: /^¿Por qué\? Persona 1-1 / })
      .click();
    await group().getByRole("button", { name: "Dar de baja" }).click();
    await dialog()
      .getByRole("radio", { name: /^Anular todos/ })
      .check();
    await dialog().getByRole("button", { name: "Dar de baja" }).click();
    await dialog().getByText("Elige el motivo de la baja.").waitFor();
    await dialog().getByRole("radio", { name: "Abandono" }).check();
    for (const at of [0, 1, 2, 3, 4, 5]) await play(at);
    await dialog().getByRole("button", { name: "Dar de baja" }).click();
    await dialog()
      .getByText(/^Han cambiado sus partidos/)
      .waitFor();
    await dialog().getByText("Ninguno cuenta: se anulan 3 resultados.").waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await dialog().getByRole("button", { name: "Dar de baja" }).click();
    await group().getByText("Baja (abandono)").waitFor();
  });

  it("comes late in five presses and two names, waits for the next round, or for a place (spec 3 §2.2)", async () => {
    const add = async (one: string, other: string) => {
      await page.getByRole("button", { name: "Grupos y partidos" }).click();
      await page.getByRole("menuitem", { name: "Añadir pareja" }).click();
      await dialog().getByLabel("Nombre").first().fill(one);
      await dialog().getByLabel("Nombre").nth(1).fill(other);
    };
    await add("Lola Tarde", "Pepe Tarde");
    await expectAccessible(page);
    await dialog().getByRole("button", { name: "Añadir pareja" }).click();
    await page.getByText("Lola Tarde & Pepe Tarde, en Grupo A con 4 partidos").waitFor();
    await group().getByText("5 parejas · 0 de 10 partidos").waitFor();
    await add("Ana Espera", "Eva Espera");
    await dialog()
      .getByRole("radio", { name: /^Lista de espera/ })
      .check();
    await dialog().getByRole("button", { name: "Poner en la lista de espera" }).click();
    const list = page.getByRole("region", { name: "Lista de espera" });
    await list.getByText("Ana Espera & Eva Espera").waitFor();
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await page.reload();
    await list.waitFor();
    await expectNoSidewaysScroll(page);
    await list.getByRole("button", { name: /^Añadir a un grupo a Ana Espera/ }).click();
    await dialog()
      .getByRole("radio", { name: /^Entrar en la próxima/ })
      .check();
    await dialog().getByLabel("Grupo").selectOption({ label: "Grupo B (4 parejas)" });
    await dialog().getByRole("button", { name: "Añadir pareja" }).click();
    await page.getByText("Entran en la próxima jornada: Ana Espera & Eva Espera").waitFor();
    await list.waitFor({ state: "detached" });
  });

  it("gets a new partner who was typed on the spot; the portal says the new names (spec 3 §2.5)", async () => {
    await chooseOf("Persona 1-1 ", "Cambiar compañero");
    await dialog().getByRole("radio", { name: "Persona 1-2" }).check();
    await dialog().getByRole("button", { name: "Cambiar compañero" }).click();
    await dialog().getByText("Escribe el motivo del cambio").waitFor();
    await dialog().getByLabel("Nombre").fill("Nuria Nueva");
    await dialog().getByLabel("Motivo").fill("Se muda");
    await expectAccessible(page);
    await dialog().getByRole("button", { name: "Cambiar compañero" }).click();
    await dialog().waitFor({ state: "detached" });
    await menuOf("Persona 1-1 & Nuria Nueva").waitFor();
    await page.goto(`${club.address}/league/${story.league.id}/groups`);
    await page.getByText("Nuria Nueva").first().waitFor();
    await page.goto(`${club.address}/admin/groups`);
    // With a result, from the next round only; and that is taken back.
    await play(0);
    await page.reload();
    await chooseOf("Persona 1-3 ", "Cambiar compañero");
    await dialog().getByRole("radio", { name: "Persona 1-3" }).check();
    await dialog().getByLabel("Nombre").fill("Olga Otra");
    await dialog().getByLabel("Motivo").fill("Lesión larga");
    await dialog()
      .getByRole("radio", { name: /^Desde la próxima jornada/ })
      .check();
    await dialog().getByRole("button", { name: "Cambiar compañero" }).click();
    await group()
      .getByText(/será .*Olga Otra.* desde la próxima jornada/)
      .waitFor();
    await group()
      .getByRole("button", { name: /^Deshacer el cambio de compañero/ })
      .click();
    await group()
      .getByText(/Olga Otra/)
      .waitFor({ state: "detached" });
  });

  it("changes group now, with what becomes of its matches shown before (spec 3 §2.6)", async () => {
    for (const at of [0, 1, 2, 3, 4, 5]) await play(at);
    await page.setViewportSize(phone);
    await group().getByRole("button", { name: "Más acciones de Grupo A" }).click();
    await page.getByRole("menuitem", { name: "Ascensos/Descensos" }).click();
    await dialog()
      .getByRole("checkbox", { name: /Persona 1-1 / })
      .check();
    await dialog().getByRole("radio", { name: "Cambiar ahora" }).check();
    await dialog()
      .getByRole("radio", { name: /^Conservar los jugados/ })
      .check();
    await dialog().getByRole("table", { name: "Después" }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await dialog()
      .getByRole("button", { name: /^(Mover|Cambiar)/ })
      .click();
    await dialog().waitFor({ state: "detached" });
    await group().getByText("Cambia de grupo").waitFor();
    const other = page.getByRole("region", { name: "Grupo B" });
    await other.getByText("5 parejas · 0 de 10 partidos").waitFor();
    await page.goto(`${club.address}/league/${story.league.id}/groups`);
    await page.getByText("Cambia de grupo").first().waitFor();
  });
});
