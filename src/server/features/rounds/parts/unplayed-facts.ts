import { randomUUID } from "node:crypto";
import type { Regulations } from "#domain/base/regulations.ts";
import { scoreMatch } from "#domain/scores/score.ts";
import { sideOf } from "#domain/scores/sides.ts";
import type { SettledUnplayed, UnplayedEffect } from "#domain/season/unplayed.ts";
import type { LeagueFacts } from "#server/features/standings/public.ts";
import { valueOf } from "#server/platform/errors.ts";

type Result = Extract<UnplayedEffect, { kind: "result" }>;

/** The columns of a match that the rules decide without a game (spec 3 §5.4). */
export function resultColumns(
  match: { pair1_id: string; pair2_id: string },
  { outcome, winner_pair_id }: Result,
  rules: Regulations,
) {
  const input = { outcome, set_results: [], winner: sideOf(match, winner_pair_id) };
  const { winner: _winner, is_draw: _draw, ...totals } = valueOf(scoreMatch(input, { ...rules, strict_scores: false }));
  return { ...totals, outcome, winner_pair_id, sent: null, status: "completed" as const };
}

const nothingChanged = {
  points: 0,
  matches_played: 0,
  matches_won: 0,
  matches_lost: 0,
  sets_won: 0,
  sets_lost: 0,
  games_won: 0,
  games_lost: 0,
  games_difference: 0,
};

/** Points that both lose for matches that they did not play, as entries of their tables. */
export function sanctionsOf(
  facts: LeagueFacts,
  settled: readonly SettledUnplayed[],
  made: { by: string | null; name: string; at: Date },
) {
  return settled.flatMap(({ match, effect }) => {
    const played = facts.matches.find(({ id }) => id === match.id);
    if (effect.kind !== "sanction" || played === undefined) return [];
    const { round_id, group_id } = played;
    return effect.pair_ids.map((pair_id) => ({
      ...nothingChanged,
      id: randomUUID(),
      tournament_id: facts.league.id,
      round_id,
      group_id,
      pair_id,
      points: -effect.points,
      reason: null,
      created_by: made.by,
      created_by_name: made.name,
      created_at: made.at,
    }));
  });
}

/** The facts of a league as they will be when its unplayed matches are settled: what the tables of the closing count (spec 3 §4.3). */
export function withUnplayedSettled(
  facts: LeagueFacts,
  settled: readonly SettledUnplayed[],
  rules: Regulations,
): LeagueFacts {
  const effects = new Map(settled.map(({ match, effect }) => [match.id, effect]));
  const matches = facts.matches.map((match) => {
    const effect = effects.get(match.id);
    return effect?.kind === "result" ? { ...match, ...resultColumns(match, effect, rules) } : match;
  });
  const sanctions = sanctionsOf(facts, settled, { by: null, name: "", at: new Date(0) });
  return { ...facts, matches, adjustments: [...facts.adjustments, ...sanctions] };
}
