import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

const saves = 500;
const lanes = 4; // administrators who save at the same time, each in a league of its own

describe("a public answer that is asked for right after a save, on the same instance", () => {
  let club: TestApp;
  beforeAll(async () => {
    club = await createTestApp();
  });
  afterAll(() => club?.close());

  /** Saves one match again and again. @returns how many of the answers that followed were older than the save */
  async function olderAnswers(times: number): Promise<number> {
    const { league, matches } = await pairsLeague(club.command);
    const [match] = matches;
    const base = `/api/public/leagues/${league.id}`;
    let older = 0;
    for (let version = match?.version ?? 0, save = 1; save <= times; version++, save++) {
      const pair2_games = save % 5;
      const body = { version, set_results: [{ set: 1, pair1_games: 6, pair2_games }] };
      const saved = await club.call("PUT", `/api/leagues/${league.id}/matches/${match?.id}/result`, body);
      expect(saved.status).toBe(200);
      const ranking = await club.visit("GET", `${base}/ranking`);
      const { games_difference } = ranking.body.rows.find(
        ({ pair_id }: { pair_id: string }) => pair_id === match?.pair1_id,
      );
      if (games_difference !== 6 - pair2_games) older++;
    }
    return older;
  }

  it(`is never older than it, ${saves} times`, async () => {
    const counts = await Promise.all(Array.from({ length: lanes }, () => olderAnswers(saves / lanes)));
    expect(counts).toEqual(Array(lanes).fill(0));
  }, 120_000);
});
