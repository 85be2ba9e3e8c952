import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDays, longSpanishDate } from "#domain/base/calendar-date.ts";
import { calendarDateIn } from "#server/platform/clock.ts";
import {
  type BrowserClub,
  createBrowserClub,
  expectAccessible,
  expectNoSidewaysScroll,
  focusInDialog,
  phone,
} from "#test/support/browser.ts";
import { bracketLeague } from "#test/support/played-bracket.ts";
import { pairsLeague } from "#test/support/story.ts";

type Story = Awaited<ReturnType<typeof pairsLeague>>;

describe("a rainy evening, and a day at the desk (spec 4 §1.5, §1.6)", () => {
  let club: BrowserClub;
  let page: Page;
  let [mine, theirs]: Story[] = [];
  const solving = 90_000; // ms: the planner's own limit, and the way there and back on a busy machine
  const day = addDays(calendarDateIn(new Date(), "Europe/Madrid"), 1);

  beforeAll(async () => {
    club = await createBrowserClub();
  });
  beforeEach(async ({ task }) => {
    await club.call("DELETE", "/api/plan");
    await club.database.pool.query(
      "update tournament_matches set match_date = null, match_time = null, court_id = null",
    );
    mine = await pairsLeague(club.command, { name: `Mixta ${task.id.slice(-4)}` });
    theirs = await pairsLeague(club.command, { name: `Senior ${task.id.slice(-4)}` });
    for (const [at, match_time] of ["18:00", "19:30", "21:00"].entries()) {
      await book(mine, at, { match_time, court_id: 1 });
      await book(theirs, at, { match_time, court_id: 2 });
    }
    const { context, page: first } = await club.openAdmin();
    await first.close();
    page = await club.openTab(context, mine.league.id);
  });
  afterEach(async () => {
    await page.context().close();
    club.noFaults();
  });
  afterAll(() => club?.close());

  const urlOf = (story: Story, at: number, rest = "") =>
    `/api/leagues/${story.league.id}/matches/${story.matches[at]?.id}${rest}`;
  const book = async (
    story: Story | undefined,
    at: number,
    slot: { match_date?: string; match_time: string; court_id: number },
  ) => {
    if (story === undefined) throw new Error("no league");
    const answer = await club.call("PUT", urlOf(story, at, "/schedule"), { match_date: day, version: 1, ...slot });
    expect(answer.status).toBe(200);
  };
  const of = async (story: Story | undefined) => {
    const { body } = await club.call("GET", `/api/leagues/${story?.league.id}/matches`);
    return body.matches as { id: string; match_date: string | null; status: string }[];
  };
  const dialog = () => page.getByRole("dialog");
  const choose = async (name: string) => {
    await page.getByRole("button", { name: "El día" }).click();
    await page.getByRole("menuitem", { name }).click();
  };

  it("moves the matches of every league, but for one that was played and one that somebody moves meanwhile", async () => {
    if (mine === undefined || theirs === undefined) throw new Error("no leagues");
    await page.goto(`${club.address}/admin/matches?view=calendar&week=${day}`);
    await choose("Aplazar");
    await dialog().getByText("6 partidos sin resultado, de todas las ligas.").waitFor();
    await expectAccessible(page);
    // Another window saves a result: the list of this one is a match shorter.
    const other = await club.openTab(page.context(), mine.league.id);
    await other.goto(`${club.address}/admin/day?date=${day}`);
    const [played] = theirs.matches;
    await other
      .getByRole("listitem")
      .filter({ hasText: theirs.league.name })
      .getByRole("button", { name: `Resultado de ${played?.pair1_name} contra ${played?.pair2_name}` })
      .click();
    await other.getByRole("dialog").getByRole("button", { name: "Guardar resultado" }).waitFor();
    await focusInDialog(other, "input");
    await other.keyboard.type("6 3 6 2");
    await other.getByRole("dialog").getByRole("button", { name: "Guardar resultado" }).click();
    await other.getByRole("button", { name: "Guardar así" }).click(); // its hour has not come
    await other.getByText("Resultado guardado").first().waitFor();
    await dialog().getByText("5 partidos sin resultado, de todas las ligas.").waitFor();

    await dialog().getByRole("button", { name: "Buscar otro hueco" }).click();
    await dialog().getByText("5 de 5 partidos tienen otro hueco.").waitFor({ timeout: solving });
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    // Meanwhile somebody moves one of them.
    const moved = { match_date: addDays(day, 9), match_time: "18:00", court_id: 6, version: 2 };
    expect((await club.call("PUT", urlOf(mine, 0, "/schedule"), moved)).status).toBe(200);
    await dialog().getByRole("button", { name: "Aceptar 5" }).click();
    await dialog().getByText("Sin cambios: 1 partido").waitFor();
    await dialog().getByRole("button", { name: "Textos de 4 partidos aplazados" }).click();
    await dialog().getByText("4 partidos aplazados.").waitFor();
    const texts = dialog().getByRole("textbox");
    await expect.poll(() => texts.count()).toBe(4);
    await expect
      .poll(() => texts.first().inputValue())
      .toMatch(/^\*Aplazado por lluvia\* · Grupo A\n.+\nNo se juega el .+\nNueva fecha: \S{3} \d+ \S{3}, /);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await dialog().getByRole("button", { name: "Cerrar" }).last().click();
    await dialog().waitFor({ state: "detached" });

    const all = [...(await of(mine)), ...(await of(theirs))];
    const dated = all.filter(({ match_date }) => match_date !== null);
    expect(dated).toHaveLength(6);
    expect(dated.filter(({ match_date }) => match_date === day).map(({ status }) => status)).toEqual(["completed"]);
    expect((await club.call("GET", "/api/plan")).body).toEqual({ plan: null });
    // The other window sees the day as it is now.
    await expect
      .poll(() => other.getByRole("list", { name: "Partidos del día" }).getByRole("listitem").count())
      .toBe(1);
    await other.close();
  });

  it("leaves matches without a date, also of the evening's last hour after midnight, and says so", async () => {
    await book(theirs, 3, { match_date: addDays(day, 1), match_time: "00:00", court_id: 2 });
    await page.setViewportSize(phone);
    await page.goto(`${club.address}/admin/matches?view=calendar&week=${day}`);
    await choose("Aplazar");
    await dialog().getByLabel("Desde las").selectOption("20:00");
    await dialog().getByText("5 partidos sin resultado, de todas las ligas.").waitFor();
    await dialog().getByRole("checkbox", { name: "Cancha 2", exact: true }).check();
    await dialog().getByText("3 partidos sin resultado, de todas las ligas.").waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await dialog().getByRole("button", { name: "Dejar sin fecha" }).click();
    await dialog().getByText("3 partidos aplazados.").waitFor();
    const text = dialog().getByRole("textbox").first();
    await expect.poll(() => text.inputValue()).toContain("Nueva fecha: sin fecha por ahora");
    expect((await of(theirs)).filter(({ match_date }) => match_date !== null)).toHaveLength(1);
    expect((await of(mine)).filter(({ match_date }) => match_date !== null)).toHaveLength(3);
  });

  it("puts off the matches of a bracket too, with their phase and who will play in their texts", async () => {
    const cup = await bracketLeague(club, { name: "Copa" });
    expect((await cup.draw(4)).status).toBeLessThan(300);
    for (const [name, match_time] of [
      ["Semifinal 1", "16:30"],
      ["Semifinal 2", "18:00"],
      ["Final", "22:30"],
    ] as const) {
      const { id, version } = await cup.match(name);
      const slot = { version, match_date: day, match_time, court_id: 3 };
      expect((await cup.call("PUT", `/matches/${id}/schedule`, slot)).status).toBe(200);
    }
    await page.goto(`${club.address}/admin/matches?view=calendar&week=${day}`);
    await choose("Aplazar");
    await dialog().getByText("9 partidos sin resultado, de todas las ligas.").waitFor();
    await dialog().getByRole("checkbox", { name: "Cancha 3", exact: true }).check();
    await dialog().getByText("3 partidos sin resultado, de todas las ligas.").waitFor();
    await expectAccessible(page);
    await dialog().getByRole("button", { name: "Buscar otro hueco" }).click();
    await dialog().getByText("3 de 3 partidos tienen otro hueco.").waitFor({ timeout: solving });
    await dialog().getByRole("button", { name: "Aceptar 3" }).click();
    await dialog().getByText("3 partidos aplazados.").waitFor();
    const texts = dialog().getByRole("textbox");
    await expect.poll(() => texts.count()).toBe(3);
    const values = () => texts.evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value));
    await expect.poll(async () => (await values()).every((text) => text !== "")).toBe(true);
    const [first = "", , last = ""] = await values();
    const { sides } = await cup.match("Semifinal 1");
    const when = String.raw`Nueva fecha: \S{3} \d+ \S{3}, \d\d:\d\d, Cancha \d`;
    expect(first).toMatch(new RegExp(String.raw`^\*Aplazado por lluvia\* · Cuadro final · Semifinal 1\n`));
    for (const { name } of sides) expect(first).toContain(name);
    expect(first).toMatch(new RegExp(String.raw`\nNo se juega el .+\n${when}$`));
    expect(last).toMatch(/· Cuadro final · Final\n.*Ganador de la semifinal 1.*Ganador de la semifinal 2/);
    // A text says nothing that only a link or a number of a round of groups would.
    expect(`${first}${last}`).not.toMatch(/undefined|null|Jornada|\{|http/);
    const dates = await Promise.all(["Semifinal 1", "Semifinal 2", "Final"].map((name) => cup.match(name)));
    const [one = "", two = "", final = ""] = dates.map(({ match_date }) => match_date ?? "");
    expect([one > day, two > day, final > one, final > two]).toEqual([true, true, true, true]);
  });

  it("is a list with results, and sheets of paper with a page for each court", async () => {
    await page.goto(`${club.address}/admin/matches?view=calendar&week=${day}`);
    await choose("Lista del día");
    await page.getByRole("heading", { name: longSpanishDate(day) }).waitFor();
    const list = page.getByRole("list", { name: "Partidos del día" });
    await list.getByRole("listitem").nth(5).waitFor();
    expect(await list.getByRole("listitem").count()).toBe(6);
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByText("Hoja por cancha", { exact: true }).click();
    await page.getByRole("region", { name: "Cancha 2" }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.emulateMedia({ media: "print" });
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString("latin1").match(/\/Type \/Page\b(?!s)/g)).toHaveLength(2);
    expect(await page.getByRole("button").count()).toBe(0);
  });
});
