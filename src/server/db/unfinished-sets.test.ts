import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_REGULATIONS } from "#domain/base/regulations.ts";
import { type SetResult, totalsOf } from "#domain/scores/score.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";
import { migrationsFolder } from "./migrate.ts";

const columns = "pair1_sets_won, pair2_sets_won, pair1_games_won, pair2_games_won, pair1_games_lost, pair2_games_lost";

function sets(...games: [number, number][]): SetResult[] {
  return games.map(([pair1_games, pair2_games], at) => ({ set: at + 1, pair1_games, pair2_games }));
}

const superTieBreak = (first: number, second: number): SetResult[] =>
  sets([6, 4], [3, 6], [first, second]).map((set, at) => (at === 2 ? { ...set, super_tie_break: true } : set));

const retirements = [
  sets([6, 3], [3, 2]),
  sets([6, 3], [2, 5]),
  sets([6, 3], [2, 2]),
  sets([7, 6], [5, 7]),
  sets([6, 3], [7, 6]),
  sets([6, 3], [1, 0], [0, 0]),
  superTieBreak(5, 3),
  superTieBreak(2, 9),
  superTieBreak(10, 8),
  superTieBreak(11, 10),
];

describe("totals of retirements that were saved when an unfinished set was somebody's", () => {
  let club: TestApp;
  beforeAll(async () => {
    club = await createTestApp();
  });
  afterAll(() => club?.close());

  const migration = readFileSync(path.join(migrationsFolder(), "0006_unfinished_sets.sql"), "utf8");

  it.each(["one_game", "points"] as const)(
    "become those that are saved now: a super tie-break as %s",
    async (weight) => {
      const { pool } = club.database;
      const { league, matches } = await pairsLeague(club.command, { groups: 2, name: `Liga ${weight}` });
      const regulations = { ...DEFAULT_REGULATIONS, super_tie_break: weight };
      await pool.query("update tournaments set regulations = $1 where id = $2", [regulations, league.id]);
      for (const [at, set_results] of retirements.entries()) {
        const match = matches[at];
        // As every outcome was counted before: each set for whoever led in it.
        const before = Object.values(
          totalsOf({ outcome: "played", set_results, winner: null }, { super_tie_break: weight }),
        );
        await pool.query(
          `update tournament_matches set status = 'completed', outcome = 'retirement', winner_pair_id = $1, set_results = $2,
          (${columns}) = ($3, $4, $5, $6, $7, $8) where id = $9`,
          [match?.pair1_id, JSON.stringify(set_results), ...before, match?.id],
        );
      }
      await pool.query(migration);
      for (const [at, set_results] of retirements.entries()) {
        const { rows } = await pool.query(`select ${columns} from tournament_matches where id = $1`, [matches[at]?.id]);
        expect(rows).toEqual([totalsOf({ outcome: "retirement", set_results, winner: 1 }, regulations)]);
      }
      await pool.query("delete from tournaments where id = $1", [league.id]);
    },
  );
});
