import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeCurrent, closingShown } from "#test/support/closing.ts";
import { saveRegulations } from "#test/support/edit-league.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

describe("the dates of rounds (spec 3 §4.6)", () => {
  let club: TestApp;
  beforeAll(async () => {
    club = await createTestApp();
  });
  afterAll(() => club?.close());

  const round_dates = [
    { start_date: "2026-11-16", deadline: "2026-11-29" },
    { start_date: "2026-11-30", deadline: "2026-12-13" },
  ];
  const create = (more: object) =>
    club.call("POST", "/api/leagues", { name: "Liga", start_date: "2026-11-16", number_of_rounds: 3, ...more });
  const roundsOf = async (id: string) => (await club.call("GET", `/api/leagues/${id}/groups`)).body.rounds;
  const addGroup = async (id: string) => {
    const [round] = await roundsOf(id);
    await club.call("POST", `/api/leagues/${id}/groups`, { round_id: round.id, name: "Grupo A" });
  };

  it("come with the league, and each round opens with its own", async () => {
    const { body: league } = await create({ round_dates });
    expect(league.round_dates).toEqual(round_dates);
    await addGroup(league.id);
    expect(await roundsOf(league.id)).toMatchObject([round_dates[0]]);
    expect((await closingShown(club, league.id)).board.next).toMatchObject(round_dates[1] ?? {});
    await closeCurrent(club, league.id);
    expect(await roundsOf(league.id)).toMatchObject(round_dates);
    // The third was not planned: it begins when the second is over.
    await closeCurrent(club, league.id);
    expect((await roundsOf(league.id))[2]).toMatchObject({ start_date: "2026-11-30", deadline: null });
  });

  it("can be changed, for the open round at once", async () => {
    const { body: league } = await create({});
    await addGroup(league.id);
    expect(await roundsOf(league.id)).toMatchObject([{ start_date: "2026-11-16", deadline: null }]);
    expect((await saveRegulations(club, league.id, undefined, { round_dates })).status).toBe(200);
    expect(await roundsOf(league.id)).toMatchObject([round_dates[0]]);
    // Who edits something else leaves them as they are.
    await saveRegulations(club, league.id, undefined, { name: "Otra" });
    expect((await club.call("GET", `/api/leagues/${league.id}`)).body.round_dates).toEqual(round_dates);
  });

  it("are refused out of order, each at its place", async () => {
    const { status, body } = await create({ round_dates: [...round_dates].reverse() });
    expect([status, body.data.fields["round_dates.1.start_date"]]).toEqual([
      400,
      "Una jornada no puede empezar antes que la anterior",
    ]);
  });
});
