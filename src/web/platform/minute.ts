import { createContext, useContext, useSyncExternalStore } from "react";
import type { ClubMoment } from "#domain/season/match-when.ts";

export const minute = 60_000; // ms
const day = 1440 * minute;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function tick(): void {
  timer = setTimeout(
    () => {
      for (const tell of listeners) tell();
      tick();
    },
    minute - (Date.now() % minute),
  );
}

/** Calls `tell` with every minute of this device. @returns a stop */
export function onMinute(tell: () => void): () => void {
  listeners.add(tell);
  if (timer === undefined) tick();
  return () => {
    listeners.delete(tell);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    timer = undefined;
  };
}

/** The minute that has begun, in ms since 1970. */
export const thisMinute = () => Math.floor(Date.now() / minute) * minute;

const clocks = new Map<string, Intl.DateTimeFormat>(); // to make one takes longer than to write with it

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const made = clocks.get(timeZone);
  if (made !== undefined) return made;
  const clock = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  clocks.set(timeZone, clock);
  return clock;
}

let known: { from: number; offset: number; timeZone: string | undefined } | null = null;

/**
 * Keeps how far the club's clock is ahead of UTC, in minutes, in the day from `from` (ms since 1970): the first date that a browser
 * writes of a time zone takes a telephone a tenth of a second.
 * @param timeZone absent where no other is ever asked for
 */
export function noteOffset(from: number, offset: number, timeZone?: string): void {
  known = { from: Math.floor(from / minute) * minute, offset, timeZone };
}

const isKnown = (moment: number, timeZone: string) =>
  known !== null &&
  moment >= known.from &&
  moment < known.from + day &&
  (known.timeZone === undefined || known.timeZone === timeZone);

/** A moment on the clock of a time zone. */
export function momentIn(moment: number, timeZone: string): ClubMoment {
  if (known !== null && isKnown(moment, timeZone)) {
    const shown = new Date(moment + known.offset * minute);
    return { date: shown.toISOString().slice(0, 10), minutes: shown.getUTCHours() * 60 + shown.getUTCMinutes() };
  }
  const parts = clockOf(timeZone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? "";
  return {
    date: `${part("year")}-${part("month")}-${part("day")}`,
    minutes: Number(part("hour")) * 60 + Number(part("minute")),
  };
}

/** When the server draws a page, in ms since 1970: the page goes by it until the browser has taken it over. null: nobody has drawn it. */
export const DrawnAt = createContext<number | null>(null);

/**
 * What a time zone's clock shows by this device, minute by minute; on the server, and while a page that it drew is taken over, when it
 * was drawn, so that nothing moves. null where nobody knows.
 */
export function useMomentIn(timeZone: string | undefined): ClubMoment | null {
  const drawnAt = useContext(DrawnAt);
  const now = useSyncExternalStore(onMinute, thisMinute, () => drawnAt);
  return now === null || timeZone === undefined ? null : momentIn(now, timeZone);
}

/** The moment that a page goes by: the hour, where it is known, else the beginning of the day of its answer. */
export function momentOf(now: ClubMoment | null, today: string): ClubMoment {
  return now === null || now.date < today ? { date: today, minutes: 0 } : now;
}
