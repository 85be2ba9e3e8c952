import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listAdjustments, listGroups, listMembers } from "#server/features/groups/public.ts";
import { findRounds } from "#server/features/leagues/public.ts";
import { listMatchFacts } from "#server/features/matches/public.ts";
import { currentRound, pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";
import { batchedQueries } from "./batched-queries.ts";

let club: TestApp;

beforeAll(async () => {
  club = await createTestApp();
});

afterAll(() => club.close());

describe("lists that are read together", () => {
  it("hold what each would have held by itself: moments, dates, amounts, texts and nothing", async () => {
    const { league, matches } = await pairsLeague(club.command, { groups: 2 });
    const [match] = matches;
    if (match === undefined) throw new Error("no match");
    const url = `/api/leagues/${league.id}`;
    const sets = [{ set: 1, pair1_games: 6, pair2_games: 2 }];
    await club.call("PUT", `${url}/matches/${match.id}/result`, { version: match.version, set_results: sets });
    const rows = [{ pair_id: match.pair1_id, figures: { points: 9 }, seen: { points: 3 } }];
    const round_id = await currentRound(club.command, league.id);
    await club.call("POST", `${url}/groups/${match.group_id}/adjustments`, {
      round_id,
      rows,
      reason: 'Ausencia ñ \\ "',
    });
    const { db } = club.database;
    const lists = () => ({
      rounds: findRounds(db, league.id),
      groups: listGroups(db, league.id),
      members: listMembers(db, league.id),
      matches: listMatchFacts(db, league.id),
      adjustments: listAdjustments(db, league.id),
    });
    const each = lists();
    const together = await batchedQueries(db, lists());
    expect(together.rounds).toEqual(await each.rounds);
    expect(together.groups).toEqual(await each.groups);
    expect(together.members).toEqual(await each.members);
    expect(together.adjustments).toEqual(await each.adjustments);
    expect(together.adjustments[0]?.created_at).toBeInstanceOf(Date);
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
    expect([...together.matches].sort(byId)).toEqual([...(await each.matches)].sort(byId));
  });

  it("are empty where there is nothing", async () => {
    const nobody = "00000000-0000-4000-8000-000000000000";
    expect(await batchedQueries(club.database.db, { groups: listGroups(club.database.db, nobody) })).toEqual({
      groups: [],
    });
  });
});
