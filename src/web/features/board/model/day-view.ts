import type { CourtBoard, CourtBooking, HeldPlace } from "#contract/courts/closures.ts";
import type { Court } from "#contract/courts/endpoints.ts";
import type { Match } from "#contract/matches/endpoints.ts";
import { boardNames } from "#domain/base/board-names.ts";
import {
  type BoardRange,
  boardBookings,
  boardRange,
  type ClosedStretch,
  closedStretches,
  minutesOn,
} from "#domain/planning/day-board.ts";
import { isByDefault, setsText } from "#domain/scores/score.ts";
import type { ClubMoment } from "#domain/season/match-when.ts";
import { bookingWhen } from "#domain/season/waiting-results.ts";
import { type BracketOrders, earlyFaults } from "./bracket-orders.ts";
import type { GhostSign } from "./use-proposal.ts";

/** How a match of the board stands, each with a sign and a word of its own (spec 4 §1.3). */
export type EntryState = "scheduled" | "running" | "playing" | "late" | "played";

/** A booking as it stands on the board of a day. */
export interface DayEntry {
  booking: CourtBooking;
  /** Of the league that is chosen. */
  isOwn: boolean;
  /** The column, from 0. */
  column: number;
  /** Parts of the board's height. */
  top: number;
  height: number;
  names: [string, string];
  state: EntryState;
  /** The result of a played match of the chosen league. */
  score: string | null;
  /** Of a proposal, booked nowhere. */
  proposed: GhostSign | null;
  /** Why it begins too early in its bracket: 'La final empieza antes de que acabe la semifinal 1' (spec 4 §2.9). */
  order_faults: readonly string[];
}

export interface DayView {
  date: string;
  range: BoardRange;
  courts: Court[];
  entries: DayEntry[];
  /** What pairs hold until their rivals answer. */
  held: (HeldPlace & { column: number; top: number; height: number })[];
  closed: (ClosedStretch & { column: number; top: number; height: number })[];
}

function stateOf(booking: CourtBooking, now: ClubMoment | null): EntryState {
  if (booking.status === "completed") return "played";
  const when = bookingWhen(booking, now);
  if (when === "overdue") return "late";
  if (booking.status === "in_progress") return "playing";
  return when === "now" ? "running" : "scheduled";
}

/** From where on a board is shown first: today an hour before now, else its first match; always with a match in sight. */
export function firstShown({ date, range, entries }: DayView, now: ClubMoment | null): number {
  const starts = entries.map(({ booking }) => minutesOn(date, booking)[0]);
  const [first, last] = [Math.min(...starts), Math.max(...starts)];
  if (starts.length === 0) return now?.date === date ? Math.max(range.from, now.minutes - 60) : range.from;
  const wanted = now?.date === date ? Math.max(first, now.minutes - 60) : first;
  return Math.max(range.from, Math.min(wanted, last));
}

/** The result of a played match in few signs; null when it is not known here, or not played. */
function scoreOf(match: Match | undefined): string | null {
  if (match === undefined || match.status !== "completed") return null;
  return isByDefault(match.outcome) ? "W.O." : setsText(match.set_results);
}

/** Where a stretch stands within the board: the parts of its height above and below, cut at its edges. */
export function stretchOn({ from, until }: BoardRange, start: number, end: number): { top: number; height: number } {
  const [first, last] = [Math.max(from, start), Math.min(until, end)];
  return { top: (first - from) / (until - from), height: (last - first) / (until - from) };
}

/** The courts of a day: those in use, and those on which something is booked all the same. */
function courtsOn(courts: readonly Court[], bookings: readonly CourtBooking[], only: number | undefined): Court[] {
  const booked = new Set(bookings.map(({ court_id }) => court_id));
  return courts.filter(({ id, is_available }) => (only === undefined ? is_available || booked.has(id) : id === only));
}

interface Seen {
  leagueId: string;
  courts: readonly Court[];
  /** One court alone. */
  court: number | undefined;
  /** The matches of the chosen league on these days, for their results. */
  matches: readonly Match[];
  now: ClubMoment | null;
  /** Which of the bookings are a proposal's. */
  proposed?: ReadonlyMap<string, GhostSign> | undefined;
  /** The brackets of the leagues that have bookings. */
  orders?: BracketOrders;
}

const noProposal: ReadonlyMap<string, GhostSign> = new Map();
const noOrders: BracketOrders = new Map();

/** What the board of a day shows (spec 4 §1.1): all leagues' bookings, each on its court and at its hour. */
export function dayView(
  date: string,
  board: CourtBoard,
  { leagueId, courts, court, matches, now, proposed = noProposal, orders = noOrders }: Seen,
): DayView {
  const ofDay = board.bookings.filter(({ match_date }) => match_date === date);
  const range = boardRange(date, board, { leagues: board.leagues, bookings: ofDay });
  const shown = boardBookings(date, range, board.bookings);
  const columns = courtsOn(courts, shown, court);
  const columnOf = new Map(columns.map(({ id }, at) => [id, at]));
  const name = (pair: string | null) => pair ?? "Por decidir";
  const short = boardNames(shown.flatMap(({ pair1_name, pair2_name }) => [name(pair1_name), name(pair2_name)]));
  const entries = shown.flatMap((booking): DayEntry[] => {
    const column = columnOf.get(booking.court_id);
    if (column === undefined) return [];
    const sign = proposed.get(booking.match_id);
    const pairs = [booking.pair1_name, booking.pair2_name].map((pair) => short.get(name(pair)) ?? "");
    return [
      {
        booking,
        column,
        isOwn: booking.tournament_id === leagueId,
        ...stretchOn(range, ...minutesOn(date, booking)),
        names: [pairs[0] ?? "", pairs[1] ?? ""],
        state: sign === undefined ? stateOf(booking, now) : "scheduled",
        proposed: sign ?? null,
        score: scoreOf(matches.find(({ id }) => id === booking.match_id)),
        order_faults: earlyFaults(orders, booking),
      },
    ];
  });
  const closed = closedStretches(date, range, { closures: board.closures, court_ids: columns.map(({ id }) => id) });
  return {
    date,
    range,
    courts: columns,
    entries,
    held: board.held.flatMap((one) => {
      const column = one.match_date === date ? columnOf.get(one.court_id) : undefined;
      return column === undefined ? [] : [{ ...one, column, ...stretchOn(range, ...minutesOn(date, one)) }];
    }),
    closed: closed.map((one) => ({
      ...one,
      column: columnOf.get(one.court_id) ?? 0,
      ...stretchOn(range, one.from, one.until),
    })),
  };
}
