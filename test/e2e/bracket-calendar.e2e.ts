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
import { bracketLeague } from "#test/support/played-bracket.ts";

describe("the matches of a bracket among the matches and in the calendar (spec 5 §1.1)", () => {
  let club: BrowserClub;
  let context: BrowserContext;
  let page: Page;
  let story: Awaited<ReturnType<typeof bracketLeague>>;

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
  const book = async (name: string, match_date: string) => {
    const { id, version } = await story.match(name);
    const slot = { version, match_date, match_time: "18:00", court_id: 1 };
    expect((await story.call("PUT", `/matches/${id}/schedule`, slot)).status).toBe(200);
  };

  it("are listed with their round, and their result is entered in the bracket", async () => {
    await page.goto(`${club.address}/admin/matches`);
    const list = page.getByRole("region", { name: "Cuadro" });
    await list.getByText("Cuadro final · Cuartos de final").first().waitFor();
    await list.getByText("Ganador de la semifinal 2").waitFor();
    expect(await list.getByRole("listitem").count()).toBe(7);
    expect(await list.getByRole("link", { name: /^Resultado de/ }).count()).toBe(4);
    await expectAccessible(page);
    await list
      .getByRole("link", { name: /^Resultado de/ })
      .first()
      .click();
    for (const set of [1, 2]) {
      if (set === 2) await dialog().getByRole("button", { name: /set/i }).first().click();
      const games = dialog().getByRole("textbox", { name: new RegExp(`en el set ${set}$`) });
      await games.first().fill("6");
      await games.last().fill("3");
    }
    await dialog().getByRole("button", { name: "Guardar resultado" }).click();
    await dialog().waitFor({ state: "detached" });
    expect(new URL(page.url()).search).toBe("");
    await page.goto(`${club.address}/admin/matches?tab=completed`);
    await list.getByText("Finalizado").waitFor();
    expect(await list.getByRole("listitem").count()).toBe(1);
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(desktop);
  });

  it("stand in the week's calendar before their sides are known, and lead to their date", async () => {
    await book("Final", "2030-12-20");
    await page.goto(`${club.address}/admin/matches?view=calendar&week=2030-12-18`);
    const entry = page.getByRole("link", { name: /18:00.*Ganador de la semifinal 1.*Final/ });
    await entry.waitFor();
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await page
      .getByRole("group", { name: "Día" })
      .getByRole("button", { name: /Vie\s*20/ })
      .click();
    await entry.waitFor();
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(desktop);
    await entry.click();
    await dialog().getByRole("textbox", { name: "Fecha" }).waitFor();
    expect(await dialog().getByRole("textbox", { name: "Fecha" }).inputValue()).toBe("20 dic 2030");
    await page.keyboard.press("Escape");
    await dialog().waitFor({ state: "detached" });
  });

  it("wait in 'Qué falta' on their day", async () => {
    const { today } = await story.page();
    await book("Final", today);
    await page.goto(`${club.address}/admin`);
    await page.getByRole("heading", { name: /Se juegan hoy/ }).waitFor();
    await page.getByText("Ganador de la semifinal 1 – Ganador de la semifinal 2").waitFor();
    await page
      .getByRole("link", { name: /^Programar: / })
      .first()
      .waitFor();
    await expectAccessible(page);
  });
});
