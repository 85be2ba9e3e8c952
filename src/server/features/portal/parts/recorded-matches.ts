import type { PublicDrawnMatch } from "#contract/portal/bracket.ts";
import type { PublicMatch } from "#contract/portal/match.ts";
import { hasSets } from "#domain/scores/score.ts";
import { shownWhen } from "#domain/season/match-when.ts";
import type { RecordedMatch } from "#domain/tables/league-records.ts";

type Result = Pick<PublicMatch, "outcome" | "winner_pair_id" | "set_results">;
type When = Pick<PublicDrawnMatch, "match_date" | "match_time">;

function recorded(match: Result, { match_date, match_time }: When, sides: RecordedMatch["sides"]): RecordedMatch {
  const { outcome, winner_pair_id, set_results } = match;
  return {
    sides,
    winner_id: winner_pair_id,
    sets: hasSets(outcome) ? set_results : [],
    date: match_date,
    time: match_time,
  };
}

/** The matches that records are made of: those with a result, of groups and of brackets; no annulled ones, and none for a place. */
export function recordedMatches(groups: readonly PublicMatch[], drawn: readonly PublicDrawnMatch[]): RecordedMatch[] {
  const ofGroups = groups
    .filter(({ outcome, kind, is_annulled }) => outcome !== null && kind === "group" && !is_annulled)
    .map((match) =>
      recorded(match, shownWhen(match), [
        { id: match.pair1_id, name: match.pair1_name },
        { id: match.pair2_id, name: match.pair2_name },
      ]),
    );
  const ofBrackets = drawn.flatMap((match) => {
    const [one, two] = match.sides;
    if (match.outcome === null || one.pair_id === null || two.pair_id === null) return [];
    const sides: RecordedMatch["sides"] = [
      { id: one.pair_id, name: one.name ?? "" },
      { id: two.pair_id, name: two.name ?? "" },
    ];
    return [recorded(match, match, sides)];
  });
  return [...ofGroups, ...ofBrackets];
}
