import type { Match } from "#contract/matches/endpoints.ts";
import { hasSets, needsWinner, type Side, scoreMatch, setsText } from "#domain/scores/score.ts";
import { turnedSets, type WrittenResult } from "#domain/scores/written-score.ts";
import { type Entry, type ResultRules, setsOf } from "#web/features/matches/public.ts";

/** One way to take a line: a match with a result. */
export interface Choice {
  key: string;
  match: Match;
  entry: Entry;
  isTurned: boolean;
}

const otherSide = (side: Side | null): Side | null => (side === null ? null : side === 1 ? 2 : 1);

function entryFor(result: WrittenResult, isTurned: boolean, winner: Side | null, rules: ResultRules): Entry {
  return {
    outcome: result.outcome,
    sets: isTurned ? turnedSets(result.sets) : result.sets,
    winner: isTurned ? otherSide(winner) : winner,
    superTieBreak: null,
    thirdSet: rules.third_set,
  };
}

/** A match with the result as the line can mean it: where nothing says who won a walkover, both ways. */
export function choicesFor(match: Match, isTurned: boolean, result: WrittenResult, rules: ResultRules): Choice[] {
  const isOpen = needsWinner(result.outcome) && result.winner === null;
  const winners: (Side | null)[] = isOpen ? [1, 2] : [result.winner];
  return winners.map((winner) => ({
    key: `${match.id} ${isTurned} ${winner}`,
    match,
    isTurned,
    entry: entryFor(result, isTurned, winner, rules),
  }));
}

/** A choice as its line tells it, its first side first: names, score, and who wins. */
export function choiceParts({ match, entry, isTurned }: Choice) {
  const names = [match.pair1_name, match.pair2_name];
  const sets = isTurned ? turnedSets(entry.sets) : entry.sets;
  const score = scoreMatch(
    { outcome: entry.outcome, set_results: setsOf(entry), winner: entry.winner },
    { super_tie_break: "points" },
  );
  const winner = score.ok ? score.value.winner : null;
  const endings = {
    walkover: "W.O.",
    no_show: "W.O.",
    double_walkover: "Doble W.O.",
    retirement: "ret.",
    time_over: "tiempo",
    played: "",
  };
  return {
    names: isTurned ? names.reverse() : names,
    score: [hasSets(entry.outcome) ? setsText(sets) : "", endings[entry.outcome]].filter(Boolean).join(" "),
    winner: isTurned ? otherSide(winner) : winner,
  };
}

/** What tells a match apart from another one of the same pairs: its group and its round. */
export function whichText({ group_name, round_number }: Match): string {
  return `${group_name}, jornada ${round_number}`;
}

/** A choice in a line of text. */
export function choiceText(choice: Choice): string {
  const { names, score, winner } = choiceParts(choice);
  const won = needsWinner(choice.entry.outcome) && winner !== null ? `: gana ${names[winner - 1]}` : "";
  return `${names[0]} ${score} ${names[1]}${won} (${whichText(choice.match)})`;
}
