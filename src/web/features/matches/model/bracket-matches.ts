import type { ListedBracketMatch } from "#contract/brackets/endpoints.ts";
import { isPending } from "#domain/scores/match-status.ts";
import type { MatchesSearch } from "./search.ts";

/**
 * Which dialogs of the bracket's screen a match can have: a result once both
 * pairs are known, a date until it is played; and whether it can begin.
 */
export function bracketActions({ status, sides, match_date }: ListedBracketMatch) {
  const hasPairs = sides.every(({ pair_id }) => pair_id !== null);
  const isOpen = isPending(status);
  return {
    schedule: !isOpen ? null : match_date === null ? "Programar" : "Editar",
    play: !hasPairs || !isOpen ? null : status === "in_progress" ? ("stop" as const) : ("start" as const),
    result: !hasPairs ? null : isOpen ? "Resultado" : "Editar Resultado",
  };
}

/** Those with a date first, in its order; the others as they are played. */
function byDate(matches: readonly ListedBracketMatch[]): ListedBracketMatch[] {
  const when = ({ match_date, match_time }: ListedBracketMatch) => `${match_date ?? "a"} ${match_time ?? ""}`;
  return matches.toSorted((a, b) => when(a).localeCompare(when(b)) || a.number - b.number);
}

/** What the address's filters leave of the matches of brackets, which are of no round and of no group. */
export function chosenBracketMatches(
  matches: readonly ListedBracketMatch[],
  { round, group, pair }: Pick<MatchesSearch, "round" | "group" | "pair">,
) {
  const isShown = round === undefined && group === undefined;
  const chosen = matches.filter(
    ({ sides }) => isShown && (pair === undefined || sides.some(({ pair_id }) => pair_id === pair)),
  );
  return {
    pending: byDate(chosen.filter(({ status }) => isPending(status))),
    completed: byDate(chosen.filter(({ status }) => status === "completed")),
  };
}
