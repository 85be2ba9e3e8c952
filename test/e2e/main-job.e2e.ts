import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDays } from "#domain/base/calendar-date.ts";
import { registerPlayers } from "#server/features/people/commands/register-players.ts";
import { calendarDateIn } from "#server/platform/clock.ts";
import {
  type BrowserClub,
  chooseDate,
  createBrowserClub,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
} from "#test/support/browser.ts";

const pairNames = [
  "Lucía Martín",
  "Javier Núñez",
  "Marta Gil",
  "Sergio Peña",
  "Nuria Ramos",
  "Diego Marín",
  "Irene Castro",
  "Hugo Serrano",
];

describe("the main job in the browser", () => {
  let club: BrowserClub;
  let page: Page;
  let visitor: Page;
  let leagueId = "";
  const today = calendarDateIn(new Date(), "Europe/Madrid");

  beforeAll(async () => {
    club = await createBrowserClub();
  });
  beforeEach(async () => {
    ({ page } = await club.openAdmin());
  });
  afterEach(async () => {
    await page.context().close();
    club.noFaults();
  });
  afterAll(() => club?.close());

  /** Creates the first league from the empty dashboard. */
  async function createsTheFirstLeague(): Promise<void> {
    await page.getByText("No hay ligas activas. Crea tu primera liga para comenzar.").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Crear Primera Liga" }).click();
    await page.getByRole("textbox", { name: "Nombre" }).fill("");
    await page.getByRole("button", { name: "Borrar la fecha" }).click();
    await page.getByRole("button", { name: "Crear Liga" }).click();
    await page.getByText("El nombre de la liga es obligatorio").waitFor();
    await page.getByText("La fecha de inicio es obligatoria").waitFor();
    await page.getByRole("textbox", { name: "Nombre" }).fill("Liga de Otoño");
    await chooseDate(page, "Fecha de inicio", today);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Crear Liga" }).click();
    await page.getByText('Liga "Liga de Otoño" creada correctamente').waitFor();
    await page.getByRole("dialog", { name: "Importar jugadores" }).getByRole("button", { name: "Cancelar" }).click();
    const { body } = await club.call("GET", "/api/leagues/choices");
    leagueId = body[0].id;
  }

  /** Registers a pair by the dialog; a blank name is refused at its field. */
  async function registersPairs(): Promise<void> {
    await page.getByRole("link", { name: "Jugadores", exact: true }).click();
    await page.getByText("No hay jugadores registrados aún").waitFor();
    await page.getByRole("button", { name: "Registrar jugador o pareja" }).first().click();
    await page.getByRole("button", { name: "Registrar", exact: true }).click();
    await page.getByText("El jugador 1 debe tener nombre").waitFor();
    await page.getByText("El jugador 2 debe tener nombre").waitFor();
    const [first, second] = [
      page.getByRole("group", { name: "Jugador 1" }),
      page.getByRole("group", { name: "Jugador 2" }),
    ];
    await first.getByLabel("Nombre").fill(pairNames[0] ?? "");
    await second.getByLabel("Nombre").fill(pairNames[1] ?? "");
    await page.getByRole("button", { name: "Registrar", exact: true }).click();
    await page.getByText("Pareja registrada correctamente").waitFor();
    for (const at of [2, 4, 6]) {
      const person = (index: number) => ({ full_name: pairNames[index] ?? "", email: null, phone: null });
      await registerPlayers(club.command, { league_id: leagueId, player1: person(at), player2: person(at + 1) });
    }
    await page.getByRole("link", { name: "Hugo Serrano" }).first().waitFor();
    await expectAccessible(page);
  }

  /** Creates a group of four pairs with its six matches. */
  async function createsAGroup(): Promise<void> {
    await page.getByRole("link", { name: "Grupos y Ranking", exact: true }).click();
    await page.getByRole("button", { name: "Crear Grupo Parejas" }).click();
    await page.getByRole("button", { name: "Siguiente" }).click();
    await page.getByRole("button", { name: "Crear Grupo", exact: true }).click();
    await page.getByText("Debe completar todas las parejas (4 parejas con 2 jugadores cada una)").waitFor();
    await page.getByRole("button", { name: "Proponer las parejas registradas juntas" }).click();
    await page.getByRole("button", { name: "Crear Grupo", exact: true }).click();
    await page.getByText("Grupo A creado con 4 parejas y 6 partidos").waitFor();
    await page.getByRole("cell", { name: "Lucía Martín & Javier Núñez" }).first().waitFor();
    await expectAccessible(page);
  }

  /** Gives a match date, time and court; the slots that would overlap are occupied. */
  async function schedulesAMatch(): Promise<void> {
    await page.getByRole("link", { name: "Partidos", exact: true }).click();
    const tomorrow = addDays(today, 1);
    await page
      .getByRole("button", { name: /^Programar / })
      .first()
      .click();
    await page.getByRole("button", { name: "Programar", exact: true }).click();
    await page.getByText("Por favor complete todos los campos obligatorios").waitFor();
    await chooseDate(page, "Fecha", tomorrow);
    await page.getByRole("combobox", { name: "Cancha" }).selectOption("Cancha 1");
    await page.getByRole("combobox", { name: "Hora" }).selectOption("18:00:00");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Programar", exact: true }).click();
    await page.getByText("Partido programado correctamente").waitFor();
    await page
      .getByRole("button", { name: /^Programar / })
      .first()
      .click();
    await chooseDate(page, "Fecha", tomorrow);
    await page.getByRole("combobox", { name: "Cancha" }).selectOption("Cancha 1");
    const occupied = page.getByRole("combobox", { name: "Hora" }).locator("option", { hasText: "(Ocupado)" });
    await expect.poll(() => occupied.count()).toBe(5);
    await page.getByRole("button", { name: "Cancelar" }).click();
    await page.getByRole("button", { name: "Descartar" }).click();
  }

  /** Enters a result set by set; a visitor's ranking follows without reload. */
  async function entersAResult(): Promise<void> {
    ({ page: visitor } = await club.open({ viewport: phone }));
    await visitor.goto(`${club.address}/league/${leagueId}/ranking`);
    await visitor.getByRole("cell", { name: "0-0", exact: true }).first().waitFor();
    await expectNoSidewaysScroll(visitor);
    await page
      .getByRole("button", { name: /^Resultado de / })
      .first()
      .click();
    await page.getByRole("button", { name: "Guardar resultado" }).click();
    await page.getByText("Error: Ingrese al menos un resultado").waitFor();
    const games = page.getByRole("textbox", { name: /^Juegos de / });
    await games.nth(0).fill("6");
    await games.nth(1).fill("3");
    await page.getByRole("button", { name: "Añadir set" }).click();
    await games.nth(2).fill("7");
    await games.nth(3).fill("5");
    await page.getByRole("status").getByText("13 juegos").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Guardar resultado" }).click();
    await page.getByRole("button", { name: "Se jugó antes, hoy" }).click(); // it is booked for tomorrow
    await page.getByText("2-0 en sets, por 5 juegos de diferencia").first().waitFor();
    await visitor.getByRole("cell", { name: "2-0", exact: true }).first().waitFor();
    await visitor.getByText("+5").first().waitFor();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await expectAccessible(visitor);
  }

  /** Finishes the round after showing what will happen, which opens the second with its matches (spec 3 §4.6). */
  async function finishesTheRound(): Promise<void> {
    await page.getByRole("link", { name: "Grupos y Ranking", exact: true }).click();
    await page.getByRole("link", { name: "Finalizar Jornada" }).click();
    await page.getByText("5 partidos sin resultado").waitFor();
    await page.getByText("Ninguna pareja cambia de grupo.").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Finalizar y cancelar 5" }).click();
    await page.getByText("Comienza la jornada 2.").waitFor();
    await page.getByText("4 parejas · 0 de 6 partidos").waitFor();
    await page.getByRole("button", { name: "Grupos y partidos" }).click();
    await page.getByRole("menuitem", { name: "Generar Partidos" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Generar Partidos" }).click();
    await page.getByText("0 partidos creados; 6 se conservan.").waitFor();
    await page.getByRole("combobox", { name: "Jornada" }).selectOption("1");
    await page.getByText("+5").waitFor();
  }

  // Each step stands on the one before: they are one test, so that none can be run without what it needs.
  it("leads from the empty dashboard to the second round", { timeout: 300_000 }, async () => {
    await createsTheFirstLeague();
    await registersPairs();
    await createsAGroup();
    await schedulesAMatch();
    await entersAResult();
    await finishesTheRound();
    await visitor.context().close();
  });

  it("sends a signed-out visitor of an admin page to sign in, and back afterwards", async () => {
    await page.getByRole("button", { name: "Cerrar Sesión" }).click();
    await page.getByRole("dialog", { name: "¿Cerrar sesión?" }).getByRole("button", { name: "Cerrar Sesión" }).click();
    await page.waitForURL("**/auth");
    await expectAccessible(page);
    await page.goto(`${club.address}/admin/players`);
    await page.waitForURL("**/auth?next=**");
    await page.getByLabel("Email").fill("carmen@club.test");
    await page.getByRole("textbox", { name: "Contraseña" }).fill("equivocada");
    await page.getByRole("button", { name: "Iniciar Sesión" }).click();
    await page.getByText("Credenciales incorrectas. Verifica tu email y contraseña.").waitFor();
    await page.getByRole("textbox", { name: "Contraseña" }).fill("pista-central-7");
    await page.getByRole("button", { name: "Iniciar Sesión" }).click();
    await page.waitForURL("**/admin/players");
    await page.goto(`${club.address}/no-existe`);
    await page.getByText("Página no encontrada").waitFor();
  });
});
