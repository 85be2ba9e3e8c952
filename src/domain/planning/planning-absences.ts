import { addDays, weekdayOf } from "#domain/base/calendar-date.ts";
import { minutesOf } from "#domain/base/clock-time.ts";
import { type Absence, type LikedTime, minutesPerDay } from "./planning.ts";
import { overlaps } from "./scheduling.ts";

/** When somebody cannot play (spec 4 §2.1): on a weekday, on dates, at hours, or all of them together; null: whichever. */
export interface Unavailable {
  /** 1 (Monday) to 7 (Sunday). */
  weekday: number | null;
  /** Both included. */
  date_from: string | null;
  date_to: string | null;
  /** From the first to before the second; null: from midnight, until midnight. */
  time_from: string | null;
  time_to: string | null;
}

/** Whether a stretch begins before it ends, or where that may be, when it ends. */
function isInOrder(from: string | null, to: string | null, mayBeOne: boolean): boolean {
  return from === null || to === null || from < to || (mayBeOne && from === to);
}

/** Whether it says anything, and each stretch begins before it ends. */
export function isUnavailability({ weekday, date_from, date_to, time_from, time_to }: Unavailable): boolean {
  const says = [weekday, date_from, date_to, time_from, time_to].some((part) => part !== null);
  return says && isInOrder(date_from, date_to, true) && isInOrder(time_from, time_to, false);
}

/** When somebody cannot play, or would like to begin: that is said by weekday and hours, both included, never by dates (spec 4 §2.7). */
export interface Availability extends Unavailable {
  kind: "cannot" | "likes";
}

/** What somebody said. */
export type SaidBy = Availability & { person: string };

/** Whether it says anything that can be. */
export function isAvailability({ kind, ...said }: Availability): boolean {
  if (kind === "cannot") return isUnavailability(said);
  const { weekday, date_from, date_to, time_from, time_to } = said;
  const says = (weekday ?? time_from ?? time_to) !== null;
  return says && date_from === null && date_to === null && isInOrder(time_from, time_to, true);
}

/** Whether its last day is past (spec 4 §2.7): no plan meets it any more. */
export const isOver = ({ date_to }: Pick<Unavailable, "date_to">, today: string): boolean =>
  date_to !== null && date_to < today;

/** The end of an evening that passes midnight, after which no match begins. */
const latest = "47:30:00";

/** What of it is a wish, of each who has one. */
export function wishesIn(said: readonly SaidBy[]): Map<string, LikedTime[]> {
  const wishes = new Map<string, LikedTime[]>();
  for (const { kind, person, weekday, time_from, time_to } of said)
    if (kind === "likes")
      wishes.set(person, [
        ...(wishes.get(person) ?? []),
        { weekday, first_start: time_from ?? "00:00:00", last_start: time_to ?? latest },
      ]);
  return wishes;
}

function isOn({ weekday, date_from, date_to }: Unavailable, date: string): boolean {
  return (
    (weekday === null || weekdayOf(date) === weekday) &&
    (date_from === null || date_from <= date) &&
    (date_to === null || date <= date_to)
  );
}

/** When those cannot who said so, on each day of a plan. */
export function absencesOn(
  { first_date, days }: { first_date: string; days: number },
  said: readonly SaidBy[],
): Absence[] {
  const cannot = said.filter(({ kind }) => kind === "cannot");
  return cannot.flatMap((one) =>
    Array.from({ length: days }, (_, day) => day)
      .filter((day) => isOn(one, addDays(first_date, day)))
      .map((day) => ({
        person: one.person,
        from: day * minutesPerDay + (one.time_from === null ? 0 : minutesOf(one.time_from)),
        to: day * minutesPerDay + (one.time_to === null ? minutesPerDay : minutesOf(one.time_to)),
      })),
  );
}

interface Timed {
  match_date: string;
  match_time: string;
  duration_minutes: number;
}

/** Who cannot play then (spec 4 §1.2): who said so for a minute of it, and who plays another match meanwhile, past midnight too. */
export function whoIsAbsent(
  { match_date, match_time, duration_minutes }: Timed,
  {
    said,
    playing,
  }: {
    said: readonly SaidBy[];
    playing: readonly (Timed & { people: readonly string[] })[];
  },
): Set<string> {
  const from = minutesOf(match_time);
  const to = from + duration_minutes;
  const days = Math.ceil(to / minutesPerDay);
  const absences = absencesOn({ first_date: match_date, days }, said).filter((one) => one.from < to && from < one.to);
  const busy = playing.filter((other) => overlaps(other, { match_date, match_time, duration_minutes }));
  return new Set([...absences.map(({ person }) => person), ...busy.flatMap(({ people }) => people)]);
}
