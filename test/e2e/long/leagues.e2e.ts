import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type BrowserClub,
  chooseDate,
  createBrowserClub,
  expectAccessible,
  expectNoSidewaysScroll,
  focusInDialog,
  phone,
} from "#test/support/browser.ts";
import { pairsLeague, registerPeople } from "#test/support/story.ts";

type Story = Awaited<ReturnType<typeof pairsLeague>>;

describe("administration around leagues", () => {
  let club: BrowserClub;
  let context: BrowserContext;
  let page: Page;
  let league: Story; // shared: read, never changed

  beforeAll(async () => {
    club = await createBrowserClub();
    league = await playedLeague("Liga de Otoño", 2);
    await registerPeople(club.command, league.league.id, ["Martín Ibáñez"]);
    const { page: first, ...opened } = await club.openAdmin();
    ({ context } = opened);
    await first.close();
  });
  beforeEach(async () => {
    page = await club.openTab(context, league.league.id);
  });
  afterEach(async () => {
    await page.close();
    club.noFaults();
  });
  afterAll(() => club?.close());

  const open = (path: string) => page.goto(`${club.address}${path}`);
  const chooseOf = async (what: string, action: string) => {
    await page.getByRole("button", { name: `Más acciones de ${what}` }).click();
    await page.getByRole("menuitem", { name: action }).click();
  };

  /** A league with one result. A test that changes a league has one of its own. */
  async function playedLeague(name: string, groups = 1): Promise<Story> {
    const story = await pairsLeague(club.command, { name, groups });
    const [match] = story.matches;
    const set_results = [{ set: 1, pair1_games: 6, pair2_games: 2 }];
    const url = `/api/leagues/${story.league.id}/matches/${match?.id}/result`;
    expect((await club.call("PUT", url, { version: match?.version, set_results })).status).toBe(200);
    return story;
  }

  it("shows counts, the best pairs and what is missing, each one click from its action", async () => {
    await open("/admin");
    await page.getByText("Parejas Inscritas").waitFor();
    await page.getByRole("heading", { name: "Qué falta" }).waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Programar" }).first().click();
    await page.getByRole("dialog", { name: /Programar/ }).waitFor();
    await focusInDialog(page);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  });

  it("finds people whatever accents and case, by keyboard, and opens what is named", async () => {
    await open("/admin");
    const box = page.getByRole("searchbox", { name: /^Buscar personas/ });
    await box.fill("MARTIN");
    await page.getByRole("option", { name: /Martín Ibáñez/ }).waitFor();
    await box.press("ArrowDown");
    await box.press("Enter");
    await page.getByRole("heading", { name: "Martín Ibáñez", level: 1 }).waitFor();
    await expectAccessible(page);
  });

  it("goes from 'Crear' to the list of people, to their groups", async () => {
    await open("/admin");
    await page.getByRole("button", { name: "Crear", exact: true }).click();
    await page.getByRole("menuitem", { name: "Liga" }).click();
    const form = page.getByRole("dialog", { name: "Crear Liga" });
    await form.getByRole("textbox", { name: "Nombre" }).fill("Liga del chat");
    await form.getByRole("button", { name: /^Reglamento/ }).click();
    await form.getByRole("radio", { name: "Enfrentamiento directo" }).click();
    await expectAccessible(page);
    await form.getByRole("button", { name: "Crear Liga" }).click();
    await page.getByRole("dialog", { name: "Importar jugadores" }).waitFor();
    await focusInDialog(page);
    const pairs = [
      "Ana Chat / Berta Chat",
      "Carla Chat / Diana Chat",
      "Elena Chat / Fina Chat",
      "Gala Chat / Hilda Chat",
    ];
    await page.keyboard.insertText(pairs.join("\n"));
    await page.getByRole("button", { name: "Revisar la lista" }).click();
    await page.getByRole("button", { name: "Registrar 8 jugadores" }).click();
    await page.getByRole("heading", { name: "Crear todos los grupos" }).waitFor();
    await page.getByRole("button", { name: "Crear 1 grupo y 6 partidos" }).click();
    await page.getByRole("heading", { name: "Grupo A" }).waitFor();
  });

  it("creates a tournament by the competition form, which asks before it is left half filled", async () => {
    await open("/admin/leagues");
    await chooseOf("Gestión Ligas", "Crear Liga o Torneo");
    await page.getByRole("textbox", { name: "Nombre" }).fill("");
    await page.getByRole("button", { name: "Borrar la fecha" }).click();
    await page.getByRole("button", { name: "Crear Liga" }).click();
    await page.getByText("El nombre es obligatorio").waitFor();
    await page.getByText("La fecha de inicio es obligatoria").waitFor();
    await page.getByText("Torneo", { exact: true }).click();
    await page.getByRole("textbox", { name: "Nombre" }).fill("Copa de Invierno");
    await chooseDate(page, "Fecha de inicio", "2026-12-10");
    await page.getByRole("button", { name: /^Canchas/ }).click();
    await page.getByRole("combobox", { name: "Hora de inicio" }).selectOption("22:00");
    const ends = page.getByRole("combobox", { name: "Hora de fin" }).locator("option");
    await expect.poll(() => ends.allTextContents()).toEqual(["22:30", "23:00", "23:30"]);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Cancelar" }).click();
    const question = page.getByRole("dialog", { name: "¿Salir sin guardar?" });
    await question.getByRole("button", { name: "Cancelar" }).click();
    await page.getByRole("button", { name: "Crear Torneo" }).click();
    await page.getByText('Torneo "Copa de Invierno" creado correctamente').waitFor();
    await page.waitForURL("**/admin");
  });

  it("edits a league; a blank name is refused at its field", async () => {
    await pairsLeague(club.command, { name: "Copa de Plata", groups: 0 });
    await open("/admin/league-management");
    await chooseOf("Copa de Plata", "Editar");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Nombre" }).fill(" ");
    await dialog.getByRole("button", { name: "Guardar Cambios" }).click();
    await dialog.getByText("El nombre es obligatorio").waitFor();
    await dialog.getByRole("textbox", { name: "Nombre" }).fill("Copa de Navidad");
    await dialog.getByRole("combobox", { name: "Estado" }).selectOption("Pausada");
    await dialog.getByRole("button", { name: "Guardar Cambios" }).click();
    await page.getByText("Liga actualizada correctamente").waitFor();
    const heading = page.getByRole("heading", { name: "Copa de Navidad" });
    await page.getByRole("listitem").filter({ has: heading }).getByText("Pausada").waitFor();
  });

  it("deletes a league after naming it, and restores it", async () => {
    await pairsLeague(club.command, { name: "Copa de Oro", groups: 0 });
    await open("/admin/league-management");
    await chooseOf("Copa de Oro", "Eliminar");
    const dialog = page.getByRole("dialog", { name: "¿Eliminar liga?" });
    await dialog.getByText("Copa de Oro").waitFor();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Eliminar" }).click();
    await page.getByText("Liga eliminada correctamente").waitFor();
    await page.getByRole("heading", { name: "Copa de Oro" }).waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Más acciones de Gestión Ligas" }).click();
    await page.getByRole("menuitem", { name: "Ver las eliminadas" }).click();
    await page.getByRole("button", { name: "Restaurar" }).click();
    await page.getByText("No hay ligas eliminadas").waitFor();
  });

  it("shows a league's own page and leads on to its screens", async () => {
    await open(`/admin/league/${league.league.id}`);
    await page.getByRole("heading", { name: "Liga de Otoño", level: 1 }).waitFor();
    await page.getByRole("link", { name: "Gestionar Pagos" }).waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Configurar" }).click();
    await page.getByRole("dialog", { name: "Editar liga" }).waitFor();
    await open("/admin/league/00000000-0000-4000-8000-000000000000");
    await page.getByRole("heading", { name: "Liga no encontrada" }).waitFor();
  });

  it("shows what other rules would change before they are saved", async () => {
    const own = await playedLeague("Liga de Verano");
    await open("/admin/leagues");
    await chooseOf("Liga de Verano", "Editar");
    await page.getByText("Reglamento", { exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Editar liga" });
    await dialog.getByRole("textbox", { name: "Victoria", exact: true }).fill("2");
    await dialog.getByRole("table").first().waitFor();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Guardar Cambios" }).click();
    await page.getByText("Liga actualizada correctamente").waitFor();
    const { body } = await club.call("GET", `/api/leagues/${own.league.id}`);
    expect(body.regulations.points.win).toBe(2);
  });

  it("saves a league and its rules in one request; what is refused stays typed and nothing is saved", async () => {
    const own = await pairsLeague(club.command, { name: "Liga Nocturna" });
    const url = `/api/leagues/${own.league.id}`;
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "PUT" && sent.push(new URL(request.url()).pathname));
    await open("/admin/leagues");
    await chooseOf("Liga Nocturna", "Editar");
    const dialog = page.getByRole("dialog", { name: "Editar liga" });
    const edit = async () => {
      await dialog.getByRole("textbox", { name: "Nombre" }).fill("Liga de Primavera");
      await dialog.getByText("Reglamento", { exact: true }).click();
      await dialog.getByRole("textbox", { name: "Victoria", exact: true }).fill("4");
      await dialog.getByRole("button", { name: "Guardar Cambios" }).click();
    };
    await dialog.getByRole("textbox", { name: "Nombre" }).waitFor();
    const { name, division, status, start_date, version } = (await club.call("GET", url)).body;
    await club.call("PUT", url, { name, division, status, start_date, version, rules: "Con pelota nueva" });
    await edit();
    await page.getByText("Otra persona ha cambiado estos datos", { exact: false }).waitFor();
    expect(await dialog.getByRole("textbox", { name: "Victoria", exact: true }).inputValue()).toBe("4");
    await dialog.getByText("Datos", { exact: true }).click();
    expect(await dialog.getByRole("textbox", { name: "Nombre" }).inputValue()).toBe("Liga de Primavera");
    expect((await club.call("GET", url)).body).toMatchObject({ name, rules: "Con pelota nueva", version: version + 1 });
    await dialog.getByRole("button", { name: "Cancelar" }).click();
    await dialog.getByRole("button", { name: "Descartar" }).click();
    await chooseOf("Liga Nocturna", "Editar");
    await edit();
    await page.getByText("Liga actualizada correctamente").waitFor();
    const { body } = await club.call("GET", url);
    expect([body.name, body.regulations.points.win, body.rules]).toEqual(["Liga de Primavera", 4, "Con pelota nueva"]);
    expect(sent).toEqual([url, url]);
  });

  it("says for every row of the ranking why it stands there, and edits the people of a pair", async () => {
    const own = await playedLeague("Liga de Parejas");
    await page.close();
    page = await club.openTab(context, own.league.id);
    await open("/admin/ranking");
    await page
      .getByRole("button", { name: /¿Por qué\?/ })
      .first()
      .click();
    await page
      .getByText(/Puesto 1/)
      .first()
      .waitFor();
    await page.getByRole("button", { name: "Editar Persona 1-1 & Persona 1-2", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Editar pareja" });
    await dialog.getByRole("group", { name: "Jugador 1" }).getByLabel("Nombre").fill("Lucía Núñez");
    await dialog.getByRole("button", { name: "Guardar Cambios" }).click();
    await page.getByText("Pareja actualizada correctamente").waitFor();
    await page.getByText("Lucía Núñez & Persona 1-2").first().waitFor();
    await expectAccessible(page);
  });

  it("says what could not be loaded, and tries again", async () => {
    let isBroken = true;
    const breaks = (address: string) =>
      page.route(address, (route) => (isBroken ? route.fulfill({ status: 400, json: {} }) : route.fallback()));
    await breaks("**/api/leagues/*/dashboard");
    await open("/admin");
    await page.getByText("Error al cargar los datos del dashboard. Por favor, inténtalo de nuevo.").waitFor();
    await expectAccessible(page);
    isBroken = false;
    await page.getByRole("button", { name: "Intentar de nuevo" }).click();
    await page.getByText("Parejas Inscritas").waitFor();
    isBroken = true;
    for (const [address, path, text] of [
      ["**/api/leagues?*", "/admin/leagues", "No se han podido cargar las ligas."],
      ["**/api/leagues/*/ranking", "/admin/ranking", "No se ha podido cargar el ranking."],
      ["**/api/leagues/*/matches", "/admin/matches", "No se han podido cargar los partidos."],
      ["**/api/leagues/*/players", "/admin/players", "No se han podido cargar los jugadores."],
      ["**/api/leagues/*/groups", "/admin/groups", "No se han podido cargar los grupos."],
      ["**/api/leagues/*/payments", "/admin/payments", "No se han podido cargar los pagos."],
    ] as const) {
      await breaks(address);
      await open(path);
      await page.getByText(text).waitFor();
      await page.unroute(address);
    }
  });

  it.each(["/admin", "/admin/leagues", "/admin/create-tournament", "/admin/ranking", "/admin/payments"])(
    "fits a phone: %s",
    async (path) => {
      await page.setViewportSize(phone);
      await open(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await expectNoSidewaysScroll(page);
    },
  );
});
