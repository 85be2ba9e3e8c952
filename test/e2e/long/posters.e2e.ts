import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { newLeague } from "#contract/leagues/endpoints.ts";
import { createLeague } from "#server/features/leagues/commands/create-league.ts";
import { createPairsGroup } from "#server/features/members/commands/create-group.ts";
import {
  type BrowserClub,
  createBrowserClub,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
} from "#test/support/browser.ts";
import { currentRound, individualLeague, registerPeople } from "#test/support/story.ts";

const surnames = "María de las Mercedes Fernández-Villalobos y Goicoechea de la Serna";
const unbroken = "Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft";

/** A league whose people have the longest names: groups of four pairs. */
async function longNamedLeague({ command }: BrowserClub, groups: number) {
  const league = await createLeague(command, newLeague.parse({ name: "Liga larga", start_date: "2026-11-01" }));
  const round_id = await currentRound(command, league.id);
  for (let group = 0; group < groups; group++) {
    const names = Array.from({ length: 8 }, (_, at) => `${at % 4 === 3 ? unbroken : surnames} ${group}-${at}`);
    const ids = await registerPeople(command, league.id, names);
    const pairs = [0, 2, 4, 6].map((at) => ({ player1_id: ids[at] ?? "", player2_id: ids[at + 1] ?? "" }));
    await createPairsGroup(command, { league_id: league.id, round_id, name: `Grupo ${"ABCDEFGH"[group]}`, pairs });
  }
  return league.id;
}

/** What is wrong with the sheets as they are printed: texts beyond their sheet or cut, and matches over one another. */
function faultsOnPaper(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const within = (inner: DOMRect, outer: DOMRect) =>
      inner.left >= outer.left - 1 &&
      inner.right <= outer.right + 1 &&
      inner.top >= outer.top - 1 &&
      inner.bottom <= outer.bottom + 1;
    for (const sheet of document.querySelectorAll("article")) {
      const edges = sheet.getBoundingClientRect();
      for (const element of sheet.querySelectorAll("*")) {
        const { overflow, textOverflow } = getComputedStyle(element);
        if (element.tagName !== "svg" && (overflow !== "visible" || textOverflow !== "clip"))
          faults.push(`cuts: ${element.className}`);
        for (const node of element.childNodes) {
          if (node.nodeType !== Node.TEXT_NODE || node.textContent?.trim() === "") continue;
          const range = document.createRange();
          range.selectNode(node);
          if (!within(range.getBoundingClientRect(), edges)) faults.push(`beyond the sheet: ${node.textContent}`);
        }
      }
      const boxes = [...sheet.querySelectorAll("[data-match]")].map((box) => box.getBoundingClientRect());
      for (const [at, one] of boxes.entries())
        for (const other of boxes.slice(at + 1))
          if (
            one.left < other.right - 1 &&
            other.left < one.right - 1 &&
            one.top < other.bottom - 1 &&
            other.top < one.bottom - 1
          )
            faults.push("two matches are drawn over one another");
    }
    return faults;
  });
}

/** How many pages a document has, and how large they are, in mm. */
async function pagesOf(page: Page) {
  const text = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const [, wide = "", high = ""] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? [];
  const mm = (points: string) => Math.round((Number(points) * 25.4) / 72);
  return { pages: text.match(/\/Type\s*\/Page\b/g)?.length, size: [mm(wide), mm(high)] };
}

describe("posters as they are printed (spec 7 §2.4)", () => {
  let club: BrowserClub;
  beforeAll(async () => {
    club = await createBrowserClub();
  });
  afterEach(() => club.noFaults());
  afterAll(() => club?.close());

  const onPaper = async (page: Page, search: string) => {
    await page.emulateMedia({ media: "screen" });
    await page.goto(`${club.address}/admin/posters?${search}`);
    await page.getByRole("article").first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    await page.emulateMedia({ media: "print" });
    expect(await faultsOnPaper(page)).toEqual([]);
    return pagesOf(page);
  };

  it("hold the longest names whole, a page for each sheet and none that is empty", async () => {
    const league = await longNamedLeague(club, 8);
    const at = `/api/leagues/${league}/brackets`;
    const { pairs } = (await club.call("GET", at)).body;
    const pair_ids = pairs.map(({ pair_id }: { pair_id: string }) => pair_id);
    const drawn = await club.call("POST", at, { pair_ids, shown: null, third_place: true });
    const shown = drawn.body.phases[0].draw.seed;
    expect((await club.call("PUT", `${at}/publication`, { shown })).status).toBe(200);
    const { page: first, context } = await club.openAdmin();
    await first.close();
    const page = await club.openTab(context, league);
    expect(await onPaper(page, "kind=groups")).toEqual({ pages: 8, size: [210, 297] });
    expect(await onPaper(page, "kind=groups&paper=A3")).toEqual({ pages: 8, size: [297, 420] });
    expect(await onPaper(page, "kind=round")).toEqual({ pages: 1, size: [210, 297] });
    expect(await onPaper(page, "kind=bracket")).toEqual({ pages: 1, size: [420, 297] });
    expect(await onPaper(page, "kind=bracket&paper=A4")).toEqual({ pages: 1, size: [297, 210] });
    expect(await onPaper(page, "kind=summary")).toEqual({ pages: 1, size: [210, 297] });
    await context.close();
  });

  it("hold a group of eight with its 28 matches, and are chosen on a phone", async () => {
    const { league } = await individualLeague(club.command);
    const { page: first, context } = await club.openAdmin({ viewport: phone, dark: true });
    await first.close();
    const page = await club.openTab(context, league.id);
    expect(await onPaper(page, "kind=groups")).toEqual({ pages: 1, size: [210, 297] });
    await page.emulateMedia({ media: "screen" });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole("combobox", { name: "Qué se imprime" }).selectOption({ label: "Resumen para la presidencia" });
    await page.getByRole("article", { name: "Resumen de la liga" }).waitFor();
    await context.close();
  });
});
