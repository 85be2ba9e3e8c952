import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDays } from "#domain/base/calendar-date.ts";
import { saveResult } from "#server/features/matches/commands/save-result.ts";
import { scheduleMatch } from "#server/features/matches/commands/schedule-match.ts";
import { groupMatch, groupResult } from "#server/features/matches/parts/group-match.ts";
import { calendarDateIn } from "#server/platform/clock.ts";
import { type BrowserClub, createBrowserClub, focusInDialog } from "#test/support/browser.ts";
import { dialogOpeners, openWith } from "#test/support/dialog-openers.ts";
import { pressMainButtons } from "#test/support/pressed-buttons.ts";
import { asksAfterwards } from "#test/support/still-page.ts";
import { pairsLeague, registerPeople } from "#test/support/story.ts";

describe("dialogs", () => {
  let club: BrowserClub;
  let context: BrowserContext;
  let leagueId = "";
  let page: Page;
  beforeAll(async () => {
    club = await createBrowserClub();
    const { league, matches } = await pairsLeague(club.command, { groups: 1 });
    const [match] = matches.slice(-1);
    await saveResult(
      club.command,
      {
        league_id: league.id,
        match_id: match?.id ?? "",
        version: match?.version ?? 0,
        outcome: "played",
        winner_pair_id: null,
        set_results: [
          { set: 1, pair1_games: 6, pair2_games: 3 },
          { set: 2, pair1_games: 6, pair2_games: 4 },
        ],
      },
      groupResult,
    );
    const [dated] = matches;
    await scheduleMatch(
      club.command,
      {
        league_id: league.id,
        match_id: dated?.id ?? "",
        version: dated?.version ?? 0,
        match_date: addDays(calendarDateIn(new Date(), "Europe/Madrid"), 3),
        match_time: "18:00:00",
        court_id: 1,
        scheduling_notes: null,
      },
      groupMatch,
    );
    leagueId = league.id;
    ({ context } = await club.openAdmin());
  });
  // A tab of its own, so that no test meets a dialog that another has left open, and the network is there.
  beforeEach(async () => {
    page = await club.openTab(context);
  });
  afterEach(async () => {
    await page.close();
    await context.setOffline(false);
  });
  afterAll(() => club?.close());

  const dialog = () => page.getByRole("dialog");
  const go = (path: string) => page.goto(club.address + path);

  for (const one of dialogOpeners) {
    const name = `${one.entry ?? one.button} (${one.path})`;
    it(`give the focus back to where they were opened from: ${name}`, async () => {
      await go(one.path);
      const opener = await openWith(page, one);
      await page.keyboard.press("Escape");
      await dialog().waitFor({ state: "detached" });
      await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
    });

    it(`have their main button pressed at its corners and centre, however far they are scrolled: ${name}`, async () => {
      await go(one.path);
      await openWith(page, one);
      expect((await pressMainButtons(page)).missed).toEqual([]);
    });
  }

  it("give the focus back through the dialog that they were opened from", async () => {
    await go("/admin/players");
    await page.getByRole("link", { name: "Ver Detalles de Persona 1-2" }).click();
    const opener = page.getByRole("button", { name: "Unir con otra persona…" });
    await opener.click();
    await dialog().getByRole("textbox").fill("persona 1-3");
    await dialog()
      .getByRole("button", { name: /^Comparar con Persona 1-3/ })
      .click();
    await dialog().getByRole("button", { name: "Unir las fichas" }).waitFor();
    await focusInDialog(page);
    await page.keyboard.press("Escape");
    await dialog().waitFor({ state: "detached" });
    await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it("give the focus to what stands near when what opened them is gone", async () => {
    await registerPeople(club.command, leagueId, ["Zoe Aparte"]);
    await go("/admin/players");
    await page.getByRole("link", { name: "Ver Detalles de Zoe Aparte" }).click();
    await page.getByRole("button", { name: "Más acciones de Zoe Aparte" }).click();
    await page.getByRole("menuitem", { name: /^Eliminar de / }).click();
    await dialog().getByRole("button", { name: "Eliminar" }).click();
    await dialog().waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  });

  it("ask before a filled form is dropped; only the button drops it", async () => {
    await go("/admin/players");
    await page.getByRole("button", { name: "Registrar jugador o pareja" }).click();
    const name = dialog().getByLabel("Nombre").first();
    await name.fill("Marta a medias");
    await page.keyboard.press("Escape");
    await dialog().getByText("Hay datos sin guardar. ¿Descartarlos?").waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => name.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await name.inputValue()).toBe("Marta a medias");
    await page.keyboard.press("Escape");
    await dialog().getByRole("button", { name: "Descartar" }).click();
    await dialog().waitFor({ state: "detached" });
  });

  it("lead to the first field that is refused", async () => {
    await go("/admin/players");
    await page.getByRole("button", { name: "Registrar jugador o pareja" }).click();
    await dialog().getByLabel("Nombre").first().fill("Marta");
    await dialog().getByRole("button", { name: "Registrar" }).last().click();
    const second = dialog().getByLabel("Nombre").nth(1);
    await expect.poll(() => second.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press("Escape");
    await dialog().getByRole("button", { name: "Descartar" }).click();
  });

  it("ask before a half-filled part of the settings is left, by a tab or by a link", async () => {
    await go("/admin/settings");
    await page.getByLabel("Nombre del club").fill("Club a medias");
    await page.getByRole("tab", { name: "Facturación" }).click();
    await dialog().getByRole("button", { name: "Cancelar" }).click();
    expect(await page.getByLabel("Nombre del club").inputValue()).toBe("Club a medias");
    await page.getByRole("link", { name: "Grupos y Ranking" }).click();
    await dialog().getByRole("button", { name: "Descartar" }).click();
    await page.waitForURL("**/admin/groups");
  });

  describe("without a connection", () => {
    /** Fills in the registration of somebody. */
    const opened = async (name: string) => {
      await go("/admin/players");
      await page.getByRole("button", { name: "Registrar jugador o pareja" }).click();
      await dialog().getByText("Un jugador").click();
      await dialog().getByLabel("Nombre").first().fill(name);
    };
    const save = () => dialog().getByRole("button", { name: "Registrar" }).last().click();
    const saved = async (name: string) => {
      const { rows } = await club.database.pool.query("select 1 from players where full_name = $1", [name]);
      return rows.length;
    };
    const kept = () => dialog().getByLabel("Nombre").first().inputValue();

    it("say at once that nothing was saved, and send nothing later", async () => {
      const { page: first, context: own } = await club.openAdmin(); // whose clock is moved
      await first.close();
      const left = page;
      page = await club.openTab(own);
      await left.close();
      await page.clock.install();
      await opened("Elena Sin Red");
      await own.setOffline(true);
      await save();
      await page.getByText("No hay conexión con el servidor").waitFor();
      expect(await kept()).toBe("Elena Sin Red");
      await own.setOffline(false);
      await page.waitForFunction(() => navigator.onLine);
      await page.clock.fastForward(60_000); // the page's time: whatever it would try again later
      await asksAfterwards(page);
      expect(await saved("Elena Sin Red")).toBe(0);
      await own.close();
    });

    it("let a save that gets no answer be given up", async () => {
      await opened("Irene Sin Respuesta");
      const stop = new Promise<void>((resolve) => {
        void page.route("**/api/leagues/*/players", (route) =>
          route.request().method() === "GET" ? route.fallback() : resolve(),
        );
      });
      await save();
      await stop;
      await dialog().getByRole("button", { name: "Dejar de esperar" }).click();
      await page.getByText("No hay conexión con el servidor").last().waitFor();
      await page.unroute("**/api/leagues/*/players");
      expect([await kept(), await saved("Irene Sin Respuesta")]).toEqual(["Irene Sin Respuesta", 0]);
      await save();
      await dialog().waitFor({ state: "detached" });
      expect(await saved("Irene Sin Respuesta")).toBe(1);
    });
  });

  describe("with dates", () => {
    const opened = async () => {
      await go("/admin/leagues");
      await page.getByRole("button", { name: "Más acciones de Liga de prueba" }).click();
      await page.getByRole("menuitem", { name: "Editar" }).click();
      return { start: dialog().getByLabel("Fecha de inicio"), end: dialog().getByLabel("Fecha de fin (opcional)") };
    };
    const save = () => dialog().getByRole("button", { name: "Guardar Cambios" }).click();

    it("keep a typed date that is none, say why, and save nothing", async () => {
      const { end } = await opened();
      await end.fill("31/02/2027");
      await end.press("Tab");
      await dialog().getByText("«31/02/2027» no es una fecha. Escríbela así: 21/11/2026").waitFor();
      expect(await end.inputValue()).toBe("31/02/2027");
      await save();
      expect(await end.inputValue()).toBe("31/02/2027");
      await dialog().getByText("«31/02/2027» no es una fecha").waitFor();
      await end.fill("28/02/2027");
      await save();
      await dialog().waitFor({ state: "detached" });
      const { rows } = await club.database.pool.query("select end_date from tournaments");
      expect(rows).toEqual([{ end_date: "2027-02-28" }]);
    });

    it("keep an end before the start and say why", async () => {
      const { start, end } = await opened();
      await end.fill("1/10/2026");
      await end.press("Tab");
      await dialog().getByText("La fecha de fin no puede ser anterior a la de inicio").waitFor();
      await save();
      expect(await end.inputValue()).not.toBe("");
      await dialog().getByText("La fecha de fin no puede ser anterior a la de inicio").waitFor();
      await end.fill("1/12/2026");
      await start.fill("5/12/2026");
      await start.press("Tab");
      await save();
      await dialog().getByText("La fecha de fin no puede ser anterior a la de inicio").waitFor();
      expect(await end.inputValue()).toMatch(/1 dic 2026|1\/12\/2026/);
    });
  });
});
