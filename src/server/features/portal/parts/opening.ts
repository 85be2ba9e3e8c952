import { shortMonthDay } from "#domain/base/calendar-date.ts";
import { money } from "#domain/base/payment.ts";
import { seasonView } from "#server/features/standings/public.ts";
import type { PublicFacts } from "./public-names.ts";

/** '8 parejas'; before anybody is placed whoever has registered counts, as on the league's card: '10 inscritos'. */
function whoIsIn(facts: PublicFacts, entered: number): string {
  const placed = seasonView(facts).length + entered;
  const registered = facts.people.length;
  if (placed === 0 && registered > 0) return `${registered} ${registered === 1 ? "inscrito" : "inscritos"}`;
  const [one, many] = facts.league.format_type === "individual" ? ["jugador", "jugadores"] : ["pareja", "parejas"];
  return `${placed} ${placed === 1 ? one : many}`;
}

/** 'Empieza el 30 nov · 0 parejas · inscripción 30,00 €', of a league in which nothing is to be played yet; null: something is. */
export function openingOf(
  facts: PublicFacts,
  { today, currency, entered }: { today: string; currency: string; entered: number },
): string | null {
  const { league, matches, current } = facts;
  // A round that is an evening is played without matches (spec 8 §4.4).
  if (matches.length > 0 || current.is_evening) return null;
  const { start_date, registration_cost, charged_per } = league;
  const cost = Number(registration_cost);
  const price = cost === 0 ? "gratuita" : `${money(cost, currency)}${charged_per === "pair" ? " por pareja" : ""}`;
  return [
    `${start_date > today ? "Empieza" : "Desde"} el ${shortMonthDay(start_date)}`,
    whoIsIn(facts, entered),
    `inscripción ${price}`,
  ].join(" · ");
}
