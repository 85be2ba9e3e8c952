import { useQuery } from "@tanstack/react-query";
import { shortMonthDay } from "#domain/calendar-date.ts";
import { clockTime, hourMinute } from "#domain/clock-time.ts";
import type { ClubMoment } from "#domain/match-when.ts";
import { useMinute } from "#web/platform/minute.ts";
import { brandQuery } from "../api.ts";

/** A moment on the clock of a time zone. */
function momentIn(moment: number, timeZone: string): ClubMoment {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? "";
  return {
    date: `${part("year")}-${part("month")}-${part("day")}`,
    minutes: Number(part("hour")) * 60 + Number(part("minute")),
  };
}

/** What the club's clock shows, minute by minute (spec 3 §3.5); null until its time zone is known. */
export function useClubNow(): ClubMoment | null {
  const now = useMinute();
  const { data } = useQuery({ ...brandQuery, enabled: false }); // the frame of every screen has read it
  return data === undefined ? null : momentIn(now, data.time_zone);
}

/** What the club's clock showed at a moment, in words: "21 nov 18:02", of another year "21 nov 2025 18:02" (ruling 18); null until its time zone is known. */
export function useClubTime(): (moment: Date) => string | null {
  const { data } = useQuery({ ...brandQuery, enabled: false });
  return (moment) => {
    if (data === undefined) return null;
    const { date, minutes } = momentIn(moment.getTime(), data.time_zone);
    const year = date.slice(0, 4);
    const isThisYear = momentIn(Date.now(), data.time_zone).date.startsWith(year);
    return `${shortMonthDay(date)}${isThisYear ? "" : ` ${year}`} ${hourMinute(clockTime(minutes))}`;
  };
}
