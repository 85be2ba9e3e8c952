import type { Side } from "#domain/scores/sets.ts";
import { type Booking, overlaps, type Slot } from "./scheduling.ts";

// Dates that pairs offer each other for a match (spec 6 §3.1): what each thing that happens makes of the places that are held.

/** The most places of one offer. */
export const mostOfferedPlaces = 3;

/** How long a place is held for the other side to answer. */
export const heldHours = 48;

/** How an offered place ended, as it is kept. */
export const offerEndings = ["taken", "lapsed", "taken_back", "expired", "yielded", "dated", "revoked"] as const;
/**
 * 'taken': booked; 'lapsed': another was taken, or other places were offered; 'yielded': the club needed it; 'dated': the match got its
 * date from the club; 'revoked': the link that offered it ended.
 */
export type OfferEnding = (typeof offerEndings)[number];

/** A court for a while, as it is offered. */
export interface Place extends Slot {
  id: string;
  duration_minutes: number;
}

/** A place that a side has offered; while it has not ended, it is held. */
export interface OfferedPlace extends Place {
  offer_id: string;
  side: Side;
  /** Until when it is held, in ms since 1970. */
  until: number;
  ended: OfferEnding | null;
}

/** Something that happens to the offers of a match; `at` in ms since 1970. */
export type OfferEvent = { at: number } & (
  | { kind: "offered"; side: Side; id: string; places: readonly Place[] }
  /** 'Nos viene bien', of the place that is shown with this id. */
  | { kind: "taken"; side: Side; of: string }
  /** Who offered takes the offer with this id back. */
  | { kind: "taken_back"; side: Side; of: string }
  /** The club books or closes a place. */
  | { kind: "yielded"; place: Omit<Booking, "match_id"> }
  /** The club gives the match a date, a result, or cancels it. */
  | { kind: "dated" }
  | { kind: "revoked"; side: Side }
);

export interface AfterOffer {
  places: readonly OfferedPlace[];
  /** The place at which the match is to be booked. */
  agreed: OfferedPlace | null;
  /** Whether what was answered does not stand any more, or was not this side's to answer. */
  isRefused: boolean;
}

const heldFor = heldHours * 3_600_000; // ms

/** Whether a place is held at a moment. */
export const isHeld = ({ ended, until }: Pick<OfferedPlace, "ended" | "until">, now: number): boolean =>
  ended === null && now < until;

const isSameHour = (a: Slot, b: Slot) => a.match_date === b.match_date && a.match_time === b.match_time;

const endedAs = (places: readonly OfferedPlace[], ending: (place: OfferedPlace) => OfferEnding | null) =>
  places.map((place) => (place.ended === null ? { ...place, ended: ending(place) } : place));

/** What is held no more since its time has passed. */
const expired = (places: readonly OfferedPlace[], now: number) =>
  endedAs(places, (place) => (isHeld(place, now) ? null : "expired"));

const going = (places: readonly OfferedPlace[]): AfterOffer => ({ places, agreed: null, isRefused: false });
const refused = (places: readonly OfferedPlace[]): AfterOffer => ({ places, agreed: null, isRefused: true });

/** One place is taken; whatever else was offered lapses. */
function agree(places: readonly OfferedPlace[], of: OfferedPlace): AfterOffer {
  const ended = endedAs(places, ({ id }) => (id === of.id ? "taken" : "lapsed"));
  return { places: ended, agreed: ended.find(({ id }) => id === of.id) ?? null, isRefused: false };
}

/** An offer takes the place of whatever was offered before; an hour that the other side offers is agreed, on their court. */
function offer(places: readonly OfferedPlace[], event: Extract<OfferEvent, { kind: "offered" }>): AfterOffer {
  const { side, id: offer_id, at } = event;
  if (places.some((place) => place.offer_id === offer_id)) return going(places);
  const count = event.places.length;
  const isTwice = event.places.some((one, at) => event.places.findIndex((other) => isSameHour(one, other)) !== at);
  if (count === 0 || count > mostOfferedPlaces || isTwice) return refused(places);
  const made = event.places.map((place) => ({ ...place, offer_id, side, until: at + heldFor, ended: null }));
  const theirs = places.filter((place) => place.ended === null && place.side !== side);
  const both = made.flatMap((own) => theirs.filter((one) => isSameHour(one, own)))[0];
  if (both !== undefined) return agree([...places, ...made], both);
  return going([...endedAs(places, () => "lapsed"), ...made]);
}

/** What a match's offers are after one more thing has happened: of all that is told, one thing after the other. */
export function afterOffer(before: readonly OfferedPlace[], event: OfferEvent): AfterOffer {
  const places = expired(before, event.at);
  switch (event.kind) {
    case "offered":
      return offer(places, event);
    case "taken": {
      const of = places.find(({ id, ended, side }) => id === event.of && ended === null && side !== event.side);
      return of === undefined ? refused(places) : agree(places, of);
    }
    case "taken_back": {
      const isIts = (one: OfferedPlace) => one.offer_id === event.of && one.side === event.side;
      if (!places.some((one) => one.ended === null && isIts(one))) return refused(places);
      return going(endedAs(places, (one) => (isIts(one) ? "taken_back" : null)));
    }
    case "yielded": {
      const { place } = event;
      const isMet = (one: OfferedPlace) => one.court_id === place.court_id && overlaps(one, place);
      return going(endedAs(places, (one) => (isMet(one) ? "yielded" : null)));
    }
    case "dated":
      return going(endedAs(places, () => "dated"));
    case "revoked":
      return going(endedAs(places, ({ side }) => (side === event.side ? "revoked" : null)));
  }
}

/** What was offered, as it is kept: from when and until when it stood, in ms since 1970; `ended_at` null: it was not ended. */
export interface KeptOffer extends Slot {
  side: Side;
  from: number;
  until: number;
  ended: OfferEnding | null;
  ended_at: number | null;
}

/** How long an offer must have stood to count: overnight as well, until somebody has had a waking hour to answer. */
const evidenceHours = 12;

/** Whether the rivals could have answered: they had the hours, or did answer, with other dates. */
function couldAnswer(one: KeptOffer, all: readonly KeptOffer[], now: number): boolean {
  const stood = Math.min(one.ended_at ?? now, one.until, now) - one.from;
  const isAnswered = one.ended === "lapsed" && all.some(({ side, from }) => side !== one.side && from === one.ended_at);
  return isAnswered || stood >= evidenceHours * 3_600_000;
}

/**
 * How many different dates a side has offered that the rivals could have answered: 'Ana y Berta ofrecieron 5 fechas' (spec 6 §3.1).
 * Of what was offered before a date was agreed, none counts.
 */
export function datesOffered(offers: readonly KeptOffer[], side: Side, now: number): number {
  const agreed = Math.max(...offers.flatMap((one) => (one.ended === "taken" ? (one.ended_at ?? []) : [])));
  const own = offers.filter((one) => one.side === side && one.from > agreed && couldAnswer(one, offers, now));
  return new Set(own.map(({ match_date, match_time }) => `${match_date} ${match_time}`)).size;
}

/** Of how many free places of a day, one may be held. */
const freePerHeld = 10;

/** How many of a day's free places may be held at once: a tenth of them, and always one. */
export function mostHeld(free: number): number {
  return Math.max(1, Math.floor(free / freePerHeld));
}
