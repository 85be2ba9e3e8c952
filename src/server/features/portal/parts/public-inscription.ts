import type { PublicInscription } from "#contract/portal/inscription.ts";
import { money } from "#domain/base/payment.ts";
import { asksBirthYear, isInscriptionOpen, placesLeft } from "#domain/season/inscription.ts";
import type { LeagueRow } from "#server/features/leagues/public.ts";

/** What the form of a league says before anything is typed (spec 6 §6): places by who is registered, never by who has sent it. */
export function publicInscription(
  league: LeagueRow,
  { today, currency, registered }: { today: string; currency: string; registered: number },
): PublicInscription {
  const { inscription, start_date, division, format_type, charged_per } = league;
  const is_individual = format_type === "individual";
  const isOpen = inscription !== null && isInscriptionOpen(league, today);
  const cost = Number(league.registration_cost);
  const form = isOpen && {
    until: inscription.until,
    places: inscription.places,
    places_left: placesLeft(inscription.places, registered, is_individual),
    conditions: inscription.conditions,
    is_individual,
    asks_birth_year: asksBirthYear(division),
  };
  const isToCome = inscription !== null && league.status === "active" && today < inscription.from;
  return {
    form: form || null,
    opens_on: isToCome ? inscription.from : null,
    price: cost === 0 ? null : `${money(cost, currency)} ${charged_per === "pair" ? "por pareja" : "por persona"}`,
    start_date,
  };
}
