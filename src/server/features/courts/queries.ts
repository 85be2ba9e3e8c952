import type { CourtBooking } from "#contract/courts/closures.ts";
import { matchMinutes } from "#domain/base/regulations.ts";
import { type ClosedPlaces, whyClosed } from "#domain/planning/closures.ts";
import type { Handle } from "#server/db/connect.ts";
import { clubSettings, clubToday } from "#server/features/club/public.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { listCourtBookings, listLeagueHours } from "./bookings-repository.ts";
import { closedPlaces } from "./closures-repository.ts";
import { listHeldPlaces } from "./held-repository.ts";
import { listCourts } from "./repository.ts";

/** Bookings from a day on, still to be played, that something closes: each with why (spec 4 §1.4). */
export async function bookingsClosedBy(
  handle: Handle,
  today: string,
  closed: ClosedPlaces,
): Promise<(CourtBooking & { why: string })[]> {
  const names = new Map((await listCourts(handle)).map(({ id, name }) => [id, name]));
  const bookings = await listCourtBookings(handle, { from: today, isOpen: true });
  return bookings.flatMap((booking) => {
    const why = whyClosed(booking, names.get(booking.court_id) ?? "", closed);
    return why === null ? [] : [{ ...booking, why }];
  });
}

/** Bookings that were there before what closes their place now. */
export async function strandedBookings(deps: Dependencies) {
  const { db } = deps.database;
  return bookingsClosedBy(db, await clubToday(db, deps), await closedPlaces(db));
}

/** What is on the club's courts from one day to another (yyyy-MM-dd; not given: today), what closes them, and when leagues play. */
export async function courtBoard(deps: Dependencies, days: { from?: string | undefined; to?: string | undefined }) {
  const { db } = deps.database;
  const today = await clubToday(db, deps);
  const from = days.from ?? today;
  const to = days.to ?? from;
  const { match_duration, time_zone } = await clubSettings(db);
  const leagues = await listLeagueHours(db);
  return {
    leagues: leagues.map(({ regulations, ...hours }) => ({
      ...hours,
      match_duration: matchMinutes(regulations, match_duration),
    })),
    bookings: await listCourtBookings(db, { from, to }),
    held: await listHeldPlaces(db, { from, to, now: deps.clock.now(), timeZone: time_zone }),
    ...(await closedPlaces(db)),
    today,
  };
}
