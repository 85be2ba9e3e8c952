import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type BrowserClub,
  createBrowserClub,
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
} from "#test/support/browser.ts";
import { createAllPending } from "#test/support/payments.ts";
import { pairsLeague } from "#test/support/story.ts";

const name = "Inmaculada Fernández-Villaverde Ruiz";

describe("a person's page (spec 3 §1.3)", () => {
  let club: BrowserClub;
  let context: BrowserContext;
  let page: Page;
  let person = "";
  let url = "";

  beforeAll(async () => {
    club = await createBrowserClub();
    const { page: first, ...opened } = await club.openAdmin();
    ({ context } = opened);
    await first.close();
  });
  afterAll(() => club?.close());
  beforeEach(async ({ task }) => {
    await club.database.pool.query("delete from tournaments");
    await club.database.pool.query("delete from people");
    const { league, playerIds, matches } = await pairsLeague(club.command, { name: task.id });
    [person = ""] = playerIds;
    url = `/api/leagues/${league.id}`;
    await club.call("PUT", `${url}/players/${person}`, { full_name: name, phone: "688 40 12 90" });
    const own = matches.filter(({ pair1_name, pair2_name }) => `${pair1_name}${pair2_name}`.includes("Persona 1-1"));
    const date = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    const slot = { version: 1, match_date: date, match_time: "17:30", court_id: 1 };
    expect((await club.call("PUT", `${url}/matches/${own[0]?.id}/schedule`, slot)).status).toBe(200);
    const set_results = [1, 2].map((set) => ({ set, pair1_games: 6, pair2_games: 3 }));
    expect((await club.call("PUT", `${url}/matches/${own[1]?.id}/result`, { version: 1, set_results })).status).toBe(
      200,
    );
    await club.database.pool.query("update tournaments set registration_cost = 45");
    await createAllPending(club.command, league.id);
    page = await club.openTab(context, league.id);
  });
  afterEach(async () => {
    await page.close();
    club.noFaults();
  });

  const nextMatch = () => page.getByRole("region", { name: "Próximo partido" });

  it("is two presses from the start page, with telephone, WhatsApp and the next match", async () => {
    await page.goto(`${club.address}/admin`);
    await page.getByRole("searchbox", { name: /^Buscar personas/ }).fill("inmaculada fern");
    await page
      .getByRole("option", { name: /Persona · / })
      .first()
      .click();
    await page.getByRole("heading", { name, level: 1 }).waitFor();
    expect(await page.getByRole("link", { name: "Llamar" }).getAttribute("href")).toBe("tel:+34688401290");
    expect(await page.getByRole("link", { name: "WhatsApp", exact: true }).getAttribute("href")).toBe(
      "https://wa.me/34688401290",
    );
    await nextMatch()
      .getByText(/17:30 · /)
      .waitFor();
    await page.getByRole("region", { name: "Resultados" }).getByText("1 jugado").waitFor();
    await page.getByRole("region", { name: "Debe" }).getByText("45,00 €").first().waitFor();
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.setViewportSize(desktop);
    await nextMatch()
      .getByRole("link", { name: /^Resultado contra / })
      .click();
    await page
      .getByRole("dialog")
      .getByText(/Inmaculada/)
      .first()
      .waitFor();
  });

  it("is where the names of players, groups, matches, rankings and payments lead", async () => {
    for (const screen of ["players", "groups", "matches", "ranking", "payments"]) {
      await page.goto(`${club.address}/admin/${screen}`);
      await page.getByRole("link", { name, exact: true }).first().click();
      await page.waitForURL(`**/admin/people/${person}`);
      await page.getByRole("heading", { name, level: 1 }).waitFor();
    }
  });

  it("is edited; who was overrun sees both versions and keeps what was typed", async () => {
    await page.goto(`${club.address}/admin/people/${person}`);
    await page.getByRole("button", { name: /^Más acciones de / }).click();
    await page.getByRole("menuitem", { name: "Editar", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(/^Nivel/).fill("4,6");
    await dialog.getByLabel("Año de nacimiento").fill("1987");
    await dialog.getByLabel("Notas").fill("Prefiere la cancha cubierta.");
    await dialog.getByLabel("Imagen").check();
    await expectAccessible(page);
    await club.call("PUT", `${url}/players/${person}`, { full_name: name, phone: "600 11 22 33" });
    await dialog.getByRole("button", { name: "Guardar Cambios" }).click();
    await dialog.getByText("Tú: 688 40 12 90 · Ahora: 600 11 22 33").waitFor();
    expect(await dialog.getByLabel("Notas").inputValue()).toBe("Prefiere la cancha cubierta.");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Guardar lo mío" }).click();
    await page.getByText("Ficha guardada").waitFor();
    await page.getByText(/^Nivel 4,6 · Año de nacimiento 1987/).waitFor();
    await page.getByText("Prefiere la cancha cubierta.").waitFor();
  });

  it("is proposed when somebody with the same telephone is registered", async () => {
    const { body: other } = await club.call("POST", "/api/leagues", { name: "Otra liga", start_date: "2027-01-01" });
    await page.addInitScript((id) => sessionStorage.setItem("selectedLeague", id), other.id);
    await page.goto(`${club.address}/admin/players`);
    await page.getByRole("button", { name: "Registrar jugador o pareja" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Un jugador", { exact: true }).click();
    await dialog.getByLabel(/^Nombre/).fill("Inma Fernández");
    await dialog.getByLabel("Teléfono (opcional)").fill("+34 688401290");
    await dialog.getByRole("button", { name: "Registrar", exact: true }).click();
    await dialog.getByText("Ya hay una persona con ese email o teléfono").waitFor();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Es la misma persona" }).click();
    await dialog.getByRole("button", { name: "Registrar", exact: true }).click();
    await page.getByText("Jugador registrado correctamente").waitFor();
    const { body } = await club.call("GET", `/api/people/${person}`);
    expect(body.leagues).toHaveLength(2);
  });
});
