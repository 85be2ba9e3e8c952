import type { BrowserContext, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type BrowserClub,
  createBrowserClub,
  expectAccessible,
  expectNoSidewaysScroll,
} from "#test/support/browser.ts";
import { closeCurrent, closingShown } from "#test/support/closing.ts";
import { pairsLeague } from "#test/support/story.ts";

describe("the dialog that finishes a round", () => {
  let club: BrowserClub;
  let story: Awaited<ReturnType<typeof pairsLeague>>;
  let ana: Page; // has the dialog open
  let berta: Page; // is first
  let sessions: BrowserContext[];
  let leagues = 0;

  beforeAll(async () => {
    club = await createBrowserClub();
    sessions = [(await club.openAdmin()).context, (await club.openAdmin()).context];
  });
  beforeEach(async () => {
    story = await pairsLeague(club.command, { groups: 2, name: `Liga ${++leagues}` });
    // In the upper group results decide every place; in the lower one nothing has been played.
    for (const { id, version, pair1_id, pair2_id } of story.matches.filter((one) => one.division_level === 1)) {
      const [pair1_games, pair2_games] = pair1_id < pair2_id ? [6, 0] : [0, 6];
      const set_results = [{ set: 1, pair1_games, pair2_games }];
      await club.call("PUT", `/api/leagues/${story.league.id}/matches/${id}/result`, { version, set_results });
    }
    const [first, second] = await Promise.all(sessions.map((session) => club.openTab(session, story.league.id)));
    if (first === undefined || second === undefined) throw new Error("two administrators are needed");
    [ana, berta] = [first, second];
    for (const page of [ana, berta]) await page.goto(`${club.address}/admin/groups`);
  });
  afterAll(() => club?.close());
  afterEach(async () => {
    club.noFaults();
    await Promise.all([ana.close(), berta.close()]);
  });

  const dialog = (page: Page): Locator => page.getByRole("dialog");
  const finish = (within: Page | Locator) => within.getByRole("button", { name: "Finalizar Jornada" });
  const openDialog = async (page: Page) => {
    await finish(page).click();
    await dialog(page).getByRole("heading", { name: "Movimientos" }).waitFor();
  };
  const states = async (): Promise<string[]> => {
    const { body } = await club.call("GET", `/api/leagues/${story.league.id}/groups`);
    return body.rounds.map(({ state }: { state: string }) => state);
  };
  const save = (index: number) => {
    const match = story.matches.filter(({ division_level }) => division_level === 2)[index];
    const set_results = [{ set: 1, pair1_games: 2, pair2_games: 6 }];
    const url = `/api/leagues/${story.league.id}/matches/${match?.id}/result`;
    return club.call("PUT", url, { version: match?.version, set_results });
  };

  it("shows both sides when a result has changed the movements, and closes only what was seen", async () => {
    await openDialog(ana);
    const list = dialog(ana).getByRole("list").last();
    const shown = await list.innerText();
    expect((await save(0)).status).toBe(200);
    await dialog(ana).getByText("Ha cambiado algo desde que abriste este diálogo.", { exact: true }).waitFor();
    expect(await list.innerText()).toBe(shown);
    await finish(dialog(ana)).click();
    const changes = dialog(ana).getByRole("list", { name: "Cambios" });
    await changes.getByText("asciende a Grupo A").first().waitFor();
    expect(await changes.getByText("se mantiene en Grupo B").count()).toBeGreaterThan(0);
    expect(await changes.innerText()).toContain("6 partidos");
    expect(await changes.innerText()).toContain("5 partidos");
    expect(await states()).toEqual(["open"]);
    await expectAccessible(ana);
    await expectNoSidewaysScroll(ana);
    // Further changes are shown when asked for, and what is shown then is what closes.
    expect((await save(1)).status).toBe(200);
    await dialog(ana).getByRole("button", { name: "Ver los cambios" }).click();
    await dialog(ana).getByRole("list", { name: "Cambios" }).getByText("4 partidos").waitFor();
    await dialog(ana).getByRole("button", { name: "Ver los cambios" }).waitFor({ state: "detached" });
    await finish(dialog(ana)).click();
    await ana.getByText("Jornada finalizada").waitFor();
    expect(await states()).toEqual(["closed", "open"]);
  });

  it("keeps its round when somebody else finishes it, and cannot finish the next", async () => {
    await openDialog(ana);
    await openDialog(berta);
    await finish(dialog(berta)).click();
    await berta.getByText("Jornada finalizada").waitFor();
    await dialog(ana).getByText("La jornada 1 ya la ha finalizado otra persona").waitFor();
    await dialog(ana).getByRole("heading", { name: "Finalizar Jornada 1" }).waitFor();
    expect(await finish(dialog(ana)).count()).toBe(0);
    await expectAccessible(ana);
    expect(await states()).toEqual(["closed", "open"]);
    await dialog(ana).getByRole("button", { name: "Cerrar" }).last().click();
    await dialog(ana).waitFor({ state: "detached" });
  });

  it("is told by the refusal when the live stream is silent, and opens on the round that is open then", async () => {
    await openDialog(ana);
    // What others do does not arrive at this page.
    await ana.route("**/rounds/current/closing", (route) => route.abort());
    expect((await closeCurrent(club, story.league.id)).body.closed_number).toBe(1);
    await finish(dialog(ana)).click();
    await dialog(ana).getByText("La jornada 1 ya la ha finalizado otra persona").waitFor();
    await dialog(ana).getByRole("button", { name: "Cerrar" }).last().click();
    await ana.unroute("**/rounds/current/closing");
    await openDialog(ana);
    await dialog(ana).getByRole("heading", { name: "Finalizar Jornada 2" }).waitFor();
    expect((await closingShown(club, story.league.id)).number).toBe(2);
  });
});
