import type { BracketMatch, ListedBracketMatch } from "#contract/brackets/endpoints.ts";
import type { BracketResultInput } from "#contract/brackets/results.ts";
import type { Match, ResultInput } from "#contract/matches/endpoints.ts";
import { drawPlaceName } from "#domain/brackets/bracket-names.ts";
import { totalsOf } from "#domain/scores/score.ts";
import { sideOf } from "#domain/scores/sides.ts";
import type { ResultRules } from "#web/features/matches/public.ts";

/** A match as the results sheet has it: of a group, or of a bracket with what its own commands need (spec 4 §3.1, spec 5 §1.1). */
export interface SheetMatch extends Match {
  drawn?: { listed: ListedBracketMatch; rules: ResultRules };
}

const noTotals = { pair1_sets_won: 0, pair2_sets_won: 0, pair1_games_won: 0, pair2_games_won: 0 };

/** A match of a bracket as a line has it; null while one of its pairs is not known. */
export function drawnMatch(listed: ListedBracketMatch, leagueId: string, rules: ResultRules): SheetMatch | null {
  const [one, two] = listed.sides;
  if (one.pair_id === null || two.pair_id === null) return null;
  const { phase_id, phase_name, outcome, set_results, winner_pair_id } = listed;
  const pairs = { pair1_id: one.pair_id, pair2_id: two.pair_id };
  const winner = sideOf(pairs, winner_pair_id);
  return {
    ...listed,
    ...pairs,
    pair1_name: one.name ?? "",
    pair2_name: two.name ?? "",
    ...(outcome === null ? noTotals : totalsOf({ outcome, set_results, winner }, rules)),
    tournament_id: leagueId,
    round_number: 0,
    round_state: "open",
    kind: "group",
    group_id: phase_id,
    group_name: phase_name,
    division_level: 0,
    match_day: listed.round,
    deferred_until: null,
    own_deadline: null,
    is_annulled: false,
    drawn: { listed, rules },
  };
}

/** What the sheet has of a bracket's match after an answer about it; null: no result can be entered. */
export function drawnNow({ drawn, tournament_id }: SheetMatch, answer: BracketMatch): SheetMatch | null {
  return drawn === undefined ? null : drawnMatch({ ...drawn.listed, ...answer }, tournament_id, drawn.rules);
}

/** A result as the commands of brackets take it. @param confirm_falls the later results that may go with it */
export function drawnInput({ round_state: _open, ...input }: ResultInput, confirm_falls: string[]): BracketResultInput {
  const { league_id, match_id, version, outcome, set_results, winner_pair_id, played_on } = input;
  return {
    league_id,
    match_id,
    version,
    set_results,
    confirm_falls,
    ...(outcome !== undefined && { outcome }),
    ...(winner_pair_id !== undefined && { winner_pair_id }),
    ...(played_on !== undefined && { played_on }),
  };
}

/** Where a match belongs: "Grupo A", "Cuadro · Cuartos de final · P2". */
export function whereText({ drawn, group_name }: SheetMatch): string {
  return drawn === undefined ? group_name : `Cuadro · ${drawPlaceName(drawn.listed)}`;
}

/** The same as short as its column: "A", "P2". */
export function shortWhere({ drawn, group_name }: SheetMatch): string {
  return drawn === undefined ? group_name.replace(/^Grupo /, "") : `P${drawn.listed.number}`;
}
