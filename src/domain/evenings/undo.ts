import { type Entry, matchId } from "./steps.ts";

/** Whether a later step was played on an earlier one, which then stays (spec 8 §1.4). */
function standsOn({ step: later }: Entry, earlier: Entry): boolean {
  const { step } = earlier;
  if (later.kind === "round") return step.kind !== "finished";
  if (later.kind !== "result" && later.kind !== "void") return false;
  switch (step.kind) {
    case "round":
      return step.drawn.matches.some(({ court_id }) => matchId(earlier.number, court_id) === later.match_id);
    case "result":
    case "void":
      return step.match_id === later.match_id;
    case "substituted":
      return step.is_now;
    default:
      return step.kind === "started";
  }
}

/** Whether a step can be undone: nothing was played after it that stands on it. */
export function canUndo(entries: readonly Entry[], number: number): boolean {
  const entry = entries.find((one) => one.number === number);
  if (entry === undefined || entry.is_undone) return false;
  return !entries.some((later) => later.number > number && !later.is_undone && standsOn(later, entry));
}

/** The last step, if it can be undone: what 'Deshacer' takes back. */
export function lastUndoable(entries: readonly Entry[]): Entry | null {
  const last = entries.findLast(({ is_undone }) => !is_undone);
  return last !== undefined && canUndo(entries, last.number) ? last : null;
}
