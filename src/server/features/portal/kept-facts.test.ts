import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadFacts } from "#server/features/standings/public.ts";
import { closeCurrent, playRound } from "#test/support/closing.ts";
import { currentRound, pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";
import { publicRanking } from "./parts/public-ranking.ts";
import { publicFacts } from "./queries.ts";

interface Listed {
  id: string;
  version: number;
  pair1_id: string;
  pair2_id: string;
  status: string;
}

describe("a league's kept facts", () => {
  let club: TestApp;
  let league = "";

  beforeEach(async () => {
    club = await createTestApp();
    league = (await pairsLeague(club.command, { groups: 2 })).league.id;
  });
  afterEach(() => club?.close());

  const byId = <T extends { matches: { id: string }[] }>(facts: T) => {
    return { ...facts, matches: [...facts.matches].sort((a, b) => a.id.localeCompare(b.id)) };
  };
  const matchAt = async (at: number): Promise<Listed> =>
    (await club.call("GET", `/api/leagues/${league}/matches`)).body.matches[at];
  const url = (match: Listed, of: string) => `/api/leagues/${league}/matches/${match.id}/${of}`;

  /** Makes a change and compares. @returns whether the facts before were kept but for the matches */
  async function staysTrue(change: () => Promise<{ status: number }>): Promise<boolean> {
    const before = await publicFacts(club.deps, league);
    expect((await change()).status).toBe(200);
    const after = await publicFacts(club.deps, league);
    const [minors, shortened] = [new Set<string>(), new Set<string>()];
    expect(byId(after)).toEqual({ ...byId(await loadFacts(club.database.db, league)), minors, shortened });
    expect(after).not.toBe(before);
    return after.members === before.members;
  }

  const result = async (at: number, more: object = {}) => {
    const match = await matchAt(at);
    const set_results = [{ set: 1, pair1_games: 6, pair2_games: at }];
    return club.call("PUT", url(match, "result"), { version: match.version, set_results, ...more });
  };

  it("are read anew but for their matches after results, corrections and dates", async () => {
    expect(await staysTrue(() => result(0))).toBe(true);
    expect(await staysTrue(() => result(0, { set_results: [{ set: 1, pair1_games: 1, pair2_games: 6 }] }))).toBe(true);
    const { pair1_id } = await matchAt(1);
    const walkover = { outcome: "walkover", set_results: [], winner_pair_id: pair1_id };
    expect(await staysTrue(() => result(1, walkover))).toBe(true);
    const match = await matchAt(2);
    const scheduled = { version: match.version, match_date: "2026-11-28", match_time: "18:00", court_id: 1 };
    expect(await staysTrue(() => club.call("PUT", url(match, "schedule"), scheduled))).toBe(true);
  });

  it("are read whole after anything else: a pair that leaves, a closing", async () => {
    const { pair1_id } = await matchAt(0);
    const round = await currentRound(club.command, league);
    const path = `/api/leagues/${league}/rounds/${round}/pairs/${pair1_id}/withdrawal`;
    const { body } = await club.call("GET", path);
    const [{ policy, effects }] = body.choices;
    const leave = { reason: "injury", policy, shown: effects };
    expect(await staysTrue(() => club.call("POST", path, leave))).toBe(false);
    await playRound(club, league);
    expect(await staysTrue(() => closeCurrent(club, league))).toBe(false);
  });

  it("tell where each stands and goes also when a result of before the closing is corrected", async () => {
    await playRound(club, league);
    await closeCurrent(club, league);
    /** Places and ways: as the portal tells them, and from facts that are read for this once. */
    const places = async () => {
      const of = ({ rows }: Pick<ReturnType<typeof publicRanking>, "rows">) =>
        Object.fromEntries(rows.map(({ pair_id, position, goes }) => [pair_id, [position, goes?.to]]));
      const told = (await club.call("GET", `/api/public/leagues/${league}/ranking`)).body;
      return { told: of(told), anew: of(publicRanking(await loadFacts(club.database.db, league), {})) };
    };
    const first = await places();
    expect(first.told).toEqual(first.anew);
    // The order of before is another one now, and nobody played since.
    const { matches } = (await club.call("GET", `/api/leagues/${league}/matches?round=1`)).body;
    const { members } = await publicFacts(club.deps, league);
    for (const match of matches as Listed[]) {
      const set_results = [{ set: 1, pair1_games: match.pair1_id < match.pair2_id ? 0 : 6, pair2_games: 3 }];
      const { status } = await club.call("PUT", url(match, "result"), { version: match.version, set_results });
      expect(status).toBe(200);
      const { told, anew } = await places();
      expect(told).toEqual(anew);
    }
    expect((await publicFacts(club.deps, league)).members).toBe(members); // nothing but matches was read anew
  });
});
