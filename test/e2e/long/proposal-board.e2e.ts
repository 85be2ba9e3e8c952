import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDays } from "#domain/base/calendar-date.ts";
import { minutesOf } from "#domain/base/clock-time.ts";
import { calendarDateIn } from "#server/platform/clock.ts";
import { type BrowserClub, createBrowserClub, expectNoSidewaysScroll, phone } from "#test/support/browser.ts";
import { freePlacesFor, type ProposedPlace, proposeDay, proposedPlaces } from "#test/support/proposal.ts";
import { pairsLeague } from "#test/support/story.ts";

describe("a proposal on the board of a day (spec 4 §2.1)", () => {
  let club: BrowserClub;
  let page: Page;
  let placed: ProposedPlace[];
  const day = addDays(calendarDateIn(new Date(), "Europe/Madrid"), 3);

  beforeAll(async () => {
    club = await createBrowserClub();
  });
  beforeEach(async ({ task }) => {
    await club.call("DELETE", "/api/plan");
    const story = await pairsLeague(club.command, { groups: 2, name: task.id });
    placed = await proposeDay(club, story, day);
    const { context, page: first } = await club.openAdmin();
    await first.close();
    page = await club.openTab(context, story.league.id);
  });
  afterEach(async () => {
    await page.context().close();
    club.noFaults();
  });
  afterAll(() => club?.close());

  const dialog = () => page.getByRole("dialog");
  const bar = () => page.getByRole("region", { name: "Propuesta en el calendario" });
  const ghost = ({ match_id }: ProposedPlace) => page.locator(`[data-match="${match_id}"]`);
  const cell = ({ match_time, court_id }: Omit<ProposedPlace, "match_id">) =>
    page.locator(`[data-cell="${minutesOf(match_time)} ${court_id}"]`);
  const middle = async (what: Locator) => {
    const box = await what.boundingBox();
    if (box === null) throw new Error("not on the screen");
    return { x: box.x + box.width / 2, top: box.y };
  };
  /** Shows the proposal on the board, by way of the dialog. */
  const showGhosts = async () => {
    await page.goto(`${club.address}/admin/matches`);
    await page.getByRole("button", { name: "Más acciones de Próximos Partidos" }).click();
    await page.getByRole("menuitem", { name: /^Planificar / }).click();
    await dialog().getByRole("button", { name: "Ver en el calendario" }).click();
    await bar().waitFor();
    await page
      .locator("[data-proposed]")
      .nth(placed.length - 1)
      .waitFor();
  };
  /** A ghost, and the free place of its day that is nearest in time. */
  const movable = async () => {
    const choices = await Promise.all(
      placed.map(async (from) => {
        const far = (to: Omit<ProposedPlace, "match_id">) =>
          Math.abs(minutesOf(to.match_time) - minutesOf(from.match_time)) + Math.abs(to.court_id - from.court_id) / 10;
        const others = (await freePlacesFor(club, from)).filter((to) => far(to) > 0);
        return others.map((to) => ({ from, to, far: far(to) }));
      }),
    );
    const [nearest] = choices.flat().sort((a, b) => a.far - b.far);
    if (nearest === undefined) throw new Error("nothing can be moved");
    return nearest;
  };
  const expectMoved = async ({ from, to }: Awaited<ReturnType<typeof movable>>) => {
    await page.getByText("Partido movido en la propuesta").waitFor();
    const now = (await proposedPlaces(club)).find(({ match_id }) => match_id === from.match_id);
    expect(now).toMatchObject(to);
    await page.getByRole("button", { name: /^Propuesta: .*, fijada$/ }).waitFor();
  };

  it.each([
    ["a wide window", null],
    ["a phone", phone],
  ])("is moved with a finger on %s, once it was held", async (_where, size) => {
    if (size !== null) await page.setViewportSize(size);
    const move = await movable();
    await showGhosts();
    await ghost(move.from).scrollIntoViewIfNeeded();
    const tab = await page.context().newCDPSession(page);
    const [from, to] = [await middle(ghost(move.from)), await middle(cell(move.to))];
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", x: number, y: number) =>
      tab.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
    await touch("touchStart", from.x, from.top + 10);
    await page.locator(`[data-match="${move.from.match_id}"][data-dragging]`).waitFor();
    for (let step = 1; step <= 6; step++)
      await touch("touchMove", from.x + ((to.x - from.x) * step) / 6, from.top + 10 + ((to.top - from.top) * step) / 6);
    await page.locator("[data-kind='free']").waitFor();
    await touch("touchEnd", 0, 0);
    await expectMoved(move);
  });

  it.each([
    ["a wide window", null],
    ["a phone", phone],
  ])("is moved with two presses on %s, and what can be done is back then", async (_where, size) => {
    if (size !== null) await page.setViewportSize(size);
    const move = await movable();
    await showGhosts();
    await ghost(move.from).click();
    await page.locator("[data-choice]").waitFor();
    await bar().waitFor({ state: "detached" });
    await cell(move.to).click();
    await expectMoved(move);
    await bar().waitFor();
    expect(await dialog().count()).toBe(0);
  });

  it("offers a ghost that was refused places that no other ghost has, and takes one of them", async () => {
    await showGhosts();
    const [moved, other] = placed;
    if (moved === undefined || other === undefined) throw new Error("no ghosts");
    await ghost(moved).press("Space");
    await page.locator("[data-choice]").waitFor();
    await cell(other).click({ position: { x: 3, y: 3 }, force: true });
    await dialog().getByRole("alert").getByText("(propuesta)").waitFor();
    const offered = dialog().getByRole("button", { name: /, Cancha \d$/ });
    await offered.first().waitFor();
    const texts = await offered.allTextContents();
    const free = (await club.call("GET", `/api/plan/places/${moved.match_id}`)).body.places as ProposedPlace[];
    const isFree = (text: string) =>
      free.some(({ match_time, court_id }) => text.endsWith(`, ${match_time.slice(0, 5)}, Cancha ${court_id}`));
    expect(texts.filter((text) => !isFree(text))).toEqual([]);
    await offered.first().click();
    await page.getByText("Partido movido en la propuesta").waitFor();
  });

  it("has its actions in two rows on a phone, all in sight", async () => {
    await page.setViewportSize(phone);
    await showGhosts();
    await expectNoSidewaysScroll(page);
    const boxes = await bar()
      .getByRole("button")
      .evaluateAll((all) =>
        all.map((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          return { left, right, top, bottom, isCut: one.scrollWidth > one.clientWidth };
        }),
      );
    expect(boxes).toHaveLength(5);
    expect(new Set(boxes.map(({ top, bottom }) => Math.round((top + bottom) / 40))).size).toBeLessThanOrEqual(2);
    expect(boxes.filter(({ left, right, isCut }) => left < 0 || right > phone.width || isCut)).toEqual([]);
    expect(Math.max(...boxes.map(({ bottom }) => bottom))).toBeLessThanOrEqual(phone.height);
    expect((await bar().boundingBox())?.height).toBeLessThan(130);
    await bar().getByRole("button", { name: "Volver a la propuesta" }).waitFor();
  });
});
