import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContext, Frame, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type BrowserClub,
  createBrowserClub,
  expectAccessible,
  expectNoSidewaysScroll,
} from "#test/support/browser.ts";
import { bracketLeague } from "#test/support/played-bracket.ts";
import { pairsLeague } from "#test/support/story.ts";

/** A page of a club's own, with what was pasted into it. */
function ownPage(code: () => string): Server {
  return createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end(
      `<!doctype html><html lang="es"><title>Club Ribera</title><body><h1>Club Ribera</h1>${code()}</body></html>`,
    );
  });
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address() as AddressInfo; // of a server that listens on a port
  return `http://localhost:${address.port}`; // another site than the club's, which is at 127.0.0.1
}

describe("the league in the club's own web site (spec 7 §2.2)", () => {
  let club: BrowserClub;
  let league: Awaited<ReturnType<typeof pairsLeague>>;
  let code = "";
  let site = "";
  let strange = "";
  const servers: Server[] = [];
  beforeAll(async () => {
    club = await createBrowserClub();
    league = await pairsLeague(club.command, { groups: 2, name: "Liga de la Ribera" });
    for (let n = 0; n < 2; n++) servers.push(ownPage(() => code));
    [site = "", strange = ""] = await Promise.all(servers.map(listening));
  });
  afterAll(async () => {
    for (const server of servers) server.close();
    await club?.close();
  });

  /** The club's own page as a visitor opens it. */
  async function visit(url: string, options: { dark?: boolean; width?: number; scripts?: boolean } = {}) {
    const { dark = false, width = 800, scripts = true } = options;
    const context = await club.browser.newContext({
      viewport: { width, height: 700 },
      colorScheme: dark ? "dark" : "light",
      javaScriptEnabled: scripts,
    });
    const page = await context.newPage();
    await page.goto(url);
    return { page, context };
  }
  const framesOf = (page: Page) => page.frames().filter((frame) => frame.parentFrame() !== null);
  async function onlyFrame(page: Page): Promise<Frame> {
    const [frame] = framesOf(page);
    if (frame === undefined) throw new Error("the page has no frame");
    await frame.waitForSelector("#embed h1");
    return frame;
  }
  /** How much the first frame is higher than what it shows, in px. */
  async function leftOver(page: Page, at = 0): Promise<number> {
    const shown = await framesOf(page)[at]?.evaluate(() =>
      Math.ceil(document.getElementById("embed")?.getBoundingClientRect().height ?? 0),
    );
    const height = await page
      .locator("iframe")
      .nth(at)
      .evaluate((frame) => frame.clientHeight);
    return height - (shown ?? 0);
  }
  const fits = (page: Page, at = 0) => expect.poll(() => leftOver(page, at), { timeout: 20_000 }).toBe(0);
  const address = (view: string, search = "") => `${club.address}/embed/${league.league.id}/${view}${search}`;
  const frame = (view: string, search = "") =>
    `<iframe src="${address(view, search)}" title="${view}" width="100%" height="600" style="border:0"></iframe>`;
  const script = () => `<script src="${club.address}/embed.js" async></script>`;
  const cookiesOf = (context: BrowserContext) => context.cookies();

  it("begins in the settings: the screen of a television is found, a site is listed, the preview is seen, the code is copied", async () => {
    const { page, context } = await club.openAdmin();
    await page.goto(`${club.address}/admin/settings?tab=website`);
    await page.getByText(`${club.address}/tv`, { exact: true }).waitFor();
    const opened = context.waitForEvent("page");
    await page.getByRole("link", { name: "Abrir la pantalla en otra pestaña" }).click();
    await (await opened).locator("main").getByText("Liga de la Ribera").first().waitFor();
    const sites = page.getByLabel("Webs en las que se puede mostrar");
    await sites.fill("https://*.club.es");
    await page.getByRole("button", { name: "Guardar Cambios" }).click();
    await page.getByText("https://*.club.es: Sin asteriscos").waitFor();
    await page.getByText("Aún no hay ninguna web en la lista").waitFor();
    await sites.fill(`${site}\n`);
    await page.getByRole("button", { name: "Guardar Cambios" }).click();
    await page.getByText("Los cambios han sido guardados exitosamente").waitFor();
    await page.getByText("Aún no hay ninguna web en la lista").waitFor({ state: "detached" });
    await page.getByLabel("Qué se muestra").selectOption("matches");
    const preview = page.frameLocator("iframe");
    await preview.getByRole("heading", { name: "Liga de la Ribera" }).waitFor();
    code = await page.locator("strong").filter({ hasText: "<iframe" }).innerText();
    expect(code).toContain(`${club.address}/embed/${league.league.id}/matches`);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await context.close();
    club.noFaults();
  });

  it("is shown there as high as it is, at once, in a narrow window, and when a result comes", async () => {
    const { page, context } = await visit(site);
    const shown = await onlyFrame(page);
    await fits(page);
    const before = await page.locator("iframe").evaluate(({ clientHeight }) => clientHeight);
    await page.setViewportSize({ width: 320, height: 700 });
    await fits(page);
    expect(await shown.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 800, height: 700 });
    await fits(page);
    const [match] = league.matches;
    const url = `/api/leagues/${league.league.id}/matches/${match?.id}/result`;
    const set_results = [1, 2].map((set) => ({ set, pair1_games: 6, pair2_games: 2, super_tie_break: false }));
    expect((await club.call("PUT", url, { version: match?.version, set_results })).status).toBe(200);
    // As when the line comes back: it looks at once, not only when its minute is over.
    await shown.evaluate(() => dispatchEvent(new Event("online")));
    await shown.locator("nav a", { hasText: "Completados" }).filter({ hasText: "1" }).waitFor();
    await fits(page);
    expect(before).toBeGreaterThan(0);
    expect(await cookiesOf(context)).toEqual([]);
    expect(await shown.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([
      0,
      0,
      "",
    ]);
    await context.close();
  });

  it("changes its tab within the frame, and leaves it for the portal in a tab of its own", async () => {
    const { page, context } = await visit(site);
    const shown = await onlyFrame(page);
    await shown.getByRole("link", { name: /^Completados/ }).click();
    await shown
      .getByRole("link", { name: /^Completados/, exact: false })
      .and(shown.locator("[aria-current]"))
      .waitFor();
    await fits(page);
    const opened = context.waitForEvent("page");
    await shown.getByRole("link", { name: "Ver en el portal" }).click();
    expect((await opened).url()).toBe(`${club.address}/league/${league.league.id}/matches?tab=completed`);
    expect(page.url()).toBe(`${site}/`);
    await context.close();
  });

  it("is nowhere else: a site that is not listed shows nothing of it", async () => {
    const { page, context } = await visit(strange);
    await expect.poll(() => framesOf(page).map((one) => one.url())).toEqual(["chrome-error://chromewebdata/"]);
    expect(await framesOf(page)[0]?.content()).not.toContain("Liga de la Ribera");
    await context.close();
  });

  it("fits several times on a page, each as high as its own, with at most 20 kB of scripts", async () => {
    code = `${frame("ranking")}${script()}${frame("groups", "?tema=oscuro")}${script()}${frame("bracket")}${script()}`;
    const { page, context } = await visit(site);
    for (const one of framesOf(page)) await one.waitForSelector("#embed h1");
    for (const at of [0, 1, 2]) await fits(page, at);
    const inline = await Promise.all(
      framesOf(page).map((one) =>
        one.evaluate(() =>
          Array.from(document.scripts, ({ text }) => text.length).reduce((sum, size) => sum + size, 0),
        ),
      ),
    );
    const own = Buffer.byteLength(await (await fetch(`${club.address}/embed.js`)).text());
    for (const size of inline) expect(size + own).toBeLessThanOrEqual(20_000);
    const files = await Promise.all(
      framesOf(page).map((one) => one.evaluate(() => document.querySelectorAll("script[src]").length)),
    );
    expect(files).toEqual([0, 0, 0]);
    await context.close();
  });

  it("scrolls within its frame where the page lets no script in", async () => {
    code = frame("matches");
    const { page, context } = await visit(site);
    const shown = await onlyFrame(page);
    expect(await page.locator("iframe").evaluate(({ clientHeight }) => clientHeight)).toBe(600);
    await shown.getByRole("link", { name: "Ver en el portal" }).scrollIntoViewIfNeeded();
    expect(await shown.evaluate(() => scrollY)).toBeGreaterThan(0);
    await context.close();
  });

  it.each([
    ["a visitor's light colours", "", false, "light"],
    ["a visitor's dark colours", "", true, "dark"],
    ["light ones whatever the visitor's are", "?tema=claro", true, "light"],
    ["dark ones whatever the visitor's are", "?tema=oscuro", false, "dark"],
  ])("wears %s", async (_what, search, dark, expected) => {
    code = frame("ranking", search);
    const { page, context } = await visit(site, { dark });
    const shown = await onlyFrame(page);
    expect(await shown.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(expected);
    await context.close();
  });

  it.each(["ranking", "groups", "matches", "bracket"])(
    "is accessible and no wider than its frame: %s",
    async (view) => {
      const { page, context } = await visit(address(view), { width: 320 });
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await context.close();
    },
  );

  it("is as high as the round of the bracket that a phone shows", async () => {
    const story = await bracketLeague(club, { name: "Torneo de Apertura", type: "tournament" });
    await story.draw(4);
    await story.call("PUT", "/publication", { shown: (await story.page()).phases[0]?.draw.seed });
    await story.win("Semifinal 1", 1);
    await story.win("Semifinal 2", 1);
    code = `<iframe src="${club.address}/embed/${story.league.id}/bracket" title="Cuadro" width="100%"></iframe>${script()}`;
    const { page, context } = await visit(site, { width: 360 });
    const shown = await onlyFrame(page);
    const height = () => shown.locator("[data-size]").evaluate((tree) => tree.clientHeight);
    const roundHeight = (name: string) =>
      shown.getByRole("region", { name, exact: true }).evaluate((round) => round.clientHeight);
    /** What is below the round, in px: no hole, and nothing cut. */
    const below = async (name: string) => (await height()) - (await roundHeight(name));
    await fits(page);
    expect(await below("Final")).toBe(14);
    const ofFinal = await height();
    await shown.getByRole("link", { name: "Semis" }).click();
    await expect.poll(() => below("Semifinales")).toBe(14);
    expect(await height()).toBeGreaterThan(ofFinal);
    await fits(page);
    await club.database.pool.query("update tournaments set name = 'Torneo renombrado' where id = $1", [
      story.league.id,
    ]);
    club.deps.hub.announceEverything();
    await shown.evaluate(() => dispatchEvent(new Event("online")));
    await shown.getByRole("heading", { name: "Torneo renombrado" }).waitFor();
    expect(await below("Semifinales")).toBe(14);
    await shown.getByRole("link", { name: "Semis" }).and(shown.locator("[aria-current]")).waitFor();
    await page.setViewportSize({ width: 900, height: 700 });
    await expect.poll(() => shown.locator("[data-size]").evaluate((tree) => tree.style.height)).toBe("");
    await context.close();
  });

  it("shows the whole page once the group that its address names is no more", async () => {
    const story = await pairsLeague(club.command, { groups: 2, name: "Liga de dos grupos" });
    const groups = `/api/leagues/${story.league.id}/groups`;
    const gone = (await club.call("GET", groups)).body.groups.at(-1);
    code = `<iframe src="${club.address}/embed/${story.league.id}/groups?group=${gone.id}" title="Grupos"></iframe>${script()}`;
    const { page, context } = await visit(site);
    const shown = await onlyFrame(page);
    expect(await shown.locator(".embed-head").textContent()).toContain(gone.name);
    const { pairs, matches, results } = (await club.call("GET", `${groups}/${gone.id}/deletion`)).body;
    const { status } = await club.call("DELETE", `${groups}/${gone.id}`, { shown: { pairs, matches, results } });
    expect(status).toBe(200);
    await shown.evaluate(() => dispatchEvent(new Event("online")));
    await expect.poll(() => shown.locator("#embed").textContent()).not.toContain(gone.name);
    expect(await shown.locator(".embed-head").textContent()).toContain("Grupos");
    await context.close();
  });
});
