import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Match } from "#contract/matches/endpoints.ts";
import type { PublicPair } from "#contract/portal/endpoints.ts";
import {
  type BrowserClub,
  createBrowserClub,
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
} from "#test/support/browser.ts";
import { pairsLeague } from "#test/support/story.ts";

describe("what a pair needs, told to its family (spec 6 §4)", () => {
  let club: BrowserClub;
  let leagues = 0;
  let league = "";
  let lower: Match[] = [];
  let pairs: string[] = []; // of the lower group, in the order in which they win

  beforeAll(async () => {
    club = await createBrowserClub();
  });
  beforeEach(async () => {
    const story = await pairsLeague(club.command, { groups: 2, name: `Liga ${++leagues}` });
    league = story.league.id;
    lower = story.matches.filter(({ group_id }) => group_id === story.groupIds[1]);
    pairs = [...new Set(lower.flatMap(({ pair1_id, pair2_id }) => [pair1_id, pair2_id]))];
  });
  afterEach(() => club.noFaults());
  afterAll(() => club?.close());

  /** The better of two, by their place in the list, wins without losing a game. */
  async function win(one: number, two: number): Promise<void> {
    const both = [pairs[one], pairs[two]];
    const match = lower.find(({ pair1_id, pair2_id }) => both.includes(pair1_id) && both.includes(pair2_id));
    if (match === undefined) throw new Error("no such match");
    const isFirst = match.pair1_id === both[0];
    const set_results = [1, 2].map((set) => {
      return { set, pair1_games: isFirst ? 6 : 0, pair2_games: isFirst ? 0 : 6 };
    });
    const url = `/api/leagues/${league}/matches/${match.id}/result`;
    expect((await club.call("PUT", url, { version: match.version, set_results })).status).toBe(200);
  }

  /** The first three play among themselves; each still meets the last. */
  async function playAllButTheLast(): Promise<void> {
    await win(0, 1);
    await win(0, 2);
    await win(1, 2);
  }

  /** What the domain says of a pair, as the page words it to strangers and to who follows it. */
  async function needs(pair: number): Promise<{ theirs: string[]; yours: string[] }> {
    const { body } = await club.visit("GET", `/api/public/leagues/${league}/pairs/${pairs[pair]}`);
    const said: PublicPair["needs"] = body.needs;
    const texts = (to: "theirs" | "yours") =>
      said.flatMap(({ halves, ...need }) => (halves.length === 0 ? need[to] : halves.map((half) => half[to].text)));
    return { theirs: texts("theirs"), yours: texts("yours") };
  }

  const onPage = (page: Page) =>
    page.getByRole("region", { name: "Próximo partido" }).locator("h2 + p, h2 ~ ul li, h2 ~ dl dd p").allInnerTexts();
  const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
  const mine = (page: Page) => page.getByRole("region", { name: "Mi pareja" });
  const inCard = (page: Page) =>
    mine(page).locator("dt:text-is('Ahora') + dd, dt:text-matches('^(Necesitáis|Si )') + dd p").allInnerTexts();

  async function openPair(pair: number, star: boolean): Promise<Page> {
    const { page } = await club.open({ viewport: phone });
    await page.goto(`${club.address}/league/${league}/pair/${pairs[pair]}`);
    if (!star) return page;
    const button = page.getByRole("button", { name: /^Mi pareja:/ });
    // A press before the page is taken over is nobody's: once more then.
    const press = async () => {
      const isPressed = (await button.getAttribute("aria-pressed")) === "true";
      if (!isPressed) await button.click();
      return isPressed;
    };
    await expect.poll(press, { interval: 300 }).toBe(true);
    return page;
  }

  it("is how they stand while nothing is certain, and more with the result that makes it so", async () => {
    const page = await openPair(0, false);
    await page.getByRole("region", { name: "Próximo partido" }).waitFor();
    expect(await needs(0)).toEqual({
      theirs: ["Les quedan 3 partidos: sube el 1.º."],
      yours: ["Os quedan 3 partidos: sube el 1.º."],
    });
    await heading(page, "¿Qué necesitan?").waitFor();
    expect(await onPage(page)).toEqual(["Les quedan 3 partidos: sube el 1.º."]);
    expect(await page.getByText(/^Si (?:ganan|pierden)$/).count()).toBe(0);
    await playAllButTheLast();
    const said = await needs(0);
    expect(said.theirs).toHaveLength(3);
    expect(said.theirs[0]).toBe("Les queda 1 partido: ahora 1.º; sube el 1.º.");
    await page.getByText("Si ganan", { exact: true }).waitFor();
    await page.getByText("Si pierden", { exact: true }).waitFor();
    await expect.poll(() => onPage(page)).toEqual(said.theirs);
    await heading(page, "¿Qué necesitan?").waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.context().close();
  });

  it("changes in open pages, the pair's and 'Mi pareja', as soon as a result decides it", async () => {
    await playAllButTheLast();
    const [page, last] = [await openPair(0, true), await openPair(3, true)];
    await heading(page, "¿Qué necesitáis?").waitFor();
    const before = await needs(0);
    await expect.poll(() => onPage(page)).toEqual(before.yours);
    const card = await club.openTab(page.context());
    await card.setViewportSize(desktop);
    await card.goto(`${club.address}/league/${league}/ranking`);
    await expect.poll(() => inCard(card)).toEqual(before.yours);

    await win(0, 3);
    const after = ["Habéis jugado todos los partidos: ahora 1.º; sube el 1.º.", "Ascenso asegurado."];
    expect(before.yours).toEqual([
      "Os queda 1 partido: ahora 1.º; sube el 1.º.",
      "Os vale ganar 2-0, o 2-1 al menos con los mismos juegos que los rivales, por ejemplo 6-1 0-6 7-6, para subir; si no, dependéis de otros resultados.",
      "Subís aunque perdáis con 1 juego o más a favor, por ejemplo 2-6 6-0 6-7; si no, dependéis de otros resultados.",
    ]);
    expect((await needs(0)).yours).toEqual(after);
    await expect.poll(() => onPage(page)).toEqual(after);
    await expect.poll(() => inCard(card)).toEqual(after);
    await expect
      .poll(() => onPage(last))
      .toEqual(["Os quedan 2 partidos: ahora 3.º; sube el 1.º.", "Ya no es posible subir."]);
    await expect.poll(() => mine(card).innerText()).toMatch(/1\.º[\s\S]*Grupo B/); // what is certain and where it stands agree
    await expectAccessible(card);
    await expectNoSidewaysScroll(card);
    for (const opened of [page, last]) await opened.context().close();
  });
});
