import type { PublicWall, WonLine } from "#contract/portal/wall.ts";
import { compareCourts } from "#domain/base/names.ts";
import type { ClubMoment } from "#domain/season/match-when.ts";
import { momentOf } from "#web/platform/minute.ts";
import { eveningCourts } from "./evening-courts.ts";
import { asOf, isOn } from "./match-days.ts";
import { ofBracket, ofGroup, type ShownMatch, withRound } from "./shown-match.ts";

/** What is played, as the wall shows it at a moment. */
export interface WallNow {
  /** In play by its state, or by its hour; the courts in their order. */
  onCourt: ShownMatch[];
  /** What comes next: the rest of today, else the first day that has any. */
  next: ShownMatch[];
  /** What comes after that, of the next day that has any. */
  later: ShownMatch[];
  /** The last results, the newest first. */
  results: ShownMatch[];
  /** Who has won, once nothing is played any more; null: nobody yet. */
  won: WonLine | null;
  /** The club's day. */
  today: string;
  /** The moment that all this is of. */
  moment: ClubMoment;
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const hourOf = ({ date, time }: ShownMatch) => `${date ?? "~"} ${time ?? "~"}`;
/** A result without a day was told before its booking: nothing is newer. */
const playedAt = ({ date, time }: ShownMatch) => (date === null ? "~" : `${date} ${time ?? ""}`);
const byCourt = (a: ShownMatch, b: ShownMatch) => compareCourts(a.court, b.court);
/** What is played first before what comes later, at the same hour by its court. */
export const byHour = (a: ShownMatch, b: ShownMatch) => compare(hourOf(a), hourOf(b)) || byCourt(a, b);

/** What stands where on the left half; of an answer and the hour, which moves without the server (spec 7 §1.10, §2.1). */
export function wallNow(wall: PublicWall, now: ClubMoment | null): WallNow {
  const names = new Map(wall.leagues.map(({ id, name }) => [id, name]));
  const titled = (match: ShownMatch, league: string) => {
    const name = names.get(league) ?? "";
    return wall.league_id === null ? { ...match, title: withRound(name, match.title) } : match;
  };
  const all = [
    ...wall.matches.map((match) => titled(ofGroup(match), match.league_id)),
    ...wall.drawn.map((match) => titled(ofBracket(match), match.league_id)),
  ];
  const matches = [...asOf(all, now, wall.today), ...wall.evenings.flatMap(eveningCourts)];
  const moment = momentOf(now, wall.today);
  const { date: today } = moment;
  const open = matches
    .filter(({ state, date, isPutOff }) => state === "pending" && !isPutOff && date !== null && date >= today)
    .toSorted(byHour);
  const onCourt = matches.filter(isOn).toSorted((a, b) => byCourt(a, b) || compare(hourOf(a), hourOf(b)));
  return {
    onCourt,
    next: open.filter(({ date }) => date === open[0]?.date),
    later: open.filter(({ date }) => date !== open[0]?.date),
    results: matches
      .filter(({ state, isAnnulled }) => state === "over" && !isAnnulled)
      .toSorted((a, b) => compare(playedAt(b), playedAt(a))),
    won: onCourt.length + open.length === 0 ? wall.won : null,
    today,
    moment,
  };
}

/** How many of each the left half has room for, and in how many columns the courts stand. */
export interface WallRoom {
  columns: 1 | 2;
  courts: number;
  next: number;
  /** Of the day after, where the first one's leave room. */
  later: number;
  results: number;
  /** How much higher than at least everything stands, so that few matches are read from farther away. */
  stretch: number;
}

// Heights of the left half in px of 1080: a heading, and one of each with the gap below it.
const all = 880;
const heading = 58;
const card = 166;
const half = 137;
const row = 100;
const mostCards = 4;
const mostCourts = 12;
const mostRows = 5;
const fewResults = 3;
const mostStretch = 1.3;
const mostAlone = { 1: 1.95, 2: 1.5 }; // of courts without rows below, by their columns
const ofWinners = 270;

/** How high a list of some rows is with its heading; of none nothing. */
const listOf = (rows: number) => (rows === 0 ? 0 : heading + rows * row);
/** How high courts stand in so many columns with their heading. */
const highOf = (courts: number, columns: 1 | 2) =>
  courts === 0 ? 0 : heading + (columns === 1 ? courts * card : Math.ceil(courts / 2) * half);
const fitting = (room: number, height: number) => Math.max(0, Math.floor((room - heading) / height));

/** What is on court comes first and never leaves; what comes next and the last results take what is left (spec 7 §2.1). */
export function wallRoom({ onCourt, next, later, results, won }: WallNow): WallRoom {
  const whole = won === null ? all : all - ofWinners;
  const columns = onCourt.length > mostCards ? 2 : 1;
  const courts = Math.min(mostCourts, onCourt.length);
  const taken = highOf(courts, columns);
  const left = whole - taken;
  const isResultKept = results.length > 0 && left >= 2 * (heading + row);
  const shownNext = Math.min(next.length, mostRows, fitting(left - (isResultKept ? heading + row : 0), row));
  const rest = left - listOf(shownNext);
  const fittingResults = Math.min(results.length, fitting(rest, row));
  const few = Math.min(fewResults, fittingResults);
  const free = rest - listOf(few);
  const shownLater = shownNext < next.length ? 0 : Math.min(later.length, mostRows - shownNext, Math.floor(free / row));
  const shownResults = Math.min(mostRows, fittingResults, few + Math.max(0, Math.floor(free / row) - shownLater));
  const used = taken + listOf(shownNext) + shownLater * row + listOf(shownResults);
  const most = used > taken || courts === 0 ? mostStretch : mostAlone[columns];
  const stretch = Math.min(most, Math.max(1, whole / Math.max(1, used)));
  return { columns, courts, next: shownNext, later: shownLater, results: shownResults, stretch };
}
