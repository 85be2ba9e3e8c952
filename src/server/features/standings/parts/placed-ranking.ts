import type { LeagueFacts } from "../queries.ts";
import { roundAt } from "../queries.ts";
import { groupChangesIn, groupPlaces } from "./group-changes.ts";
import { type RankingInput, rankingOf } from "./ranking.ts";

/** The ranking with the place of each pair in its group of the round, and where that leads (spec 7 §1.11). */
export function placedRanking(facts: LeagueFacts, input: RankingInput) {
  const ranking = rankingOf(facts, input);
  const round = roundAt(facts, input.round);
  const changes = groupChangesIn(facts, round);
  const places = groupPlaces(facts, round);
  return {
    ...ranking,
    placed_round: round.number,
    rows: ranking.rows.map((row) => {
      const { pair_id, is_withdrawn } = row;
      return is_withdrawn ? row : { ...row, goes: changes.get(pair_id), group_place: places.get(pair_id) };
    }),
  };
}
