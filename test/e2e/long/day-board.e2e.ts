import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDays, startOfWeek } from "#domain/base/calendar-date.ts";
import { calendarDateIn } from "#server/platform/clock.ts";
import {
  type BrowserClub,
  createBrowserClub,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
} from "#test/support/browser.ts";
import { crowdedDay } from "#test/support/day-board.ts";

describe("the board of a day (spec 4 §1)", () => {
  let club: BrowserClub;
  let page: Page;
  let own: Awaited<ReturnType<typeof crowdedDay>>[number];
  // The Thursday after next: the days beside it are of its week.
  const day = addDays(startOfWeek(calendarDateIn(new Date(), "Europe/Madrid")), 10);
  const next = addDays(day, 1);
  const dated = "from tournament_matches where match_date is not null";
  let asBooked: unknown[] = [];

  beforeAll(async () => {
    club = await createBrowserClub();
    const [first] = await crowdedDay(club, day);
    if (first === undefined) throw new Error("no league");
    own = first;
    asBooked = (await club.database.pool.query(`select id, match_date::text, match_time, court_id ${dated}`)).rows;
  });
  beforeEach(async () => {
    await putBack();
    const { context, page: first } = await club.openAdmin();
    await first.close();
    page = await club.openTab(context, own.league.id);
    await show(page);
  });
  afterEach(async () => {
    await page.context().close();
    club.noFaults();
  });
  afterAll(() => club?.close());

  /** Every match at the place where it was booked at first: a test does not meet what another moved. */
  const putBack = async () => {
    const { pool } = club.database;
    await pool.query("update tournament_matches set match_date = null, match_time = null, court_id = null");
    await pool.query(
      `update tournament_matches m set match_date = b.match_date, match_time = b.match_time, court_id = b.court_id
       from jsonb_to_recordset($1::jsonb) as b(id uuid, match_date date, match_time time, court_id int) where m.id = b.id`,
      [JSON.stringify(asBooked)],
    );
  };
  const show = async (tab: Page, date = day) => {
    await tab.goto(`${club.address}/admin/matches?view=calendar&by=day&week=${date}`);
    await tab.getByRole("group", { name: "Tablero del día" }).waitFor();
    if (date === day) await tab.locator("[data-match][data-state]").nth(39).waitFor();
  };
  const idAt = (at: number) => own.matches[at]?.id ?? "";
  const entry = (at: number, tab = page): Locator => tab.locator(`[data-match="${idAt(at)}"]`);
  const cell = (minutes: number, court: number): Locator => page.locator(`[data-cell="${minutes} ${court}"]`);
  const placeOf = async (at: number) => {
    const { body } = await club.call("GET", `/api/leagues/${own.league.id}/matches/${idAt(at)}`);
    return [body.match_date, body.match_time, body.court_id];
  };
  const middle = async (what: Locator) => {
    const box = await what.boundingBox();
    if (box === null) throw new Error("not on the screen");
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, top: box.y };
  };
  const dialog = () => page.getByRole("dialog");
  /** Takes an entry with the mouse over a row of a court, its upper edge there, and does not let go. */
  const dragOver = async (at: number, minutes: number, court: number) => {
    const [from, to] = [await middle(entry(at)), await middle(cell(minutes, court))];
    await page.mouse.move(from.x, from.top + 10);
    await page.mouse.down();
    await page.mouse.move(from.x + 10, from.top + 20);
    await page.mouse.move(to.x, to.top + 10, { steps: 6 });
  };

  it("fits 40 matches of three leagues into the window, apart from each other, and a phone", async () => {
    const entries = page.locator("[data-match][data-state]");
    expect(await entries.count()).toBe(40);
    const over = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    expect(over).toBeLessThanOrEqual(0);
    const boxes = await entries.evaluateAll((all) =>
      all.map((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    );
    const meets = (a: (typeof boxes)[number], b: (typeof boxes)[number]) =>
      a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5;
    expect(boxes.filter((a, at) => boxes.some((b, other) => other > at && meets(a, b)))).toEqual([]);
    expect(Math.max(...boxes.map(({ bottom }) => bottom))).toBeLessThan(900);
    expect(await page.locator("[data-state]:not([data-own])", { hasText: "Liga Mixta" }).count()).toBe(13);
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  it("has the same 40 matches in its week within their hours, which open, and keeps a match that is moved in sight", async () => {
    await page.goto(`${club.address}/admin/matches?view=calendar&week=${day}`);
    await page.getByText("40 partidos ·").waitFor();
    const hours = page.locator("details summary");
    await expect.poll(() => hours.count()).toBe(7);
    await expectAccessible(page);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    await expect.poll(height).toBeLessThan(1000);
    await hours.filter({ hasText: /^18:00 4 partidos$/ }).click();
    await page.locator(`[data-match="${idAt(12)}"]`).press("Alt+ArrowDown");
    await page.getByText(/^Movido al /).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-match"))).toBe(idAt(12));
    await expect.poll(() => page.locator("details[open]", { hasText: "18:30" }).count()).toBe(1);
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Ver el día" }).click();
    await page.getByRole("group", { name: "Tablero del día" }).waitFor();
  });

  it("takes a match to another court and hour by mouse, and another window sees it", async () => {
    const other = await club.openTab(page.context(), own.league.id);
    await show(other);
    await dragOver(0, 1170, 4);
    await page.locator("[data-kind='free']", { hasText: "Libre" }).waitFor();
    await page.mouse.up();
    await page.getByText(/^Movido al /).waitFor();
    expect(await placeOf(0)).toEqual([day, "19:30:00", 4]);
    await other.getByRole("button", { name: /^19:30–21:00, Cancha 4,/ }).waitFor();
    await other.close();
  });

  it("says who is there before a match is dropped, refuses it, and offers free places", async () => {
    await dragOver(1, 900, 2);
    await page.locator("[data-kind='taken']", { hasText: "Ocupada a las 15:00" }).waitFor();
    await page.mouse.up();
    await dialog().getByRole("alert").getByText("(Liga Mixta)").waitFor();
    const offered = dialog().getByRole("button", { name: /, Cancha \d$/ });
    await offered.nth(2).waitFor();
    await expectAccessible(page);
    await offered.first().click();
    await page.getByText(/^Movido al /).waitFor();
    const [date, time] = await placeOf(1);
    expect([date, time >= "18:00:00"]).toEqual([day, true]);
  });

  it("says who cannot play then before a match is dropped, puts it there, and takes that back", async () => {
    const before = await placeOf(6);
    const { body: pairs } = await club.call("GET", `/api/leagues/${own.league.id}/availability`);
    const its = pairs.find(({ pair_id }: { pair_id: string }) => pair_id === own.matches[6]?.pair1_id);
    const { person_id, full_name } = its.people[0];
    const said = [{ person_ids: [person_id], kind: "cannot", time_from: "19:30" }];
    expect((await club.call("POST", "/api/plan/availability", { said })).status).toBe(200);
    await dragOver(6, 1170, 4);
    await page
      .locator("[data-kind='busy']", { hasText: `Libre, pero ${full_name} no puede (desde las 19:30)` })
      .waitFor();
    await page.mouse.up();
    await page.getByText(new RegExp(`^Movido al .*, pero ${full_name} no puede`)).waitFor();
    expect(await placeOf(6)).toEqual([day, "19:30:00", 4]);
    await page.getByRole("button", { name: /^Deshacer: / }).click();
    await page.getByText("El partido vuelve a su hueco").waitFor();
    expect(await placeOf(6)).toEqual(before);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-match"))).toBe(idAt(6));
    await club.database.pool.query("delete from availability_times");
  });

  it("takes a match to another day and court with four keys, and keeps the focus on it", async () => {
    const [, time, court] = await placeOf(2);
    await entry(2).focus();
    for (const key of ["Space", "PageDown", court === 6 ? "ArrowLeft" : "ArrowRight", "Enter"])
      await page.keyboard.press(key);
    await page.getByText(/^Movido al /).waitFor();
    expect(await placeOf(2)).toEqual([next, time, court === 6 ? court - 1 : court + 1]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-match"))).toBe(idAt(2));
    await expect.poll(() => page.url()).toContain(`week=${next}`);
  });

  it("gives a match back to its place with Escape", async () => {
    const before = await placeOf(3);
    await entry(3).focus();
    for (const key of ["Space", "PageDown", "ArrowDown", "Escape"]) await page.keyboard.press(key);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-match"))).toBe(idAt(3));
    expect(await placeOf(3)).toEqual(before);
  });

  it("takes a match elsewhere with a finger, once it was held", async () => {
    const tab = await page.context().newCDPSession(page);
    const [from, to] = [await middle(entry(4)), await middle(cell(1260, 5))];
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", x: number, y: number) =>
      tab.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
    await touch("touchStart", from.x, from.top + 10);
    await page.locator(`[data-match="${idAt(4)}"][data-dragging]`).waitFor();
    for (let step = 1; step <= 6; step++)
      await touch("touchMove", from.x + ((to.x - from.x) * step) / 6, from.top + 10 + ((to.top - from.top) * step) / 6);
    await page.locator("[data-kind='free']").waitFor();
    await touch("touchEnd", 0, 0);
    await page.getByText(/^Movido al /).waitFor();
    expect(await placeOf(4)).toEqual([day, "21:00:00", 5]);
  });

  it("refuses with its reason what somebody took while it was dragged", async () => {
    await show(page, addDays(day, 2));
    await page
      .getByRole("button", { name: /^Poner / })
      .first()
      .press("Enter");
    await page.locator("[data-choice]").waitFor();
    const [left] = own.matches.slice(-1);
    const taken = { match_date: addDays(day, 2), match_time: "18:00", court_id: 1 };
    const { body } = await club.call("GET", `/api/leagues/${own.league.id}/matches/${left?.id}`);
    const url = `/api/leagues/${own.league.id}/matches/${left?.id}/schedule`;
    expect((await club.call("PUT", url, { ...taken, version: body.version })).status).toBe(200);
    await page.getByRole("button", { name: /^18:00–19:30, Cancha 1,/ }).waitFor();
    await cell(1080, 1).click();
    await dialog().getByRole("alert").getByText("Ocupada a las 18:00").waitFor();
    await dialog().getByRole("button", { name: "Dejarlo como estaba" }).click();
    await dialog().waitFor({ state: "detached" });
  });

  it("opens a card for a match, and a list of matches for a free place", async () => {
    await entry(5).click();
    await dialog().getByRole("button", { name: "Resultado" }).waitFor();
    await dialog().getByRole("button", { name: "Llamar / WhatsApp" }).click();
    await dialog().getByText("Sin teléfono").nth(3).waitFor();
    await expectAccessible(page);
    await dialog().getByRole("button", { name: "Quitar la fecha" }).click();
    await page.getByText("El partido queda sin fecha").waitFor();
    expect(await placeOf(5)).toEqual([null, null, null]);
    await page.getByRole("button", { name: "Día siguiente" }).click();
    await cell(1320, 3).click();
    await dialog().getByText("22:00, Cancha 3").waitFor();
    await expectAccessible(page);
    await dialog().getByRole("button").first().click();
    await page.getByText("Partido programado correctamente").waitFor();
    await page.getByRole("button", { name: /^22:00–23:30, Cancha 3,/ }).waitFor();
  });
});
