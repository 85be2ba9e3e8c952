import { describe, expect, it } from "vitest";
import { DEFAULT_REGULATIONS, type Regulations } from "#domain/base/regulations.ts";
import { scoreMatch } from "#domain/scores/score.ts";
import { standings } from "#domain/tables/standings.ts";
import { group1997 } from "./group-1997.ts";
import { type PublishedGroup, publishedGroups } from "./groups.ts";

/** The tour's order: wins, then the head-to-head, then sets, then games. */
const tourRules: Regulations = {
  ...DEFAULT_REGULATIONS,
  criteria: ["matches_won", "head_to_head", "sets_difference", "games_difference"],
};

function tableOf({ pairs, matches, third_set }: PublishedGroup) {
  const facts = matches.map(([pair1_id, pair2_id, sets]) => {
    const set_results = sets.map(([pair1_games, pair2_games], index) => ({
      set: index + 1,
      pair1_games,
      pair2_games,
      ...(index === 2 && third_set !== "set" && { super_tie_break: true }),
    }));
    const score = scoreMatch({ outcome: "played", set_results, winner: null }, tourRules);
    if (!score.ok) throw new Error(`a published score was refused: ${score.code}`);
    const { winner, ...totals } = score.value;
    const winner_pair_id = winner === null ? null : winner === 1 ? pair1_id : pair2_id;
    return { pair1_id, pair2_id, status: "completed", outcome: "played" as const, winner_pair_id, ...totals };
  });
  const members = Object.keys(pairs).map((name) => ({ pair_id: name, name }));
  return standings({ members, matches: facts, adjustments: [], regulations: tourRules });
}

describe("published groups", () => {
  it("are at least four, each complete, with match tie-breaks", () => {
    expect(publishedGroups.length).toBeGreaterThanOrEqual(4);
    for (const { pairs, matches } of publishedGroups) {
      expect(Object.keys(pairs)).toHaveLength(4);
      expect(matches).toHaveLength(6);
      expect(matches.some(([, , sets]) => sets.length === 3)).toBe(true);
    }
  });

  for (const group of [...publishedGroups, group1997]) {
    it(`reproduces matches, sets and games of ${group.name}`, () => {
      const computed = Object.fromEntries(
        tableOf(group).map((row) => [
          row.pair_id,
          {
            matches: [row.matches_won, row.matches_lost],
            sets: [row.sets_won, row.sets_lost],
            games: [row.games_won, row.games_lost],
          },
        ]),
      );
      const published = Object.fromEntries(
        Object.entries(group.pairs).map(([name, { place: _place, ...figures }]) => [name, figures]),
      );
      expect(computed).toEqual(published);
    });

    it(`reproduces the order of ${group.name}`, () => {
      const published = Object.entries(group.pairs).sort(([, a], [, b]) => a.place - b.place);
      expect(tableOf(group).map(({ pair_id }) => pair_id)).toEqual(published.map(([name]) => name));
    });
  }
});
