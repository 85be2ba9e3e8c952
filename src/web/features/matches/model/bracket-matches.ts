import type { ListedBracketMatch } from "#contract/brackets.ts";
import { isPending } from "#domain/match-status.ts";
import type { MatchesSearch } from "./search.ts";

/** What is said of a side: its pair, or what will make it (spec 5 §1.2). */
export function sideText({ name, text }: ListedBracketMatch["sides"][number]): string {
  return name ?? text ?? "Por decidir";
}

/** Both sides in words. */
export function sidesText({ sides: [one, two] }: ListedBracketMatch): string {
  return `${sideText(one)} contra ${sideText(two)}`;
}

/** Its round and its number, by which other sides name it: 'Cuartos de final · P2', 'Semifinal 1', 'Final'. */
export function placeText({ round_name, name, number }: ListedBracketMatch): string {
  return name === `P${number}` ? `${round_name} · ${name}` : name;
}

/** Which dialogs of the bracket's screen a match can have: a result once both pairs are known, a date until it is played. */
export function bracketActions({ status, sides, match_date }: ListedBracketMatch) {
  const hasPairs = sides.every(({ pair_id }) => pair_id !== null);
  const isOpen = isPending(status);
  return {
    schedule: !isOpen ? null : match_date === null ? "Programar" : "Editar",
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
