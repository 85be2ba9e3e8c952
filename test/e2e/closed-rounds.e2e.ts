import type { BrowserContext, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type BrowserClub, createBrowserClub, expectAccessible, focusInDialog } from "#test/support/browser.ts";
import { closeCurrent, playRound } from "#test/support/closing.ts";
import { pairsLeague } from "#test/support/story.ts";

describe("results of closed rounds", () => {
  let club: BrowserClub;
  let context: BrowserContext;
  let page: Page;
  let story: Awaited<ReturnType<typeof pairsLeague>>;

  beforeAll(async () => {
    club = await createBrowserClub();
    const { page: first, ...opened } = await club.openAdmin();
    ({ context } = opened);
    await first.close();
  });
  beforeEach(async ({ task }) => {
    story = await pairsLeague(club.command, { name: task.id });
    await playRound(club, story.league.id);
    await closeCurrent(club, story.league.id);
    page = await club.openTab(context, story.league.id);
    await page.goto(`${club.address}/admin`);
  });
  afterEach(async () => {
    await page.close();
    club.noFaults();
  });
  afterAll(() => club?.close());

  const dialog = (): Locator => page.getByRole("dialog");
  const url = (path: string) => `/api/leagues/${story.league.id}${path}`;

  function firstMatch() {
    const [match] = story.matches;
    if (match === undefined) throw new Error("the league has no match");
    return match;
  }

  it("are corrected in four presses, and the kept table stays", async () => {
    const { id, pair1_id, pair1_name, pair2_name } = firstMatch();
    const kept = async () => (await club.call("GET", url("/groups?round=1"))).body.groups[0].rows;
    const gamesOfSeason = async () => {
      const { body } = await club.call("GET", url("/ranking"));
      return body.rows.find((row: { pair_id: string }) => row.pair_id === pair1_id).games_won;
    };
    const [table, games] = [await kept(), await gamesOfSeason()];
    await page.getByRole("link", { name: "Partidos", exact: true }).click(); // 1
    await page.getByText("Finalizados 6").click(); // 2
    await expectAccessible(page);
    await page.getByRole("button", { name: `Editar Resultado de ${pair1_name} contra ${pair2_name}` }).click(); // 3
    await dialog()
      .getByText(/su tabla final y los movimientos no cambian/)
      .waitFor();
    await focusInDialog(page, "input");
    await page.keyboard.type("7 5 7 5");
    await dialog().getByRole("button", { name: "Guardar resultado" }).click(); // 4
    await dialog().getByText("Resultado guardado").waitFor();
    expect((await club.call("GET", url(`/matches/${id}`))).body.set_results).toHaveLength(2);
    expect(await kept()).toEqual(table);
    expect(await gamesOfSeason()).not.toBe(games);
    // A round by itself stands in the address: it is there after loading the page again.
    await dialog().getByRole("button", { name: "Cerrar" }).first().click();
    await page.keyboard.press("f");
    await expect
      .poll(() => page.getByRole("combobox", { name: "Jornada" }).evaluate((one) => one === document.activeElement))
      .toBe(true);
    await page.keyboard.press("ArrowDown");
    await page.getByRole("button", { name: "Quitar el filtro Jornada 1" }).waitFor();
    await page.reload();
    await page.getByRole("button", { name: "Quitar el filtro Jornada 1" }).waitFor();
    await page.getByText("Finalizados 6").waitFor();
  });

  it("are found by the search, which leads to the address of the match", async () => {
    const { id, pair1_name, pair2_name } = firstMatch();
    const words = `${pair1_name} ${pair2_name} jornada 1`.replaceAll("&", "");
    await page.getByRole("searchbox", { name: /^Buscar personas/ }).fill(words);
    await page.getByRole("option", { name: `${story.league.name} · Jornada 1 · Finalizado` }).click();
    await page.waitForURL(`**/admin/matches?match=${id}`);
    await dialog().getByText("Grupo A · Jornada 1").waitFor();
    await expectAccessible(page);
    await dialog()
      .getByRole("button", { name: /^Editar Resultado/ })
      .click();
    await page.getByRole("dialog", { name: "Editar Resultado" }).waitFor();
    await focusInDialog(page);
    await page.keyboard.press("Escape");
    await dialog().waitFor({ state: "detached" });
  });
});
