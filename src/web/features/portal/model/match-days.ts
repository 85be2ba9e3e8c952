import { addDays, longSpanishDate } from "#domain/base/calendar-date.ts";
import { compareCourts } from "#domain/base/names.ts";
import { type ClubMoment, hasPassed, isRunning } from "#domain/season/match-when.ts";
import { momentOf } from "#web/platform/minute.ts";
import { playingWords, resultMissing } from "./drawn-match-texts.ts";
import type { ShownMatch } from "./shown-match.ts";

/** The matches of a day, under its heading. */
export interface MatchDay {
  date: string | null;
  /** 'Hoy', 'Mañana', 'Lunes 23'. */
  title: string;
  /** 'sábado 21 de noviembre', 'de noviembre'. */
  rest: string;
  matches: ShownMatch[];
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A day as its heading says it, in two parts; with its year where that is not this one. */
export function dayTitle(date: string | null, today: string): { title: string; rest: string } {
  if (date === null) return { title: "Fecha por definir", rest: "" };
  const [weekday = "", written = ""] = longSpanishDate(date).split(", ");
  const [day = "", month = "", year = ""] = written.split(" de ");
  const ofYear = year === today.slice(0, 4) ? "" : ` de ${year}`;
  const near = { [today]: "Hoy", [addDays(today, 1)]: "Mañana", [addDays(today, -1)]: "Ayer" }[date];
  if (near !== undefined) return { title: near, rest: `${weekday} ${day} de ${month}${ofYear}` };
  return { title: upperFirst(`${weekday} ${day}`), rest: `de ${month}${ofYear}` };
}

/** As texts are written, whatever a language says: "~" stands behind every digit. */
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Whether a match is being played. */
export function isOn({ state }: Pick<ShownMatch, "state">): boolean {
  return state === "running" || state === "now";
}

/** What is said of one that is. */
export function playingText({ state }: Pick<ShownMatch, "state">): string {
  return state === "running" ? playingWords.running : playingWords.now;
}

/** A match that both sides are known of, at a moment: whose result was sent was played, and its result is not missing. */
function played<T extends ShownMatch>(match: T, moment: ClubMoment): T {
  if (match.isSent) return match.date !== null && match.date <= moment.date ? { ...match, state: "passed" } : match;
  const booked = { match_date: match.date, match_time: match.time, duration_minutes: match.minutes };
  if (isRunning(booked, moment)) return { ...match, state: "now" };
  if (!hasPassed(match, moment)) return match;
  const notes = match.isPutOff ? [match.note] : [match.note, resultMissing];
  return { ...match, state: "passed", note: notes.filter((note) => note !== null).join(" · ") };
}

/** The matches as they are at a moment: one whose hour runs, or has passed with its length without a result, says so (spec 7 §1.10). */
export function asOf<T extends ShownMatch>(matches: readonly T[], now: ClubMoment | null, today: string): T[] {
  const moment = momentOf(now, today);
  return matches.map((match) => {
    // What is over was not played on a day to come: it was told before its booking.
    if (match.state === "over" && match.date !== null && match.date > moment.date)
      return { ...match, date: null, time: null, court: null };
    const isPlayed = match.state === "pending" && match.sides.every(({ isDecided }) => isDecided);
    if (!isPlayed) return match;
    return played(match, moment);
  });
}

const order = { running: 0, now: 0, pending: 1, passed: 2, over: 3 };

/** What is in play, what is to come, what misses its result, what is over, each by its hour and its court. */
export function inOrder<T extends ShownMatch>(matches: readonly T[]): T[] {
  return matches.toSorted(
    (a, b) =>
      order[a.state] - order[b.state] || compare(a.time ?? "~", b.time ?? "~") || compareCourts(a.court, b.court),
  );
}

/** By day; within one what is in play, what is to come, what is over, each by its hour (spec 7 §1.4). */
export function matchDays(matches: readonly ShownMatch[], today: string): MatchDay[] {
  const days = new Map<string | null, ShownMatch[]>();
  for (const match of matches) {
    const former = days.get(match.date);
    if (former === undefined) days.set(match.date, [match]);
    else former.push(match);
  }
  return [...days].map(([date, all]) => ({
    date,
    ...dayTitle(date, today),
    matches: inOrder(all),
  }));
}

const byDate = (a: ShownMatch, b: ShownMatch) => compare(a.date ?? "~", b.date ?? "~");

/** Whether a match stands among those to come: it is open, or it was over today. */
export function toCome({ state, date }: ShownMatch, today: string): boolean {
  return state !== "over" || date === today;
}

/** Which matches a page opens on: those to come, unless there are none and some are over. */
export function firstTab(matches: readonly Pick<ShownMatch, "state">[]): "upcoming" | "completed" {
  return matches.length > 0 && matches.every(({ state }) => state === "over") ? "completed" : "upcoming";
}

/** What is to come, day by day; then what is over today, what has no date, and what has passed without a result. */
export function daysToCome(matches: readonly ShownMatch[], today: string): MatchDay[] {
  const shown = matches.filter((match) => toCome(match, today)).toSorted(byDate);
  const isPast = (match: ShownMatch) =>
    match.state === "passed" || (match.date !== null && match.date < today && !isOn(match));
  const isOver = ({ state }: ShownMatch) => state === "over";
  const past = matchDays(shown.filter(isPast), today);
  return [
    ...matchDays(
      shown.filter((match) => !isPast(match) && !isOver(match)),
      today,
    ),
    ...matchDays(shown.filter(isOver), today).map((day) => ({ ...day, title: "Ya jugados hoy" })),
    ...past.map(({ title, rest, ...day }) => ({
      ...day,
      title: day.matches.every(({ isSent }) => isSent) ? "Resultado enviado" : "Falta el resultado",
      rest: `${title.toLowerCase()}${rest.startsWith("de ") ? " " : ", "}${rest}`,
    })),
  ];
}

/** What is over, the latest day first. */
export function daysOver(matches: readonly ShownMatch[], today: string): MatchDay[] {
  const over = matches.filter(({ state }) => state === "over");
  const days = matchDays(
    over.toSorted((a, b) => byDate(b, a)),
    today,
  );
  const undated = days.filter(({ date }) => date === null);
  return [...days.filter(({ date }) => date !== null), ...undated.map((day) => ({ ...day, title: "Sin fecha" }))];
}

/** The match that comes next: what is in play, else the first of today or later, else one without a date; undefined: none. */
export function nextMatch(matches: readonly ShownMatch[], today: string): ShownMatch | undefined {
  const open = matches.filter((match) => isOn(match) || (match.state === "pending" && (match.date ?? today) >= today));
  const rank = (match: ShownMatch) => (isOn(match) ? "" : `${match.date ?? "~"} ${match.time ?? "~"}`);
  return open.toSorted((a, b) => compare(rank(a), rank(b)))[0];
}

/** The same where it is certain: of several without a day any may be played first. */
export function certainNext(matches: readonly ShownMatch[], today: string): ShownMatch | undefined {
  const next = nextMatch(matches, today);
  const isAnyOf = next?.date === null && !isOn(next) && matches.filter(({ date }) => date === null).length > 1;
  return isAnyOf ? undefined : next;
}

/** The matches that were played and wait for their results, the latest first; what is put off was not played. */
export function awaited(matches: readonly ShownMatch[]): ShownMatch[] {
  return matches.filter(({ state, isPutOff }) => state === "passed" && !isPutOff).toSorted((a, b) => byDate(b, a));
}

/** The last match that is over and counts. */
export function lastResult(matches: readonly ShownMatch[]): ShownMatch | undefined {
  return matches
    .filter(({ state, isAnnulled }) => state === "over" && !isAnnulled)
    .toSorted(byDate)
    .at(-1);
}
