import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeCurrent } from "#test/support/closing.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

interface Row {
  id: string;
  version: number;
  status: string;
  pair1_id: string;
  pair2_id: string;
}

describe("matches that are played or cancelled", () => {
  let club: TestApp;
  let league = "";
  let played: Row;
  let cancelled: Row;

  const url = (match: Row, what: "" | "/result" | "/schedule" = "") =>
    `/api/leagues/${league}/matches/${match.id}${what}`;
  const booking = { match_date: "2026-12-01", match_time: "18:00", court_id: 2, scheduling_notes: "" };
  const result = { set_results: [{ set: 1, pair1_games: 6, pair2_games: 1 }] };
  const now = async ({ id }: Row) => (await club.call("GET", `/api/leagues/${league}/matches/${id}`)).body;

  beforeAll(async () => {
    club = await createTestApp();
    const story = await pairsLeague(club.command, { groups: 2 });
    league = story.league.id;
    const [first, second] = story.matches;
    if (first === undefined || second === undefined) throw new Error("no matches");
    const answer = await club.call("PUT", url(first, "/result"), { ...result, version: first.version });
    expect(answer.status).toBe(200);
    const closed = await closeCurrent(club, league);
    expect(closed.body).toMatchObject({ closed_number: 1, cancelled: 11 });
    [played, cancelled] = [await now(first), await now(second)];
    expect([played.status, cancelled.status]).toEqual(["completed", "cancelled"]);
  });
  afterAll(() => club?.close());

  it("are not deleted once they are played", async () => {
    const { status, body } = await club.call("DELETE", url(played));
    expect([status, body.code]).toEqual([409, "match_completed"]);
    expect(await now(played)).toEqual(played);
  });

  it("are not given another time once they are played", async () => {
    const { status, body } = await club.call("PUT", url(played, "/schedule"), { ...booking, version: played.version });
    expect([status, body.code]).toEqual([409, "match_completed"]);
    expect(await now(played)).toEqual(played);
  });

  it.each(["/result", "/schedule"] as const)("are given no %s once they are cancelled", async (what) => {
    const input = what === "/result" ? result : booking;
    const { status, body } = await club.call("PUT", url(cancelled, what), { ...input, version: cancelled.version });
    expect([status, body.code]).toEqual([409, "match_cancelled"]);
    expect(await now(cancelled)).toEqual(cancelled);
  });

  it("are given no time once their round is closed, even while they are being played", async () => {
    const { pool } = club.database;
    await pool.query("update tournament_matches set status = 'in_progress' where id = $1", [cancelled.id]);
    const { status, body } = await club.call("PUT", url(cancelled, "/schedule"), {
      ...booking,
      version: cancelled.version,
    });
    await pool.query("update tournament_matches set status = 'cancelled' where id = $1", [cancelled.id]);
    expect([status, body.code, body.data]).toEqual([409, "round_closed", { number: 1 }]);
    expect(await now(cancelled)).toEqual(cancelled);
  });
});
