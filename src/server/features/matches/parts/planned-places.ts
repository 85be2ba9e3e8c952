import type { z } from "zod";
import type { ErrorCode } from "#contract/common/errors.ts";
import type { placesInput } from "#contract/matches/bookings.ts";
import { addDays } from "#domain/base/calendar-date.ts";
import { hasBegun, overlaps } from "#domain/planning/scheduling.ts";
import type { Tx } from "#server/db/connect.ts";
import type { LeagueRow, RoundRow } from "#server/features/leagues/public.ts";
import { refusalOfConstraint } from "#server/platform/errors.ts";
import { freePlaces, listPeoplePlaying } from "../planned-repository.ts";
import { type StoredMatch, updateInCalendar } from "../repository.ts";

/** A place of a plan, for one of its matches. */
export type Place = z.output<typeof placesInput>["places"][number];

/** What the places of a plan are judged by, read under the locks. */
export interface Known {
  matches: ReadonlyMap<string, StoredMatch>;
  rounds: ReadonlyMap<string, RoundRow>;
  leagues: ReadonlyMap<string, LeagueRow & { minutes: number }>;
  courts: ReadonlyMap<number, boolean>;
  /** Of the club: `yyyy-MM-dd`, `HH:mm`. */
  now: { date: string; time: string };
}

type Playing = { id: string; match_date: string; match_time: string; duration_minutes: number; people: string[] };

const isThere = (match: Pick<StoredMatch, "match_date" | "match_time" | "court_id">, place: Place) =>
  match.match_date === place.match_date && match.match_time === place.match_time && match.court_id === place.court_id;

/** What stands against a date for the match itself; null: nothing. */
function refusedMatch({ matches, rounds }: Known, place: Place): ErrorCode | null {
  const match = matches.get(place.match_id);
  if (match === undefined || match.tournament_id !== place.league_id) return "match_not_found";
  if (match.status === "cancelled") return "match_cancelled";
  if (match.status === "completed") return "match_completed";
  const isOver = match.round_id !== null && rounds.get(match.round_id)?.state !== "open";
  if (isOver && match.deferred_until === null) return "round_closed";
  return match.version === place.version ? null : "edit_conflict";
}

function refusedPlace({ leagues, courts, now }: Known, place: Place): ErrorCode | null {
  const { league_id, court_id } = place;
  // A proposal may be an hour old: what it put on today may have begun.
  if (hasBegun(place, now)) return "date_past";
  const is_available = courts.get(court_id);
  if (is_available === undefined) return "court_not_found";
  return is_available && court_id <= (leagues.get(league_id)?.courts_count ?? 0) ? null : "court_unavailable";
}

/** Everything that is played around these places, and who plays in the matches that are to have them. */
export async function playingAround(tx: Tx, places: readonly Place[]) {
  const dates = places.map(({ match_date }) => match_date).sort();
  const [from, to] = [addDays(dates[0] ?? "", -1), addDays(dates.at(-1) ?? "", 1)];
  const ids = places.map(({ match_id }) => match_id);
  const rows = await listPeoplePlaying(tx, { ids, from, to });
  const peopleOf = new Map(rows.map(({ id, people }) => [id, people]));
  const playing = rows.flatMap(({ match_date, match_time, ...row }): Playing[] =>
    match_date === null || match_time === null ? [] : [{ ...row, match_date, match_time }],
  );
  return { peopleOf, playing };
}

/** Whether somebody of a match plays another one then: a plan puts nobody on two courts. */
function isBusy(playing: readonly Playing[], wanted: Playing): boolean {
  return playing.some(
    (other) =>
      other.id !== wanted.id &&
      other.people.some((person) => wanted.people.includes(person)) &&
      overlaps(other, wanted),
  );
}

/** Books one place, nothing where its match is there; or says why not. Only the place is lost with its savepoint. */
async function bookPlace(tx: Tx, known: Known, place: Place, now: Date): Promise<StoredMatch | ErrorCode> {
  const { match_date, match_time, court_id } = place;
  const before = known.matches.get(place.match_id);
  const duration_minutes = known.leagues.get(place.league_id)?.minutes;
  if (before === undefined || duration_minutes === undefined) return "match_not_found";
  if (before.duration_minutes === duration_minutes && isThere(before, place)) return before;
  const values = { match_date, match_time, court_id, duration_minutes, status: "scheduled" as const, updated_at: now };
  try {
    const after = await tx.transaction((point) => updateInCalendar(point, before, values));
    return after ?? "edit_conflict";
  } catch (error) {
    const refused = refusalOfConstraint(error);
    if (refused === null) throw error;
    return refused.code;
  }
}

/** A plan on its way into the calendar. */
export interface Booking {
  tx: Tx;
  known: Known;
  peopleOf: ReadonlyMap<string, string[]>;
  /** Changes as places are booked. */
  playing: Playing[];
  now: Date;
}

