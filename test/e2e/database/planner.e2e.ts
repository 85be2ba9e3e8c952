import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDays, weekdayOf } from "#domain/base/calendar-date.ts";
import { minutesOf } from "#domain/base/clock-time.ts";
import { calendarDateIn } from "#server/platform/clock.ts";
import {
  type BrowserClub,
  chooseDate,
  createBrowserClub,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
} from "#test/support/browser.ts";
import { freePlacesFor, type ProposedPlace, proposedPlaces } from "#test/support/proposal.ts";
import { pairsLeague } from "#test/support/story.ts";

type Place = Pick<ProposedPlace, "match_time" | "court_id">;

/** A plan is there after 20 s at the latest, on a machine that has nothing else to do. */
const planned = { timeout: 90_000 };

describe("the planner (spec 4 §2)", () => {
  let club: BrowserClub;
  let page: Page;
  let story: Awaited<ReturnType<typeof pairsLeague>>;
  const today = calendarDateIn(new Date(), "Europe/Madrid");

  beforeAll(async () => {
    club = await createBrowserClub();
  });
  beforeEach(async ({ task }) => {
    await club.call("DELETE", "/api/plan");
    story = await pairsLeague(club.command, { groups: 2, name: task.id });
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
  /** Pictures to look at, where somebody wants them. */
  const shot = async (name: string) => {
    const folder = process.env["PICTURES"];
    if (folder === undefined) return;
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
      await page.screenshot({ path: `${folder}/${name}-${colorScheme}.png` });
    }
    await page.emulateMedia({ colorScheme: "light" });
  };
  /** How far one place of a day is from another: hours before courts. */
  const far = (from: Place, to: Place) =>
    Math.abs(minutesOf(to.match_time) - minutesOf(from.match_time)) + Math.abs(to.court_id - from.court_id) / 10;
  const dated = async () => {
    const { body } = await club.call("GET", `/api/leagues/${story.league.id}/matches`);
    return body.matches.filter(({ match_date }: { match_date: string | null }) => match_date !== null);
  };

  it("gives twelve matches their dates within a week, but for one that is left out and one that somebody takes", async () => {
    const last = addDays(today, 7);
    await page.goto(`${club.address}/admin/matches?view=calendar`);
    await page.getByRole("button", { name: "Planificar" }).click();
    await dialog().getByRole("button", { name: "Proponer 12 fechas" }).waitFor();
    await chooseDate(page, "Hasta", last);
    await expectAccessible(page);
    await dialog().getByRole("button", { name: "Proponer 12 fechas" }).press("Enter");
    await dialog().getByRole("button", { name: "Aceptar 12" }).waitFor(planned);
    await dialog()
      .getByText(/Cada pareja juega cada .* a su hora/)
      .waitFor();
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await dialog()
      .getByRole("button", { name: /^Mover / })
      .first()
      .click();
    await dialog().getByRole("button", { name: "Mover aquí" }).waitFor();
    await dialog()
      .getByRole("button", { name: /^Fijar / })
      .first()
      .click();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await dialog().getByRole("button", { name: "Mover aquí" }).press("Enter");
    await page.getByText("Partido movido en la propuesta").waitFor();
    await dialog().getByRole("checkbox").first().press("Space");

    // Somebody books the second place meanwhile.
    const { placed } = (await club.call("GET", "/api/plan")).body.plan.proposal;
    const [, { match_date, match_time, court_id }] = placed;
    const other = await pairsLeague(club.command, { name: "Otra liga del club" });
    const url = `/api/leagues/${other.league.id}/matches/${other.matches[0]?.id}/schedule`;
    expect((await club.call("PUT", url, { match_date, match_time, court_id, version: 1 })).status).toBe(200);
    await dialog().getByRole("button", { name: "Aceptar 11" }).click();
    await dialog().getByText("Sin fecha: 1 partido").waitFor();
    await dialog()
      .getByText(/ está ocupada entonces por Persona .* contra /)
      .waitFor();
    expect(await dated()).toHaveLength(10);
    await dialog().getByRole("button", { name: "Proponer de nuevo 1" }).click();
    await dialog().getByRole("button", { name: "Aceptar 1" }).click();
    await dialog().waitFor({ state: "detached" });
    const booked = await dated();
    expect(booked).toHaveLength(11);
    expect(booked.every((match: { match_date: string }) => match.match_date > today)).toBe(true);
  });

  it("shows the proposal as ghosts on the board of a day, where one is dragged to another court and all are accepted", async () => {
    await page.goto(`${club.address}/admin/matches`);
    await page.getByRole("button", { name: "Más acciones de Próximos Partidos" }).click();
    await page.getByRole("menuitem", { name: /^Planificar / }).click();
    await chooseDate(page, "Hasta", addDays(today, 7));
    await dialog().getByRole("button", { name: "Proponer 12 fechas" }).click();
    await dialog().getByRole("button", { name: "Aceptar 12" }).waitFor(planned);
    await dialog().getByRole("button", { name: "Ver en el calendario" }).click();
    const bar = page.getByRole("region", { name: "Propuesta en el calendario" });
    await bar.getByText(/ · \d+ propuestas?$/).waitFor();
    expect(await dialog().count()).toBe(0);
    const ghosts = page.getByRole("button", { name: /^Propuesta: / });
    await ghosts.first().waitFor();
    await expectAccessible(page);
    await shot("ghosts-1280");

    // Elsewhere on its day, by the mouse: wherever the plan has put them, one of them has another place near by.
    const shown = await ghosts.evaluateAll((all) => all.map((one) => one.getAttribute("data-match") ?? ""));
    const there = (await proposedPlaces(club)).filter(({ match_id }) => shown.includes(match_id));
    const moves = await Promise.all(
      there.map(async (from) =>
        (await freePlacesFor(club, from)).map((to) => ({ moved: from.match_id, to, far: far(from, to) })),
      ),
    );
    const [nearest] = moves
      .flat()
      .filter(({ far }) => far > 0)
      .sort((a, b) => a.far - b.far);
    if (nearest === undefined) throw new Error("nothing can be moved");
    const { moved, to } = nearest;
    const ghost = page.locator(`[data-match="${moved}"]`);
    // In the middle of the board, of which nothing scrolls then.
    await ghost.evaluate((one) => one.scrollIntoView({ block: "center", inline: "center" }));
    const from = await ghost.boundingBox();
    const cell = await page.locator(`[data-cell="${minutesOf(to.match_time)} ${to.court_id}"]`).boundingBox();
    if (from === null || cell === null) throw new Error("nothing to drag");
    await page.mouse.move(from.x + 20, from.y + 4);
    await page.mouse.down();
    await page.mouse.move(from.x + 40, from.y + 6, { steps: 4 });
    await page.mouse.move(cell.x + cell.width / 2, cell.y + 4, { steps: 8 });
    await page.locator("[data-kind='free']").waitFor();
    await page.mouse.up();
    await page.getByText("Partido movido en la propuesta").waitFor();
    const now = (await proposedPlaces(club)).find(({ match_id }) => match_id === moved);
    expect(now).toMatchObject(to);
    await page.getByRole("button", { name: /^Propuesta: .*, fijada$/ }).waitFor();

    // Two presses, and keys, on a phone; back in the dialog the moved one is pinned.
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await shot("ghosts-390");
    await page.locator(`[data-match="${moved}"]`).press("Space");
    await page.keyboard.press("Escape");
    await bar.getByRole("button", { name: "Volver a la propuesta" }).click();
    await dialog().locator('[aria-pressed="true"]').first().waitFor();
    await dialog().getByRole("button", { name: "Ver en el calendario" }).click();
    await dialog().waitFor({ state: "detached" });
    await page.setViewportSize({ width: 1280, height: 900 });

    // Leaving the page asks.
    await page.getByRole("link", { name: "Jugadores" }).first().click();
    await dialog().getByText("nada está reservado todavía", { exact: false }).waitFor();
    await dialog().getByRole("button", { name: "Cancelar" }).click();

    const proposed = await proposedPlaces(club);
    await bar.getByRole("button", { name: "Aceptar 12" }).click();
    await page.getByText("12 partidos tienen fecha y cancha").waitFor();
    await bar.waitFor({ state: "detached" });
    const placesOf = (all: typeof proposed) =>
      all.map((one) => `${one.match_id} ${one.match_date} ${one.match_time} ${one.court_id}`).sort();
    const booked = (await dated()).map((one: { id: string }) => ({ ...one, match_id: one.id }));
    expect(placesOf(booked)).toEqual(placesOf(proposed));
  });

  it("plans two leagues at once, what has a date too, and accepts both in one press from the other's pages", async () => {
    const other = await pairsLeague(club.command, { name: "Liga Mixta de Invierno" });
    const [first] = other.matches;
    const url = `/api/leagues/${other.league.id}/matches/${first?.id}/schedule`;
    const place = { match_date: addDays(today, 5), match_time: "23:00", court_id: 6, version: first?.version };
    expect((await club.call("PUT", url, place)).status).toBe(200);
    await page.goto(`${club.address}/admin/matches?view=calendar&by=day`);
    await page.getByRole("button", { name: "Planificar" }).click();
    const ligas = dialog().getByRole("group", { name: "Ligas" });
    await ligas.getByRole("checkbox", { name: "Liga Mixta de Invierno 5 sin fecha" }).check();
    await dialog().getByText("17 partidos de 2 ligas").waitFor();
    await dialog().getByRole("checkbox", { name: "Planificar de nuevo también el que ya tiene fecha" }).check();
    await dialog().getByText("18 partidos de 2 ligas").waitFor();
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await dialog().getByRole("button", { name: "Proponer 18 fechas" }).click();
    await dialog().getByRole("button", { name: "Aceptar 18" }).waitFor(planned);
    await expectAccessible(page);
    const proposed = await proposedPlaces(club);
    // Until it is accepted it stays where it is.
    const matchesOf = async (id: string) => (await club.call("GET", `/api/leagues/${id}/matches`)).body.matches;
    expect((await matchesOf(other.league.id)).find(({ id }: { id: string }) => id === first?.id)).toMatchObject({
      match_date: place.match_date,
      match_time: "23:00:00",
    });

    const second = await club.openTab(page.context(), other.league.id);
    await second.goto(`${club.address}/admin/matches?view=calendar&by=day`);
    await second.getByRole("button", { name: "Planificar" }).click();
    await second.getByRole("dialog").getByRole("button", { name: "Ver en el calendario" }).click();
    await second
      .getByRole("button", { name: /^Propuesta: .*, Liga Mixta de Invierno$/ })
      .or(second.getByRole("button", { name: new RegExp(`^Propuesta: .*, ${story.league.name}$`) }))
      .first()
      .waitFor();
    await expectAccessible(second);
    await second.getByRole("button", { name: "Aceptar 18" }).click();
    await second.getByText("18 partidos tienen fecha y cancha").waitFor();
    const booked = [...(await matchesOf(other.league.id)), ...(await matchesOf(story.league.id))];
    const placeText = (id: string, one: ProposedPlace) => `${id} ${one.match_date} ${one.match_time} ${one.court_id}`;
    expect(booked.map((one: ProposedPlace & { id: string }) => placeText(one.id, one)).sort()).toEqual(
      proposed.map((one) => placeText(one.match_id, one)).sort(),
    );
  });

  it("goes on while its dialog is closed, says why a match has no place, and is thrown away", async () => {
    await page.goto(`${club.address}/admin/matches`);
    await page.setViewportSize(phone);
    await page.getByRole("button", { name: "Más acciones de Próximos Partidos" }).click();
    await page.getByRole("menuitem", { name: /^Planificar / }).click();
    await dialog().getByText("Más opciones").click();
    await dialog().getByRole("checkbox", { name: "Otras horas que las de la liga" }).check();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await dialog().getByRole("checkbox", { name: "Otras horas que las de la liga" }).uncheck();
    await chooseDate(page, "Hasta", addDays(today, 1));
    await dialog().getByRole("button", { name: "Proponer 12 fechas" }).click();
    await dialog().getByRole("button", { name: "Proponer 12 fechas" }).waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await dialog().waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Más acciones de Próximos Partidos" }).click();
    await page.getByRole("menuitem", { name: /^Planificar / }).click();
    await dialog().getByText("4 de 12 partidos tienen sitio.").waitFor(planned);
    await dialog().getByText("Sin sitio (8)").waitFor();
    await expectAccessible(page);
    await dialog().getByRole("button", { name: "Descartar" }).click();
    await dialog().getByRole("button", { name: "Proponer 12 fechas" }).waitFor();
    expect(await dated()).toHaveLength(0);
    expect((await club.call("GET", "/api/plan")).body).toEqual({ plan: null });
  });

  it("takes what a chat says of when a pair can play, and plans by it", async () => {
    await page.goto(`${club.address}/admin/matches`);
    await page.setViewportSize(phone);
    await page.getByRole("button", { name: "Más acciones de Próximos Partidos" }).click();
    await page.getByRole("menuitem", { name: /^Planificar / }).click();
    const box = dialog();
    await box.getByRole("button", { name: "Cuándo pueden las parejas 0 de 8 han dicho algo" }).click();
    await box.getByRole("button", { name: "Pegar del chat" }).press("Enter");
    const chat =
      "[3/11/26, 20:15] Pili: martes y jueves no, el finde tampoco\n[3/11/26, 20:16] Eva: ¿alguien tiene bolas?";
    await box.getByLabel("Pega aquí lo que han escrito").fill(chat);
    await box.getByText("No lo entiendo: «¿alguien tiene bolas?»").waitFor();
    await box.getByRole("combobox", { name: /^De quién es «no martes/ }).selectOption({ index: 1 });
    await box.getByText("4 por anotar · 1 línea sin entender").waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await box.getByRole("button", { name: "Anotar 4" }).press("Enter");
    await box.getByText("1 de 8 ha dicho algo").waitFor();
    await box.getByText("1 línea sin entender").waitFor(); // it stays to be corrected
    await expectAccessible(page);
    const paste = box.getByRole("group", { name: "Pegar del chat" });
    await paste.getByRole("button", { name: "Cerrar" }).press("Enter");
    // What is taken away leaves the focus where it stood, and comes back.
    await box.getByRole("button", { name: /^Quitar: no jueves, de / }).press("Enter");
    await box
      .getByRole("button", { name: /^Deshacer: no jueves, de / })
      .and(page.locator(":focus"))
      .press("Enter");
    await box
      .getByRole("button", { name: /^Quitar: no jueves, de / })
      .and(page.locator(":focus"))
      .waitFor();

    const { body } = await club.call("GET", `/api/leagues/${story.league.id}/availability`);
    const [pair, ...others] = body.filter(
      ({ people }: { people: { said: object[] }[] }) => people[0]?.said.length === 4,
    );
    expect(others).toEqual([]);
    await chooseDate(page, "Hasta", addDays(today, 10));
    await dialog().getByRole("button", { name: "Proponer 12 fechas" }).click();
    await dialog()
      .getByRole("button", { name: /^Aceptar 1/ })
      .click(planned);
    await dialog().waitFor({ state: "detached" });
    const days = (await dated())
      .filter((match: { pair1_id: string; pair2_id: string }) =>
        [match.pair1_id, match.pair2_id].includes(pair.pair_id),
      )
      .map(({ match_date }: { match_date: string }) => weekdayOf(match_date));
    expect(days.length).toBeGreaterThan(1);
    expect(days.filter((day: number) => ![1, 3, 5].includes(day))).toEqual([]);
  });

  it("a person's page says when they cannot play and what they prefer, and takes and drops it", async () => {
    const { body } = await club.call("GET", `/api/leagues/${story.league.id}/people`);
    const { person_id } = body.players[0];
    await page.goto(`${club.address}/admin/people/${person_id}`);
    const box = page.getByRole("region", { name: "Cuándo puede jugar" });
    await box.getByText("No hay nada anotado: puede jugar siempre.").waitFor();
    await box.getByRole("button", { name: /^Anotar cuándo puede/ }).press("Enter");
    await box.getByRole("button", { name: "Anotar", exact: true }).press("Enter");
    await box.getByText("Elige un día de la semana, unas fechas o unas horas").waitFor();
    await expectAccessible(page);
    await box.getByLabel("Día de la semana").selectOption({ label: "Martes" });
    await box.getByLabel("Hasta las").selectOption("20:00:00");
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await box.getByRole("button", { name: "Anotar", exact: true }).press("Enter");
    await box.getByText("Ningún martes, antes de las 20:00").waitFor();
    const noted = await club.call("GET", `/api/people/${person_id}/availability`);
    expect(noted.body).toMatchObject([{ weekday: 2, time_from: null, time_to: "20:00:00", date_from: null }]);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await box.getByRole("button", { name: /^Anotar cuándo puede/ }).press("Enter");
    await box.getByText("Prefiere", { exact: true }).click();
    await box.getByLabel("Desde las").selectOption("20:00:00");
    await box.getByRole("button", { name: "Anotar", exact: true }).press("Enter");
    await box.getByRole("button", { name: "Quitar: Mejor desde las 20:00" }).press("Enter");
    await box.getByText("Mejor desde las 20:00").waitFor({ state: "detached" });
    await box.getByRole("button", { name: "Quitar: Ningún martes, antes de las 20:00" }).press("Enter");
    await box.getByText("No hay nada anotado: puede jugar siempre.").waitFor();
  });
});
