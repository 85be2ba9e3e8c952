import type { Page, Request } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { timeouts } from "#server/db/pool.ts";
import { type BrowserClub, chooseDate, createBrowserClub } from "#test/support/browser.ts";
import { asksAfterwards } from "#test/support/still-page.ts";
import { pairsLeague } from "#test/support/story.ts";

const presses = 20;

describe("twenty presses of the button that saves", () => {
  let club: BrowserClub;
  let page: Page;
  beforeAll(async () => {
    // By the product's limits: all of its connections may wait for the one that saves first.
    club = await createBrowserClub({ patience: timeouts });
    await pairsLeague(club.command, { name: "Liga de Otoño" });
    ({ page } = await club.openAdmin());
  });
  afterAll(() => club?.close());
  afterEach(() => club.noFaults());

  const count = async (table: string): Promise<number> => {
    const { rows } = await club.database.pool.query(`select count(*)::int as n from ${table}`);
    return rows[0].n;
  };

  /**
   * Twenty presses before the page has noticed the first, whose answer is lost on its way; then one more of somebody who
   * tries again. @returns how many rows came of them
   */
  async function rowsOf(table: string, sent: string, press: string): Promise<number> {
    const before = await count(table);
    let [requests, ended] = [0, 0];
    let letGo = () => {};
    const arePressed = new Promise<void>((resolve) => (letGo = resolve));
    const end = (request: Request) => request.method() === "POST" && request.url().endsWith(sent) && ended++;
    page.on("requestfinished", end).on("requestfailed", end);
    await page.route(`**${sent}`, async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      requests++;
      const isFirst = requests === 1;
      await arePressed;
      if (!isFirst) return route.continue();
      await route.fetch({ timeout: 0 }); // a busy machine is slow, not wrong
      return route.abort();
    });
    await page.evaluate((times) => {
      const form = document.querySelector("[role=dialog] form") ?? [...document.querySelectorAll("form")].at(-1);
      for (let number = 0; number < times; number++)
        form?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    }, presses);
    await expect.poll(() => requests).toBeGreaterThan(0);
    await asksAfterwards(page); // what the other presses send has been sent
    letGo();
    await expect.poll(() => count(table)).toBeGreaterThan(before);
    await expect.poll(() => ended).toBe(requests);
    // Of several that were sent one was answered, and the form is closed. The button can be pressed once the loss was noticed.
    if (requests === 1) await page.getByRole("button", { name: press, exact: true }).last().click();
    await expect.poll(() => requests).toBeGreaterThan(1);
    await expect.poll(() => ended).toBe(requests);
    await asksAfterwards(page);
    page.off("requestfinished", end).off("requestfailed", end);
    await page.unroute(`**${sent}`);
    return (await count(table)) - before;
  }

  it("makes one payment", async () => {
    await page.goto(`${club.address}/admin/payments`);
    await page.getByRole("button", { name: "Registrar Pago" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(/Nombre del jugador/).fill("Ana Ruiz");
    expect(await rowsOf("payments", "/payments", "Registrar Pago")).toBe(1);
  });

  it("makes one player", async () => {
    await page.goto(`${club.address}/admin/players`);
    // An empty list offers it once more.
    await page.getByRole("button", { name: "Registrar jugador o pareja" }).first().click();
    const fields = page.getByRole("dialog").getByRole("textbox", { name: "Nombre" });
    await fields.first().waitFor(); // the dialog is a piece of its own
    const names = await fields.all();
    for (const [index, name] of names.entries()) await name.fill(`Luis Prado ${"AB"[index]}`);
    expect(await rowsOf("league_players", "/players", "Registrar")).toBe(names.length);
  });

  it("makes one league", async () => {
    await page.goto(`${club.address}/admin/leagues`);
    await page.getByRole("button", { name: "Más acciones de Gestión Ligas" }).click();
    await page.getByRole("menuitem", { name: "Crear Liga o Torneo" }).click();
    await page.getByRole("textbox", { name: "Nombre" }).fill("Liga nueva");
    await chooseDate(page, "Fecha de inicio", "2026-12-01");
    expect(await rowsOf("tournaments", "/api/leagues", "Crear Liga")).toBe(1);
  });
});
