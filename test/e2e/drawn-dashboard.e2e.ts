import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BrowserClub, createBrowserClub, desktop, phone, shiftIn, watchShifts } from "#test/support/browser.ts";
import { pairsLeague } from "#test/support/story.ts";

describe("the dashboard that the server draws", () => {
  let club: BrowserClub;
  let [first, second] = ["", ""];
  beforeAll(async () => {
    club = await createBrowserClub();
    second = (await pairsLeague(club.command, { name: "Liga de antes", groups: 2 })).league.id;
    first = (await pairsLeague(club.command, { name: "Liga de ahora" })).league.id;
  });
  afterAll(() => club?.close());

  /** Opens the administration while its scripts are held up. @returns lets them come */
  async function openWithoutScripts(page: Page, address = "/admin"): Promise<() => Promise<void>> {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/assets/*.js", async (route) => {
      await released;
      await route.fallback();
    });
    await page.goto(`${club.address}${address}`, { waitUntil: "commit" });
    return async () => {
      release();
      await page.waitForFunction(() => document.documentElement.dataset["drawn"] === undefined);
    };
  }

  const mark = (page: Page) =>
    page.evaluate(() => document.querySelector("main")?.setAttribute("data-first", "yes") ?? null);

  it.each([
    ["phone", phone],
    ["desktop", desktop],
  ])("can be read before any script has come, and is taken over as it stands: %s", async (_name, viewport) => {
    const { page, context } = await club.openAdmin({ viewport });
    await watchShifts(page);
    const takeOver = await openWithoutScripts(page);
    await page.locator("main").getByText("Qué falta").waitFor();
    await page.getByRole("link", { name: "Ver Ranking" }).first().waitFor();
    expect(await page.title()).toBe("Dashboard · Sistema de Gestión de Torneos");
    expect(await page.getByRole("combobox", { name: "Liga seleccionada" }).inputValue()).toBe(first);
    await mark(page);
    await takeOver();
    await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
    expect(await page.locator("main[data-first=yes]").count()).toBe(1); // nothing was drawn anew
    expect(await shiftIn(page)).toBeLessThan(0.02);
    club.noFaults();
    await context.close();
  });

  it("does what was pressed before its scripts came", async () => {
    const { page, context } = await club.openAdmin();
    const takeOver = await openWithoutScripts(page);
    await page.getByRole("button", { name: "Crear Nueva Liga" }).click();
    await takeOver();
    await page.getByRole("dialog").waitFor();
    await context.close();
  });

  it.each([
    ["phone", phone],
    ["desktop", desktop],
  ])("leaves the focus where somebody has begun to do something: %s", async (_name, viewport) => {
    const { page, context } = await club.openAdmin({ viewport });
    const takeOver = await openWithoutScripts(page);
    const button = page.getByRole("link", { name: "Ver Ranking" }).first();
    await button.focus();
    await takeOver();
    await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
    await context.close();
  });

  it("searches for what was typed before its scripts came", async () => {
    const { page, context } = await club.openAdmin();
    const takeOver = await openWithoutScripts(page);
    await page.getByRole("searchbox", { name: /^Buscar/ }).fill("Persona");
    await takeOver();
    await page
      .getByRole("option", { name: /Persona · / })
      .first()
      .waitFor();
    await context.close();
  });

  it("is of this tab's league: another one is never seen", async () => {
    const { page, context } = await club.openAdmin();
    await page.getByRole("combobox", { name: "Liga seleccionada" }).selectOption({ label: "Liga de antes" });
    const takeOver = await openWithoutScripts(page);
    await page.locator("main").getByText("Qué falta").waitFor();
    expect(await page.getByRole("combobox", { name: "Liga seleccionada" }).inputValue()).toBe(second);
    await takeOver();
    // A tab that works on the other one does not see the one that was chosen last.
    const tab = await club.openTab(context, first);
    const show = await openWithoutScripts(tab);
    await tab.locator("#drawn").waitFor({ state: "attached" });
    expect(await tab.locator("#root").textContent()).toBe("");
    await show();
    await tab.getByText("Qué falta").waitFor();
    expect(await tab.getByRole("combobox", { name: "Liga seleccionada" }).inputValue()).toBe(first);
    await context.close();
  });

  it("keeps the navigation as narrow as it was left", async () => {
    const { page, context } = await club.openAdmin();
    await page.evaluate(() => localStorage.setItem("sidebarCollapsed", "true"));
    const takeOver = await openWithoutScripts(page);
    await page.locator("#drawn").waitFor({ state: "attached" });
    expect(await page.locator("#root").textContent()).toBe("");
    await takeOver();
    await page.getByText("Qué falta").waitFor();
    await context.close();
  });

  it("is each one's own when many open it at once", async () => {
    const pages = await Promise.all(
      Array.from({ length: 12 }, async (_, at) => {
        const league = at % 2 === 0 ? first : second;
        const { body } = await club.app.inject({
          url: "/admin",
          headers: { cookie: `${club.cookie}; selectedLeague=${league}` },
        });
        return [league, /<option value="([\w-]+)" selected=""/.exec(body)?.[1]];
      }),
    );
    expect(pages.filter(([wanted, drawn]) => wanted !== drawn)).toEqual([]);
  });
});
