import type { MatchDates, OfferedDays, PairAbsence } from "#contract/links/dates.ts";
import { longSpanishDate, shortWeekdayDay } from "#domain/base/calendar-date.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import type { Say } from "#domain/base/spoken-to.ts";
import { upperFirst } from "#domain/base/upper-first.ts";
import { mostOfferedPlaces } from "#domain/planning/date-offers.ts";
import { saidText } from "#domain/planning/said-text.ts";
import type { RefusedError } from "../api.ts";
import { calledPair, peopleOf } from "./called-pair.ts";
import { momentText } from "./page-texts.ts";

export type Offer = NonNullable<MatchDates["offer"]>;
export type OfferedDay = OfferedDays["days"][number];
type Hour = OfferedDay["hours"][number];
type Slot = Pick<Offer["places"][number], "match_date" | "match_time">;

/** A place as it is ticked and kept. */
export const tickOf = ({ match_date }: Pick<OfferedDay, "match_date">, { match_time, court_id }: Hour) =>
  `${match_date} ${match_time} ${court_id}`;

/** What of the ticks can still be offered, in their order. */
export function liveTicks(ticks: readonly string[], days: readonly OfferedDay[]): string[] {
  const free = new Set(
    days.flatMap((day) => day.hours.flatMap((hour) => (hour.why === null ? [tickOf(day, hour)] : []))),
  );
  return ticks.filter((tick) => free.has(tick));
}

/** Whether one more place of a day may be ticked: three at most, and no more of a day than are left of it. */
export function mayTick(ticks: readonly string[], { match_date, left }: OfferedDay): boolean {
  const ofDay = ticks.filter((tick) => tick.startsWith(match_date)).length;
  return ticks.length < mostOfferedPlaces && ofDay < left;
}

/** The places that are ticked, as they are offered. */
export const placesOf = (ticks: readonly string[]) =>
  ticks.map((tick) => {
    const [match_date = "", match_time = "", court = ""] = tick.split(" ");
    return { match_date, match_time, court_id: Number(court) };
  });

/** "Jueves, 26 de noviembre" */
export const dayTitle = (date: string) => upperFirst(longSpanishDate(date).replace(/ de \d{4}$/, ""));

/** "1.ª opción" */
export const choiceText = (at: number) => `${at + 1}.ª opción`;

/** "Proponer 3 fechas" */
export const offerText = (count: number) =>
  count === 0 ? "Proponer fechas" : count === 1 ? "Proponer 1 fecha" : `Proponer ${count} fechas`;

/** "vie 27 nov, 19:30" */
export const slotText = ({ match_date, match_time }: Slot) =>
  `${shortWeekdayDay(match_date)}, ${hourMinute(match_time)}`;

/** "Ana y Berta proponen": of one person, "propone". */
export const offersText = (rivals: string) =>
  `${calledPair(rivals)} ${peopleOf(rivals).length > 1 ? "proponen" : "propone"}`;

export const heldText = ({ until }: Offer, today: string) => `Guardado hasta ${momentText(until, today)}.`;

/** "El club ha necesitado esta hora: vie 27 nov, 19:30." */
export const yieldedText = (slots: readonly Slot[]) =>
  `El club ha necesitado ${slots.length === 1 ? "esta hora" : "estas horas"}: ${slots.map(slotText).join("; ")}.`;

export const absenceText = (one: PairAbsence) => saidText({ ...one, kind: "cannot" });

interface GonePlace extends Slot {
  why: string;
}

const isGonePlace = (value: unknown): value is GonePlace =>
  typeof value === "object" && value !== null && "match_date" in value && "match_time" in value && "why" in value;

function gonePlaces(data: unknown): GonePlace[] {
  const places = typeof data === "object" && data !== null && "places" in data ? data.places : [];
  return Array.isArray(places) ? places.filter(isGonePlace) : [];
}

const taken = "Ese hueco lo acaba de reservar el club.";

/** Why something was refused, as the pair is told, and which places it was about. */
export function refusedText({ code, message, data }: Pick<RefusedError, "code" | "message" | "data">, say: Say) {
  const places = gonePlaces(data);
  const sentences = places.map((one) => `${upperFirst(slotText(one))}: ${one.why}.`);
  const isTaken = ["slot_taken", "court_closed", "outside_opening_hours"].includes(code);
  return {
    text: places.length > 0 ? sentences.join(" ") : isTaken ? taken : say.text(message),
    places: new Map(places.map((one) => [`${one.match_date} ${one.match_time}`, one.why])),
  };
}
