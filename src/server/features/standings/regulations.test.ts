import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_REGULATIONS } from "#domain/regulations.ts";
import { closeRound } from "#server/features/rounds/commands/close-round.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

const byPoints = { ...DEFAULT_REGULATIONS, super_tie_break: "points" };
const result = [
  { set: 1, pair1_games: 6, pair2_games: 4 },
  { set: 2, pair1_games: 4, pair2_games: 6 },
  { set: 3, pair1_games: 10, pair2_games: 8, super_tie_break: true },
];

describe("a league's rules", () => {
  let club: TestApp;
  let id = "";
  let version = 0;
  const url = () => `/api/leagues/${id}`;

  beforeAll(async () => {
    club = await createTestApp();
    const { league, matches } = await pairsLeague(club.command);
    [id, version] = [league.id, league.version];
    const [match] = matches;
    await club.call("PUT", `${url()}/matches/${match?.id}/result`, { version: match?.version, set_results: result });
  });
  afterAll(() => club?.close());

  /** Games won of the winner, in the table of a round. */
  const games = async (round: number) => {
    const { body } = await club.call("GET", `${url()}/groups?round=${round}`);
    return body.groups[0].rows.find((row: { matches_won: number }) => row.matches_won === 1).games_won;
  };

  it("are shown beside the present ones before anything is saved", async () => {
    const other = { ...DEFAULT_REGULATIONS, points: { ...DEFAULT_REGULATIONS.points, win: 2, loss: 1 } };
    const { body } = await club.call("POST", `${url()}/regulations/preview`, { regulations: other });
    const rows = body[0].rows.filter((row: { points_now: number; points_then: number }) => row.points_then > 0);
    const change = rows.map(({ points_now, points_then }: (typeof rows)[0]) => [points_now, points_then]);
    expect(change).toEqual([
      [3, 2],
      [0, 1],
    ]);
    expect((await club.call("GET", url())).body.regulations).toEqual(DEFAULT_REGULATIONS);
  });

  it("count the open round anew, results already saved included", async () => {
    expect(await games(1)).toBe(11);
    const saved = await club.call("PUT", `${url()}/regulations`, { version, regulations: byPoints });
    expect(saved.status).toBe(200);
    version = saved.body.version;
    expect(await games(1)).toBe(20);
  });

  it("are kept by a closed round as it was closed", async () => {
    const { body } = await club.call("GET", `${url()}/rounds/current/closing`);
    await closeRound(club.command, { league_id: id, round_id: body.round_id });
    const saved = await club.call("PUT", `${url()}/regulations`, { version, regulations: DEFAULT_REGULATIONS });
    expect(saved.status).toBe(200);
    expect(await games(1)).toBe(20);
    const season = await club.call("GET", `${url()}/ranking`);
    expect(season.body.rows[0].games_won).toBe(20);
  });

  it("refuse an edit of a version that is no longer the league's", async () => {
    const late = await club.call("PUT", `${url()}/regulations`, { version, regulations: byPoints });
    expect([late.status, late.body.code]).toEqual([409, "edit_conflict"]);
  });
});
