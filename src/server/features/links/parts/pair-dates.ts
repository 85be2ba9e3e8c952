import type { MatchDates as DatesView } from "#contract/links/dates.ts";
import { isHeld } from "#domain/planning/date-offers.ts";
import type { Side } from "#domain/scores/sets.ts";
import type { MatchDates } from "#server/features/dates/public.ts";
import type { Match } from "#server/features/matches/public.ts";
import { calendarDateIn, clockTimeIn } from "#server/platform/clock.ts";

/** What was done to find dates in the pair's league, and by which clock it is said. */
export interface DatesOfPair {
  dates: ReadonlyMap<string, MatchDates>;
  courts: ReadonlyMap<number, string>;
  timeZone: string;
  /** ms since 1970 */
  now: number;
}

/** A moment on the club's clock. */
export const momentIn = (at: Date, timeZone: string) => ({
  date: calendarDateIn(at, timeZone),
  time: clockTimeIn(at, timeZone),
});

/** What was done to find a date for a match without one, as its side reads it; null: it has one. */
export function datesTo(
  { dates, courts, timeZone, now }: DatesOfPair,
  match: Pick<Match, "id" | "match_date" | "status">,
  side: Side,
): DatesView | null {
  if (match.match_date !== null || match.status !== "scheduled") return null;
  const { places, requests } = dates.get(match.id) ?? { places: [], requests: [] };
  const held = places.filter((one) => isHeld(one, now));
  const [first] = held;
  const has_requested_time = requests.some((one) => one.side === String(side));
  const last = places.at(-1)?.offer_id;
  const today = momentIn(new Date(now), timeZone).date;
  const yielded = places.flatMap(({ offer_id, ended, match_date, match_time }) =>
    offer_id === last && ended === "yielded" && match_date >= today ? [{ match_date, match_time }] : [],
  );
  if (first === undefined) return { offer: null, yielded, has_requested_time };
  return {
    offer: {
      id: first.offer_id,
      by: first.side === side ? "us" : "them",
      until: momentIn(new Date(first.until), timeZone),
      places: held.map(({ id, match_date, match_time, court_id }) => ({
        id,
        match_date,
        match_time,
        court_name: courts.get(court_id) ?? "",
      })),
    },
    yielded,
    has_requested_time,
  };
}
