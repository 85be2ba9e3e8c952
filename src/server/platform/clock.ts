/** The only source of "now" in the server; tests give their own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The computer's time as the process began, going on, whatever `Date` has become: that of its files, and of heads of the web. */
export const computerClock: Clock = { now: () => new Date(performance.timeOrigin + performance.now()) };

/** Formatters of some parts of a moment, one for each time zone: to make one takes longer than to write with it. */
function formatters(locale: string, parts: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const formatter = made.get(timeZone) ?? new Intl.DateTimeFormat(locale, { timeZone, ...parts });
    made.set(timeZone, formatter);
    return formatter;
  };
}

const dates = formatters("en-CA", { year: "numeric", month: "2-digit", day: "2-digit" });
const times = formatters("en-GB", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/**
 * The calendar date (`yyyy-MM-dd`) of a moment in the club's time zone (ruling 18).
 * @param timeZone IANA name, such as `Europe/Madrid`
 */
export function calendarDateIn(moment: Date, timeZone: string): string {
  return dates(timeZone).format(moment);
}

/** The wall-clock time (`HH:mm:00`) of a moment in the club's time zone (ruling 18). */
export function clockTimeIn(moment: Date, timeZone: string): string {
  return `${times(timeZone).format(moment)}:00`;
}

/** Which quarter of an hour runs, as a number that grows; in every time zone midnight begins one. */
export function quarterOf(moment: Date): number {
  return Math.floor(moment.getTime() / 900_000);
}

/** Which five minutes run, likewise: matches begin and end with them. */
export function fiveMinutesOf(moment: Date): number {
  return Math.floor(moment.getTime() / 300_000);
}

/** How far a time zone's clock is ahead of UTC, in minutes. */
function offsetAt(moment: number, timeZone: string): number {
  const at = new Date(moment);
  const shown = Date.parse(`${calendarDateIn(at, timeZone)}T${clockTimeIn(at, timeZone)}Z`);
  return Math.round((shown - Math.floor(moment / 60_000) * 60_000) / 60_000);
}

/** How far it is so in the whole day from a moment; null where clocks are changed meanwhile. */
export function offsetOfDay(moment: Date, timeZone: string): number | null {
  const [now, tomorrow] = [0, 86_400_000].map((later) => offsetAt(moment.getTime() + later, timeZone));
  return now === tomorrow ? (now ?? null) : null;
}

/**
 * A moment of the club's wall clock with what that is ahead of UTC, as search engines read it: `2026-11-26T18:30:00+01:00`.
 * @param date `yyyy-MM-dd` @param time `HH:mm:ss`
 */
export function zonedMoment(date: string, time: string, timeZone: string): string {
  const wall = Date.parse(`${date}T${time}Z`);
  const minutes = offsetAt(wall - offsetAt(wall, timeZone) * 60_000, timeZone);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const two = (part: number) => String(part).padStart(2, "0");
  return `${date}T${time}${minutes < 0 ? "-" : "+"}${two(hours)}:${two(rest)}`;
}