/** Books a place, or says why not. */
async function bookIfFree({ tx, known, peopleOf, playing, now }: Booking, place: Place) {
  const duration_minutes = known.leagues.get(place.league_id)?.minutes ?? 0;
  const people = peopleOf.get(place.match_id) ?? [];
  const its: Playing = { id: place.match_id, ...place, duration_minutes, people };
  const refused =
    refusedMatch(known, place) ?? refusedPlace(known, place) ?? (isBusy(playing, its) ? "players_busy" : null);
  const after = refused ?? (await bookPlace(tx, known, place, now));
  if (typeof after === "string") return after;
  const before = playing.findIndex(({ id }) => id === after.id);
  if (before >= 0) playing.splice(before, 1);
  playing.push(its);
  return after;
}

/** What became of the places of a plan. */
export interface Outcome {
  booked: { place: Place; after: StoredMatch }[];
  left: { place: Place; code: ErrorCode }[];
}

async function bookEach(booking: Booking, places: readonly Place[]): Promise<Outcome> {
  const outcome: Outcome = { booked: [], left: [] };
  for (const place of places) {
    const after = await bookIfFree(booking, place);
    if (typeof after === "string") outcome.left.push({ place, code: after });
    else outcome.booked.push({ place, after });
  }
  return outcome;
}

/** Where a match is booked; null: nowhere. */
function ownPlace({ matches }: Known, { match_id }: Place) {
  const { match_date, match_time, court_id, duration_minutes } = matches.get(match_id) ?? {};
  if (match_date == null || match_time == null || court_id == null || duration_minutes === undefined) return null;
  return { match_date, match_time, court_id, duration_minutes };
}

/** Whether a match has a place that it would give up for the one of the plan. */
function leavesPlace(known: Known, place: Place): boolean {
  const own = ownPlace(known, place);
  if (own === null) return false;
  return !isThere(own, place);
}

/** Adds to the matches that keep their place those that wanted it, and those that wanted theirs in turn. */
function withThoseBehind(known: Known, places: readonly Place[], staying: Set<string>): Set<string> {
  const placeOf = new Map(places.map((place) => [place.match_id, place]));
  const isWanted = (own: NonNullable<ReturnType<typeof ownPlace>>, wanted: Place) =>
    own.court_id === wanted.court_id &&
    overlaps(own, { ...wanted, duration_minutes: known.leagues.get(wanted.league_id)?.minutes ?? 0 });
  // A set tells its walker of what is added meanwhile.
  for (const id of staying) {
    const place = placeOf.get(id);
    const own = place === undefined ? null : ownPlace(known, place);
    if (own === null) continue;
    for (const wanted of places) if (isWanted(own, wanted)) staying.add(wanted.match_id);
  }
  return staying;
}

/** Undoes an attempt: these matches found no place, and others stand where they were. */
class Homeless extends Error {
  readonly ids: string[];

  constructor(ids: string[]) {
    super("matches of a plan lost their place");
    this.ids = ids;
  }
}

/** Frees what the matches leave and books all of them; throws `Homeless`, and nothing was done, when one that left found no place. */
async function bookTogether(booking: Booking, places: readonly Place[]): Promise<Outcome & Pick<Booking, "playing">> {
  const leaving = new Set(places.filter((place) => leavesPlace(booking.known, place)).map(({ match_id }) => match_id));
  const playing = booking.playing.filter(({ id }) => !leaving.has(id));
  return booking.tx.transaction(async (point) => {
    if (leaving.size > 0) await freePlaces(point, [...leaving]);
    const outcome = await bookEach({ ...booking, tx: point, playing }, places);
    const homeless = outcome.left.map(({ place }) => place.match_id).filter((id) => leaving.has(id));
    if (homeless.length > 0) throw new Homeless(homeless);
    return { ...outcome, playing };
  });
}

/**
 * Books what is free when every match of the plan has left its place, so that matches may change places with each other, in a circle
 * too. One that finds no place stays where it was, and who wanted to be there is left as well.
 */
export async function bookAll(booking: Booking, places: readonly Place[]): Promise<Outcome> {
  const { known } = booking;
  const isRefused = (place: Place) => (refusedMatch(known, place) ?? refusedPlace(known, place)) !== null;
  let staying = new Set(places.filter(isRefused).map(({ match_id }) => match_id));
  for (;;) {
    staying = withThoseBehind(known, places, staying);
    const still = staying;
    const going = places.filter(({ match_id }) => !still.has(match_id));
    try {
      const { booked, left, playing } = await bookTogether(booking, going);
      // What each of the others alone is refused with now; a place that nobody took after all is still to be had.
      const others = places.filter((place) => still.has(place.match_id) || left.some((one) => one.place === place));
      const rest = await bookEach({ ...booking, playing }, others);
      return { booked: [...booked, ...rest.booked], left: rest.left };
    } catch (error) {
      if (!(error instanceof Homeless)) throw error;
      for (const id of error.ids) staying.add(id);
    }
  }
}
