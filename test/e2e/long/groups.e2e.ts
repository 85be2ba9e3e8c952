import type { BrowserContext, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { saveResult } from "#server/features/matches/commands/save-result.ts";
import { groupResult } from "#server/features/matches/parts/group-match.ts";
import { registerPlayers } from "#server/features/people/commands/register-players.ts";
import { type BrowserClub, createBrowserClub, expectAccessible, phone, withFailing } from "#test/support/browser.ts";
import { closeCurrent, playRound } from "#test/support/closing.ts";
import { currentRound, individualLeague, pairsLeague, registerPeople } from "#test/support/story.ts";

describe("groups, rounds and players", () => {
  let club: BrowserClub;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    club = await createBrowserClub();
    await pairsLeague(club.command, { groups: 0, name: "Parejas" });
    const { page: first, ...opened } = await club.openAdmin();
    ({ context } = opened);
    await first.close();
  });
  // Each test can run alone: a page and a league of its own.
  afterEach(async () => {
    await page.close();
    club.noFaults();
  });
  afterAll(() => club?.close());

  const open = (path: string) => page.goto(`${club.address}${path}`);
  const dialog = (): Locator => page.getByRole("dialog");
  const group = (name: string): Locator => page.getByRole("region", { name });
  /** Opens the ⋯ of a group and chooses from it. */
  const chooseOf = async (name: string, entry: string) => {
    await group(name)
      .getByRole("button", { name: `Más acciones de ${name}` })
      .click();
    await page.getByRole("menuitem", { name: entry }).click();
  };
  const choose = (league: string) => page.getByRole("combobox", { name: "Liga" }).selectOption({ label: league });

  describe("in a league of pairs", () => {
    let story: Awaited<ReturnType<typeof pairsLeague>>;

    beforeEach(async ({ task }) => {
      story = await pairsLeague(club.command, { groups: 2, name: task.id });
      page = await club.openTab(context, story.league.id);
      await open("/admin/groups");
    });

    /** A result in the first match of each group. */
    async function playOneEach(): Promise<void> {
      const league_id = story.league.id;
      for (const level of [1, 2]) {
        const match = story.matches.find(({ division_level }) => division_level === level);
        const result = { outcome: "played" as const, set_results: [{ set: 1, pair1_games: 6, pair2_games: 2 }] };
        const [match_id, version] = [match?.id ?? "", match?.version ?? 0];
        await saveResult(club.command, { league_id, match_id, version, winner_pair_id: null, ...result }, groupResult);
      }
    }

    it("sets points by hand, lists the adjustment and takes it back", async () => {
      await chooseOf("Grupo A", "Editar Puntos");
      await dialog()
        .getByRole("textbox", { name: /^Diferencia de juegos de / })
        .first()
        .fill("-4");
      await dialog().getByLabel("Motivo (opcional)").fill("Sanción");
      await expectAccessible(page);
      await withFailing(page, "**/adjustments", async () => {
        await dialog().getByRole("button", { name: "Guardar Cambios" }).click();
        await page.getByText("Error al actualizar los puntos").waitFor();
      });
      await dialog().getByRole("button", { name: "Guardar Cambios" }).click();
      await page.getByText("Tabla actualizada correctamente").waitFor();
      await group("Grupo A").getByRole("cell", { name: "−4", exact: true }).waitFor();
      await chooseOf("Grupo A", "Editar Puntos");
      await dialog().getByText("Sanción").waitFor();
      await dialog()
        .getByRole("button", { name: /^Quitar el ajuste de / })
        .click();
      await page.getByText("Ajuste quitado").waitFor();
      await dialog().getByRole("button", { name: "Cancelar" }).click();
      await group("Grupo A").getByRole("cell", { name: "−4", exact: true }).waitFor({ state: "detached" });
    });

    it("sets the figures of one pair; the difference follows", async () => {
      await group("Grupo B").getByRole("button", { name: "Más acciones de Grupo B" }).click();
      await page.getByRole("menuitem", { name: "Editar estadísticas" }).click();
      await dialog().getByRole("textbox", { name: "Juegos ganados" }).fill("12");
      await dialog().getByRole("status").getByText("+12").waitFor();
      await expectAccessible(page);
      await withFailing(page, "**/adjustments", async () => {
        await dialog().getByRole("button", { name: "Guardar Cambios" }).click();
        await page.getByText(/^Error al actualizar: /).waitFor();
      });
      await dialog().getByRole("button", { name: "Guardar Cambios" }).click();
      await page.getByText("Tabla actualizada correctamente").first().waitFor();
      await group("Grupo B").getByRole("cell", { name: "+12" }).waitFor();
    });

    it("is read and worked with by keys: why, the ⋯ of a row, and from one place to another", async () => {
      await playOneEach();
      await page.reload();
      const why = group("Grupo A").getByRole("button", { name: /^¿Por qué\? / });
      const opened = () => why.evaluateAll((all) => all.map((one) => one.ariaExpanded));
      await why.first().waitFor();
      const focused = () => page.evaluate(() => document.activeElement?.hasAttribute("data-key-row"));
      await page.keyboard.press("ArrowDown");
      expect(await focused()).toBe(true);
      await page.keyboard.press("w");
      expect(await opened()).toEqual(["true", "false", "false", "false"]);
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      expect(await opened()).toEqual(["false", "true", "false", "false"]);
      for (const key of ["m", "Shift+F10"]) {
        await page.keyboard.press(key);
        await page.getByRole("menuitem", { name: "Dar de baja" }).waitFor();
        await page.keyboard.press("Escape");
        await page.getByRole("menu").waitFor({ state: "detached" });
      }
      for (const [letter, title] of [
        ["r", "Ranking"],
        ["g", "Grupos"],
      ] as const) {
        await page.keyboard.press("g");
        await page.keyboard.press(letter);
        await page.getByRole("heading", { name: title, exact: true, level: 1 }).waitFor();
      }
    });

    it("moves pairs by hand, refusing none, all and too many", async () => {
      await chooseOf("Grupo A", "Ascensos/Descensos");
      await dialog().getByRole("button", { name: "Mover parejas" }).click();
      await dialog().getByText("Selecciona al menos una pareja para mover").waitFor();
      const boxes = dialog().getByRole("checkbox");
      for (const index of [0, 1, 2, 3]) await boxes.nth(index).check();
      await dialog().getByText("No se pueden mover todas las parejas. El grupo quedaría vacío.").waitFor();
      await boxes.nth(3).uncheck();
      await dialog().getByText("El grupo de destino tendría más de 6 parejas.").waitFor();
      await boxes.nth(2).uncheck();
      await boxes.nth(1).uncheck();
      await dialog().getByText("El grupo de destino tendría más de 4 parejas.").waitFor();
      await expectAccessible(page);
      await withFailing(page, "**/move", async () => {
        await dialog().getByRole("button", { name: "Mover parejas" }).click();
        await page.getByText("Error al mover las parejas").waitFor();
      });
      await dialog().getByRole("button", { name: "Mover parejas" }).click();
      await page.getByText("1 pareja movida").waitFor();
      await group("Grupo B")
        .getByText(/^5 parejas/)
        .waitFor();
    });

    it("tells when the round cannot be finished or its matches not be generated", async () => {
      await page.getByRole("button", { name: "Grupos y partidos" }).click();
      await page.getByRole("menuitem", { name: "Generar Partidos" }).click();
      await withFailing(page, "**/generate", async () => {
        await dialog().getByRole("button", { name: "Generar Partidos" }).click();
        await page.getByText("Error al generar los partidos").waitFor();
      });
      await expectAccessible(page);
      await dialog().getByRole("button", { name: "Cancelar" }).click();
      await dialog().waitFor({ state: "detached" });
      await page.getByRole("link", { name: "Finalizar Jornada" }).click();
      await page.getByRole("button", { name: "Faltan 2 decisiones: Grupo A y Grupo B" }).waitFor();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Volver a Grupos" }).click();
      await playOneEach();
      await page.getByRole("link", { name: "Finalizar Jornada" }).click();
      const finish = page.getByRole("button", { name: /^Finalizar y cancelar \d+$/ });
      await finish.waitFor();
      await withFailing(page, "**/close", async () => {
        await finish.click();
        await page.getByText("Error al finalizar la jornada").waitFor();
      });
      await finish.click();
      await page.getByText("Jornada finalizada").waitFor();
    });

    it("keeps the closed round's movements readable, and takes the closing back", async () => {
      await playRound(club, story.league.id);
      expect((await closeCurrent(club, story.league.id)).status).toBe(200);
      await page.reload();
      await page.getByRole("combobox", { name: "Jornada" }).selectOption("Jornada 1 (cerrada)");
      await page.getByRole("heading", { name: "Movimientos al cerrar la jornada 1" }).waitFor();
      await page.getByText("Asciende").first().waitFor();
      await expectAccessible(page);
      await page.getByRole("combobox", { name: "Jornada" }).selectOption("");
      await page.getByRole("button", { name: "Grupos y partidos" }).click();
      await page.getByRole("menuitem", { name: "Deshacer el cierre de la jornada 1" }).click();
      await dialog().getByRole("button", { name: "Deshacer el cierre" }).click();
      await page.getByText("La jornada 1 vuelve a estar abierta.").waitFor();
    });

    it("creates an empty group and deletes it after saying what goes with it", async () => {
      await page.getByRole("button", { name: "Grupos y partidos" }).click();
      await page.getByRole("menuitem", { name: "Crear Grupo Vacío" }).click();
      await withFailing(page, "**/groups", async () => {
        await dialog().getByRole("button", { name: "Crear Grupo" }).click();
        await page.getByText("Error al crear el grupo. Inténtalo de nuevo.").waitFor();
      });
      await dialog().getByRole("button", { name: "Crear Grupo" }).click();
      await page.getByText("Grupo C creado, sin parejas").waitFor();
      await dialog().waitFor({ state: "detached" });
      await group("Grupo C").getByRole("button", { name: "Más acciones de Grupo C" }).click();
      const points = page.getByRole("menuitem", { name: "Editar Puntos" });
      await points.getByText("el grupo no tiene parejas").waitFor();
      expect(await points.isDisabled()).toBe(true);
      await page.getByRole("menuitem", { name: "Eliminar grupo" }).click();
      await dialog()
        .getByText(/Se eliminarán 0 parejas/)
        .waitFor();
      await withFailing(page, "**/groups/*", async () => {
        await dialog().getByRole("button", { name: "Eliminar grupo" }).click();
        await page.getByText("Error al eliminar el grupo").waitFor();
      });
      await dialog().getByRole("button", { name: "Eliminar grupo" }).click();
      await page.getByText("Grupo eliminado").waitFor();
    });
  });

  describe("among players", () => {
    let leagueId = "";

    beforeEach(async ({ task }) => {
      leagueId = (await pairsLeague(club.command, { groups: 0, name: task.id })).league.id;
      page = await club.openTab(context, leagueId);
    });

    it("imports players by paste after showing what is new, repeated or wrong", async () => {
      await registerPeople(club.command, leagueId, ["Persona 1-1"]);
      await open("/admin/players");
      await page.getByRole("button", { name: "Más acciones de Gestión de Jugadores" }).click();
      await page.getByRole("menuitem", { name: "Importar" }).click();
      await dialog()
        .getByRole("textbox")
        .fill("Amalia Rincón; amalia@correo.es; 655 70 80 90; Benita Otero\nPersona 1-1\nCarla; carla@x");
      await dialog().getByRole("button", { name: "Revisar la lista" }).click();
      await dialog()
        .getByText(/Persona 1-1 ya está registrado/)
        .waitFor();
      await dialog()
        .getByText(/El email no es válido/)
        .waitFor();
      await dialog().getByRole("button", { name: "Registrar 2 jugadores" }).waitFor();
      await expectAccessible(page);
      await dialog().getByRole("button", { name: "Omitir, línea 2" }).click();
      await dialog().getByRole("button", { name: "Omitir, línea 3" }).click();
      await dialog().getByRole("button", { name: "Registrar 2 jugadores" }).click();
      await page.getByText("2 jugadores registrados").waitFor();
      await page.getByText("Benita Otero").first().waitFor();
    });

    it("edits and deletes a player", async () => {
      const person = (full_name: string) => ({ full_name, email: null, phone: null });
      const [player1, player2] = [person("Ana García"), person("Berta Ruiz")];
      await registerPlayers(club.command, { league_id: leagueId, player1, player2 });
      await open("/admin/players");
      await page.getByRole("button", { name: "Editar a Berta Ruiz" }).click();
      await dialog().getByLabel("Nombre").fill(" ");
      await dialog().getByRole("button", { name: "Guardar Cambios" }).click();
      await dialog().getByText("El nombre es requerido").waitFor();
      await dialog().getByLabel("Nombre").fill("Berta Ruiz Gil");
      await withFailing(page, "**/players/*", async () => {
        await dialog().getByRole("button", { name: "Guardar Cambios" }).click();
        await page.getByText("Error al actualizar el jugador. Inténtalo de nuevo.").waitFor();
      });
      await dialog().getByRole("button", { name: "Guardar Cambios" }).click();
      await page.getByText("Jugador actualizado correctamente").waitFor();
      await dialog().waitFor({ state: "detached" });
      await page.getByRole("link", { name: "Ver Detalles de Berta Ruiz Gil" }).click();
      await page.getByRole("button", { name: "Más acciones de Berta Ruiz Gil" }).click();
      await page.getByRole("menuitem", { name: /^Eliminar de / }).click();
      await dialog()
        .getByText(/Esta acción no se puede deshacer/)
        .waitFor();
      await withFailing(page, "**/players/*", async () => {
        await dialog().getByRole("button", { name: "Eliminar" }).click();
        await page.getByText("Error al eliminar el jugador. Inténtalo de nuevo.").waitFor();
      });
      await dialog().getByRole("button", { name: "Eliminar" }).click();
      await page.getByText("Jugador eliminado correctamente").waitFor();
      await page.getByLabel("Buscar por nombre o email").fill("nadie");
      await page.getByText("No se encontraron jugadores").waitFor();
    });
  });

  describe("in an individual league", () => {
    beforeEach(async () => {
      page = await club.openTab(context);
    });

    it("keeps an individual group's ranking: points put everybody in order, positions do not repeat", async () => {
      await individualLeague(club.command, { name: "Individual" });
      await open("/admin/matches");
      await choose("Individual");
      await page.getByText("Las ligas individuales no necesitan programar partidos").waitFor();
      await page.getByRole("link", { name: "Ir a Grupos" }).click();
      await group("Grupo A").getByRole("button", { name: "Administrar Ranking" }).click();
      await dialog().getByLabel("Puntos de la ronda de Individual 8").fill("9");
      await expect.poll(() => dialog().getByLabel("Posición de Individual 8").inputValue()).toBe("1");
      await dialog().getByLabel("Posición de Individual 1", { exact: true }).selectOption("1");
      await dialog().getByText("Debe asignar todas las posiciones del 1 al 8 sin repetir").waitFor();
      await dialog().getByLabel("Posición de Individual 1", { exact: true }).selectOption("2");
      await expectAccessible(page);
      await withFailing(page, "**/individual-ranking", async () => {
        await dialog().getByRole("button", { name: "Guardar ranking y puntos" }).click();
        await page.getByText("Error al guardar el ranking y puntos").waitFor();
      });
      await dialog().getByRole("button", { name: "Guardar ranking y puntos" }).click();
      await page.getByText("Ranking guardado correctamente").waitFor();
    });

    it("takes results on the individual group's own page, whose table follows", async () => {
      const { league, groupId, playerIds } = await individualLeague(club.command);
      const players = playerIds.map((player_id, index) => {
        const round_points = index === 7 ? 9 : 0;
        return { player_id, position: index + 1, round_points, seen_position: index + 1, seen_total: 0 };
      });
      const round_id = await currentRound(club.command, league.id);
      const url = `/api/leagues/${league.id}/groups/${groupId}/individual-ranking`;
      expect((await club.call("PUT", url, { round_id, players })).status).toBe(200);
      await open("/admin/groups");
      await choose("Liga individual");
      await page.getByRole("link", { name: "Grupo A" }).click();
      await page.getByRole("img", { name: "Puntos por ronda de Individual 8: 9" }).waitFor();
      await page
        .getByRole("button", { name: /^Resultado de / })
        .first()
        .click();
      const games = dialog().getByRole("textbox", { name: /^Juegos de / });
      await games.nth(0).fill("6");
      await games.nth(1).fill("1");
      await dialog().getByRole("button", { name: "Guardar resultado" }).click();
      await group("Grupo A").getByRole("cell", { name: "+5" }).waitFor();
      await page.setViewportSize(phone);
      await expectAccessible(page);
    });
  });
});
