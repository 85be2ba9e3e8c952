import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BrowserClub, createBrowserClub, expectAccessible, phone } from "#test/support/browser.ts";

const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

const button = (page: Page) => page.getByRole("button", { name: "Añadir a la pantalla de inicio" });

describe("the portal on a phone's first screen (spec 7 §2.3)", () => {
  let club: BrowserClub;
  beforeAll(async () => {
    club = await createBrowserClub();
  });
  afterAll(() => club?.close());

  it("is offered where the browser can do it, and no more once it was pressed", async () => {
    const { page } = await club.open({ viewport: phone });
    await page.goto(`${club.address}/`);
    await page.evaluate(() => {
      const prompt = async () => {
        document.title = "preguntado";
        return { outcome: "accepted" };
      };
      dispatchEvent(Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt }));
    });
    await button(page).waitFor();
    await expectAccessible(page);
    await button(page).click();
    await button(page).waitFor({ state: "detached" });
    expect(await page.title()).toBe("preguntado");
  });

  it("is offered no more once it is installed", async () => {
    const { page } = await club.open({ viewport: phone });
    await page.goto(`${club.address}/`);
    await page.evaluate(() => {
      dispatchEvent(Object.assign(new Event("beforeinstallprompt"), { prompt: async () => ({}) }));
    });
    await button(page).waitFor();
    await page.evaluate(() => void dispatchEvent(new Event("appinstalled")));
    await button(page).waitFor({ state: "detached" });
  });

  it("is told how on an iPhone, but not where it is installed", async () => {
    for (const standalone of [false, true]) {
      const context = await club.browser.newContext({ viewport: phone, locale: "es-ES", userAgent: iphone });
      const page = await context.newPage();
      await page.addInitScript((value) => Object.defineProperty(navigator, "standalone", { value }), standalone);
      await page.goto(`${club.address}/`);
      await page.evaluate(async () => void (await navigator.serviceWorker.ready)); // what draws it has come
      const how = page.getByText("pulsa Compartir y elige «Añadir a pantalla de inicio»");
      await expect.poll(() => how.count()).toBe(standalone ? 0 : 1);
      await context.close();
    }
  });
});
