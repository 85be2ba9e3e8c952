import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BrowserClub, createBrowserClub, desktop, expectNoSidewaysScroll, phone } from "#test/support/browser.ts";
import { closeCurrent, generateCurrent, playRound } from "#test/support/closing.ts";
import { individualLeague, pairsLeague } from "#test/support/story.ts";

const admin = ["", "leagues", "players", "groups", "matches", "payments", "ranking", "settings", "activity"];
const calendar = ["matches?view=calendar", "matches?view=calendar&by=day"];
const settings = ["security", "notifications", "billing", "users", "privacy"].map((tab) => `settings?tab=${tab}`);
const tabs = ["", "ranking", "groups", "matches", "stats", "rules"];

describe("text at twice its size", () => {
  let club: BrowserClub;
  let league = "";
  let moved = ""; // a round is closed, the next one played
  let individual = "";
  beforeAll(async () => {
    club = await createBrowserClub();
    league = (await pairsLeague(club.command, { groups: 1 })).league.id;
    moved = (await pairsLeague(club.command, { name: "Liga de Otoño", groups: 2 })).league.id;
    individual = (await individualLeague(club.command)).league.id;
    await playRound(club, moved);
    await closeCurrent(club, moved);
    await generateCurrent(club, moved);
    await playRound(club, moved);
    // Names as people have them.
    await club.database.pool.query(
      "update people set full_name = 'Sebastián Domínguez ' || replace(replace(full_name, 'Persona', 'Garrido'), 'Individual', 'Garrido')",
    );
    club.deps.hub.announceEverything();
  });
  afterAll(() => club?.close());

  async function check(page: Page, path: string): Promise<void> {
    await page.goto(club.address + path);
    await page.addStyleTag({ content: "html { font-size: 200% !important }" });
    await page.waitForLoadState("networkidle");
    await expectNoSidewaysScroll(page);
  }

  /** The lines of the page's own text that hold no more than two letters of a longer word. */
  const brokenWords = (page: Page) =>
    page.evaluate(() => {
      document.documentElement.dataset["moved"] = ""; // everything is laid out
      const words: string[] = [];
      for (const element of document.querySelectorAll("main :is(a, b, span, dd, dt)")) {
        for (const node of element.childNodes) {
          if (!(node instanceof Text) || getComputedStyle(element).position === "absolute") continue;
          for (const { index, 0: word } of node.data.matchAll(/\p{L}{3,}/gu)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            if (range.getClientRects().length > word.length / 2) words.push(word);
          }
        }
      }
      return words;
    });

  /** Words of the page that stand in more than one line. */
  const cutWords = (page: Page) =>
    page.evaluate(() => {
      document.documentElement.dataset["moved"] = "";
      const words: string[] = [];
      for (const element of document.querySelectorAll("main :is(a, b, span, dd, dt, th, p)")) {
        for (const node of element.childNodes) {
          if (!(node instanceof Text) || element.getBoundingClientRect().width < 3) continue;
          for (const { index, 0: word } of node.data.matchAll(/\p{L}{3,}/gu)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) words.push(word);
          }
        }
      }
      return words;
    });

  it("breaks no word of the portal's lists within, on the narrowest telephone", async () => {
    const { page, context } = await club.open({ viewport: { width: 320, height: 800 } });
    const lists = [moved, individual].flatMap((id) =>
      ["ranking", "matches", "stats"].map((tab) => `/league/${id}/${tab}`),
    );
    for (const path of ["/", ...lists]) {
      await check(page, path);
      expect([path, await cutWords(page)]).toEqual([path, []]);
    }
    await context.close();
  });

  for (const [name, viewport] of Object.entries({ desktop, phone })) {
    it(`scrolls no page of the portal sideways: ${name}`, async () => {
      const { page, context } = await club.open({ viewport });
      for (const path of ["/", ...tabs.map((tab) => `/league/${league}/${tab}`), "/auth", "/privacy"])
        await check(page, path);
      await context.close();
    });

    it(`breaks no name letter by letter, and scrolls no pair or player sideways: ${name}`, async () => {
      const { page, context } = await club.open({ viewport });
      for (const id of [moved, individual]) {
        for (const path of ["ranking", "matches", "groups"]) await check(page, `/league/${id}/${path}`);
        await page.goto(`${club.address}/league/${id}/ranking`);
        const own = await page.locator("main td a").nth(1).getAttribute("href");
        for (const path of [`/league/${id}/ranking`, own ?? ""]) {
          await check(page, path);
          expect([path, await brokenWords(page)]).toEqual([path, []]);
        }
      }
      await context.close();
    });

    it(`scrolls no page of the administration sideways: ${name}`, async () => {
      const { page, context } = await club.openAdmin({ viewport });
      for (const path of [...admin, ...calendar, ...settings]) await check(page, `/admin/${path}`);
      expect(page.url()).toContain("/admin/");
      await context.close();
    });
  }
});
