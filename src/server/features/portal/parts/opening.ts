import { shortMonthDay } from "#domain/base/calendar-date.ts";
import { money } from "#domain/base/payment.ts";
import { seasonView } from "#server/features/standings/public.ts";
import type { PublicFacts } from "./public-names.ts";

/** 'Empieza el 30 nov · 0 parejas · inscripción 30,00 €', of a league in which nothing is to be played yet; null: something is. */
export function openingOf(
  facts: PublicFacts,
  { today, currency, entered }: { today: string; currency: string; entered: number },
): string | null {
  const { league, matches, current } = facts;
  // A round that is an evening is played without matches (spec 8 §4.4).
  if (matches.length > 0 || current.is_evening) return null;
  const { start_date, registration_cost, charged_per, format_type } = league;
  const [one, many] = format_type === "individual" ? ["jugador", "jugadores"] : ["pareja", "parejas"];
  const count = seasonView(facts).length + entered;
  const cost = Number(registration_cost);
  const price = cost === 0 ? "gratuita" : `${money(cost, currency)}${charged_per === "pair" ? " por pareja" : ""}`;
  return [
    `${start_date > today ? "Empieza" : "Desde"} el ${shortMonthDay(start_date)}`,
    `${count} ${count === 1 ? one : many}`,
    `inscripción ${price}`,
  ].join(" · ");
}
