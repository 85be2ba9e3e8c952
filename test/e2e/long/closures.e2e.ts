import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDays, mediumSpanishDate, startOfWeek } from "#domain/base/calendar-date.ts";
import { calendarDateIn } from "#server/platform/clock.ts";
import {
  type BrowserClub,
  chooseDate,
  createBrowserClub,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
} from "#test/support/browser.ts";
import { pairsLeague } from "#test/support/story.ts";

describe("closed courts (spec 4 §1.4)", () => {
  let club: BrowserClub;
  let page: Page;
  let story: Awaited<ReturnType<typeof pairsLeague>>;
  const today = calendarDateIn(new Date(), "Europe/Madrid");
  const day = addDays(startOfWeek(today), 9);

  beforeAll(async () => {
    club = await createBrowserClub();
  });
  beforeEach(async ({ task }) => {
    await club.database.pool.query("delete from court_closures");
    await club.database.pool.query("delete from opening_hours");
    story = await pairsLeague(club.command, { name: task.id });
    ({ page } = await club.openAdmin());
  });
  afterEach(async () => {
    await page.context().close();
    club.noFaults();
  });
  afterAll(() => club?.close());

  const dialog = (): Locator => page.getByRole("dialog");
  const match = () => story.matches[0];
  const book = () =>
    club.call("PUT", `/api/leagues/${story.league.id}/matches/${match()?.id}/schedule`, {
      match_date: day,
      match_time: "18:00",
      court_id: 3,
      version: 1,
    });

  it("are made over a booking once it was shown; then the court cannot be chosen at that hour", async () => {
    expect((await book()).status).toBe(200);
    await page.goto(`${club.address}/admin/settings?tab=courts`);
    await page.getByText("No hay ningún cierre.").waitFor();
    await page.getByRole("button", { name: "Añadir cierre" }).click();
    await dialog().getByRole("button", { name: "Añadir cierre" }).click();
    await dialog().getByText("Elige qué canchas se cierran").waitFor();
    await dialog().getByRole("textbox", { name: "Motivo" }).fill("obras");
    await dialog().getByLabel("Cancha 3").check();
    await chooseDate(page, "Desde", day);
    await chooseDate(page, "Hasta", addDays(day, 1));
    await dialog().getByLabel("Hora de inicio").selectOption("17:00");
    await dialog().getByLabel("Hora de fin").selectOption("20:00");
    await dialog().getByRole("button", { name: "Añadir cierre" }).click();
    await dialog().getByText("1 partido queda dentro").waitFor();
    await dialog()
      .getByText(`${mediumSpanishDate(day)}, 18:00, Cancha 3`)
      .waitFor();
    await expectAccessible(page);
    await dialog().getByRole("button", { name: "Cerrar y dejar esos partidos" }).click();
    await page.getByText("1 partido dentro de un cierre o fuera del horario").waitFor();
    await page.getByText("Cancha 3 está cerrada: obras").waitFor();
    await page.getByLabel("Abre el lunes").selectOption("09:00");
    await page.getByRole("button", { name: "Guardar Cambios" }).click();
    await page.getByText("Horario guardado").waitFor();
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);

    const tab = await club.openTab(page.context(), story.league.id);
    await tab.goto(`${club.address}/admin/matches?view=calendar&week=${day}`);
    await tab.getByText("Cancha 3 cerrada 17:00–20:00 (obras)").first().waitFor();
    await expectAccessible(tab);
    await tab.close();

    await page.getByRole("button", { name: "Quitar el cierre: Cancha 3 cerrada, obras" }).click();
    await dialog().getByRole("button", { name: "Quitar el cierre" }).click();
    await page.getByText("No hay ningún cierre.").waitFor();
  });

  it("are told in the schedule dialog, in words, before anything is chosen", async () => {
    const later = addDays(day, 2); // the bookings of other tests are on the days before
    const classes = { court_ids: [3], reason: "clases", weekday: null, from_date: later, until_date: later };
    await club.call("POST", "/api/closures", { ...classes, from_time: "17:00", until_time: "19:00" });
    const tab = await club.openTab(page.context(), story.league.id);
    await tab.goto(`${club.address}/admin/matches?schedule=${match()?.id}`);
    await chooseDate(tab, "Fecha", later);
    await tab.getByText("Cancha 3 cerrada 17:00–19:00 (clases)").waitFor();
    await tab.getByRole("combobox", { name: "Cancha" }).selectOption("Cancha 3");
    const hours = tab.getByRole("combobox", { name: "Hora" });
    await hours.getByRole("option", { name: "18:00 (Cerrada)" }).waitFor({ state: "attached" });
    expect(await hours.getByRole("option", { name: "18:00 (Cerrada)" }).isDisabled()).toBe(true);
    await hours.selectOption("19:00");
    await expectAccessible(tab);
    await tab.getByRole("dialog").getByRole("button", { name: "Programar", exact: true }).click();
    await tab.getByText("Partido programado correctamente").waitFor();
    await tab.close();
  });
});
