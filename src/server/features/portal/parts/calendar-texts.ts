import { shortMonthDay } from "#domain/base/calendar-date.ts";
import { isByDefault, type SetResult, setsText } from "#domain/scores/score.ts";
import { putOffText, putOffUntil } from "#domain/season/match-when.ts";
import type { DrawnMatch } from "#server/features/matches/public.ts";

type Match = Pick<
  DrawnMatch,
  | "kind"
  | "status"
  | "outcome"
  | "winner_pair_id"
  | "pair1_id"
  | "set_results"
  | "match_date"
  | "played_on"
  | "deferred_until"
>;

const scoreText = (sets: readonly SetResult[]): string =>
  sets.map((set) => `${setsText([set])}${set.super_tie_break === true ? " (súper tie-break)" : ""}`).join(" ");

/** How a match ended, the games of the side that is named first before the other's; null: it is to be played. */
function resultText(match: Match, [one, other]: readonly [string, string]): string | null {
  const { status, outcome, winner_pair_id: winner, pair1_id } = match;
  if (status !== "completed" || outcome === null) return null;
  if (outcome === "double_walkover") return "Resultado: nadie se presentó";
  const score = scoreText(match.set_results);
  if (winner === null) return `Resultado: ${score}, empate`;
  const ending = outcome === "retirement" ? " por retirada" : "";
  const name = winner === pair1_id ? one : other;
  return isByDefault(outcome) ? `Resultado: gana ${name} por W.O.` : `Resultado: ${score}, gana ${name}${ending}`;
}

/** What a calendar says of a match besides when, where and who: until when it is put off, how it ended (spec 7 §1.14). */
export function calendarTexts(match: Match, sides: readonly [string, string]): string[] {
  const until = putOffUntil(match);
  const { played_on, match_date } = match;
  const isOfAnotherDay = match.status === "completed" && played_on !== null && played_on !== match_date;
  return [
    ...(until === null ? [] : [putOffText(until)]),
    ...[resultText(match, sides) ?? []].flat(),
    ...(isOfAnotherDay ? [`Se jugó el ${shortMonthDay(played_on)}`] : []),
  ];
}
