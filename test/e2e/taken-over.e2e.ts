import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BrowserClub, createBrowserClub } from "#test/support/browser.ts";
import { bracketLeague } from "#test/support/played-bracket.ts";
import { individualLeague, pairsLeague } from "#test/support/story.ts";

declare global {
  interface Window {
    /** Elements that came or went since the page was parsed. */
    changed?: string[];
  }
}

/** Notes each element that comes to the drawn page, or leaves it, from before its scripts run. */
function noteChanges(): void {
  window.changed = [];
  document.addEventListener("readystatechange", () => {
    const root = document.getElementById("root");
    if (document.readyState !== "interactive" || root === null) return;
    new MutationObserver((records) => {
      for (const { addedNodes, removedNodes, target } of records) {
        const into = target instanceof Element ? target : root;
        const isLater = into.closest("details") !== null; // what only a browser knows: its own address for calendars
        const came = isLater ? [] : [...addedNodes].filter((node) => node instanceof Element);
        const went = [...removedNodes].filter((node) => node instanceof Element);
        window.changed?.push(...came.map((node) => `+${node.outerHTML}`), ...went.map((node) => `-${node.outerHTML}`));
      }
    }).observe(root, { childList: true, subtree: true });
  });
}

/** Opens a page of the portal, and waits until the browser has taken it over and drawn what only a browser knows. */
async function changesOn(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  await page.waitForFunction(() => Object.keys(document.getElementById("root") ?? {}).length > 0);
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
  return page.evaluate(() => window.changed ?? ["nothing was noted"]);
}

// The renderer says nothing when it takes over other markup than it would draw (docs/decisions/0031-the-portal-runs-on-preact.md).
describe("a page that the server has drawn", () => {
  let club: BrowserClub;
  let page: Page;
  const address: Record<string, string> = {};
  beforeAll(async () => {
    club = await createBrowserClub();
    const { league } = await pairsLeague(club.command, { groups: 2 });
    const { groups } = (await club.call("GET", `/api/leagues/${league.id}/groups`)).body;
    const drawn = await bracketLeague(club, { name: "Torneo" });
    await drawn.draw(4);
    await drawn.call("PUT", "/publication", { shown: (await drawn.page()).phases[0]?.draw.seed });
    const pairs = `/league/${league.id}`;
    Object.assign(address, {
      pairs,
      tournament: `/league/${drawn.league.id}`,
      pair: `${pairs}/pair/${groups[0].rows[0].pair_id}`,
    });
    address.players = `/league/${(await individualLeague(club.command)).league.id}`;
    ({ page } = await club.open());
    await page.addInitScript(noteChanges);
  });
  afterAll(() => club?.close());

  it.each([
    ["the first page", () => "/"],
    ["a ranking", () => `${address.pairs}/ranking`],
    ["a ranking by division", () => `${address.pairs}/ranking?orden=division`],
    ["groups", () => `${address.pairs}/groups`],
    ["matches", () => `${address.pairs}/matches`],
    ["statistics", () => `${address.pairs}/stats`],
    ["rules", () => `${address.pairs}/rules`],
    ["a pair", () => address.pair ?? ""],
    ["a bracket", () => `${address.tournament}/bracket`],
    ["the ranking of players", () => `${address.players}/ranking`],
  ])("is taken over as it is: %s", async (_what, path) => {
    expect(await changesOn(page, `${club.address}${path()}`)).toEqual([]);
  });
});
