import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDays, mediumSpanishDate, startOfWeek } from "#domain/base/calendar-date.ts";
import { calendarDateIn } from "#server/platform/clock.ts";
import {
  type BrowserClub,
  createBrowserClub,
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  focusInDialog,
  phone,
} from "#test/support/browser.ts";
import { bracketLeague, matchesOf } from "#test/support/played-bracket.ts";
import { pairsLeague } from "#test/support/story.ts";

describe("the matches of a bracket among the matches and in the calendar (spec 5 §1.1)", () => {
  let club: BrowserClub;
  let context: BrowserContext;
  let page: Page;
  let story: Awaited<ReturnType<typeof bracketLeague>>;
  // Fridays in some years, one after the other.
  const [friday, second, third] = [0, 7, 14].map((days) =>
    addDays(startOfWeek(calendarDateIn(new Date(), "Europe/Madrid")), 7 * 200 + 4 + days),
  ) as [string, string, string]; // of three

  beforeAll(async () => {
    club = await createBrowserClub();
    ({ context } = await club.openAdmin());
  });
  beforeEach(async ({ task }) => {
    story = await bracketLeague(club, { groups: 2, name: task.id });
    await story.draw(8);
    page = await club.openTab(context, story.league.id);
  });
  afterAll(() => club?.close());
  afterEach(async () => {
    await page.close();
    club.noFaults();
  });

  const dialog = () => page.getByRole("dialog");
  const book = async (name: string, match_date: string, match_time = "18:00") => {
    const { id, version } = await story.match(name);
    const slot = { version, match_date, match_time, court_id: 1 };
    expect((await story.call("PUT", `/matches/${id}/schedule`, slot)).status).toBe(200);
  };

  it("are listed with their round, and their result is entered in the bracket", async () => {
    await page.goto(`${club.address}/admin/matches`);
    const list = page.getByRole("main");
    const rows = list.getByRole("listitem").filter({ hasText: "Cuadro final" });
    await list.getByText("Cuadro final · Cuartos de final").first().waitFor();
    await list.getByText("Ganador de la semifinal 2").waitFor();
    expect(await rows.count()).toBe(7);
    expect(await rows.getByRole("link", { name: /^Programar / }).count()).toBe(7);
    await expectAccessible(page);
    await rows
      .getByRole("button", { name: /^Más acciones de Persona .* contra Persona / })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Resultado" }).click();
    for (const set of [1, 2]) {
      if (set === 2) await dialog().getByRole("button", { name: /set/i }).first().click();
      const games = dialog().getByRole("textbox", { name: new RegExp(`en el set ${set}$`) });
      await games.first().fill("6");
      await games.last().fill("3");
    }
    await dialog().getByRole("button", { name: "Guardar resultado" }).click();
    await dialog().waitFor({ state: "detached" });
    await expect.poll(() => new URL(page.url()).search).toBe("");
    await page.goto(`${club.address}/admin/matches?tab=completed`);
    await list.getByText("Finalizado", { exact: true }).waitFor();
    expect(await rows.count()).toBe(1);
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(desktop);
  });

  it("of another league give their result from the board of a day, which is there again then, with the chosen league's name", async () => {
    const [first] = matchesOf((await story.page()).phases[0]).filter(({ sides }) =>
      sides.every(({ name }) => name !== null),
    );
    if (first === undefined) throw new Error("no match with two pairs");
    const slot = { version: first.version, match_date: friday, match_time: "18:00", court_id: 1 };
    expect((await story.call("PUT", `/matches/${first.id}/schedule`, slot)).status).toBe(200);
    const chosen = await pairsLeague(club.command, { name: "La elegida" });
    const tab = await club.openTab(context, chosen.league.id);
    await tab.goto(`${club.address}/admin/matches?view=calendar&by=day&week=${friday}`);
    const asked = tab.getByRole("dialog");
    const toResult = async () => {
      await tab.locator(`[data-match="${first.id}"]`).click();
      await asked.getByRole("link", { name: "Resultado" }).click();
      await asked.getByRole("button", { name: "Guardar resultado" }).waitFor();
    };
    const isBack = async () => {
      await tab.getByRole("group", { name: "Tablero del día" }).waitFor();
      await expect.poll(() => new URL(tab.url()).searchParams.get("week")).toBe(friday);
    };
    await toResult();
    await focusInDialog(tab);
    await tab.keyboard.press("Escape");
    await isBack();
    await toResult();
    for (const set of [1, 2]) {
      if (set === 2) await asked.getByRole("button", { name: /set/i }).first().click();
      const games = asked.getByRole("textbox", { name: new RegExp(`en el set ${set}$`) });
      await games.first().fill("6");
      await games.last().fill("3");
    }
    await asked.getByRole("button", { name: "Guardar resultado" }).click();
    // Asked once, since its hour has not come: it stays on the day of its booking.
    await asked.getByRole("button", { name: "Guardar así" }).click();
    await isBack();
    await tab.locator(`[data-match="${first.id}"][data-state="played"]`).waitFor();
    await tab.close();
  });

  it("of another league that have gone since are said to be gone, and the board is there again then", async () => {
    const chosen = await pairsLeague(club.command, { name: "Otra elegida" });
    const tab = await club.openTab(context, chosen.league.id);
    await tab.goto(`${club.address}/admin/matches?view=calendar&by=day&week=${friday}`);
    await tab.getByRole("group", { name: "Tablero del día" }).waitFor();
    const gone = `?result=00000000-0000-4000-8000-000000000000&league=${story.league.id}`;
    for (const address of [gone, gone.replace(story.league.id, chosen.league.id)]) {
      await tab.goto(`${club.address}/admin/bracket${address}`);
      await tab.getByRole("dialog").getByText("No se encuentra este partido. Puede que se haya eliminado.").waitFor();
      await focusInDialog(tab);
      await tab.keyboard.press("Escape");
      if (address === gone) await tab.getByRole("group", { name: "Tablero del día" }).waitFor();
      else await tab.getByRole("dialog").waitFor({ state: "detached" });
    }
    await expect.poll(() => new URL(tab.url()).search).toBe("");
    await tab.close();
  });

  it("stand in the week's calendar before their sides are known, and lead to their date", async () => {
    await book("Final", third);
    await page.goto(`${club.address}/admin/matches?view=calendar&week=${addDays(third, -2)}`);
    const entry = page.getByRole("link", { name: /18:00.*Ganador de la semifinal 1.*Final/ });
    await entry.waitFor();
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await page
      .getByRole("group", { name: "Día" })
      .getByRole("button", { name: new RegExp(String.raw`Vie\s*${Number(third.slice(8))}`) })
      .click();
    await entry.waitFor();
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(desktop);
    await entry.click();
    await dialog().getByRole("textbox", { name: "Fecha" }).waitFor();
    expect(await dialog().getByRole("textbox", { name: "Fecha" }).inputValue()).toBe(mediumSpanishDate(third));
    await page.keyboard.press("Escape");
    await dialog().waitFor({ state: "detached" });
  });

  it("can be called, moved and left without a date from the board of their day, as a match of groups (spec 4 §1.3)", async () => {
    const [first] = matchesOf((await story.page()).phases[0]).filter(({ sides }) =>
      sides.every(({ name }) => name !== null),
    );
    if (first === undefined) throw new Error("no match with two pairs");
    // A day before the other tests' ones, whichever of them came first.
    const slot = { version: first.version, match_date: second, match_time: "18:00", court_id: 1 };
    expect((await story.call("PUT", `/matches/${first.id}/schedule`, slot)).status).toBe(200);
    await page.goto(`${club.address}/admin/matches?view=calendar&by=day&week=${second}`);
    await page.locator(`[data-match="${first.id}"]`).click();
    await dialog().getByRole("link", { name: "Resultado" }).waitFor();
    await dialog().getByRole("button", { name: "Mover" }).waitFor();
    await dialog().getByRole("button", { name: "Llamar / WhatsApp" }).click();
    await dialog().getByText("Sin teléfono").nth(3).waitFor();
    await expectAccessible(page);
    await dialog().getByRole("button", { name: "Quitar la fecha" }).click();
    await page.getByText("El partido queda sin fecha").waitFor();
    await page.locator(`[data-match="${first.id}"][data-state]`).waitFor({ state: "detached" });
  });

  it("wait in 'Qué falta' on their day", async () => {
    const { today } = await story.page();
    await book("Final", today, "22:30"); // it ends with the day, so that no hour of this one is late for it
    await page.goto(`${club.address}/admin`);
    await page.getByRole("heading", { name: /^Hoy, / }).waitFor();
    await page.getByRole("link", { name: "Lista del día" }).waitFor();
    await page
      .getByRole("link", { name: /^Programar: / })
      .first()
      .waitFor();
    await expectAccessible(page);
  });
});
