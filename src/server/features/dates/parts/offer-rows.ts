import type { KeptOffer, OfferedPlace } from "#domain/planning/date-offers.ts";
import type { Side } from "#domain/scores/sets.ts";
import type { OfferRow } from "../repository.ts";

/** A side as it is kept. */
export const keptSide = (side: Side) => (side === 1 ? ("1" as const) : ("2" as const));

/** A row as the rules read it. */
export function placeOf({ side, held_until, ended_as, ...row }: OfferRow): OfferedPlace {
  const { id, offer_id, court_id, match_date, match_time, duration_minutes } = row;
  return {
    id,
    offer_id,
    court_id,
    match_date,
    match_time,
    duration_minutes,
    side: side === "1" ? 1 : 2,
    until: held_until.getTime(),
    ended: ended_as,
  };
}

/** A row as evidence of what was offered. */
export const keptOffer = ({ side, match_date, match_time, court_id, ...row }: OfferRow): KeptOffer => ({
  match_date,
  match_time,
  court_id,
  side: side === "1" ? 1 : 2,
  from: row.offered_at.getTime(),
  until: row.held_until.getTime(),
  ended: row.ended_as,
  ended_at: row.ended_at?.getTime() ?? null,
});
