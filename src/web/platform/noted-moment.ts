import type { ClubMoment } from "#domain/season/match-when.ts";
import { minute, momentIn } from "./minute.ts";

const quarter = 15 * minute; // no clock is changed, and no day begins, within one

let noted: { at: number; timeZone: string; shown: ClubMoment } | null = null;

/** Keeps what the server said that a time zone's clock showed, `at` in ms since 1970. */
export function noteMoment(at: number, timeZone: string, shown: ClubMoment): void {
  noted = { at, timeZone, shown };
}

/**
 * A moment (ms since 1970) on the clock of a time zone. Within the quarter of an hour that was noted, minutes are counted on from there:
 * the first date that a browser writes of a time zone takes a telephone a tenth of a second.
 */
export function notedMomentIn(moment: number, timeZone: string): ClubMoment {
  if (noted?.timeZone !== timeZone || Math.floor(moment / quarter) !== Math.floor(noted.at / quarter))
    return momentIn(moment, timeZone);
  const { at, shown } = noted;
  return { date: shown.date, minutes: shown.minutes + Math.floor(moment / minute) - Math.floor(at / minute) };
}
