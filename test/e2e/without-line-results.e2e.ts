import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type BrowserClub, createBrowserClub, expectAccessible, phone } from "#test/support/browser.ts";
import { chromiumArguments, findChromium } from "#test/support/chromium.ts";
import { courtCodes } from "#test/support/court-codes.ts";
import { eveningsOf } from "#test/support/evening-story.ts";
import { printedSheets } from "#test/support/sheets.ts";
import { pairsLeague } from "#test/support/story.ts";

const waits = /espera en este móvil y se enviará solo/;
const hasArrived = /ha llegado al club/;

describe("a result that waits on a phone whose browser was closed (spec 6 §2.1)", () => {
  let club: BrowserClub;
  let story: Awaited<ReturnType<typeof pairsLeague>>;
  let profile = "";
  let browser: BrowserContext | undefined;

  beforeAll(async () => {
    club = await createBrowserClub();
  });
  beforeEach(async () => {
    profile = mkdtempSync(path.join(os.tmpdir(), "padel-phone-"));
    story = await pairsLeague(club.command);
    await club.database.pool.query("update tournaments set players_send_results = true where id = $1", [
      story.league.id,
    ]);
  });
  afterEach(async () => {
    await browser?.close();
    rmSync(profile, { recursive: true, force: true });
  });
  afterAll(() => club?.close());

  /** The phone's browser, which keeps what it had when it is closed and opened again. */
  async function start({ offline = false } = {}): Promise<Page> {
    await browser?.close();
    const executablePath = findChromium() ?? "";
    const options = { executablePath, args: chromiumArguments, viewport: phone, locale: "es-ES" };
    browser = await chromium.launchPersistentContext(profile, options);
    await browser.setOffline(offline);
    return browser.newPage();
  }

  const first = () => story.matches[0] ?? { id: "", pair1_id: "" };
  const pairLink = async (pairId: string) => {
    const { body } = await club.call("POST", `/api/leagues/${story.league.id}/links`, { pair_ids: [pairId] });
    return String(body[0].path);
  };
  const matchNow = async () => {
    const { body } = await club.call("GET", `/api/leagues/${story.league.id}/matches/${first().id}`);
    return [body.status, body.sent];
  };
  const said = async () =>
    Number(
      (await club.database.pool.query("select count(*) from sent_results where match_id = $1", [first().id])).rows[0]
        .count,
    );

  /** Opens an address, and waits until the phone keeps what a page needs without a line. */
  async function open(page: Page, address: string): Promise<void> {
    await page.goto(`${club.address}${address}`);
    await page.waitForURL((url) => url.hash === ""); // a link's token leaves its address
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  }

  /** The pages of the phone keep the home, and a result that was sent without a line. @returns the address of its page */
  async function sentWithout(
    page: Page,
    link: string,
    form: (page: Page) => Promise<void>,
    digits = "6463",
  ): Promise<string> {
    await open(page, "/");
    const isKept = () =>
      page.evaluate(async () => (await caches.match("/", { cacheName: "portal-pages" })) !== undefined);
    await expect.poll(isKept).toBe(true);
    await open(page, link);
    await page.waitForURL(/\/(?:mi|partido|cancha)\/[0-9a-f-]{36}$/);
    await form(page);
    await browser?.setOffline(true);
    await page.keyboard.type(digits);
    await page.getByRole("button", { name: "Enviar", exact: true }).click();
    await page
      .getByText(/guardado en este móvil/)
      .first()
      .waitFor();
    return new URL(page.url()).pathname;
  }

  const typing = (page: Page, label: string | RegExp) =>
    expect
      .poll(() =>
        page
          .getByLabel(label)
          .first()
          .evaluate((input) => input === document.activeElement),
      )
      .toBe(true);

  async function pairForm(page: Page): Promise<void> {
    await page.goto(`${page.url()}#resultado-${first().id}`);
    await typing(page, "Set 1, vosotros");
  }

  it("is there at the pair's own page, and is sent from it when the line is back", async () => {
    const address = await sentWithout(await start(), await pairLink(first().pair1_id), pairForm);
    const page = await start({ offline: true });
    await page.goto(`${club.address}${address}`);
    await page.getByText(waits).waitFor();
    await expectAccessible(page);
    expect(await matchNow()).toEqual(["scheduled", null]);
    await browser?.setOffline(false);
    await expect.poll(matchNow, { timeout: 40_000 }).toEqual(["completed", "unconfirmed"]);
    await page.getByRole("heading", { name: "Enviado: 6-4 6-3" }).waitFor();
    expect(await said()).toBe(1);
  });

  it("is said on the first page of the portal, and sent from there, once", async () => {
    const address = await sentWithout(await start(), await pairLink(first().pair1_id), pairForm);
    const page = await start({ offline: true });
    await page.goto(`${club.address}/`);
    await page.getByText(waits).waitFor();
    await expectAccessible(page);
    expect(await page.getByRole("link", { name: "Ver el partido" }).getAttribute("href")).toBe(address);
    await browser?.setOffline(false);
    await page.getByText(hasArrived).waitFor({ timeout: 40_000 });
    expect(await matchNow()).toEqual(["completed", "unconfirmed"]);
    await page.reload();
    expect(await page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.endsWith(".enviar")))).toEqual([
      [expect.any(String), "[]"],
    ]);
    expect(await said()).toBe(1);
  });

  it("stays where what is kept is taken off the phone, and is sent all the same", async () => {
    await sentWithout(await start(), await pairLink(first().pair1_id), pairForm);
    const page = await start();
    await page.route("**/api/mi/**", (route) => route.abort());
    await page.goto(`${club.address}/privacy`);
    await page.getByRole("button", { name: "Quitar los datos guardados en este dispositivo" }).click();
    await page.getByText("Este dispositivo no guarda las páginas que ves").waitFor();
    await page.getByText(waits).waitFor();
    expect(await matchNow()).toEqual(["scheduled", null]);
    await page.unroute("**/api/mi/**");
    await page.evaluate(() => void dispatchEvent(new Event("online")));
    await page.getByText(hasArrived).waitFor({ timeout: 40_000 });
    expect(await matchNow()).toEqual(["completed", "unconfirmed"]);
  });

  it("of a match's sheet is sent from another page, as the sheet's", async () => {
    const code = (await printedSheets(club, first().id)).get(first().id) ?? "";
    await sentWithout(await start(), `/partido#${code}`, (page) => typing(page, /^Set 1, /));
    const page = await start({ offline: true });
    await page.goto(`${club.address}/`);
    await page.getByText(waits).waitFor();
    await browser?.setOffline(false);
    await page.getByText(hasArrived).waitFor({ timeout: 40_000 });
    expect(await said()).toBe(1);
  });

  it("of a court's code that has ended meanwhile is not lost in silence", async () => {
    const made = eveningsOf(club);
    const url = await made.create({});
    await made.start(url);
    const code = (await courtCodes(club, url.split("/").at(-1) ?? "")).get(1) ?? "";
    await sentWithout(
      await start(),
      `/cancha#${code}`,
      async (page) => {
        await typing(page, /^Puntos de /);
      },
      "14",
    );
    await club.call("POST", `${url}/codes/revocation`, { court_ids: [1] });
    const page = await start();
    await page.goto(`${club.address}/`);
    await page.getByText(/no ha llegado al club. El enlace ya no vale/).waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Entendido, quitarlo" }).click();
    await page.reload();
    expect(
      await page.evaluate(() =>
        Object.keys(localStorage)
          .filter((key) => key.startsWith("cancha."))
          .map((key) => localStorage.getItem(key)),
      ),
    ).toContain("null");
  });
});
