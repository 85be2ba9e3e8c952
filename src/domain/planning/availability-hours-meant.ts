import { clockTime } from "#domain/base/clock-time.ts";
import type { DayPart, WrittenHour, WrittenHours } from "./availability-hours.ts";

/** Hours of a day, `HH:mm:00`; null: whichever before or after. */
export interface Hours {
  from: string | null;
  to: string | null;
}

type Range = [first: number, last: number];

/** The hours that each part of the day has: those that are as they are written, and those to which twelve are added. */
const partHours: Record<DayPart | "am" | "pm", { asWritten: Range; more: Range }> = {
  morning: { asWritten: [5, 12], more: [0, -1] },
  noon: { asWritten: [12, 16], more: [1, 3] },
  afternoon: { asWritten: [12, 21], more: [1, 9] },
  evening: { asWritten: [20, 23], more: [8, 11] },
  am: { asWritten: [5, 11], more: [0, -1] },
  pm: { asWritten: [12, 23], more: [1, 11] },
};

const isIn = (hour: number, [first, last]: Range) => first <= hour && hour <= last;

const isMorning = (hour: number, isWeekend: boolean) => isWeekend && hour >= 9;

/**
 * The hour of the day, by rule of ours (spec 4 §2.7): one from 1 to 11 is after noon, unless it is written as "09:30", the morning is
 * named, or it is 9, 10 or 11 on a day of the weekend. Null for none of the day.
 */
function hourOfDay({ hour, isClock, part }: WrittenHour, isWeekend: boolean): number | null {
  if (part === null) {
    if (isClock || hour >= 12) return hour;
    if (hour === 0) return null;
    return isMorning(hour, isWeekend) ? hour : hour + 12;
  }
  if (isIn(hour, partHours[part].more)) return hour + 12;
  return isIn(hour, partHours[part].asWritten) ? hour : null;
}

function minutesOf(written: WrittenHour, isWeekend: boolean): number | null {
  const hour = hourOfDay(written, isWeekend);
  if (hour === null || hour > 23 || written.minute > 59) return null;
  return hour * 60 + written.minute;
}

const ofPart: Record<DayPart, Hours> = {
  morning: { from: null, to: "14:00:00" },
  noon: { from: "13:00:00", to: "16:00:00" },
  afternoon: { from: "16:00:00", to: "20:00:00" },
  evening: { from: "20:00:00", to: null },
};

/** Matches begin at half hours. */
const halfHourBefore = (minutes: number) => (Math.ceil(minutes / 30) - 1) * 30;

type Meaning = (first: number, last: number | undefined) => Hours | null;

const until: Meaning = (first) => ({ from: null, to: clockTime(first) });

/** Who would like to begin before an hour would so at the half hour before it at last; who cannot at an hour may mean a longer stretch. */
const meanings: Record<Exclude<WrittenHours["form"], "part">, Record<"cannot" | "likes", Meaning>> = {
  from: { cannot: (first) => from(first), likes: (first) => from(first) },
  until: { cannot: until, likes: until },
  before: {
    cannot: until,
    likes: (first) => (first === 0 ? null : { from: null, to: clockTime(halfHourBefore(first)) }),
  },
  between: { cannot: stretch, likes: stretch },
  at: { cannot: () => null, likes: (first) => ({ from: clockTime(first), to: clockTime(first) }) },
};

const from = (first: number): Hours => ({ from: clockTime(first), to: null });

function stretch(first: number, last: number | undefined): Hours | null {
  return last === undefined || last <= first ? null : { from: clockTime(first), to: clockTime(last) };
}

/**
 * What hours mean on a day (spec 4 §2.7): of who cannot, from the first to before the second; of who would like to begin then, both
 * included. Null: an hour that is none, a stretch that ends before it begins, what may be read in two ways.
 */
export function hoursOn(written: WrittenHours, kind: "cannot" | "likes", isWeekend: boolean): Hours | null {
  const { form, part } = written;
  if (form === "part") return part === null ? null : ofPart[part];
  const [first, last] = written.hours.map((hour) => minutesOf(hour, isWeekend));
  if (first === undefined || first === null || last === null) return null;
  return meanings[form][kind](first, last);
}

/** When those cannot who can only then (spec 4 §2.7): an afternoon ends with the day. Null: read in two ways, as "solo hasta las 21". */
export function hoursBeside(written: WrittenHours, isWeekend: boolean): Hours | null {
  if (written.part === "afternoon") return { from: null, to: ofPart.afternoon.from };
  const hours = hoursOn(written, "cannot", isWeekend);
  if (hours === null || (written.form !== "from" && written.form !== "part")) return null;
  if (hours.from !== null) return hours.to === null ? { from: null, to: hours.from } : null;
  return { from: hours.to, to: null };
}
