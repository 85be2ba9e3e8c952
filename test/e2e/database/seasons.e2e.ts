import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  type BrowserClub,
  chooseDate,
  createBrowserClub,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
} from "#test/support/browser.ts";
import { closeCurrent, playRound } from "#test/support/closing.ts";
import { pairsLeague } from "#test/support/story.ts";

describe("the end of a league and the next season (spec 3 §6.1, §6.2)", () => {
  let club: BrowserClub;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    club = await createBrowserClub();
    await pairsLeague(club.command, { groups: 0, name: "Otra" });
    const { page: first, ...opened } = await club.openAdmin();
    ({ context } = opened);
    await first.close();
  });
  afterAll(() => club?.close());
  afterEach(async () => {
    await page.close();
    club.noFaults();
  });

  it("finishes after its last round, stays on the portal with its champions, and goes on as a new league", async () => {
    const { league } = await pairsLeague(club.command, { groups: 2, name: "Liga de Otoño" });
    await club.database.pool.query("update tournaments set number_of_rounds = 1 where id = $1", [league.id]);
    await playRound(club, league.id);
    await closeCurrent(club, league.id);
    page = await club.openTab(context, league.id);
    await page.goto(`${club.address}/admin/groups`);
    await page.getByRole("button", { name: "Terminar la liga" }).click();
    await expectAccessible(page);
    await page.getByRole("dialog").getByRole("button", { name: "Terminar la liga" }).click();
    await page.getByText('Liga "Liga de Otoño" terminada').waitFor();
    await page.goto(`${club.address}/league/${league.id}/ranking`);
    const ended = await page.getByRole("region", { name: "Liga terminada" }).innerText();
    expect(ended).toMatch(
      /^Campeones · Liga terminada el [\s\S]*Persona 1-[\s\S]*Diferencia de juegos\s+[+−]?\d+\s+V-D\s+\d+-\d+/,
    );
    await expectAccessible(page);
    await page.goto(`${club.address}/`);
    await page
      .getByRole("region", { name: "Ligas finalizadas" })
      .getByText(/^CampeonesPersona /)
      .waitFor();
    await expectAccessible(page);
    await page.goto(`${club.address}/admin/league/${league.id}`);
    await page.setViewportSize(phone);
    await page.getByRole("link", { name: "Preparar la siguiente temporada" }).click();
    await page.getByLabel("Nombre").fill("Liga de Invierno");
    await chooseDate(page, "Fecha de inicio", "2027-01-11");
    await page
      .getByRole("radiogroup", { name: /^Qué hace / })
      .first()
      .getByText("No siguen")
      .click();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Crear la temporada con 7 parejas" }).waitFor();
    await page.getByLabel(/^Pega aquí tu lista/).fill("Nueva Uno / Nueva Dos\nPersona 1-1 / Nueva Tres");
    await page.getByRole("button", { name: "Revisar la lista" }).click();
    await page
      .getByText(/^Persona 1-1 ya está/)
      .or(page.getByRole("button", { name: /^Es la misma persona: Persona 1-1/ }))
      .first()
      .waitFor();
    await page.getByRole("button", { name: "Falta 1 fila por revisar" }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Omitir, línea 2" }).click();
    await page.getByRole("button", { name: "Crear la temporada con 8 parejas" }).click();
    await page.getByRole("heading", { name: "Crear todos los grupos" }).waitFor();
    await page.getByText("Nueva Uno").first().waitFor();
    await page.getByRole("button", { name: "Crear 2 grupos y 12 partidos" }).click();
    await page.getByText("2 grupos creados con 12 partidos").waitFor();
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${club.address}/admin/leagues`);
    await page
      .getByRole("link", { name: "Liga de Invierno" })
      .or(page.getByRole("heading", { name: "Liga de Invierno" }))
      .first()
      .waitFor();
  });
});
