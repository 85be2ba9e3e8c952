import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDays } from "#domain/calendar-date.ts";
import { calendarDateIn } from "#server/platform/clock.ts";
import {
  type BrowserClub,
  chooseDate,
  createBrowserClub,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
} from "#test/support/browser.ts";
import { pairsLeague } from "#test/support/story.ts";

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
  const dated = async () => {
    const { body } = await club.call("GET", `/api/leagues/${story.league.id}/matches`);
    return body.matches.filter(({ match_date }: { match_date: string | null }) => match_date !== null);
  };

  it("gives twelve matches their dates within a week, but for one that is left out and one that somebody takes", async () => {
    const last = addDays(today, 7);
    await page.goto(`${club.address}/admin/matches?view=calendar`);
    await page.getByRole("button", { name: "Planificar" }).click();
    await dialog().getByText("cancha para 12 partidos sin fecha").waitFor();
    await chooseDate(page, "Hasta", last);
    await expectAccessible(page);
    await dialog().getByRole("button", { name: "Proponer" }).press("Enter");
    await dialog().getByRole("button", { name: "Aceptar 12" }).waitFor();
    await dialog().getByText("Demostrado: no hay un plan mejor (±1 %).").waitFor();
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await dialog().getByRole("checkbox").first().press("Space");

    // Somebody books the second place meanwhile.
    const { placed } = (await club.call("GET", "/api/plan")).body.plan.proposal;
    const [, { match_date, match_time, court_id }] = placed;
    const other = await pairsLeague(club.command, { name: "Otra liga del club" });
    const url = `/api/leagues/${other.league.id}/matches/${other.matches[0]?.id}/schedule`;
    expect((await club.call("PUT", url, { match_date, match_time, court_id, version: 1 })).status).toBe(200);
    await dialog().getByRole("button", { name: "Aceptar 11" }).click();
    await dialog().getByText("Sin fecha: 1 partido").waitFor();
    await dialog().getByText("Esta cancha ya está ocupada en ese horario").waitFor();
    expect(await dated()).toHaveLength(10);
    await dialog().getByRole("button", { name: "Proponer de nuevo 1" }).click();
    await dialog().getByRole("button", { name: "Aceptar 1" }).click();
    await dialog().waitFor({ state: "detached" });
    const booked = await dated();
    expect(booked).toHaveLength(11);
    expect(booked.every((match: { match_date: string }) => match.match_date > today)).toBe(true);
  });

  it("goes on while its dialog is closed, says why a match has no place, and is thrown away", async () => {
    await page.goto(`${club.address}/admin/matches`);
    await page.getByRole("button", { name: "Planificar" }).click();
    await chooseDate(page, "Hasta", addDays(today, 1));
    await dialog().getByRole("button", { name: "Proponer" }).click();
    await dialog().getByRole("button", { name: "Proponer" }).waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await dialog().waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Planificar" }).click();
    await dialog().getByText("4 de 12 partidos tienen sitio.").waitFor();
    await dialog().getByText("Sin sitio (8)").waitFor();
    await expectAccessible(page);
    await dialog().getByRole("button", { name: "Descartar" }).click();
    await dialog().getByRole("button", { name: "Proponer" }).waitFor();
    expect(await dated()).toHaveLength(0);
    expect((await club.call("GET", "/api/plan")).body).toEqual({ plan: null });
  });
});
