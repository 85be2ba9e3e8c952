import type { z } from "zod";
import { errorTable } from "#contract/common/errors.ts";
import type { Match, ResultInput, scoreRules } from "#contract/matches/endpoints.ts";
import { longSpanishDate } from "#domain/base/calendar-date.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import type { FormatType } from "#domain/base/league.ts";
import { isPending } from "#domain/scores/match-status.ts";
import {
  hasSets,
  isOtherThirdSet,
  looksLikeSuperTieBreak,
  needsWinner,
  type Outcome,
  type ScoreRules,
  type SetResult,
  type Side,
  scoreMatch,
  setsText,
  type UnusualScore,
  unlikelySets,
  unusualScore,
  withoutEmptyLastSets,
} from "#domain/scores/score.ts";
import { pairOn, sideOf } from "#domain/scores/sides.ts";
import { type ClubMoment, isAhead } from "#domain/season/match-when.ts";

/** What the result dialog holds while it is filled in. */
export interface Entry {
  outcome: Outcome;
  sets: SetResult[];
  winner: Side | null;
  /** Whether the third set is a super tie-break; null while nobody has said so, and its games decide. */
  superTieBreak: boolean | null;
  /** What the third set is by the league's rules. */
  thirdSet: NonNullable<ScoreRules["third_set"]>;
}

/** What a league says of its results: its rules, and whether its matches are of pairs. */
export interface ResultRules extends PageRules {
  format: FormatType;
}
type PageRules = z.output<typeof scoreRules>;

const firstSet: SetResult = { set: 1, pair1_games: 0, pair2_games: 0 };

/** Whether a third set is taken for a super tie-break until told otherwise: never where it is a full set (spec 3 §3.3). */
function isTakenForSuperTieBreak(third: SetResult, thirdSet: Entry["thirdSet"]): boolean {
  return thirdSet !== "set" && looksLikeSuperTieBreak(third);
}

function saidSuperTieBreak([, , third]: SetResult[], thirdSet: Entry["thirdSet"]): boolean | null {
  if (third === undefined) return null;
  const isMarked = third.super_tie_break === true;
  return isMarked === isTakenForSuperTieBreak(third, thirdSet) ? null : isMarked;
}

type StoredResult = Pick<Match, "outcome" | "set_results" | "winner_pair_id" | "pair1_id" | "pair2_id">;

/** The dialog's contents for a match as it is stored. */
export function entryOf(match: StoredResult, { third_set: thirdSet }: Pick<ResultRules, "third_set">): Entry {
  return {
    outcome: match.outcome ?? "played",
    sets: match.set_results.length > 0 ? match.set_results : [firstSet],
    winner: needsWinner(match.outcome ?? "played") ? sideOf(match, match.winner_pair_id) : null,
    superTieBreak: saidSuperTieBreak(match.set_results, thirdSet),
    thirdSet,
  };
}

/** The sets that an entry means: the third one marked or not, empty ones at the end dropped (spec 3 §3.3). */
export function setsOf({ outcome, sets, superTieBreak, thirdSet }: Entry): SetResult[] {
  if (!hasSets(outcome)) return [];
  return withoutEmptyLastSets(sets).map(({ super_tie_break: _marked, ...set }, at) => {
    const isSuperTieBreak = at === 2 && (superTieBreak ?? isTakenForSuperTieBreak(set, thirdSet));
    return isSuperTieBreak ? { ...set, super_tie_break: true } : set;
  });
}

/** The entry as the server takes it. */
export function resultInputOf(match: Match, entry: Entry, version: number): ResultInput {
  const winner = needsWinner(entry.outcome) ? entry.winner : null;
  return {
    league_id: match.tournament_id,
    match_id: match.id,
    version,
    outcome: entry.outcome,
    set_results: setsOf(entry),
    winner_pair_id: pairOn(match, winner),
    round_state: match.round_state,
  };
}

