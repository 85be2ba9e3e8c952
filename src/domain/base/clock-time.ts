/** Wall-clock times as `HH:mm:00` texts (ruling 18). */

function two(number: number): string {
  return String(number).padStart(2, "0");
}

/** True for a time of the day, written `HH:mm:00`. */
export function isClockTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d:00$/.test(text);
}

/** Minutes since midnight. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** The time `minutes` after midnight, `HH:mm:00`. */
export function clockTime(minutes: number): string {
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`;
}

/** The first five characters: "16:30". */
export function hourMinute(time: string): string {
  return time.slice(0, 5);
}

/** Half-hour steps of the day, 00:00 to 23:30 (spec 1 §5). */
export const halfHourTimes: readonly string[] = Array.from({ length: 48 }, (_, index) => clockTime(index * 30));

/** Start times of a league: half hours without 23:30, which nothing could follow (spec 1 §5). */
export const startTimes: readonly string[] = halfHourTimes.slice(0, -1);

/** End times that are later than a start time (spec 1 §5). */
export function endTimesAfter(start: string): string[] {
  return halfHourTimes.filter((time) => time > start);
}

/** The 15 slots of the schedule dialog, 16:00 to 23:00 (spec 2 §5). */
export const bookingTimes: readonly string[] = Array.from({ length: 15 }, (_, index) =>
  clockTime(16 * 60 + index * 30),
);
