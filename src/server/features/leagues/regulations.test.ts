import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_REGULATIONS } from "#domain/base/regulations.ts";
import { PRESETS } from "#domain/tables/regulation-presets.ts";
import { closeCurrent } from "#test/support/closing.ts";
import { saveRegulations } from "#test/support/edit-league.ts";
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

  /** The league with other rules, as its edit dialog sends it: everything in one request. */
  const save = async (regulations: unknown, changes: object = {}) => {
    return saveRegulations(club, id, regulations, { version, ...changes });
  };

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

  it("stay as they are, and the league with them, when the open round cannot be counted anew", async () => {
    const { body: before } = await club.call("GET", url());
    const { pool } = club.database;
    await pool.query(
      `create function refuse_totals() returns trigger language plpgsql as $$ begin raise 'totals'; end $$;
       create trigger refuse_totals before update on tournament_matches execute function refuse_totals()`,
    );
    expect((await save(byPoints, { name: "A medias" })).status).toBe(500);
    await pool.query("drop trigger refuse_totals on tournament_matches; drop function refuse_totals()");
    expect((await club.call("GET", url())).body).toEqual(before);
  });

  it("count the open round anew, results already saved included", async () => {
    expect(await games(1)).toBe(11);
    const saved = await save(byPoints);
    expect(saved.status).toBe(200);
    version = saved.body.version;
    expect(await games(1)).toBe(20);
  });

  it("leave an unfinished super tie-break of a retirement to nobody when it is counted anew", async () => {
    const { body } = await club.call("GET", `${url()}/matches`);
    const match = body.matches.find(({ status }: { status: string }) => status === "scheduled");
    const last = { set: 3, pair1_games: 5, pair2_games: 3, super_tie_break: true };
    const retired = {
      outcome: "retirement",
      winner_pair_id: match.pair2_id,
      set_results: [...result.slice(0, 2), last],
    };
    const put = await club.call("PUT", `${url()}/matches/${match.id}/result`, { version: match.version, ...retired });
    expect(put.body).toMatchObject({ pair1_sets_won: 1, pair1_games_won: 15 });
    for (const regulations of [DEFAULT_REGULATIONS, byPoints]) {
      const saved = await save(regulations);
      version = saved.body.version;
      const after = await club.call("GET", `${url()}/matches`);
      const counted = after.body.matches.find(({ id: one }: { id: string }) => one === match.id);
      expect([counted.pair1_sets_won, counted.pair2_sets_won]).toEqual([1, 1]);
    }
  });

  it("are kept by a closed round as it was closed", async () => {
    await closeCurrent(club, id);
    const saved = await save(DEFAULT_REGULATIONS);
    expect(saved.status).toBe(200);
    expect(await games(1)).toBe(20);
    const season = await club.call("GET", `${url()}/ranking`);
    expect(season.body.rows[0].games_won).toBe(20);
  });

  it("make tables show points where points are among the criteria, each round by its own rules (spec 3 §5.7)", async () => {
    const pages = ["groups", "ranking", "groups?round=1", "ranking?round=1"];
    const shown = async () => {
      const answers = pages.flatMap((page) => [
        club.call("GET", `${url()}/${page}`),
        club.visit("GET", `${url().replace("/api/", "/api/public/")}/${page}`),
      ]);
      return (await Promise.all(answers)).map(({ body }) => body.shows_points);
    };
    expect(await shown()).toEqual(pages.flatMap(() => [false, false]));
    version = (await club.call("GET", url())).body.version;
    expect((await save(PRESETS["3-1"])).status).toBe(200);
    expect(await shown()).toEqual([true, true, true, true, false, false, false, false]);
  });

  it("are saved with the rest of the league in one request, or nothing is", async () => {
    const { body: before } = await club.call("GET", url());
    version = before.version;
    const renamed = { name: "Liga con otro reglamento" };
    const wrong = await save({ ...byPoints, criteria: [] }, renamed);
    expect([wrong.status, wrong.body.code]).toEqual([400, "invalid_input"]);
    version = before.version - 1;
    const late = await save(byPoints, renamed);
    expect([late.status, late.body.code]).toEqual([409, "edit_conflict"]);
    expect((await club.call("GET", url())).body).toEqual(before);
    version = before.version;
    const saved = await save(byPoints, renamed);
    expect(saved.body).toMatchObject({ ...renamed, regulations: byPoints, version: version + 1 });
    version = saved.body.version;
    const kept = await save(undefined, { name: "Liga con el mismo reglamento" });
    expect([kept.body.name, kept.body.regulations]).toEqual(["Liga con el mismo reglamento", byPoints]);
  });
});
