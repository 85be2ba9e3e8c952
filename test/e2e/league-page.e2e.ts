import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type BrowserClub, createBrowserClub } from "#test/support/browser.ts";
import { pairsLeague } from "#test/support/story.ts";

describe("a league's own page (spec 1 §2)", () => {
  let club: BrowserClub;
  beforeAll(async () => {
    club = await createBrowserClub();
  });
  afterAll(() => club?.close());
  afterEach(() => club.noFaults());

  it("makes its league the chosen one, for the frame and for the next place", async () => {
    const { league: autumn } = await pairsLeague(club.command, { groups: 2, name: "Otoño" });
    const { league: spring } = await pairsLeague(club.command, { groups: 1, name: "Primavera" });
    const { page: first, context } = await club.openAdmin();
    await first.close();
    const page = await club.openTab(context, spring.id);
    const selector = page.getByLabel("Liga seleccionada");
    await page.goto(`${club.address}/admin/leagues`);
    await expect.poll(() => selector.inputValue()).toBe(spring.id);
    await page.getByRole("main").getByRole("link", { name: autumn.name }).first().click();
    await page.getByRole("heading", { level: 1, name: autumn.name }).waitFor();
    expect(await selector.inputValue()).toBe(autumn.id);
    await page.getByRole("region", { name: autumn.name }).getByRole("link", { name: "Partidos", exact: true }).click();
    await page.getByText("Grupo B").first().waitFor();
    expect(await selector.inputValue()).toBe(autumn.id);
    // So does its address alone, and choosing another there leads on.
    await page.goto(`${club.address}/admin/league/${spring.id}`);
    await page.getByRole("heading", { level: 1, name: spring.name }).waitFor();
    expect(await selector.inputValue()).toBe(spring.id);
    await selector.selectOption(autumn.id);
    await page.getByRole("heading", { level: 1, name: autumn.name }).waitFor();
    expect(await selector.inputValue()).toBe(autumn.id);
    await page.close();
  });
});
