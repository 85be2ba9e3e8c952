import type { GroupTable } from "#contract/groups/endpoints.ts";
import { tiesSentence } from "#domain/season/pair-move.ts";

/** What each pair has in the round that keeps it in its group until the next, unless it changes now (spec 3 §2.6). */
export function tiesOf({ ties }: Pick<GroupTable, "ties">): Map<string, string> {
  return new Map(ties.map((tie) => [tie.pair_id, tiesSentence(1, tie)]));
}

/** When the chosen pairs would move. */
export interface MoveChoice {
  /** Whether some of them have results or dated matches in the round, and whether it is one pair alone, which can change now. */
  ties: "none" | "one" | "several";
  when: "now" | "next";
  /** The pair that would leave its matches behind; null: none would. */
  leaver: string | null;
  submitLabel: string;
}

/**
 * @param waits what was wanted of pairs that have nothing in the round
 * @param isNow what was wanted of one that has: it waits for the next round unless somebody says so
 */
export function moveChoice(
  chosen: readonly string[],
  tied: ReadonlyMap<string, string>,
  { waits, isNow }: { waits: boolean; isNow: boolean },
): MoveChoice {
  if (!chosen.some((id) => tied.has(id)))
    return { ties: "none", when: waits ? "next" : "now", leaver: null, submitLabel: waits ? later : "Mover parejas" };
  const [first = null] = chosen;
  if (chosen.length > 1) return { ties: "several", when: "next", leaver: null, submitLabel: later };
  return isNow
    ? { ties: "one", when: "now", leaver: first, submitLabel: "Cambiar ahora" }
    : { ties: "one", when: "next", leaver: null, submitLabel: later };
}

const later = "Mover en la próxima jornada";
