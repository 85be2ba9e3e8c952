import { addDays, isCalendarDate, mediumSpanishDate, weekdayOf } from "#domain/base/calendar-date.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import { defaultRulesText, type LeagueType } from "#domain/base/league.ts";
import { amountText, money } from "#domain/base/payment.ts";
import { dealtSize } from "#domain/season/group-size.ts";
import { type RoundDates, roundDates } from "#domain/season/round-dates.ts";
import { counted } from "#web/platform/format.ts";
import type { LeagueValues } from "./league-form.ts";
import { presetTexts } from "./regulation-texts.ts";

/** What 'Crear' offers. */
export const newKinds = ["league", "tournament", "individual"] as const;
export type NewKind = (typeof newKinds)[number];

export const kindNames: Record<NewKind, string> = { league: "Liga", tournament: "Torneo", individual: "Individual" };

export function typeOfKind(kind: NewKind): LeagueType {
  return kind === "tournament" ? "tournament" : "league";
}

/** How the rounds follow one another: every so many weeks, without dates, or each as it was written. */
export const rhythms = [1, 2, 3, 4, "none"] as const;
export type Rhythm = (typeof rhythms)[number] | "own";
export const usualRhythm: Rhythm = 2;

export const rhythmNames: Record<Rhythm, string> = {
  1: "Cada semana",
  2: "Cada 2 semanas",
  3: "Cada 3 semanas",
  4: "Cada 4 semanas",
  none: "Sin fechas",
  own: "Fechas propias",
};

/** The first day that is proposed: a league begins with a week, a tournament on a Saturday; never today, nobody would know of it. */
export function proposedStart(today: string, type: LeagueType): string {
  const weekday = type === "tournament" ? 6 : 1;
  const days = (weekday - weekdayOf(today) + 7) % 7;
  return addDays(today, days === 0 ? 7 : days);
}

const seasons = ["Invierno", "Primavera", "Verano", "Otoño"];

/** What a league that begins on a day is usually called; empty where one is called so already. */
export function proposedName(start: string, kind: NewKind, taken: readonly string[]): string {
  if (!isCalendarDate(start)) return "";
  const [year, month] = [Number(start.slice(0, 4)), Number(start.slice(5, 7))];
  const season = `${seasons[Math.floor((month % 12) / 3)]} ${month === 12 ? `${year}-${String(year + 1).slice(2)}` : year}`;
  const beginnings = { league: "Liga", tournament: "Torneo", individual: "Liga Individual" };
  const name = `${beginnings[kind]} de ${season}`;
  return taken.some((other) => other.toLowerCase() === name.toLowerCase()) ? "" : name;
}

/** The dates of the rounds as the rhythm makes them, until somebody writes them. */
export function plannedDates(
  { start_date, number_of_rounds, round_dates }: Pick<LeagueValues, "start_date" | "number_of_rounds" | "round_dates">,
  rhythm: Rhythm,
): RoundDates[] {
  if (rhythm === "own") return round_dates;
  if (rhythm === "none" || !isCalendarDate(start_date)) return [];
  return roundDates({ start_date, rounds: number_of_rounds, weeks: rhythm, breaks: [] });
}

/** "5, cada 2 semanas, hasta el 17 ene 2027" */
export function roundsText({ number_of_rounds }: LeagueValues, rhythm: Rhythm, dates: readonly RoundDates[]): string {
  const last = dates.at(-1)?.deadline ?? "";
  const until = isCalendarDate(last) ? `, hasta el ${mediumSpanishDate(last)}` : "";
  return `${number_of_rounds}, ${rhythmNames[rhythm].toLowerCase()}${until}`;
}

/** "al repartir, grupos de 4 parejas" */
export function groupsText({ format_type, pairs_per_category, is_fixed_pairs, regulations }: LeagueValues): string {
  if (format_type === "individual") return "8 jugadores por grupo";
  const { size } = dealtSize(pairs_per_category, regulations.group_size);
  return `al repartir, grupos de ${size} parejas${is_fixed_pairs ? "" : "; cambian de pareja"}`;
}

/** "Diferencia de juegos" */
export function presetText({ regulations }: LeagueValues): string {
  return presetTexts[regulations.preset].name;
}

/** "gratis", "45,00 € por pareja"; without a sign where the club's currency is not known. */
export function costText(
  { registration_cost: cost, charged_per, format_type }: LeagueValues,
  currency: string | undefined,
): string {
  if (Number.isNaN(cost)) return "revisa el importe";
  const per = charged_per === "pair" && format_type === "pairs" ? "pareja" : "persona";
  return cost === 0 ? "gratis" : `${currency === undefined ? amountText(cost) : money(cost, currency)} por ${per}`;
}

/** "1 de 6 canchas, de 16:00 a 23:00"; the club's number is left out while it is not known. */
export function courtsText(
  { courts_count, schedule_start_time, schedule_end_time }: LeagueValues,
  ofClub: number | undefined,
): string {
  const courts =
    ofClub === undefined || ofClub < courts_count
      ? counted(courts_count, "cancha", "canchas")
      : `${courts_count} de ${counted(ofClub, "cancha", "canchas")}`;
  return `${courts}, de ${hourMinute(schedule_start_time)} a ${hourMinute(schedule_end_time)}`;
}

/** "las de siempre", "ninguna", or how they begin. */
export function rulesText({ rules }: Pick<LeagueValues, "rules">): string {
  const [first = ""] = rules.trim().split("\n");
  if (rules === defaultRulesText) return "las de siempre";
  return first === "" ? "ninguna" : first.length > 60 ? `${first.slice(0, 60)}…` : first;
}

/** "sí, para todos" */
export function publicText({ status, is_link_only }: LeagueValues): string {
  return `${status === "active" ? "sí" : "no, queda pendiente"}, ${is_link_only ? "solo con enlace" : "para todos"}`;
}

/** "sin fecha", "20 dic 2026" */
export function endText({ end_date }: LeagueValues): string {
  return end_date !== null && isCalendarDate(end_date) ? mediumSpanishDate(end_date) : "sin fecha";
}
