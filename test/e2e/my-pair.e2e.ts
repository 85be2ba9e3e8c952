import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  type BrowserClub,
  createBrowserClub,
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  shiftIn,
  watchShifts,
} from "#test/support/browser.ts";
import { greeted, standsStill, watchGreeting } from "#test/support/still-page.ts";
import { pairsLeague } from "#test/support/story.ts";

describe("'Mi pareja' (spec 7 §1.2)", () => {
  let club: BrowserClub;
  let story: Awaited<ReturnType<typeof pairsLeague>>; // shared: read, never changed

  beforeAll(async () => {
    club = await createBrowserClub();
    // It is about noon there: today's last match is ahead, and no test runs over a midnight.
    const ahead = 12 - new Date().getUTCHours();
    const zone = `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
    await club.database.pool.query("update club_settings set time_zone = $1", [zone]);
    story = await pairsLeague(club.command, { name: "Liga de las Familias", groups: 3 });
    const { today } = (await club.call("GET", "/api/public/leagues")).body;
    const [played, booked] = story.matches.filter(({ pair1_name }) => pair1_name.startsWith("Persona 2-1 "));
    if (played === undefined || booked === undefined) throw new Error("no such matches");
    const of = (id: string) => `/api/leagues/${story.league.id}/matches/${id}`;
    const sets = [
      { set: 1, pair1_games: 6, pair2_games: 4 },
      { set: 2, pair1_games: 3, pair2_games: 6 },
      { set: 3, pair1_games: 10, pair2_games: 7, super_tie_break: true },
    ];
    const result = { version: played.version, set_results: sets };
    expect((await club.call("PUT", `${of(played.id)}/result`, result)).status).toBe(200);
    const booking = { version: booked.version, match_date: today, match_time: "23:30", court_id: 1 };
    const answer = await club.call("PUT", `${of(booked.id)}/schedule`, { ...booking, scheduling_notes: null });
    expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  });
  afterEach(() => club.noFaults());
  afterAll(() => club?.close());

  const shared = () => `${club.address}/league/${story.league.id}/ranking`;
  const mine = (page: Page) => page.getByRole("region", { name: "Mi pareja" });
  const star = (page: Page) => page.getByRole("button", { name: "Mi pareja: Persona 2-1 & Persona 2-2" });

  /** Place and next match with hour and court; `more`: what else. */
  async function saysWhatMatters(page: Page, ...more: string[]): Promise<void> {
    const text = () => mine(page).innerText();
    for (const said of ["Grupo B", "23:30", "Hoy", "Cancha 1", ...more]) await expect.poll(text).toContain(said);
    await expect.poll(text).toMatch(/\d\.º/);
  }

  /** At the foot of what is seen, one line as high as a finger. */
  async function standsAtTheFoot(page: Page): Promise<void> {
    const box = await mine(page).boundingBox();
    const window = page.viewportSize();
    expect(box?.height).toBe(54);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(window?.height);
  }

  it("shows place and next match in one tap the first time, none the second, on every page of its league", async () => {
    const { page, context } = await club.open({ viewport: phone });
    await watchShifts(page);
    await page.goto(shared());
    await star(page)
      .tap()
      .catch(() => star(page).click());
    await saysWhatMatters(page);
    await standsAtTheFoot(page);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    for (const tab of ["ranking", "groups", "matches", "stats"]) {
      await page.goto(shared().replace("ranking", tab));
      await saysWhatMatters(page);
      await standsAtTheFoot(page);
      await standsStill(page);
      expect([tab, await shiftIn(page)]).toEqual([tab, expect.closeTo(0, 2)]);
      expect(await shiftIn(page)).toBeLessThan(0.02);
    }
    await page.goto(shared().replace("ranking", "matches"));
    await page.getByText("Mi pareja", { exact: true }).first().waitFor(); // on the card of its match
    await mine(page).getByRole("link").click();
    await page.getByRole("region", { name: "Próximo partido" }).getByText("23:30").waitFor();
    await context.close();
  });

  it("is a card beside the list where there is room, with the last result, and on the other pages the line", async () => {
    const { page, context } = await club.open({ viewport: desktop });
    await watchShifts(page);
    await page.goto(shared());
    await star(page).click();
    await saysWhatMatters(page, "Ganasteis 6-4 3-6 10-7");
    await expectAccessible(page);
    await page.goto(shared()); // the room is known by now
    await saysWhatMatters(page, "Ganasteis 6-4 3-6 10-7");
    await standsStill(page);
    expect(await shiftIn(page)).toBeLessThan(0.02);
    const card = await mine(page).boundingBox();
    const list = await page.getByRole("table", { name: "Clasificación" }).boundingBox();
    expect(card?.x).toBeGreaterThan((list?.x ?? 0) + (list?.width ?? 0));
    await page.goto(shared().replace("ranking", "groups"));
    await saysWhatMatters(page);
    await standsAtTheFoot(page);
    await context.close();
  });

  it("stands on top of the first page with place and next match, among what is played today, and moves nothing", async () => {
    const { page, context } = await club.open({ viewport: phone });
    await watchShifts(page);
    await page.goto(shared());
    await star(page).click();
    const home = async () => {
      await page.goto(`${club.address}/public`);
      await mine(page).getByText("Hoy 23:30").waitFor();
    };
    await home();
    await expect
      .poll(() => mine(page).innerText())
      .toMatch(/Liga de las Familias[\s\S]*Persona 2-1 y Persona 2-2[\s\S]*\d\.º\s+de Grupo B/);
    const card = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: "Liga de las Familias" }) });
    await expect
      .poll(() => card.innerText())
      .toMatch(/3 grupos de 4[\s\S]*Jornada 1 de \d[\s\S]*Hoy[\s\S]*23:30[\s\S]*Lidera[\s\S]*gratuita/);
    await page.getByRole("region", { name: "Hoy" }).getByText("Mi pareja").waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await home(); // the room is known by now
    await standsStill(page);
    expect(await shiftIn(page)).toBeLessThan(0.02);
    await context.close();
  });

  it("has a star on its own page too, where it can be let go", async () => {
    const { page, context } = await club.open({ viewport: phone });
    await page.goto(shared());
    await page
      .getByRole("table", { name: "Clasificación" })
      .getByRole("link", { name: /Persona 2-1/ })
      .click();
    await page.getByRole("region", { name: "Próximo partido" }).getByText("23:30").waitFor();
    await page.getByRole("img", { name: /^Jornada 1, en curso: \d\.º de Grupo B$/ }).waitFor();
    const pressed = () => star(page).getAttribute("aria-pressed");
    expect(await pressed()).toBe("false");
    await star(page).click();
    await expect.poll(pressed).toBe("true");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await star(page).click();
    await expect.poll(pressed).toBe("false");
    await page.goto(shared());
    await star(page).waitFor();
    await standsStill(page);
    expect(await mine(page).count()).toBe(0);
    await context.close();
  });

  it("asks for nothing and keeps nothing of who follows nobody", async () => {
    const { page, context } = await club.open({ viewport: phone });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await watchGreeting(page);
    await page.goto(shared());
    await star(page).waitFor();
    await greeted(page);
    await standsStill(page);
    expect(asked.filter((url) => url.includes("/pairs/") || url.includes("my-pair"))).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem("myPairs"))).toBeNull();
    expect(await context.cookies()).toEqual([]);
    await context.close();
  });

  it("is found by name in each list", async () => {
    const { page, context } = await club.open({ viewport: phone });
    await page.goto(shared());
    await page.getByRole("searchbox", { name: "Buscar por nombre" }).fill("persona 3-7");
    const rows = page.getByRole("table", { name: "Clasificación" }).getByRole("button", { name: /^Mi pareja:/ });
    await expect.poll(() => rows.count()).toBe(1);
    await page.goto(shared().replace("ranking", "matches"));
    await page.getByRole("searchbox", { name: "Buscar por nombre" }).fill("persona 3-7");
    await expect.poll(() => page.getByRole("button", { name: "Próximos 3" }).count()).toBe(1);
    await page.goto(shared().replace("ranking", "groups"));
    await page.getByRole("searchbox", { name: "Buscar por nombre" }).fill("persona 3-7");
    await expect.poll(() => page.getByRole("region", { name: "Grupo A" }).count()).toBe(0);
    await context.close();
  });
});
