import { randomUUID } from "node:crypto";
import type { SaidOfDates } from "#contract/links/dates.ts";
import { afterOffer, isHeld, type OfferEvent, type OfferedPlace } from "#domain/planning/date-offers.ts";
import { beyondHeld, type DaysQuery, noneLeft, whyNotOffered } from "#domain/planning/offered-days.ts";
import { hasBegun, type Slot } from "#domain/planning/scheduling.ts";
import type { Side } from "#domain/scores/sets.ts";
import { sideOf } from "#domain/scores/sides.ts";
import type { Tx } from "#server/db/connect.ts";
import { lockClosedPlaces } from "#server/features/courts/writes.ts";
import { bookHeld } from "#server/features/matches/writes.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction, type WriteNote } from "#server/platform/transaction.ts";
import { type Datable, datableMatch } from "../parts/datable.ts";
import { daysQuery } from "../parts/days-query.ts";
import { keptSide, placeOf } from "../parts/offer-rows.ts";
import { endExpired, endOffers, insertOffers, insertRequest, listOffers } from "../repository.ts";
import { holdDated } from "./hold-dated.ts";

/** What a pair says of the date of a match of its own, by its private link. */
export interface SayingDates {
  league_id: string;
  match_id: string;
  pair_id: string;
  link_id: string;
  said: SaidOfDates;
}

/** By the club's clock. */
type SayingNow = SayingDates & { now: { date: string; time: string } };

type Held = Awaited<ReturnType<typeof holdDated>>;

/** A locked match without a date, of a league in which players agree on it. */
interface Dateless {
  held: Held;
  match: Datable;
  side: Side;
  before: OfferedPlace[];
}

async function holdDateless(tx: Tx, { league_id, match_id, pair_id, now }: SayingNow): Promise<Dateless> {
  const held = await holdDated(tx, { league_id, match_id });
  const match = await datableMatch(tx, held.league, { match_id, today: now.date });
  const side = sideOf(match, pair_id);
  if (side === null) throw refusal("match_not_found");
  return { held, match, side, before: (await listOffers(tx, [match_id])).map(placeOf) };
}

/** Refuses what pairs do not give a date to: where the club does it, or the match has one or is not to be played. */
function requireDateless({ held }: Dateless): void {
  if (!held.league.players_send_results) throw refusal("dates_off");
  held.requireToBePlayed();
  if (held.match.match_date !== null) throw refusal("date_agreed");
}

const isSameHour = (a: Slot, b: Slot) => a.match_date === b.match_date && a.match_time === b.match_time;

/** Refuses places that cannot be offered, each with why; an hour that the rivals hold is agreed on their court. */
function requirePlaces(query: DaysQuery, places: readonly Slot[], { before, side }: Dateless, at: number): void {
  const theirs = before.filter((one) => isHeld(one, at) && one.side !== side);
  const isAgreed = (one: Slot) => theirs.some((other) => isSameHour(one, other));
  const wanted = places.filter((one) => !isAgreed(one) || !query.court_ids.includes(one.court_id));
  const gone = wanted.flatMap((one) => {
    const why = whyNotOffered(query, one);
    return why === null ? [] : [{ match_date: one.match_date, match_time: one.match_time, why }];
  });
  if (gone.length > 0) throw refusal("place_gone", { places: gone });
  const beyond = beyondHeld(query, wanted);
  if (beyond === null) return;
  const { match_date, match_time } = beyond;
  throw refusal("place_gone", { places: [{ match_date, match_time, why: noneLeft }] });
}

/** What is said as something that happens to the match's offers. */
async function eventOf(tx: Tx, { deps }: CommandContext, { said, pair_id }: SayingDates, all: Dateless) {
  const { side, match, held } = all;
  const at = deps.clock.now().getTime();
  if (said.kind === "more_time") return null;
  if (said.kind !== "offered") return { at, kind: said.kind, side, of: said.of } satisfies OfferEvent;
  await lockClosedPlaces(tx); // each counts what others hold, and what is booked waits for it or is seen
  await endExpired(tx, deps.clock.now());
  const query = await daysQuery(tx, deps, { league: held.league, match, pairId: pair_id });
  requirePlaces(query, said.places, all, at);
  const { duration_minutes } = query;
  const places = said.places.map((slot) => ({ ...slot, id: randomUUID(), duration_minutes }));
  return { at, kind: "offered", side, id: said.id, places } satisfies OfferEvent;
}

interface Settling {
  tx: Tx;
  command: CommandContext;
  note: WriteNote;
  link_id: string;
}

/** Books the place that is agreed; the database refuses what has been taken meanwhile. */
async function book({ tx, command, note }: Settling, { held }: Dateless, agreed: OfferedPlace): Promise<void> {
  const { match_date, match_time, court_id } = agreed;
  await bookHeld(tx, command, { held, note, booking: { match_date, match_time, court_id, scheduling_notes: null } });
}

/** Writes what has become of the offers: what is booked first, since that ends offers by itself (a trigger). */
async function settle(settling: Settling, all: Dateless, event: OfferEvent): Promise<void> {
  const { tx, command, link_id } = settling;
  const { places, agreed, isRefused } = afterOffer(all.before, event);
  if (isRefused) throw refusal("offer_changed");
  if (agreed !== null) await book(settling, all, agreed);
  const now = command.deps.clock.now();
  for (const place of places.slice(0, all.before.length).filter(({ ended }, at) => ended !== all.before[at]?.ended))
    if (place.ended !== null) await endOffers(tx, [place.id], place.ended, now);
  await insertOffers(
    tx,
    places.slice(all.before.length).map(({ until, ended, side, ...place }, at) => ({
      ...place,
      match_id: all.held.match.id,
      place: at + 1,
      side: keptSide(side),
      link_id,
      offered_at: now,
      held_until: new Date(until),
      ended_as: ended,
      ended_at: ended === null ? null : now,
    })),
  );
}

/** Refuses a place whose hour has passed. */
function requireToCome(all: Dateless, event: OfferEvent, now: { date: string; time: string }): void {
  const of = event.kind === "taken" ? all.before.find(({ id }) => id === event.of) : undefined;
  if (of === undefined || !hasBegun(of, now)) return;
  const { match_date, match_time } = of;
  throw refusal("place_gone", { places: [{ match_date, match_time, why: "ya ha pasado la hora" }] });
}

/**
 * Takes what a pair says of the date of its own match (spec 6 §3). An offer that was made under its id is not made again.
 * Locks: of a group round (shared), match; of a bracket match; of an offer then what is closed, alone.
 */
export async function sayDates(command: CommandContext, saying: SayingNow): Promise<void> {
  const { said, match_id, league_id, link_id } = saying;
  await inTransaction(command, async (tx, note) => {
    const all = await holdDateless(tx, saying);
    if (said.kind === "offered" && all.before.some(({ offer_id }) => offer_id === said.id)) return;
    requireDateless(all);
    const line = { entity_id: match_id, tournament_id: league_id };
    const event = await eventOf(tx, command, saying, all);
    if (event === null) {
      const wish = { match_id, side: keptSide(all.side), link_id, asked_at: command.deps.clock.now() };
      if (await insertRequest(tx, wish)) await note({ code: "more_time_requested", params: {}, ...line });
      return;
    }
    requireToCome(all, event, saying.now);
    await settle({ tx, command, note, link_id }, all, event);
    if (event.kind === "offered")
      await note({ code: "dates_offered", params: { dates: event.places.length }, ...line });
    if (event.kind === "taken_back") await note({ code: "dates_taken_back", params: {}, ...line });
  });
}
