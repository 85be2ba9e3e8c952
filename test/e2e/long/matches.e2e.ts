import type { BrowserContext, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDays } from "#domain/base/calendar-date.ts";
import { calendarDateIn } from "#server/platform/clock.ts";
import {
  type BrowserClub,
  chooseDate,
  createBrowserClub,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  withFailing,
} from "#test/support/browser.ts";
import { pairsLeague } from "#test/support/story.ts";

describe("matches and courts", () => {
  let club: BrowserClub;
  let context: BrowserContext;
  let page: Page;
  let story: Awaited<ReturnType<typeof pairsLeague>>;
  let day = ""; // the courts are the club's: tests that book keep to a day of their own
  let days = 0;
  const today = calendarDateIn(new Date(), "Europe/Madrid");

  beforeAll(async () => {
    club = await createBrowserClub();
    const { page: first, ...opened } = await club.openAdmin();
    ({ context } = opened);
    await first.close();
  });
  // Each test can run alone: a page, a league and a day of its own.
  beforeEach(async ({ task }) => {
    days += 1;
    day = addDays(today, days);
    story = await pairsLeague(club.command, { name: task.id });
    page = await club.openTab(context, story.league.id);
  });
  afterEach(async () => {
    await page.close();
    club.noFaults();
  });
  afterAll(() => club?.close());

  const open = (path: string) => page.goto(`${club.address}${path}`);
  const dialog = (): Locator => page.getByRole("dialog");
  const url = (path: string) => `/api/leagues/${story.league.id}${path}`;

  async function schedule(time: string): Promise<void> {
    await chooseDate(page, "Fecha", day);
    await page.getByRole("combobox", { name: "Cancha" }).selectOption("Cancha 1");
    await page.getByRole("combobox", { name: "Hora" }).selectOption(time);
    await dialog().getByRole("button", { name: "Programar", exact: true }).click();
  }

  /** A match as it was made; only the first change of a test may take its version from here. */
  function matchAt(index: number) {
    const match = story.matches.at(index);
    if (match === undefined) throw new Error("the league has no such match");
    return match;
  }

  /** Books a match of the league on this test's day, as somebody else would. */
  async function book(index: number, match_time: string, court_id: number): Promise<string> {
    const { id, version } = matchAt(index);
    const booking = { match_date: day, match_time, court_id, scheduling_notes: "", version };
    expect((await club.call("PUT", url(`/matches/${id}/schedule`), booking)).status).toBe(200);
    return id;
  }

  /** A result of the first match. */
  async function playFirst(): Promise<void> {
    const { id, version } = matchAt(0);
    const set_results = [
      { set: 1, pair1_games: 6, pair2_games: 3 },
      { set: 2, pair1_games: 6, pair2_games: 4 },
    ];
    expect((await club.call("PUT", url(`/matches/${id}/result`), { version, set_results })).status).toBe(200);
  }

  it("says so when a match cannot be scheduled for a fault of the network", async () => {
    await open("/admin/matches");
    const first = page.getByRole("button", { name: /^Programar / }).first();
    await first.click();
    await withFailing(page, "**/schedule", async () => {
      await schedule("18:00:00");
      await dialog().getByText("Error al programar el partido. Intente nuevamente.").waitFor();
    });
    await dialog().getByRole("button", { name: "Programar", exact: true }).click();
    await page.getByText("Partido programado correctamente").waitFor();
    await dialog().waitFor({ state: "detached" });
  });

  it("offers free slots when another administrator was first", async () => {
    await open("/admin/matches");
    await page
      .getByRole("button", { name: /^Programar / })
      .first()
      .click();
    await chooseDate(page, "Fecha", day);
    await page.getByRole("combobox", { name: "Cancha" }).selectOption("Cancha 2");
    await page.getByRole("combobox", { name: "Hora" }).selectOption("20:00:00");
    await book(-1, "20:00", 2);
    await dialog().getByRole("button", { name: "Programar", exact: true }).click();
    await dialog().getByText("Esta cancha ya está ocupada en ese horario").waitFor();
    const free = dialog().getByRole("button", { name: /, Cancha \d/ });
    await expect.poll(() => free.count()).toBe(3);
    await expectAccessible(page);
    await free.first().click();
    await dialog().getByRole("button", { name: "Programar", exact: true }).click();
    await page.getByText("Partido programado correctamente").waitFor();
    await dialog().waitFor({ state: "detached" });
  });

  it("warns when somebody would play twice at once, and books all the same", async () => {
    await book(0, "18:00", 1);
    const { pair1_id } = matchAt(0);
    const again = story.matches.slice(1).find((match) => [match.pair1_id, match.pair2_id].includes(pair1_id));
    await open(`/admin/matches?schedule=${again?.id}`);
    await chooseDate(page, "Fecha", day);
    await page.getByRole("combobox", { name: "Cancha" }).selectOption("Cancha 6");
    await page.getByRole("combobox", { name: "Hora" }).selectOption("18:00:00");
    await dialog()
      .getByText(/Juegan otro partido a la misma hora: Persona/)
      .waitFor();
    await dialog().getByRole("button", { name: "Programar", exact: true }).click();
    await dialog().waitFor({ state: "detached" });
  });

  it("shows both versions when another administrator has saved another result, and loses nothing", async () => {
    await playFirst();
    await open("/admin/matches");
    await page.getByText("Finalizados 1").click();
    await page
      .getByRole("button", { name: /^Editar Resultado de / })
      .first()
      .click();
    const games = dialog().getByRole("textbox", { name: /^Juegos de / });
    await games.nth(0).fill("7");
    await games.nth(1).fill("5");
    const id = new URL(page.url()).searchParams.get("result");
    const { body: match } = await club.call("GET", url(`/matches/${id}`));
    const set_results = [{ set: 1, pair1_games: 6, pair2_games: 0 }];
    await club.call("PUT", url(`/matches/${id}/result`), { version: match.version, set_results });
    await dialog().getByText("Otra persona ya ha guardado el resultado: 6-0").waitFor();
    expect(await games.nth(0).inputValue()).toBe("7");
    await expectAccessible(page);
    await dialog().getByRole("button", { name: "Guardar lo mío" }).click();
    await page.getByText("Resultado actualizado").waitFor();
    await dialog().waitFor({ state: "detached" });
  });

  it("shows two administrators each other's changes without disturbing an open dialog", async () => {
    await book(0, "18:00", 1);
    const { page: first, context: elsewhere } = await club.openAdmin();
    await first.close();
    const other = await club.openTab(elsewhere, story.league.id);
    await open("/admin/matches");
    await page.getByText(/^Pendientes/).click();
    await page
      .getByRole("button", { name: /^Resultado de / })
      .first()
      .click();
    const games = dialog().getByRole("textbox", { name: /^Juegos de / });
    await games.nth(0).fill("5");
    const id = new URL(page.url()).searchParams.get("result") ?? "";
    await other.goto(`${club.address}/admin/matches?result=${id}`);
    const theirs = other.getByRole("dialog").getByRole("textbox", { name: /^Juegos de / });
    await theirs.nth(0).fill("6");
    await other.getByRole("dialog").getByRole("button", { name: "Guardar resultado" }).click();
    await other.getByText("Solo hay un set. ¿Guardar así?").waitFor();
    await other.getByRole("button", { name: "Guardar así" }).click();
    await other.getByText("Resultado guardado").first().waitFor();
    // The list behind the dialog has followed; what is being typed has not moved.
    await page.getByText("Finalizados 1").waitFor();
    expect(await games.nth(0).inputValue()).toBe("5");
    await dialog().getByText("Otra persona ya ha guardado el resultado: 6-0").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Descartar" }).click();
    await dialog().waitFor({ state: "detached" });
    await elsewhere.close();
  });

  it("clamps what is typed, refuses a result without games and tells of a fault", async () => {
    await open(`/admin/matches?result=${matchAt(0).id}`);
    const games = dialog().getByRole("textbox", { name: /^Juegos de / });
    await games.nth(0).fill("-3");
    await expect.poll(() => games.nth(0).inputValue()).toBe("0");
    // What is no number stays as it was typed and is refused beside its field; emptied, it counts as 0.
    await games.nth(0).fill("x");
    await expect.poll(() => games.nth(0).inputValue()).toBe("x");
    await games.nth(0).fill("");
    await dialog().getByRole("button", { name: "Guardar resultado" }).click();
    await dialog().getByText("Error: Ingrese al menos un resultado").waitFor();
    await games.nth(0).fill("6");
    await dialog().getByRole("button", { name: "Añadir set" }).click();
    await games.nth(2).fill("6");
    await withFailing(page, "**/result", async () => {
      await dialog().getByRole("button", { name: "Guardar resultado" }).click();
      await dialog()
        .getByText(/Error al guardar el resultado: /)
        .waitFor();
    });
    await dialog().getByText("W.O. (no presentado)").click();
    await dialog().getByRole("radio").first().check();
    await dialog().getByRole("button", { name: "Guardar resultado" }).click();
    await dialog()
      .getByText(/^Gana .* por W\.O\.$/)
      .waitFor();
  });

  it("filters by pair and orders by group", async () => {
    await playFirst();
    const { pair1_name } = matchAt(0);
    await open("/admin/matches");
    await page.getByText("Pendientes 5").waitFor();
    await page.getByRole("button", { name: "Filtrar" }).click();
    await page.getByRole("combobox", { name: "Pareja" }).selectOption(pair1_name);
    await page.getByText("Pendientes 2").waitFor();
    await expect.poll(() => page.getByRole("button", { name: /^Programar / }).count()).toBe(2);
    await page.getByRole("combobox", { name: "Orden" }).selectOption("Por grupo");
    await page.getByRole("heading", { name: "Grupo A" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: `Quitar el filtro ${pair1_name}` }).click();
    await page.getByText("Pendientes 5").waitFor();
  });

  it("deletes a match after asking", async () => {
    await open("/admin/matches");
    await page
      .getByRole("button", { name: /^Más acciones de .* contra / })
      .last()
      .click();
    await page.getByRole("menuitem", { name: "Eliminar partido" }).click();
    await dialog()
      .getByText(/¿Estás seguro de que deseas eliminar este partido\?/)
      .waitFor();
    await withFailing(page, "**/matches/*", async () => {
      await dialog().getByRole("button", { name: "Eliminar" }).click();
      await page.getByText("Error al eliminar el partido").waitFor();
    });
    await dialog().getByRole("button", { name: "Eliminar" }).click();
    await page.getByText("Partido eliminado").waitFor();
  });

  it("moves a booking by keyboard in the calendar, and refuses a taken slot", async () => {
    await book(0, "18:00", 3);
    const booked = await book(1, "19:30", 3);
    await open(`/admin/matches?view=calendar&week=${day}`);
    const entry = page.locator(`[data-match="${booked}"]`);
    await entry.focus();
    await expectAccessible(page);
    await page.keyboard.press("Alt+ArrowUp");
    await page.getByText("Esta cancha ya está ocupada en ese horario").waitFor();
    await expect.poll(() => entry.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press("Alt+ArrowDown");
    await page.getByText(/^Movido al /).waitFor();
    expect((await club.call("GET", url(`/matches/${booked}`))).body.match_time).toBe("20:00:00");
  });

  it("moves a booking by drag to another slot of the same day", async () => {
    await book(0, "18:00", 3);
    const booked = await book(1, "19:30", 3);
    await open(`/admin/matches?view=calendar&week=${day}`);
    const entry = page.locator(`[data-match="${booked}"]`);
    await entry.scrollIntoViewIfNeeded();
    const from = await entry.boundingBox();
    if (from === null) throw new Error("the match is not in the calendar");
    await page.mouse.move(from.x + 20, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(from.x + 30, from.y + 30, { steps: 4 });
    const slots = page.getByRole("listitem").filter({ has: entry });
    await slots.getByText("18:00 (Ocupado)").waitFor();
    const to = await slots.getByText("22:00", { exact: true }).boundingBox();
    if (to === null) throw new Error("the slots are not shown");
    await page.mouse.move(to.x + 10, to.y + 8, { steps: 6 });
    await page.mouse.up();
    await page.getByText(/^Movido al /).waitFor();
    expect((await club.call("GET", url(`/matches/${booked}`))).body.match_time).toBe("22:00:00");
  });

  it("shows one day at a time on a phone", async () => {
    await page.setViewportSize(phone);
    await book(0, "18:00", 1);
    await open(`/admin/matches?view=calendar&week=${day}`);
    await page.getByRole("group", { name: "Día" }).getByRole("button", { pressed: true }).waitFor();
    await expect.poll(() => page.getByRole("heading", { level: 3 }).count()).toBe(1);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  it("adds a court, renames one and warns before one with matches is taken out of use", async () => {
    // No other test uses this court.
    await book(0, "18:00", 5);
    await open("/admin/matches?view=calendar");
    await page.getByRole("button", { name: "Gestionar canchas" }).click();
    await dialog().getByRole("textbox", { name: "Nombre de la nueva cancha" }).fill("Central");
    await dialog().getByRole("button", { name: "Añadir cancha" }).click();
    await page.getByText("Central añadida").waitFor();
    await dialog().getByRole("switch", { name: "Cancha 5 disponible" }).click();
    await dialog()
      .getByText(/Conservarán su reserva/)
      .waitFor();
    await expectAccessible(page);
    await dialog().getByRole("button", { name: "Dejar de usarla" }).click();
    await page.getByText("Cancha 5 actualizada").waitFor();
  });
});
