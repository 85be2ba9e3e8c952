/** The only source of "now" in the server; tests give their own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/**
 * The calendar date (`yyyy-MM-dd`) of a moment in the club's time zone (ruling 18).
 * @param timeZone IANA name, such as `Europe/Madrid`
 */
export function calendarDateIn(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(
    moment,
  );
}

/** The wall-clock time (`HH:mm:00`) of a moment in the club's time zone (ruling 18). */
export function clockTimeIn(moment: Date, timeZone: string): string {
  const time = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  return `${time.format(moment)}:00`;
}
