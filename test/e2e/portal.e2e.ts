import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type BrowserClub,
  createBrowserClub,
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
} from "#test/support/browser.ts";
import { asksAfterwards, greeted, watchGreeting } from "#test/support/still-page.ts";
import { individualLeague, pairsLeague } from "#test/support/story.ts";

type Story = Awaited<ReturnType<typeof pairsLeague>>;

describe("the public portal", () => {
  let club: BrowserClub;
  let page: Page;
  let story: Story; // shared: read, never changed
  let individual = ""; // shared as well

  beforeAll(async () => {
    club = await createBrowserClub();
    individual = (await individualLeague(club.command, { name: "Individual" })).league.id;
    story = await pairsLeague(club.command, { name: "Liga de Otoño", groups: 2 });
    await play(story, 0, 6, 2);
  });
  beforeEach(async () => {
    ({ page } = await club.open({ viewport: phone }));
  });
  afterEach(async () => {
    await page.context().close();
    club.noFaults();
  });
  afterAll(() => club?.close());

  async function play(of: Story, index: number, pair1_games: number, pair2_games: number): Promise<void> {
    const url = `/api/leagues/${of.league.id}/matches/${of.matches[index]?.id}`;
    const set_results = [{ set: 1, pair1_games, pair2_games }];
    const version = of.matches[index]?.version;
    expect((await club.call("PUT", `${url}/result`, { version, set_results })).status).toBe(200);
  }
  const open = (address: string) => page.goto(`${club.address}${address}`);
  const league = (of = story) => `/league/${of.league.id}`;

  it("is readable before any script runs, and tells chats what it is about", async () => {
    const context = await club.browser.newContext({ javaScriptEnabled: false, viewport: phone });
    const plain = await context.newPage();
    await plain.goto(`${club.address}${league()}/ranking`);
    await plain.getByRole("cell", { name: "1-0", exact: true }).first().waitFor();
    expect(await plain.title()).toBe("Ranking · Liga de Otoño");
    expect(await plain.locator('meta[property="og:description"]').getAttribute("content")).toMatch(
      /^En cabeza: Persona/,
    );
    await context.close();
  });

  it("is drawn with no part meant for development, and keeps the first paint waiting for no file", async () => {
    const dist = path.resolve(import.meta.dirname, "../../dist");
    const drawing = readFileSync(path.join(dist, "ssr/entry-server.js"), "utf8");
    expect(drawing).toContain("node_modules/preact-render-to-string/");
    expect(drawing).not.toMatch(/react[\w.-]*\.development\.js|preact\/debug/);
    for (const address of [`${league()}/ranking`, "/", "/privacy", "/auth"]) {
      const html = await (await page.request.get(`${club.address}${address}`)).text();
      expect([address, html.includes('id="drawn-from"')]).toEqual([address, !["/privacy", "/auth"].includes(address)]);
      const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes = ""]) => attributes);
      expect(scripts.length).toBeGreaterThan(1);
      expect(scripts.filter((one) => one.includes("src=") && !one.includes('type="module"'))).toEqual([]);
      // What is drawn has its styles inside, and the whole sheet behind it; of the other pages nothing is drawn before their scripts come.
      const [head = ""] = html.split("</head>");
      if (html.includes('id="drawn-from"')) expect(head).not.toContain('rel="stylesheet"');
    }
  });

  it("is taken over by the browser without asking for the data again", async () => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await open(`${league()}/ranking`);
    await page.getByRole("cell", { name: "1-0", exact: true }).first().waitFor();
    await page.waitForLoadState("load");
    await page.getByRole("combobox", { name: "Grupo" }).selectOption("Grupo B");
    await page.getByRole("link", { name: "Persona 2-1" }).first().waitFor();
    expect(asked.filter((path) => path.startsWith("/api/public/leagues/"))).toEqual([
      `/api/public/leagues/${story.league.id}/ranking`,
    ]);
    expect(page.url()).toContain("group=");
    await page.reload();
    await page.getByRole("link", { name: "Persona 2-1" }).first().waitFor();
    expect(await page.getByText("Persona 1-1").count()).toBe(0);
  });

  it.each(["ranking", "groups", "matches", "stats", "rules"])(
    "shows %s on a phone and on a screen, light and dark",
    async (tab) => {
      for (const viewport of [phone, desktop]) {
        for (const dark of [false, true]) {
          const { page: other, context } = await club.open({ viewport, dark });
          for (const id of [story.league.id, individual]) {
            await other.goto(`${club.address}/league/${id}/${tab}`);
            await other.getByRole("heading", { level: 1 }).waitFor();
            await expectAccessible(other);
            await expectNoSidewaysScroll(other);
          }
          await context.close();
        }
      }
    },
  );

  it("follows a result without a reload and without moving what one reads", async () => {
    const own = await pairsLeague(club.command, { groups: 2 });
    await play(own, 0, 6, 2);
    await open(`${league(own)}/ranking`);
    await page.getByRole("cell", { name: "1-0", exact: true }).first().waitFor();
    await page.evaluate(() => window.scrollTo(0, 200));
    await play(own, 1, 6, 0);
    await page.getByRole("cell", { name: "1-0", exact: true }).nth(2).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(200);
  });

  it("says when the connection is lost, and is right again after it returns", async () => {
    const own = await pairsLeague(club.command);
    await play(own, 0, 6, 2);
    await play(own, 1, 6, 0);
    await open(`${league(own)}/matches?tab=completed`);
    await page.getByText("Completados").waitFor();
    await page.context().setOffline(true);
    // The stream may only just be opening: it is cut until the page has noticed.
    const isNoticed = async () => {
      club.deps.hub.end({ league: own.league.id });
      return page.getByText(/Sin conexión/).isVisible();
    };
    await expect.poll(isNoticed).toBe(true);
    await play(own, 2, 6, 3);
    await page.context().setOffline(false);
    await page.getByText(/Sin conexión/).waitFor({ state: "detached" });
    await expect.poll(() => page.getByRole("listitem").filter({ hasText: "Completado" }).count()).toBe(3);
  });

  it("has a page for a pair: its place and why, results and what comes next", async () => {
    await open(`${league()}/ranking`);
    await page.getByRole("table", { name: "Clasificación" }).getByRole("link").first().click();
    await page.getByRole("heading", { name: /^¿Por qué 1\.º de Grupo/ }).waitFor();
    await page
      .getByText(/\d victorias? en \d partidos? y/)
      .first()
      .waitFor();
    await page.getByRole("heading", { name: /^Jornada 1 · Grupo/, level: 3 }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByText("Añadir a mi calendario").click();
    const calendar = await page.getByRole("link", { name: "Descargar el archivo" }).getAttribute("href");
    const subscribed = await page.getByRole("link", { name: /^iPhone, iPad/ }).getAttribute("href");
    expect(subscribed).toBe(`webcal://${new URL(club.address).host}${calendar}`);
    expect((await page.request.get(`${club.address}${calendar}`)).headers()["content-type"]).toContain("text/calendar");
    await page.reload();
    await page.getByRole("heading", { name: /^¿Por qué 1\.º de Grupo/ }).waitFor();
  });

  it("begins at the top of a page that a link leads to, and goes back to where one was", async () => {
    await page.setViewportSize({ width: 390, height: 500 });
    await open(`${league()}/ranking`);
    await page.getByRole("button", { name: "Compartir" }).waitFor();
    const scrolled = () => page.evaluate(() => window.scrollY);
    const link = page.getByRole("table", { name: "Clasificación" }).getByRole("link").last();
    await link.scrollIntoViewIfNeeded();
    const before = await scrolled();
    expect(before).toBeGreaterThan(200);
    await link.click();
    await page.waitForURL("**/pair/**");
    await expect.poll(scrolled).toBe(0);
    await expect.poll(() => page.title()).toContain("Persona");
    await page.goBack();
    await page.getByRole("table", { name: "Clasificación" }).waitFor();
    await expect.poll(scrolled).toBe(before);
    await expect.poll(() => page.title()).toBe("Ranking · Liga de Otoño");
  });

  it("drops from an address what it cannot mean, and keeps the choice from page to page", async () => {
    await open(`${league()}/ranking?round=1&utm=x`);
    await page.waitForURL(`**${league()}/ranking?round=1`);
    await page.getByRole("link", { name: "Grupos" }).click();
    await page.waitForURL(`**${league()}/groups?round=1`);
    await expect.poll(() => page.getByRole("combobox", { name: "Jornada" }).inputValue()).toBe("1");
    await page.getByRole("combobox", { name: "Jornada" }).selectOption("");
    await page.waitForURL(`**${league()}/groups`);
  });

  it("asks for nothing after an unchanged page was opened, however long ago it was drawn", async () => {
    await page.request.get(`${club.address}${league()}/ranking`); // drawn now
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.clock.install({ time: Date.now() + 60 * 60_000 });
    await watchGreeting(page);
    await open(`${league()}/ranking`);
    await greeted(page);
    await page.clock.runFor(1000); // longer than a page waits before it asks for what is old
    await asksAfterwards(page);
    expect(asked.filter((path) => path.startsWith("/api/") && !["/api/live", "/api/healthz"].includes(path))).toEqual(
      [],
    );
  });

  it("does what was pressed, chosen and typed while its scripts were still on their way", async () => {
    let bringScripts = () => {};
    const areThere = new Promise<void>((resolve) => (bringScripts = resolve));
    await page.route("**/assets/*.js", async (route) => {
      await areThere;
      await route.continue();
    });
    await page.goto(`${club.address}${league()}/ranking`, { waitUntil: "commit" });
    // The pair's name comes to its star with the scripts.
    const row = page.getByRole("row").filter({ hasText: /Persona 2-1\s*&/ });
    const star = row.getByRole("button", { name: /^Mi pareja/ });
    await star.click();
    await page.getByRole("searchbox", { name: "Buscar por nombre" }).fill("persona 2-1");
    await page.getByRole("combobox", { name: "Grupo" }).selectOption("Grupo B");
    bringScripts();
    await page.waitForURL(/[?&]group=/);
    await page.getByRole("region", { name: "Mi pareja" }).waitFor();
    await expect.poll(() => star.first().getAttribute("aria-pressed")).toBe("true");
    await expect.poll(() => page.getByRole("table", { name: "Clasificación" }).getByRole("row").count()).toBe(2);
    await expect
      .poll(() => page.getByRole("searchbox", { name: "Buscar por nombre" }).inputValue())
      .toBe("persona 2-1");
  });

  it("shares a choice of colours with the administration, which is another application", async () => {
    await open("/");
    await page.getByRole("button", { name: /Cambiar al tema claro/ }).click();
    await page.getByRole("button", { name: /Cambiar al tema oscuro/ }).click();
    const scheme = () => page.locator("html").getAttribute("data-mantine-color-scheme");
    await expect.poll(scheme).toBe("dark");
    await page.getByRole("link", { name: "Acceso Admin" }).click();
    await page.getByRole("button", { name: "Iniciar Sesión" }).waitFor();
    await expect.poll(scheme).toBe("dark");
    await page.goBack();
    await page.getByRole("button", { name: /Cambiar al tema del sistema/ }).waitFor();
    await expect.poll(scheme).toBe("dark");
  });

  it("shares a page's picture, its text and its link: copied where there is no sheet", async () => {
    await page.setViewportSize(phone);
    await open(`${league()}/ranking`);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Compartir" }).first().click();
    const panel = page.getByRole("dialog", { name: "Compartir" });
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      panel.getByRole("button", { name: "Descargar la imagen" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.png$/);
    await expectAccessible(page);
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await panel.getByRole("button", { name: "Copiar el texto" }).click();
    await expect.poll(copied).toMatch(new RegExp(`^[^]+1\\. Persona [^]+\n${page.url()}$`));
    await panel.getByRole("button", { name: "Copiar el enlace" }).click();
    await expect.poll(copied).toBe(page.url());
    await panel.getByRole("button", { name: "Cerrar" }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Compartir");
  });

  it("keeps the title that the server wrote, on every kind of page and of what is not there", async () => {
    const none = "00000000-0000-4000-8000-000000000000";
    await open(`${league()}/ranking`);
    const pair = await page.locator("main td a").first().getAttribute("href");
    const tabs = ["ranking", "bracket", "rules"].map((tab) => `${league()}/${tab}`);
    const missing = [`/league/${none}/ranking`, `${league()}/pair/${none}`];
    for (const address of ["/", "/privacy", ...tabs, pair ?? "", ...missing]) {
      const written = await (await page.request.get(`${club.address}${address}`)).text();
      await open(address);
      await page.waitForLoadState("networkidle");
      const [, title = ""] = /<title>([^<]*)</.exec(written) ?? [];
      expect([address, await page.title()]).toEqual([address, title.replaceAll("&amp;", "&")]);
    }
  });

  it("answers 404 for a league that does not exist and for one that is not active", async () => {
    const missing = await open("/league/00000000-0000-4000-8000-000000000000/ranking");
    expect(missing?.status()).toBe(404);
    await page.getByText("Liga no encontrada").waitFor();
    await page.getByText("La liga que buscas no existe o no está activa").waitFor();
    await page.getByRole("link", { name: "Volver a las ligas", exact: true }).waitFor();
    await expectAccessible(page);
    const { league: own } = await pairsLeague(club.command, { groups: 0 });
    const status = async () => (await page.request.get(`${club.address}/league/${own.id}/ranking`)).status();
    expect(await status()).toBe(200);
    await club.database.pool.query("update tournaments set status = 'paused' where id = $1", [own.id]);
    await expect.poll(status).toBe(404);
  });

  it("answers 404 for an address that is nobody's, with a way home", async () => {
    const answer = await open("/no-existe");
    expect(answer?.status()).toBe(404);
    await page.getByRole("heading", { name: "Página no encontrada" }).waitFor();
    const { club_name } = await (await page.request.get(`${club.address}/api/public/leagues`)).json();
    await page.getByRole("banner").getByText(club_name).waitFor();
    const below = await page.request.get(`${club.address}${league()}/no-existe`);
    expect(below.status()).toBe(404);
    await expect.poll(() => page.title()).toBe("Página no encontrada · Sistema de Gestión de Torneos");
    await expectAccessible(page);
    await page.getByRole("link", { name: /inicio/i }).click();
    await page.getByRole("heading", { name: "Ligas activas" }).waitFor();
  });

  it("shows a picture of the league to chats", async () => {
    const answer = await page.request.get(`${club.address}${league()}/preview.png`);
    expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "image/png"]);
    expect((await answer.body()).length).toBeGreaterThan(10_000);
  });
});
