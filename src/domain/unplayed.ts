import type { Regulations } from "./regulations.ts";
import { accept, type Decision, refuse } from "./result.ts";

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
