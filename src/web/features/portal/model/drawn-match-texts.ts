import type { PublicDrawnMatch } from "#contract/portal/bracket.ts";
import { spokenPair } from "#domain/base/names.ts";
import { isOnePlayer } from "#domain/brackets/bracket-words.ts";
import type { SentState } from "#domain/scores/match-status.ts";
import { type ClubMoment, hasPassed, isRunning } from "#domain/season/match-when.ts";

export const resultMissing = "Jugado, falta el resultado";

/** What is said of a match while it is played: once the club has said so, and while its hour runs. */
export const playingWords = { running: "En juego", now: "Ahora" } as const;

const endings: Partial<Record<NonNullable<PublicDrawnMatch["outcome"]>, string>> = {
  walkover: "Gana por W.O.",
  no_show: "No se presentaron",
  retirement: "Se retiraron",
  time_over: "Fin del tiempo",
  double_walkover: "Nadie se presentó",
};

const isDecided = ({ sides }: Pick<PublicDrawnMatch, "sides">) => sides.every(({ name }) => name !== null);

/** The day of a match; null of one that was over before the day of its booking, and was not played on it. */
export function shownDate({ match_date, outcome }: PublicDrawnMatch, today: string): string | null {
  return outcome !== null && match_date !== null && match_date > today ? null : match_date;
}

/** The same between two players. */
const endingsAlone: typeof endings = { ...endings, no_show: "No se presentó", retirement: "Se retiró" };

/** Whether the hour and length of a match have passed without a result (spec 7 §1.10); what nobody could play is not meant. */
export function isMissing(match: PublicDrawnMatch, moment: ClubMoment): boolean {
  const { status, match_date: date, match_time: time, duration_minutes: minutes = 0, sent } = match;
  return status === "scheduled" && sent === undefined && isDecided(match) && hasPassed({ date, time, minutes }, moment);
}

/** What is said of a match that is being played: its beginning was told, or its hour runs; null: it is not. */
export function playingWord(match: PublicDrawnMatch, moment: ClubMoment): string | null {
  const { status, duration_minutes = 0 } = match;
  if (status === "in_progress") return playingWords.running;
  const isNow = status === "scheduled" && isDecided(match) && isRunning({ ...match, duration_minutes }, moment);
  return isNow ? playingWords.now : null;
}

const sentWords: Partial<Record<SentState, string>> = { waiting: "Por confirmar", disputed: "Por decidir" };

/** How a match ended where not by its last ball, that it waits to be confirmed, or that there is none; null: when it is, is said. */
export function endText({ outcome, sides, sent }: PublicDrawnMatch): string | null {
  const isAlone = sides.every(({ name }) => name !== null && isOnePlayer(name));
  if (outcome !== null) return (isAlone ? endingsAlone : endings)[outcome] ?? null;
  if (sent !== undefined) return sentWords[sent] ?? null;
  return sides.some(({ is_bye }) => is_bye) ? "Sin partido" : null;
}

/** 'Marta y Sergio', 'M.ª Ángeles y José': the first names of a pair; what is shortened takes the next one along. */
export function firstNames(name: string): string {
  return spokenPair(name.split(" & ").map((one) => /^(?:\S+\.\S*\s+)?\S+/.exec(one)?.[0] ?? one));
}

/** Who plays a match, by first names, or the words for who will. */
export function sidesText({ sides }: Pick<PublicDrawnMatch, "sides">): string {
  return sides.map(({ name, text }) => (name === null ? (text ?? "") : firstNames(name))).join(" – ");
}

/** The games of each set as a pair reads them, its own first: '6-4 7-5'. */
export function ownSets({ sides, set_results }: PublicDrawnMatch, pairId: string): string {
  const isFirst = sides[0].pair_id === pairId;
  return set_results
    .map(({ pair1_games: one, pair2_games: two }) => (isFirst ? `${one}-${two}` : `${two}-${one}`))
    .join(" ");
}
