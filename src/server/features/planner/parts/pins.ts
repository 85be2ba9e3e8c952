import { addDays } from "#domain/base/calendar-date.ts";
import { hasBegun, isFree } from "#domain/planning/scheduling.ts";
import type { Handle } from "#server/db/connect.ts";
import { closedPlaces } from "#server/features/courts/public.ts";
import { listBookings } from "#server/features/matches/public.ts";
import type { PinnedPlace } from "./plans.ts";

interface Around {
  /** The courts that a pinned match's league uses. */
  courtsOf: (pin: PinnedPlace) => readonly number[];
  /** Matches whose own booking does not count: they are planned anew. */
  freed: ReadonlySet<string>;
  /** Of the club: `yyyy-MM-dd`, `HH:mm`. */
  now: { date: string; time: string };
}

/**
 * The pinned places that can still be had. Since they were proposed one may have been booked or closed, or its hour may have passed:
 * its match is planned like the others then, since it could not be accepted there.
 */
export async function standingPins<T extends PinnedPlace>(
  handle: Handle,
  pins: readonly T[],
  { courtsOf, freed, now }: Around,
): Promise<T[]> {
  const dates = pins.map(({ match_date }) => match_date).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return [];
  const booked = await listBookings(handle, addDays(first, -1), addDays(last, 1));
  const closed = await closedPlaces(handle);
  const bookings = booked.filter(({ match_id }) => !freed.has(match_id));
  const kept: T[] = [];
  for (const pin of pins) {
    const { match_id, duration_minutes, court_id } = pin;
    const query = { bookings: [...bookings, ...kept], duration_minutes, exclude_match_id: match_id, closed };
    if (courtsOf(pin).includes(court_id) && !hasBegun(pin, now) && isFree(pin, query)) kept.push(pin);
  }
  return kept;
}
