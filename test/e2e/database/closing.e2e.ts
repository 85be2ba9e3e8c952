import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDays, shortMonthDay } from "#domain/base/calendar-date.ts";
import { calendarDateIn } from "#server/platform/clock.ts";
import {
  type BrowserClub,
  createBrowserClub,
  expectAccessible,
  expectNoSidewaysScroll,
  focusInDialog,
  phone,
} from "#test/support/browser.ts";
import { closeCurrent, closingShown } from "#test/support/closing.ts";
import { pairsLeague } from "#test/support/story.ts";

describe("the board that finishes a round", () => {
  let club: BrowserClub;
  let story: Awaited<ReturnType<typeof pairsLeague>>;
  let ana: Page; // has the board open
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

  const group = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
  const finish = (page: Page) => page.getByRole("button", { name: /^Finalizar (?:Jornada \d|y cancelar \d+)/ });
  const openBoard = async (page: Page) => {
    await page.getByRole("link", { name: "Finalizar Jornada" }).click();
    await group(page, "Grupo B").waitFor();
  };
  const hold = (page: Page) => group(page, "Grupo B").getByRole("button", { name: "Sin movimiento" }).click();
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

  it("asks for what must be decided, draws lots, and does what it says", async () => {
    await openBoard(ana);
    expect(await finish(ana).count()).toBe(0);
    await expectAccessible(ana);
    await ana.getByRole("button", { name: "Falta 1 decisión: Grupo B" }).click();
    await expect.poll(() => ana.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Grupo B");
    await group(ana, "Grupo B").getByRole("button", { name: "Sorteo" }).focus();
    await ana.keyboard.press("Enter");
    await group(ana, "Grupo B")
      .getByText(/^Sorteado el \d+ \p{L}+ \d\d:\d\d \(semilla [0-9A-F]{8}\)/u)
      .waitFor();
    await expect.poll(() => ana.evaluate(() => document.activeElement?.textContent)).toBe("Deshacer el sorteo");
    await group(ana, "Grupo B")
      .getByRole("button", { name: /Asciende a Grupo A/ })
      .waitFor();
    await ana.getByText("2 parejas cambian de grupo.").waitFor();
    await expectAccessible(ana);
    await expectNoSidewaysScroll(ana);
    await finish(ana).click();
    await ana.getByText("Jornada finalizada").waitFor();
    await ana.getByRole("heading", { name: "Grupos", exact: true }).waitFor();
    expect(await states()).toEqual(["closed", "open"]);
  });

  it("is the same board for another administrator, who may undo what was decided", async () => {
    await openBoard(ana);
    await openBoard(berta);
    await hold(ana);
    await group(ana, "Grupo B").getByText("Decidido: sin movimiento.").waitFor();
    await berta.getByText("Ha cambiado algo desde que abriste el cierre.", { exact: true }).waitFor();
    await berta.getByRole("button", { name: "Ver los cambios" }).click();
    await group(berta, "Grupo B").getByRole("button", { name: "Deshacer" }).click();
    await berta.getByRole("button", { name: "Falta 1 decisión: Grupo B" }).waitFor();
    await ana.getByText("Ha cambiado algo desde que abriste el cierre.", { exact: true }).waitFor();
    await finish(ana).click();
    await ana.getByText(/^Ha cambiado algo desde que abriste este diálogo/).waitFor();
    expect(await states()).toEqual(["open"]);
  });

  it("sends a pair elsewhere with a reason, by keyboard alone, and gives the focus back", async () => {
    await openBoard(ana);
    const menu = group(ana, "Grupo A")
      .getByRole("button", { name: /Cambiar destino$/ })
      .first();
    await menu.focus();
    await ana.keyboard.press("Enter");
    await ana.getByRole("menuitem", { name: "A Grupo B" }).focus();
    await ana.keyboard.press("Enter");
    const dialog = ana.getByRole("dialog");
    await focusInDialog(ana);
    await dialog.getByRole("textbox", { name: "Motivo" }).focus();
    await ana.keyboard.type("Se va con sus amigas");
    await expectAccessible(ana);
    await ana.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    await group(ana, "Grupo A")
      .getByText(/por decisión de la organización \(Se va con sus amigas\)/)
      .waitFor();
    await ana.getByText("1 pareja cambia de grupo.").waitFor();
  });

  it("fits a phone, with what must be decided first", async () => {
    await ana.setViewportSize(phone);
    await openBoard(ana);
    await expectNoSidewaysScroll(ana);
    const top = async (name: string) => (await group(ana, name).boundingBox())?.y ?? Number.NaN;
    await expect.poll(async () => (await top("Grupo B")) < (await top("Grupo A"))).toBe(true);
    await expectAccessible(ana);
  });

  it("shows both sides when a result has changed the movements, and closes only what was seen", async () => {
    await openBoard(ana);
    await hold(ana);
    await finish(ana).waitFor();
    expect((await save(0)).status).toBe(200);
    await ana.getByText("Ha cambiado algo desde que abriste el cierre.", { exact: true }).waitFor();
    await finish(ana).click();
    const changes = ana.getByRole("list", { name: "Cambios" });
    await changes.getByText("asciende a Grupo A").first().waitFor();
    await expect.poll(() => changes.getByText("se mantiene en Grupo B").count()).toBeGreaterThan(0);
    await expect.poll(() => changes.innerText()).toContain("6 partidos");
    await expect.poll(() => changes.innerText()).toContain("5 partidos");
    expect(await states()).toEqual(["open"]);
    await expectAccessible(ana);
    await expectNoSidewaysScroll(ana);
    // Further changes are shown when asked for, and what is shown then is what closes.
    expect((await save(1)).status).toBe(200);
    await ana.getByRole("button", { name: "Ver los cambios" }).click();
    await changes.getByText("4 partidos").waitFor();
    await ana.getByRole("button", { name: "Ver los cambios" }).waitFor({ state: "detached" });
    // Two who have won by the same figures.
    await ana.getByRole("button", { name: "Sin movimiento en todos" }).click();
    await finish(ana).click();
    await ana.getByText("Jornada finalizada").waitFor();
    expect(await states()).toEqual(["closed", "open"]);
  });

  it("keeps its round when somebody else finishes it, and cannot finish the next", async () => {
    await openBoard(ana);
    await openBoard(berta);
    await hold(berta);
    await finish(berta).click();
    await berta.getByText("Jornada finalizada").waitFor();
    await ana.getByText("La jornada 1 ya la ha finalizado otra persona").waitFor();
    await ana.getByRole("heading", { name: "Finalizar Jornada 1" }).waitFor();
    await expect.poll(() => finish(ana).count()).toBe(0);
    await expectAccessible(ana);
    expect(await states()).toEqual(["closed", "open"]);
    await ana.getByRole("button", { name: "Volver a Grupos" }).click();
    await ana.getByRole("heading", { name: "Grupos", exact: true }).waitFor();
  });

  it("is told by the refusal when the live stream is silent, and opens on the round that is open then", async () => {
    await openBoard(ana);
    await hold(ana);
    await finish(ana).waitFor();
    // What others do does not arrive at this page.
    await ana.route("**/rounds/current/closing", (route) => route.abort());
    expect((await closeCurrent(club, story.league.id)).body.closed_number).toBe(1);
    await finish(ana).click();
    await ana.getByText("La jornada 1 ya la ha finalizado otra persona").waitFor();
    await ana.getByRole("button", { name: "Volver a Grupos" }).click();
    await ana.unroute("**/rounds/current/closing");
    await openBoard(ana);
    await ana.getByRole("heading", { name: "Finalizar Jornada 2" }).waitFor();
    expect((await closingShown(club, story.league.id)).number).toBe(2);
  });

  it("gives a group a later deadline, which its matches show and the closing keeps", async () => {
    const later = addDays(calendarDateIn(new Date(), "Europe/Madrid"), 26);
    await group(ana, "Grupo B").getByRole("button", { name: "Más acciones de Grupo B" }).click();
    await ana.getByRole("menuitem", { name: "Ampliar el plazo" }).click();
    const dialog = ana.getByRole("dialog", { name: "Ampliar el plazo" });
    await dialog.getByRole("button", { name: "Ampliar el plazo" }).click();
    await dialog.getByText("Escribe el motivo").waitFor();
    await dialog.getByRole("textbox", { name: "Nueva fecha límite" }).fill(later.split("-").reverse().join("/"));
    await dialog.getByRole("textbox", { name: "Motivo" }).fill("Pistas cerradas por obras");
    await expectAccessible(ana);
    await dialog.getByRole("button", { name: "Ampliar el plazo" }).click();
    await dialog.waitFor({ state: "detached" });
    await berta.goto(`${club.address}/admin/matches`);
    const own = berta.getByText(new RegExp(`^Se puede jugar hasta el .*${shortMonthDay(later)}`));
    await expect.poll(() => own.count()).toBe(6);
    await berta
      .getByRole("button", { name: /^Más acciones de .* contra / })
      .last()
      .click();
    await berta.getByRole("menuitem", { name: "Ampliar el plazo" }).click();
    await berta
      .getByRole("dialog", { name: "Ampliar el plazo" })
      .getByText(/acaba|Motivo/)
      .first()
      .waitFor();
    await focusInDialog(berta);
    await berta.keyboard.press("Escape");
    const { missing } = await closingShown(club, story.league.id);
    expect(new Set(missing.map(({ deferred_until }) => deferred_until))).toEqual(new Set([later]));
  });
});
