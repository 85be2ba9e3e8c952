import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BrowserClub, createBrowserClub } from "#test/support/browser.ts";
import { pairsLeague } from "#test/support/story.ts";

// Screens are pieces of their own. What was not loaded yet does not come without a line, nor after an update of the product.

const waiting = "Esta pantalla aún no había llegado a tu dispositivo. Se abrirá en cuanto vuelva la conexión.";

describe("a screen whose piece does not come", () => {
  let club: BrowserClub;
  let leagueId = "";
  beforeAll(async () => {
    club = await createBrowserClub();
    leagueId = (await pairsLeague(club.command)).league.id;
  });
  afterAll(() => club?.close());

  const dashboard = async (page: Page) => {
    await page.goto(`${club.address}/admin`);
    await page.getByText("Qué falta", { exact: true }).waitFor();
  };

  it("waits for the line in the administration; nothing is loaded anew before it is back, nor by passing over a link", async () => {
    const { page, context } = await club.openAdmin();
    await dashboard(page);
    await page.evaluate(() => Object.assign(globalThis, { isSame: true }));
    const isSame = () => page.evaluate(() => "isSame" in globalThis);
    await context.setOffline(true);
    const missed = page.waitForEvent("requestfailed", (request) => request.url().includes("/assets/"));
    await page.getByRole("link", { name: "Gestión Ligas" }).hover();
    await missed;
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    expect(await page.getByRole("heading", { name: "Dashboard" }).isVisible()).toBe(true);
    await page.getByRole("link", { name: "Gestión Ligas" }).click();
    await page.getByText(waiting).waitFor();
    expect(await isSame()).toBe(true);
    await page.goBack();
    await page.getByRole("heading", { name: "Dashboard" }).waitFor();
    await page.goForward();
    await page.getByText(waiting).waitFor();
    await context.setOffline(false);
    await page.getByRole("heading", { name: "Gestión Ligas" }).waitFor();
    expect(await isSame()).toBe(false);
    await context.close();
  });

  it("waits for the line on the portal, and leads back meanwhile", async () => {
    const { page, context } = await club.open();
    await page.goto(`${club.address}/league/${leagueId}/ranking`, { waitUntil: "networkidle" });
    await context.setOffline(true);
    await page.getByRole("link", { name: "Estadísticas" }).click();
    await page.getByText(waiting).waitFor();
    expect(await page.getByRole("link", { name: "Ranking", exact: true }).isVisible()).toBe(true);
    await page.getByRole("button", { name: "Volver" }).click();
    await page.getByRole("table", { name: "Clasificación" }).waitFor();
    await page
      .getByRole("button", { name: /^Mi pareja: / })
      .first()
      .click();
    expect(await page.getByRole("table", { name: "Clasificación" }).isVisible()).toBe(true);
    await page.goForward();
    await page.getByText(waiting).waitFor();
    await context.setOffline(false);
    await page.getByText("Total de Partidos").waitFor();
    await context.close();
  });

  it("is loaded with the new version after an update; where that does not help, it is said", async () => {
    const { page, context } = await club.openAdmin();
    await dashboard(page);
    let isGone = true;
    await page.route("**/assets/*.js", (route) =>
      isGone ? route.fulfill({ status: 404, body: "" }) : route.fallback(),
    );
    page.on("request", (request) => {
      if (request.isNavigationRequest()) isGone = false; // the new version has come
    });
    await page.getByRole("link", { name: "Gestión Ligas" }).click();
    await page.getByRole("heading", { name: "Gestión Ligas" }).waitFor();
    isGone = true;
    await page.getByRole("link", { name: "Actividad" }).click();
    await page.getByRole("heading", { name: "Algo salió mal" }).waitFor();
    await context.close();
  });
});