/** Whether a stored match says just what an entry says: a lost answer's save need not be repeated. */
export function isStored(match: Match, entry: Entry): boolean {
  const { outcome, winner } = entry;
  if (match.status !== "completed" || match.outcome !== outcome) return false;
  if (needsWinner(outcome) && sideOf(match, match.winner_pair_id) !== winner) return false;
  const [theirs, mine] = [match.set_results, setsOf(entry)];
  const isMarked = (sets: SetResult[]) => sets[2]?.super_tie_break === true;
  return !hasSets(outcome) || (setsText(theirs) === setsText(mine) && isMarked(theirs) === isMarked(mine));
}

/** What is said of sets as they hardly ever end; null where they are usual (ruling 12). */
export function unlikelyText(entry: Entry): string | null {
  const sets = entry.outcome === "played" ? unlikelySets(setsOf(entry)) : [];
  return sets.length === 0 ? null : `Marcador poco habitual en el set ${sets.join(" y ")}. Revísalo antes de guardar.`;
}

const questions: Record<UnusualScore, string> = {
  super_tie_break_early: "Uno de los dos primeros sets parece un super tie-break.",
  one_set: "Solo hay un set.",
  third_set_missing: "Falta el tercer set.",
  third_set_needless: "Hay un tercer set después de un 2-0.",
};

/** What is unusual about a score, in sentences. */
function unusualTexts(sets: readonly SetResult[], thirdSet: Entry["thirdSet"] = "either"): string[] {
  const kind = thirdSet === "set" ? "un set completo" : "un super tie-break";
  const other = isOtherThirdSet(sets, thirdSet) ? [`Según el reglamento, el tercer set es ${kind}.`] : [];
  return [...unusualScore(sets).map((reason) => questions[reason]), ...other];
}

export type Check =
  | { kind: "ok" }
  | { kind: "refused"; reason: string }
  | { kind: "asked"; question: string; isEarly?: boolean };

/**
 * What there is to say of an entry before it is sent: why it cannot be saved, or what is asked once (spec 3 §3.3).
 * Matches of individual leagues are of any number of sets, so nothing is asked of them.
 */
export function checkEntry(entry: Entry, rules: ResultRules): Check {
  const { outcome, winner } = entry;
  const isOfPairs = rules.format === "pairs";
  const sets = setsOf(entry);
  const score = scoreMatch(
    { outcome, set_results: sets, winner: needsWinner(outcome) ? winner : null },
    { ...rules, strict_scores: rules.strict_scores && isOfPairs },
  );
  // More sets than the dialog has fields for cannot be entered.
  if (!score.ok) {
    if (score.code === "too_many_sets") throw new Error("more sets than a match has");
    const why = score.code === "not_best_of_three" ? [...unusualTexts(sets)] : [];
    return { kind: "refused", reason: [errorTable[score.code].message, ...why].join(" ") };
  }
  const texts = outcome === "played" && isOfPairs ? unusualTexts(sets, rules.third_set) : [];
  return texts.length === 0 ? { kind: "ok" } : { kind: "asked", question: `${texts.join(" ")} ¿Guardar así?` };
}

/** What a booking says of a first result, of a group as of a bracket. */
export type Booked = Pick<Match, "status" | "match_date" | "match_time">;

/** What is asked of a first result before the hour of its booking: it was played on another day (spec 3 §3.1); null: nothing. */
export function earlyText(match: Booked, now: ClubMoment | null): string | null {
  const { match_date, match_time } = match;
  if (now === null || match_date === null || match_time === null) return null;
  if (!isPending(match.status) || !isAhead(match, now)) return null;
  const when = `${longSpanishDate(match_date)}, a las ${hourMinute(match_time)}`;
  return `Está previsto para el ${when}, y esa hora no ha llegado. ¿Se jugó antes? Si no fue hoy, elige el día en «Se jugó el».`;
}

/** The same check with what is asked besides. */
export function withQuestion(check: Check, text: string | null): Check {
  if (text === null || check.kind === "refused") return check;
  return { kind: "asked", question: check.kind === "asked" ? `${check.question} ${text}` : text, isEarly: true };
}
