import type { Regulations } from "#domain/base/regulations.ts";
import { accept, type Decision, refuse } from "#domain/base/result.ts";
import type { UnplayedDecision } from "./closing-decisions.ts";

/** What becomes of a match that was not played by its deadline; `points`: what each of the two loses, above 0. */
export type UnplayedEffect =
  | { kind: "nothing" }
  | { kind: "result"; outcome: "double_walkover"; winner_pair_id: null }
  | { kind: "result"; outcome: "walkover"; winner_pair_id: string }
  | { kind: "sanction"; points: number; pair_ids: [string, string] };

/**
 * What the rules make of a match that nobody has played when its round closes (spec 3 §5.4): nothing, a defeat of both, points less
 * for both, or a defeat of the one whom the administrator names; who is not named yet, or is none of the two, is refused.
 */
export function settleUnplayed(
  { pair1_id, pair2_id }: { pair1_id: string; pair2_id: string },
  { rule, minus }: Regulations["unplayed"],
  named: string | null,
): Decision<UnplayedEffect, "not_named"> {
  if (rule === "nothing") return accept({ kind: "nothing" });
  if (rule === "both_lose") return accept({ kind: "result", outcome: "double_walkover", winner_pair_id: null });
  if (rule === "both_minus") return accept({ kind: "sanction", points: minus, pair_ids: [pair1_id, pair2_id] });
  if (named !== pair1_id && named !== pair2_id) return refuse("not_named");
  return accept({ kind: "result", outcome: "walkover", winner_pair_id: named === pair1_id ? pair2_id : pair1_id });
}

/** A match that nobody has played when its round closes. */
export interface UnplayedMatch {
  id: string;
  pair1_id: string;
  pair2_id: string;
}

/** What becomes of it: what the rules say, or it is put off and counts in the season's ranking only (spec 3 §4.3). */
export interface SettledUnplayed {
  match: UnplayedMatch;
  effect: UnplayedEffect | { kind: "deferred"; until: string };
}

/**
 * Whether a match that is put off loses its date and court (spec 3 §4.3): as was said on the board; where nobody was asked, if that
 * day has passed.
 */
export function freesDate(
  decision: Pick<UnplayedDecision, "frees_date"> | undefined,
  { match_date }: { match_date: string | null },
  today: string,
): boolean {
  return decision?.frees_date ?? (match_date !== null && match_date < today);
}

/** What becomes of every unplayed match, and for which of them the rules ask somebody to name who loses it. */
export interface UnplayedPlan {
  settled: SettledUnplayed[];
  undecided: string[];
}

/** What a closing makes of the matches that nobody played, by the rules and by what was decided on the board (spec 3 §4.3). */
export function planUnplayed(
  matches: readonly UnplayedMatch[],
  rules: Regulations["unplayed"],
  decisions: readonly UnplayedDecision[],
): UnplayedPlan {
  const plan: UnplayedPlan = { settled: [], undecided: [] };
  for (const match of matches) {
    const decision = decisions.find(({ match_id }) => match_id === match.id);
    if (decision?.deferred_until) {
      plan.settled.push({ match, effect: { kind: "deferred", until: decision.deferred_until } });
      continue;
    }
    const effect = settleUnplayed(match, rules, decision?.loser_pair_id ?? null);
    if (effect.ok) plan.settled.push({ match, effect: effect.value });
    else plan.undecided.push(match.id);
  }
  return plan;
}

/** What the rules say of matches that nobody played, as the closing board says it (spec 3 §4.3). */
export function unplayedSentence({ rule, minus }: Regulations["unplayed"]): string {
  if (rule === "both_lose") return "El reglamento dice: pierden las dos parejas.";
  if (rule === "both_minus")
    return `El reglamento dice: las dos parejas pierden ${minus} ${minus === 1 ? "punto" : "puntos"}.`;
  if (rule === "named") return "El reglamento dice: pierde la pareja que se indique.";
  return "El reglamento dice: no suma ninguna de las dos.";
}
