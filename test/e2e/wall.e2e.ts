import type { CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "#domain/base/calendar-date.ts";
import { type BrowserClub, createBrowserClub, expectNoSidewaysScroll, phone } from "#test/support/browser.ts";
import { pairsLeague } from "#test/support/story.ts";

const fullHd = { width: 1920, height: 1080 };
const fourK = { width: 3840, height: 2160 };
const turn = 12_000; // ms
const tenMinutes = 600_000; // ms
const long = "Maximiliano Fernández-Villaverde Goicoechea y de la Santísima Trinidad";

/** What is too small, cut off by the screen, or scrolls; texts are cut within their own line only. @param scale of 1080 */
function faultsOf(page: Page, scale: number): Promise<string[]> {
  return page.evaluate((scaled) => {
    const faults: string[] = [];
    const root = document.documentElement;
    if (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth) faults.push("the page scrolls");
    for (const element of document.querySelectorAll<HTMLElement>("#root *")) {
      const text = [...element.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map((one) => one.textContent);
      if (text.join("").trim() === "" || element.closest(".heard, svg") !== null) continue;
      const said = text.join("").slice(0, 30);
      if (Number.parseFloat(getComputedStyle(element).fontSize) < 28 * scaled - 0.1) faults.push(`small: ${said}`);
      const { top, bottom, right } = element.getBoundingClientRect();
      if (bottom > innerHeight + 1 || top < -1 || right > innerWidth + 1) faults.push(`outside: ${said}`);
      if (/^(?:auto|scroll)$/.test(getComputedStyle(element).overflowY)) faults.push(`scrolls: ${said}`);
    }
    // What stands on the right ends above the foot.
    const foot = document.querySelector("main footer")?.getBoundingClientRect().top ?? innerHeight;
    const last = document.querySelector("main section[aria-labelledby=turno] > :last-child > :last-child");
    if (last !== null && last.getBoundingClientRect().bottom > foot + 1) faults.push("the picture covers its foot");
    return faults;
  }, scale);
}

/** Bytes of the heap that are in use, and how many nodes there are, after what is left over has been collected. */
async function weigh(session: CDPSession): Promise<{ heap: number; nodes: number }> {
  await session.send("HeapProfiler.collectGarbage");
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  const { nodes } = await session.send("Memory.getDOMCounters");
  return { heap: usedSize, nodes };
}

describe("the screen on the club's wall (spec 7 §2.1)", () => {
  let club: BrowserClub;
  let story: Awaited<ReturnType<typeof pairsLeague>>;
  beforeAll(async () => {
    club = await createBrowserClub();
    story = await pairsLeague(club.command, { name: "Liga de Otoño con un nombre muy largo", groups: 3 });
    await club.database.pool.query("update people set full_name = $1 || ' ' || right(id::text, 3)", [long]);
    // In play by what the club says: whatever the hour of the test.
    const { today } = (await club.visit("GET", "/api/public/wall")).body;
    for (const [at, { id, version }] of story.matches.slice(0, 2).entries()) {
      const booked = { version, match_date: addDays(today, 1), match_time: "20:00", court_id: at + 1 };
      const url = `/api/leagues/${story.league.id}/matches/${id}/schedule`;
      expect((await club.call("PUT", url, booked)).status).toBe(200);
      await club.database.pool.query("update tournament_matches set status = 'in_progress' where id = $1", [id]);
    }
    club.deps.hub.announceEverything();
  });
  afterAll(() => club?.close());

  async function openWall(viewport = fullHd, address = "/tv") {
    const { page, context } = await club.open({ viewport });
    await page.clock.install();
    await page.goto(`${club.address}${address}`);
    await page.getByText("Las ligas en el móvil").or(page.getByText("Tu liga en el móvil")).waitFor();
    return { page, context };
  }

  it.each([
    { name: "1920 × 1080", viewport: fullHd, scale: 1 },
    { name: "3840 × 2160", viewport: fourK, scale: 2 },
    { name: "1080 × 1920, upright", viewport: { width: 1080, height: 1920 }, scale: 1080 / 1280 },
  ])(
    "has nothing under 28 px, nothing cut and nothing that scrolls in any picture at $name",
    async ({ viewport, scale }) => {
      const { page, context } = await openWall(viewport);
      const seen = new Set<string>();
      for (let at = 0; at < 6; at++) {
        expect(await faultsOf(page, scale)).toEqual([]);
        seen.add((await page.locator("#turno").textContent()) ?? "");
        await page.clock.runFor(turn);
      }
      expect(seen.size).toBeGreaterThanOrEqual(3);
      await context.close();
    },
  );

  it("has its halves beside each other, on an upright screen one below the other", async () => {
    const placed = async (viewport: { width: number; height: number }) => {
      const { page, context } = await openWall(viewport);
      const on = await page.getByRole("heading", { name: "En cancha" }).boundingBox();
      const turns = await page.locator("#turno").boundingBox();
      await context.close();
      return { right: (turns?.x ?? 0) - (on?.x ?? 0), down: (turns?.y ?? 0) - (on?.y ?? 0) };
    };
    expect((await placed(fullHd)).right).toBeGreaterThan(fullHd.width / 3);
    expect((await placed({ width: 1080, height: 1920 })).down).toBeGreaterThan(fullHd.width / 4);
  });

  it("is drawn by the server, and no search engine lists it", async () => {
    const html = await (await fetch(`${club.address}/tv/${story.league.id}`)).text();
    expect(html).toContain('<meta name="robots" content="noindex" />');
    expect(html).toMatch(/En cancha/);
    expect((await fetch(`${club.address}/tv/00000000-0000-4000-8000-000000000000`)).status).toBe(404);
  });

  it("keeps its last picture without a line, says of when it is, and comes back alone", async () => {
    const { page, context } = await openWall();
    await context.setOffline(true);
    await page.clock.runFor(1000);
    await page.getByText(/^Sin conexión · datos de las \d\d:\d\d$/).waitFor();
    await page.clock.runFor(turn);
    expect(await page.getByRole("heading", { name: "En cancha" }).count()).toBe(1);
    await context.setOffline(false);
    await expect
      .poll(
        async () => {
          await page.clock.runFor(1000);
          return page.getByText(/^Sin conexión/).count();
        },
        { timeout: 30_000 },
      )
      .toBe(0);
    await context.close();
  });

  it("loads a new build by itself, and only once the server answers", async () => {
    const { page, context } = await openWall();
    let loads = 0;
    page.on("load", () => loads++);
    let answers = false;
    // Read before: an answer that is fetched by the route would be thrown away with its page, in the middle of it.
    const html = await (await fetch(`${club.address}/tv`)).text();
    const body = html.replace(/(<script[^>]*type="module"[^>]*src="\/)/, "$1new-");
    await page.route("**/tv", (route) => {
      if (route.request().isNavigationRequest()) return route.continue();
      return answers ? route.fulfill({ body, contentType: "text/html" }) : route.abort();
    });
    await page.clock.runFor(tenMinutes);
    expect(loads).toBe(0);
    answers = true;
    await expect
      .poll(
        async () => {
          await page.clock.runFor(tenMinutes / 2).catch(() => undefined); // the page is loaded meanwhile
          return loads;
        },
        { timeout: 30_000 },
      )
      .toBeGreaterThan(0);
    await context.close();
    club.noFaults();
  });

  it("runs a day with results that arrive, and grows in nothing", async () => {
    const { page, context } = await openWall();
    const session = await context.newCDPSession(page);
    await session.send("HeapProfiler.enable");
    const hour = async (at: number) => {
      const match = story.matches[at % story.matches.length];
      const { body } = await club.call("GET", `/api/leagues/${story.league.id}/matches`);
      const { version } = body.matches.find(({ id }: { id: string }) => id === match?.id);
      const set_results = [{ set: 1, pair1_games: 6, pair2_games: at % 5 }];
      const url = `/api/leagues/${story.league.id}/matches/${match?.id}/result`;
      expect((await club.call("PUT", url, { version, set_results })).status).toBe(200);
      for (let part = 0; part < 6; part++) await page.clock.runFor(tenMinutes);
      await page.waitForLoadState("networkidle");
    };
    for (let at = 0; at < 3; at++) await hour(at);
    const early = await weigh(session);
    for (let at = 3; at < 24; at++) await hour(at);
    const late = await weigh(session);
    expect(late.heap / early.heap).toBeLessThan(1.3);
    expect(late.nodes / early.nodes).toBeLessThan(1.5);
    expect(await faultsOf(page, 1)).toEqual([]);
    await context.close();
  });

  it("stands one below the other on a phone, results with the longest names too, and scrolls nowhere sideways", async () => {
    const { page, context } = await openWall(phone);
    await page.getByRole("heading", { name: "Últimos resultados" }).first().waitFor();
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    await expectNoSidewaysScroll(page);
    await context.close();
  });
});
