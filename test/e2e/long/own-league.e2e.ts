import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "#domain/base/calendar-date.ts";
import { calendarDateIn } from "#server/platform/clock.ts";
import { type BrowserClub, createBrowserClub } from "#test/support/browser.ts";
import { bracketLeague } from "#test/support/played-bracket.ts";
import { pairsLeague } from "#test/support/story.ts";

describe("the league of a tab", () => {
  let club: BrowserClub;
  let context: BrowserContext;
  let mine: Awaited<ReturnType<typeof pairsLeague>>;
  let theirs: Awaited<ReturnType<typeof bracketLeague>>;
  const day = addDays(calendarDateIn(new Date(), "Europe/Madrid"), 3);

  beforeAll(async () => {
    club = await createBrowserClub();
    mine = await pairsLeague(club.command, { name: "Liga mía" });
    theirs = await bracketLeague(club, { name: "Liga de otros" });
    const opened = await club.openAdmin();
    context = opened.context;
    await opened.page.close();
  });
  afterEach(() => club.noFaults());
  afterAll(() => club?.close());

  const selector = (tab: Page) => tab.getByRole("combobox", { name: "Liga seleccionada" });
  const chosen = (tab: Page) => selector(tab).evaluate((one: HTMLSelectElement) => one.selectedOptions[0]?.text);
  const open = async (path: string) => {
    const tab = await club.openTab(context);
    await tab.goto(`${club.address}${path}`);
    return tab;
  };

  it("is its own: a choice in another tab neither changes it nor closes its dialog, and new tabs begin with the last one", async () => {
    const first = await open("/admin/players");
    await selector(first).selectOption(mine.league.name);
    await first.getByRole("button", { name: "Registrar jugador o pareja" }).first().click();
    await first.getByRole("dialog").getByText("Un jugador", { exact: true }).click();
    await first
      .getByRole("dialog")
      .getByLabel(/^Nombre/)
      .fill("Inma a medio escribir");
    const second = await open("/admin/players");
    await expect.poll(() => chosen(second)).toBe(mine.league.name);
    await selector(second).selectOption(theirs.league.name);
    await expect.poll(() => chosen(second)).toBe(theirs.league.name);
    expect(
      await first
        .getByRole("dialog")
        .getByLabel(/^Nombre/)
        .inputValue(),
    ).toBe("Inma a medio escribir");
    await first.getByRole("dialog").getByRole("button", { name: "Registrar", exact: true }).click();
    await first.getByText("Jugador registrado correctamente").waitFor();
    expect(await chosen(first)).toBe(mine.league.name);
    await first.reload();
    await expect.poll(() => chosen(first)).toBe(mine.league.name);
    const third = await open("/admin/groups");
    await expect.poll(() => chosen(third)).toBe(theirs.league.name);
    const { rows } = await club.database.pool.query(
      "select tournament_id from players where full_name = 'Inma a medio escribir'",
    );
    expect(rows).toEqual([{ tournament_id: mine.league.id }]);
    for (const tab of [first, second, third]) await tab.close();
  });

  it("stays when the result of another league's bracket is entered from the courts", async () => {
    await theirs.draw(4);
    const { id, version, sides } = await theirs.match("Semifinal 1");
    const slot = { version, match_date: day, match_time: "18:00", court_id: 1 };
    expect((await theirs.call("PUT", `/matches/${id}/schedule`, slot)).status).toBe(200);
    const tab = await club.openTab(context, mine.league.id);
    await tab.goto(`${club.address}/admin/matches?view=calendar&by=day&week=${day}`);
    await tab.locator(`[data-match="${id}"]`).click();
    await tab.getByRole("dialog").getByRole("link", { name: "Resultado" }).click();
    await tab
      .getByRole("dialog")
      .getByText(sides[0].name ?? "")
      .first()
      .waitFor();
    await tab.locator("p", { hasText: theirs.league.name }).first().waitFor();
    expect(await chosen(tab)).toBe(mine.league.name);
    await tab.keyboard.press("Escape");
    await tab.getByRole("dialog").waitFor({ state: "detached" });
    await tab.getByRole("link", { name: "Grupos y Ranking" }).click();
    expect(await chosen(tab)).toBe(mine.league.name);
    await tab.close();
  });
});
