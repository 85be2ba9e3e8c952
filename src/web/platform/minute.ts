import { createContext, useContext, useSyncExternalStore } from "react";
import type { ClubMoment } from "#domain/season/match-when.ts";

export const minute = 60_000; // ms
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

/** A moment on the clock of a time zone. */
export function momentIn(moment: number, timeZone: string): ClubMoment {
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
