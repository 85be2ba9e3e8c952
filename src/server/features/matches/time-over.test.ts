import { afterAll, beforeAll, expect, it } from "vitest";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

let club: TestApp;
beforeAll(async () => {
  club = await createTestApp();
});
afterAll(() => club?.close());

it("more games win when time is over, in the table and for visitors, and the score stays as it stands (spec 3 §5.4)", async () => {
  const { league, matches } = await pairsLeague(club.command);
  const [match] = matches;
  const url = `/api/leagues/${league.id}/matches/${match?.id}/result`;
  const set_results = [
    { set: 1, pair1_games: 7, pair2_games: 6 },
    { set: 2, pair1_games: 0, pair2_games: 5 },
  ];
  const saved = await club.call("PUT", url, { version: match?.version, outcome: "time_over", set_results });
  expect(saved.status).toBe(200);
  const { body: page } = await club.call("GET", `/api/leagues/${league.id}/groups`);
  const row = (pairId: string | undefined) => page.groups[0].rows.find((one: any) => one.pair_id === pairId);
  const figures = { matches_won: 1, sets_won: 0, sets_lost: 1, games_won: 11, games_lost: 7 };
  expect(row(match?.pair2_id)).toMatchObject({ ...figures, points: 3 });
  const { body: shown } = await club.visit("GET", `/api/public/leagues/${league.id}/matches`);
  expect(shown.matches.find(({ id }: { id: string }) => id === match?.id)).toMatchObject({
    outcome: "time_over",
    winner_pair_id: match?.pair2_id,
    set_results,
  });
});

it("no outcome stands in the database that no rule knows", async () => {
  const unknown = club.database.pool.query(
    "update tournament_matches set outcome = 'somehow' where outcome is not null",
  );
  await expect(unknown).rejects.toThrow("tournament_matches_outcome_known");
});
