import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { shortWeekdayDay } from "#domain/base/calendar-date.ts";
import { seedVolume } from "#seed/volume.ts";
import { calendarDateIn } from "#server/platform/clock.ts";
import { type BrowserClub, createBrowserClub, phone } from "#test/support/browser.ts";
import { closeCurrent, generateCurrent, playRound } from "#test/support/closing.ts";
import { individualLeague, pairsLeague } from "#test/support/story.ts";

// What a family sees without looking for it.

describe("the portal's looks on a phone", () => {
  let club: BrowserClub;
  let page: Page;
  let league = ""; // its second round is played; shared: read, never changed

  beforeAll(async () => {
    club = await createBrowserClub();
    league = (await pairsLeague(club.command, { name: "Liga de Otoño", groups: 2 })).league.id;
    await playRound(club, league);
    expect((await closeCurrent(club, league)).status).toBe(200);
    await generateCurrent(club, league);
  });
  beforeEach(async () => {
    ({ page } = await club.open({ viewport: phone }));
  });
  afterEach(async () => {
    await page.context().close();
    club.noFaults();
  });
  afterAll(() => club?.close());

  const open = (path: string) => page.goto(`${club.address}/league/${league}/${path}`);
  const sections = () =>
    page.locator("main section").evaluateAll((all) => all.map((section) => section.getAttribute("aria-label")));

  it("tell who went up and down without a press: first, and last once the next round has begun (spec 7 §1.1)", async () => {
    await open("groups");
    expect(await sections()).toEqual(["Ascensos y descensos", "Grupo A", "Grupo B"]);
    const moved = page.getByRole("region", { name: "Ascensos y descensos" }).getByRole("listitem");
    expect(await moved.count()).toBe(2);
    expect(await moved.first().innerText()).toContain("subió a Grupo A");
    const { league: begun } = await pairsLeague(club.command, { name: "Empezada", groups: 2 });
    await playRound(club, begun.id);
    await closeCurrent(club, begun.id);
    await generateCurrent(club, begun.id);
    await playRound(club, begun.id);
    await page.goto(`${club.address}/league/${begun.id}/groups`);
    expect(await sections()).toEqual(["Grupo A", "Grupo B", "Ascensos y descensos"]);
  });

  it("are equally high on top of every page of the league, with a long deadline; a pair's begins with its own band", async () => {
    const { pool } = club.database;
    const deadline = `${Number(calendarDateIn(new Date(), "Europe/Madrid").slice(0, 4)) + 5}-12-24`;
    await pool.query("update rounds set deadline = $2 where tournament_id = $1 and number = 2", [league, deadline]);
    await open("ranking");
    const pair = await page.locator("main td a").first().getAttribute("href");
    const heights: number[] = [];
    for (const path of ["ranking", "groups", "matches", "stats", "rules", pair?.split(`${league}/`)[1] ?? ""]) {
      await open(path);
      await page.locator("header", { hasText: `hasta el ${shortWeekdayDay(deadline)}` }).waitFor();
      heights.push(
        await page.locator("main").evaluate((main) => Math.round(main.getBoundingClientRect().top + window.scrollY)),
      );
    }
    expect(heights).toEqual([118, 118, 118, 118, 118, 44]);
  });

  /** Where the first row begins, with the whole of a list above which nothing is scrolled. */
  const firstRow = () =>
    page
      .getByRole("row")
      .filter({ has: page.getByRole("link") })
      .first()
      .evaluate((row) => row.getBoundingClientRect().top + window.scrollY);

  it("begin the ranking's list where a phone shows it, with and without 'Mi pareja'", async () => {
    const { league: played } = await pairsLeague(club.command, { name: "Con podio", groups: 2 });
    await playRound(club, played.id);
    const [many = ""] = await seedVolume(club.database.db, { leagues: 1, groups: 10, pairsPerGroup: 6, rounds: 1 });
    for (const id of [played.id, many, league])
      for (const step of ["without", "with"]) {
        await page.goto(`${club.address}/league/${id}/ranking`);
        await page.getByRole("searchbox", { name: "Buscar por nombre" }).waitFor();
        if (step === "with") {
          await page
            .getByRole("button", { name: /^Mi pareja:/ })
            .first()
            .click();
          await page.getByRole("region", { name: "Mi pareja" }).waitFor();
          await page.reload();
          await page.getByRole("region", { name: "Mi pareja" }).waitFor();
        }
        expect([id, step, (await firstRow()) <= 328]).toEqual([id, step, true]);
      }
    await page.goto(`${club.address}/league/${played.id}/ranking`);
    const cards = page.getByRole("list", { name: "Podio" }).getByRole("listitem");
    expect(await cards.count()).toBe(3);
    for (const card of await cards.all()) expect((await card.boundingBox())?.height).toBeLessThanOrEqual(104);
  });

  it("say in the ranking's rows where each stands in its group, and where that leads (spec 7 §1.1, §1.11)", async () => {
    const { league: played } = await pairsLeague(club.command, { name: "Con zonas", groups: 2 });
    await playRound(club, played.id);
    for (const order of ["general", "division"]) {
      await page.goto(`${club.address}/league/${played.id}/ranking?orden=${order}`);
      const [up, down] = ["sube a Grupo A", "baja a Grupo B"].map((words) =>
        page.getByRole("row").filter({ has: page.getByRole("link"), hasText: words }),
      );
      await up?.waitFor();
      expect([await up?.count(), await down?.count()]).toEqual([1, 1]);
      if (order === "general") {
        expect(await up?.innerText()).toMatch(/Grupo B\s*1\.º/);
        expect(await down?.innerText()).toMatch(/Grupo A\s*4\.º/);
      }
      await page.getByRole("region", { name: "Si la jornada acabara hoy" }).getByText("sube a Grupo A").waitFor();
    }
  });

  it("have no podium before anything is played, and the search as a sign that opens", async () => {
    const { league: idle } = await pairsLeague(club.command, { name: "Sin jugar" });
    await page.goto(`${club.address}/league/${idle.id}/ranking`);
    const field = page.getByRole("searchbox", { name: "Buscar por nombre" });
    await field.waitFor();
    expect(await page.getByRole("list", { name: "Podio" }).count()).toBe(0);
    const width = async () => (await page.locator("label", { has: field }).boundingBox())?.width ?? 0;
    expect(await width()).toBe(44);
    await field.fill("persona 1-1");
    await page.getByRole("combobox", { name: "Grupo" }).focus();
    expect(await width()).toBeGreaterThan(300);
  });

  it("speak of players in an individual league, and give its pages the same edges", async () => {
    const { league: individual } = await individualLeague(club.command, { name: "Escalera" });
    for (const path of ["ranking", "groups", "matches", "stats"]) {
      await page.goto(`${club.address}/league/${individual.id}/${path}`);
      await page.getByText("Individual 8").first().or(page.getByText("Jugadores Registrados")).first().waitFor();
      expect(await page.locator("body").innerText()).not.toMatch(/pareja/iu);
      const title = await page.locator("header p, header h1").first().boundingBox();
      expect(title?.y, path).toBeGreaterThanOrEqual(4);
    }
    await page.goto(`${club.address}/league/${individual.id}/groups`);
    const right = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().right);
    const points = page.getByRole("columnheader", { name: "Pts" });
    expect(await right(points)).toBe((await right(page.getByRole("table"))) - 16); // the room beside every name
    await page.goto(`${club.address}/league/${individual.id}/ranking`);
    const cells = page
      .getByRole("row")
      .filter({ has: page.getByRole("link") })
      .first()
      .getByRole("cell");
    expect(await page.getByRole("columnheader").count()).toBe(await cells.count());
    await page.getByRole("button", { name: "Seguir: Individual 3" }).click();
    await page.getByRole("region", { name: "A quien sigo" }).getByText("Individual 3").waitFor();
  });

  it("give what is out of sight the room that it takes once it is seen: nothing jumps", async () => {
    const individual = await individualLeague(club.command, { name: "Por puntos" });
    const [many = ""] = await seedVolume(club.database.db, { leagues: 1, groups: 4, pairsPerGroup: 6, rounds: 1 });
    for (const path of [`${many}/ranking`, `${many}/matches`, `${individual.league.id}/matches`]) {
      await page.goto(`${club.address}/league/${path}`);
      const { guessed, drawn } = await page.evaluate(() => {
        const guess = document.documentElement.scrollHeight;
        document.documentElement.dataset["moved"] = ""; // now everything is laid out
        return { guessed: guess, drawn: document.documentElement.scrollHeight };
      });
      expect(drawn).toBeGreaterThan(phone.height);
      expect(Math.abs(guessed - drawn) / drawn).toBeLessThan(0.02);
    }
  });

  it("print how far the league is in ink", async () => {
    await open("ranking");
    await page.emulateMedia({ media: "print" });
    const light = await page.locator("header strong").evaluate((word) => {
      const [red = 255] = getComputedStyle(word).color.match(/\d+/g)?.map(Number) ?? [];
      return [red, Number(word.parentElement && getComputedStyle(word.parentElement).color.match(/\d+/)?.[0])];
    });
    expect(Math.max(...light)).toBeLessThan(110);
  });

  it("have as many headings as cells for who hears the table, and room for names at 320 px (spec 7 §1.5)", async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open("ranking?orden=general");
    const row = page.getByRole("row").filter({ has: page.getByRole("link") });
    const cells = await row.first().getByRole("cell").count();
    expect(await page.getByRole("columnheader").count()).toBe(cells);
    await page.getByRole("columnheader", { name: "Grupo" }).waitFor({ state: "attached" });
    const name = await row.first().locator("a span").first().boundingBox();
    expect(name?.width).toBeGreaterThanOrEqual(96);
    const spilt = await page.locator("ol li i").evaluateAll((discs) =>
      discs.filter((disc) => {
        const [own, card] = [disc.getBoundingClientRect(), disc.parentElement?.getBoundingClientRect()];
        return card === undefined || own.right > card.right || own.left < card.left;
      }),
    );
    expect([await page.locator("ol li i").count(), spilt.length]).toEqual([3, 0]);
  });

  it("change their scheme at once for who wants no motion: no name is ever drawn with the colours before", async () => {
    await open("ranking");
    const duration = () =>
      page
        .locator("main td a")
        .first()
        .evaluate((name) => getComputedStyle(name).transitionDuration);
    expect(await duration()).toBe("0s");
  });
});
