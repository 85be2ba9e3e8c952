import dayjs from "dayjs";
import utc from "dayjs/plugin/utc.js";
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { NoticeDate } from "#domain/messages/notice-due.ts";
import { timeZoneBlock } from "#server/platform/time-zone-block.ts";

dayjs.extend(utc);

/** A match whose date is told; without a date any more its entry is taken out of a calendar. */
export interface CalendarDate {
  match_id: string;
  sequence: number;
  stamp: Date;
  minutes: number;
  sides: string;
  league: string;
  when: NoticeDate;
  isCancelled: boolean;
}

/**
 * Dates of matches as an iCalendar file, in the club's wall-clock time. An entry is the one that the calendars of the portal have, so
 * that a reader of both sees it once.
 */
export function calendarPart(dates: readonly CalendarDate[], zone: { timeZone: string; publicUrl: string }): string {
  const { hostname } = new URL(zone.publicUrl);
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: hostname, product: "Sistema de Gestión de Torneos", language: "ES" },
    timezone: { name: null, generator: timeZoneBlock },
  });
  for (const { match_id, sequence, stamp, minutes, sides, league, when, isCancelled } of dates) {
    const start = dayjs.utc(`${when.date}T${when.time}`);
    calendar.createEvent({
      id: `${match_id}@${hostname}`,
      sequence,
      timezone: zone.timeZone,
      stamp,
      start,
      end: start.add(minutes, "minute"),
      summary: sides,
      description: league,
      location: when.court_name,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}
