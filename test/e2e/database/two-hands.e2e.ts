import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setAdjustments } from "#server/features/standings/commands/set-adjustments.ts";
import {
  type BrowserClub,
  createBrowserClub,
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
} from "#test/support/browser.ts";
import { closeCurrent, generateCurrent, playRound } from "#test/support/closing.ts";
import { currentRound, individualLeague, pairsLeague, registerPeople } from "#test/support/story.ts";

/** Each test is a league of its own, in which Berta is first and Ana has a dialog open. */
describe("a dialog while somebody else is first", () => {
  let club: BrowserClub;
  let ana: Page;
  let story: Awaited<ReturnType<typeof pairsLeague>>;

  beforeAll(async () => {
    club = await createBrowserClub();
    ana = (await club.openAdmin()).page;
  });
  beforeEach(async ({ task }) => {
    story = await pairsLeague(club.command, { groups: 2, name: task.id });
    await show(task.id);
  });
  afterEach(() => club.noFaults());
  afterAll(() => club?.close());

  const dialog = (): Locator => ana.getByRole("dialog");
  const group = (name: string): Locator => ana.getByRole("region", { name });
  /** Opens the ⋯ of a group and chooses from it. */
  const chooseOf = async (name: string, entry: string) => {
    await group(name)
      .getByRole("button", { name: `Más acciones de ${name}` })
      .click();
    await ana.getByRole("menuitem", { name: entry }).click();
  };
  const press = (name: string) => dialog().getByRole("button", { name }).click();
  const url = () => `/api/leagues/${story.league.id}`;
  const page = async () => (await club.call("GET", `${url()}/groups`)).body;

  async function show(league: string): Promise<void> {
    await ana.goto(`${club.address}/admin/groups`);
    await ana.getByRole("combobox", { name: "Liga" }).selectOption({ label: league });
    await group("Grupo A").getByRole("table").waitFor();
  }

  /** Somebody else sets the points of the first pair of Grupo A. */
  async function setPoints(points: number): Promise<string> {
    const { round, groups } = await page();
    const [row] = groups[0].rows;
    const rows = [{ pair_id: row.pair_id, figures: { points }, seen: { points: row.points } }];
    const input = { league_id: story.league.id, round_id: round.id, group_id: groups[0].id, rows, reason: null };
    expect(await setAdjustments(club.command, input)).toBe(1);
    return row.name;
  }
  const pointsOf = async (name: string): Promise<number> => {
    const { groups } = await page();
    return groups[0].rows.find((row: { name: string }) => row.name === name).points;
  };

  /** Ana types 12 and 5 points for the first two pairs of Grupo A, and saves after somebody else has given the first 9. */
  async function saveOtherPoints(): Promise<{ name: string; other: string }> {
    await chooseOf("Grupo A", "Editar Puntos");
    const { groups } = await page();
    const [{ name }, { name: other }] = groups[0].rows;
    await dialog().getByLabel(`Puntos de ${name}`).fill("12");
    await dialog().getByLabel(`Puntos de ${other}`).fill("5");
    await setPoints(9);
    await press("Guardar Cambios");
    return { name, other };
  }

  it("shows both versions of points, and saves its own when told to", async () => {
    const { name, other } = await saveOtherPoints();
    await dialog().getByText("Tú: 12 · Ahora: 9").waitFor();
    await expect.poll(() => dialog().getByLabel("Las dos versiones").getByRole("listitem").count()).toBe(1);
    expect(await dialog().getByLabel(`Puntos de ${other}`).inputValue()).toBe("5");
    expect(await pointsOf(name)).toBe(9);
    await expectAccessible(ana);
    await press("Guardar lo mío");
    await dialog().waitFor({ state: "detached" });
    expect([await pointsOf(name), await pointsOf(other)]).toEqual([12, 5]);
  });

  it("takes the other version of points, and keeps what is typed elsewhere", async () => {
    const { name, other } = await saveOtherPoints();
    await press("Quedarme con lo de ahora");
    await expect.poll(() => dialog().getByLabel(`Puntos de ${name}`).inputValue()).toBe("9");
    await press("Guardar Cambios");
    await dialog().waitFor({ state: "detached" });
    expect([await pointsOf(name), await pointsOf(other)]).toEqual([9, 5]);
  });

  it("keeps typed figures when its round is closed, and says so instead of changing the next round", async () => {
    await group("Grupo A").getByRole("button", { name: "Más acciones de Grupo A" }).click();
    await ana.getByRole("menuitem", { name: "Editar estadísticas" }).click();
    const pair = await dialog().getByLabel("Pareja").inputValue();
    await dialog().getByLabel("Juegos ganados").fill("12");
    await playRound(club, story.league.id);
    expect((await closeCurrent(club, story.league.id)).status).toBe(200);
    await group("Grupo A")
      .getByText(/sin partidos/)
      .waitFor();
    expect(await dialog().getByLabel("Pareja").inputValue()).toBe(pair);
    await press("Guardar Cambios");
    await dialog().getByText("Esta jornada ya está cerrada. No se ha cambiado nada.").waitFor();
    expect(await dialog().getByLabel("Juegos ganados").inputValue()).toBe("12");
    expect(
      (await page()).groups.flatMap(({ rows }: { rows: { is_adjusted: boolean }[] }) =>
        rows.map((row) => row.is_adjusted),
      ),
    ).toEqual(Array(8).fill(false));
  });

  it("generates no matches in a round that it did not show", async () => {
    await ana.getByRole("button", { name: "Grupos y partidos" }).click();
    await ana.getByRole("menuitem", { name: "Generar Partidos" }).click();
    expect((await closeCurrent(club, story.league.id)).status).toBe(200);
    await press("Generar Partidos");
    await dialog().getByText("Esta jornada ya está cerrada.").waitFor();
    expect((await page()).groups.map((one: { matches_total: number }) => one.matches_total)).toEqual([0, 0]);
  });

  it("deletes a group only with what it showed, and shows what it would be now", async () => {
    await group("Grupo A").getByRole("button", { name: "Más acciones de Grupo A" }).click();
    await ana.getByRole("menuitem", { name: "Eliminar grupo" }).click();
    await dialog().getByText("Se eliminarán 4 parejas, 6 partidos y 0 resultados.").waitFor();
    await playRound(club, story.league.id);
    await press("Eliminar grupo");
    await dialog().getByText("El grupo ha cambiado: ahora se borrarían 6 partidos y 6 resultados.").waitFor();
    await dialog().getByText("Se eliminarán 4 parejas, 6 partidos y 6 resultados.").waitFor();
    expect((await page()).groups).toHaveLength(2);
    await expectAccessible(ana);
    await press("Eliminar grupo");
    await dialog().waitFor({ state: "detached" });
    expect((await page()).groups).toHaveLength(1);
  });

  it("names the pairs that somebody else has moved, marks them, and moves the others", async () => {
    const { round, groups } = await page();
    const move = async (pair_id: string, from: string, target_group_id: string) => {
      const input = { round_id: round.id, target_group_id, pair_ids: [pair_id] };
      expect((await club.call("POST", `${url()}/groups/${from}/move`, input)).status).toBe(200);
    };
    // Grupo B has room for all that Ana chooses, whether or not her screen has heard yet of what Berta moves.
    const guest = groups[1].rows[3];
    await move(guest.pair_id, groups[1].id, groups[0].id);
    await group("Grupo A").getByText(guest.name).first().waitFor();
    await chooseOf("Grupo A", "Ascensos/Descensos");
    const [first, second] = groups[0].rows;
    for (const { name } of [first, second]) await dialog().getByRole("checkbox", { name }).check();
    await move(first.pair_id, groups[0].id, groups[1].id);
    await press("Mover parejas");
    await dialog().getByRole("alert").getByText(`${first.name} ya juegan en Grupo B.`).waitFor();
    await expect.poll(() => dialog().getByRole("checkbox", { name: second.name }).isChecked()).toBe(true);
    await expectAccessible(ana);
    await dialog().getByRole("checkbox", { name: first.name }).uncheck();
    await press("Mover parejas");
    await dialog().waitFor({ state: "detached" });
    expect((await page()).groups.map((one: { members: number }) => one.members)).toEqual([3, 5]);
  });

  it("names the players of a new group whom somebody else has taken, marks them, and keeps the rest", async () => {
    const names = [
      "Ana Ruiz",
      "Berta Gil",
      "Carla Díaz",
      "Dora Sanz",
      "Elsa Mora",
      "Fina Rey",
      "Gema Vega",
      "Hilda Paz",
    ];
    const ids = await registerPeople(club.command, story.league.id, names);
    const spare = "IJKLMNOP".split("").map((letter) => `Suplente ${letter}`);
    const spareIds = await registerPeople(club.command, story.league.id, spare);
    await ana.getByRole("button", { name: "Grupos y partidos" }).click();
    await ana.getByRole("menuitem", { name: "Crear Grupo Parejas" }).click();
    await press("Siguiente");
    const fields = dialog().getByRole("combobox");
    for (const [index, name] of names.entries()) await fields.nth(index).selectOption({ label: name });
    const taken = [...ids.slice(0, 2), ...spareIds.slice(0, 6)];
    const pairs = [0, 2, 4, 6].map((at) => ({ player1_id: taken[at], player2_id: taken[at + 1] }));
    const round_id = await currentRound(club.command, story.league.id);
    const made = await club.call("POST", `${url()}/groups/pairs`, { round_id, name: "Grupo C", pairs });
    expect(made.status).toBe(201);
    await ana.getByText(/^Se necesitan al menos 8 jugadores disponibles y hay 8/).waitFor({ state: "detached" });
    await press("Crear Grupo");
    await dialog().getByRole("alert").getByText("Ana Ruiz y Berta Gil ya juegan en Grupo C.").waitFor();
    await dialog().getByText("Ya juega en Grupo C", { exact: true }).first().waitFor();
    await expect.poll(() => dialog().getByText("Ya juega en Grupo C", { exact: true }).count()).toBe(2);
    expect(await fields.nth(0).inputValue()).toBe(ids[0]);
    expect(await fields.nth(7).inputValue()).toBe(ids[7]);
    await expectAccessible(ana);
    await fields.nth(0).selectOption({ label: "Suplente O" });
    await fields.nth(1).selectOption({ label: "Suplente P" });
    await press("Crear Grupo");
    await dialog().waitFor({ state: "detached" });
    expect((await page()).groups).toHaveLength(4);
  });

  it("offers to take a closing back only while that would work, and else says why not", async () => {
    await playRound(club, story.league.id);
    expect((await closeCurrent(club, story.league.id)).status).toBe(200);
    await generateCurrent(club, story.league.id);
    const menu = ana.getByRole("button", { name: "Grupos y partidos" });
    const undo = ana.getByRole("menuitem", { name: "Deshacer el cierre de la jornada 1" });
    await menu.click();
    await undo.click();
    await setPoints(3);
    const why = "El cierre de la jornada 1 no se puede deshacer: la jornada 2 tiene 1 ajuste a mano.";
    await press("Deshacer el cierre");
    await dialog().getByRole("alert").getByText(why).waitFor();
    await expectAccessible(ana);
    await press("Cancelar");
    await dialog().waitFor({ state: "detached" });
    await menu.click();
    await undo.getByText(why).waitFor();
    expect(await undo.isDisabled()).toBe(true);
    await ana.setViewportSize(phone);
    await ana.reload();
    await ana.getByRole("button", { name: "Grupos y partidos" }).click();
    await undo.getByText(why).waitFor();
    await expectNoSidewaysScroll(ana);
    await ana.setViewportSize(desktop);
  });

  describe("over an individual group", () => {
    let single: Awaited<ReturnType<typeof individualLeague>>;
    beforeEach(async ({ task }) => {
      single = await individualLeague(club.command, { name: `Individual ${task.id}` });
      await show(`Individual ${task.id}`);
    });
    const path = () => `/api/leagues/${single.league.id}/groups/${single.groupId}`;
    const rows = async () =>
      (await club.call("GET", `/api/leagues/${single.league.id}/groups`)).body.groups[0].individual_rows;
    const correct = async (total_points: number) => {
      const players = [{ player_id: single.playerIds[0], total_points, seen_total: 0 }];
      expect((await club.call("PUT", `${path()}/individual-points`, { players })).status).toBe(200);
    };

    /** Ana types 12 points for the first player, and saves after somebody else has made the total 9. @returns her field */
    async function saveTwelve(opener: string, label: string, save: string): Promise<Locator> {
      if (opener === "Editar Puntos") await chooseOf("Grupo A", opener);
      else await group("Grupo A").getByRole("button", { name: opener }).click();
      const field = dialog().getByLabel(`${label} de Individual 1`);
      await field.fill("12");
      await correct(9);
      await press(save);
      return field;
    }
    const saveRanking = () => saveTwelve("Administrar Ranking", "Puntos de la ronda", "Guardar ranking y puntos");

    it("shows both versions of total points", async () => {
      const total = await saveTwelve("Editar Puntos", "Puntos totales", "Guardar Cambios");
      await dialog().getByText("Tú: 12 · Ahora: 9").waitFor();
      await expectAccessible(ana);
      expect((await rows())[0].total_points).toBe(9);
      await press("Quedarme con lo de ahora");
      await expect.poll(() => total.inputValue()).toBe("9");
      await total.fill("10");
      await press("Guardar Cambios");
      await dialog().waitFor({ state: "detached" });
      expect((await rows())[0].total_points).toBe(10);
    });

    it("shows both versions of the ranking, and saves its own when told to", async () => {
      const points = await saveRanking();
      await dialog().getByText("Tú: posición 1, 21 pts (12 de esta ronda) · Ahora: posición 1, 9 pts").waitFor();
      await expect.poll(() => points.inputValue()).toBe("12");
      await expectAccessible(ana);
      await press("Guardar lo mío");
      await dialog().waitFor({ state: "detached" });
      expect((await rows())[0].total_points).toBe(21);
    });

    it("takes the other version of the ranking", async () => {
      const points = await saveRanking();
      await press("Quedarme con lo de ahora");
      await expect.poll(() => points.inputValue()).toBe("0");
      await dialog().getByText("9 pts en total").waitFor();
      await press("Guardar ranking y puntos");
      await dialog().waitFor({ state: "detached" });
      expect((await rows())[0].total_points).toBe(9);
    });
  });
});
