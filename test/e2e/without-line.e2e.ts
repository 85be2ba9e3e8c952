import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BrowserClub, createBrowserClub, expectAccessible, phone } from "#test/support/browser.ts";
import { pairsLeague } from "#test/support/story.ts";

const dist = path.resolve(import.meta.dirname, "../../dist");

/** Every address that the browser keeps an answer of. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });

const isKept = (page: Page, address: string) =>
  expect.poll(async () => (await keptIn(page)).includes(address), { message: address }).toBe(true);

describe("the portal without a line (spec 7 §2.3)", () => {
  let club: BrowserClub;
  let root: string;
  let story: Awaited<ReturnType<typeof pairsLeague>>;
  beforeAll(async () => {
    root = mkdtempSync(path.join(os.tmpdir(), "padel-dist-"));
    cpSync(dist, root, { recursive: true });
    club = await createBrowserClub({ webRoot: path.join(root, "web") });
    story = await pairsLeague(club.command);
  });
  afterAll(async () => {
    await club?.close();
    rmSync(root, { recursive: true, force: true });
  });

  /** A phone that has opened an address, which it keeps. */
  async function seen(address: string): Promise<{ page: Page; context: BrowserContext }> {
    const context = await club.browser.newContext({ viewport: phone, locale: "es-ES", reducedMotion: "reduce" });
    const page = await context.newPage();
    await page.goto(`${club.address}${address}`);
    await isKept(page, address);
    return { page, context };
  }

  it("opens what was seen and says of when it is; what was not seen says so; both are right when the line is back", async () => {
    const address = `/league/${story.league.id}/ranking`;
    const { page, context } = await seen(address);
    await context.setOffline(true);
    await page.reload();
    await page.getByText(/^Sin conexión · datos de las? \d\d:\d\d$/).waitFor();
    await page.getByRole("table", { name: "Clasificación" }).waitFor();
    await expectAccessible(page);
    await page.goto(`${club.address}/league/${story.league.id}/stats`);
    await page.getByText("Esta página no se había abierto antes en este dispositivo").waitFor();
    await context.setOffline(false); // it opens by itself
    await page.getByText("Progreso de la jornada 1").waitFor();
    await context.setOffline(true);
    await page.goto(`${club.address}${address}`);
    await page.getByText(/^Sin conexión · datos/).waitFor();
    await club.database.pool.query("update tournaments set name = 'Liga con otro nombre' where id = $1", [
      story.league.id,
    ]);
    club.deps.hub.announceEverything();
    await context.setOffline(false);
    await page.getByText("Liga con otro nombre").first().waitFor();
    await page.getByText(/Sin conexión/).waitFor({ state: "detached" });
    await context.close();
  });

  it("says at once of a page of the league that was not seen that it cannot be had, and shows it when the line is back", async () => {
    const { page, context } = await seen(`/league/${story.league.id}/ranking`);
    await context.setOffline(true);
    await page.getByRole("link", { name: "Estadísticas" }).first().click();
    await page.getByText("No se han podido cargar las estadísticas.").waitFor({ timeout: 4000 });
    await context.setOffline(false);
    await page.getByText("Progreso de la jornada 1").waitFor();
    await context.close();
  });

  it("keeps nothing of a league that cannot be seen any more", async () => {
    const own = await pairsLeague(club.command);
    const address = `/league/${own.league.id}/ranking`;
    const { page, context } = await seen(address);
    await club.database.pool.query("update tournaments set status = 'draft' where id = $1", [own.league.id]);
    club.deps.hub.announceEverything();
    await page.reload();
    await expect.poll(async () => (await keptIn(page)).filter((one) => one.includes(own.league.id))).toEqual([]);
    await context.close();
  });

  it("opens the application at a private address, and keeps nothing of it", async () => {
    const { page, context } = await seen("/");
    const address = "/cancha/3f0c7c52-1111-4111-8111-111111111111";
    await page.goto(`${club.address}${address}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await context.setOffline(true);
    await page.reload();
    await page.getByRole("heading", { name: "Sin conexión" }).waitFor();
    const kept = await keptIn(page);
    expect(kept.filter((one) => /^\/(?:api\/)?(?:mi|partido|cancha|cuota|avisos|admin|auth)/.test(one))).toEqual([]);
    await context.close();
  });

  it("leaves an open page its pieces when the product is updated under it", async () => {
    const { page, context } = await seen(`/league/${story.league.id}/ranking`);
    const assets = path.join(root, "web/assets");
    const [piece = ""] = readdirSync(assets).filter((name) => /^stats-tab-.*\.js$/.test(name));
    for (const name of readdirSync(assets)) if (name.startsWith(piece)) rmSync(path.join(assets, name));
    const worker = path.join(root, "web/sw.js");
    const entry = new RegExp(`\\{[^{}]*${piece}[^{}]*\\},?`);
    writeFileSync(worker, readFileSync(worker, "utf8").replace(entry, ""));
    const isWaiting = () =>
      page.evaluate(async () => {
        const one = await navigator.serviceWorker.getRegistration();
        await one?.update();
        return one?.waiting !== null;
      });
    await expect.poll(isWaiting).toBe(true);
    await page.getByRole("link", { name: "Estadísticas" }).first().click();
    await page
      .getByRole("heading", { name: /Estadísticas|Mejores|Los cinco/ })
      .first()
      .waitFor();
    await context.close();
  });

  it("is taken off a phone, and stays off", async () => {
    const { page, context } = await seen("/privacy");
    await page.getByRole("button", { name: "Quitar los datos guardados en este dispositivo" }).click();
    await page.getByText("Este dispositivo no guarda las páginas que ves").waitFor();
    await page.waitForTimeout(4000);
    const left = () =>
      page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, await caches.keys()]);
    expect(await left()).toEqual([0, []]);
    await page.getByRole("button", { name: "Volver a guardar páginas" }).click();
    await isKept(page, "/privacy");
    await context.close();
  });

  it("can be installed", async () => {
    const { page, context } = await seen("/");
    const session = await context.newCDPSession(page);
    const { errors } = await session.send("Page.getAppManifest");
    const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
    expect(errors).toEqual([]);
    const bar = () => page.locator('meta[name="theme-color"]').getAttribute("content");
    const light = await bar();
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(bar).not.toBe(light);
    expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
    await context.close();
  });
});
