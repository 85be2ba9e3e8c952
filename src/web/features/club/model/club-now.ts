import { useQuery } from "@tanstack/react-query";
import { useMemo, useSyncExternalStore } from "react";
import { shortMonthDay } from "#domain/base/calendar-date.ts";
import { clockTime, hourMinute } from "#domain/base/clock-time.ts";
import type { ClubMoment } from "#domain/season/match-when.ts";
import { drawingFor } from "#web/platform/drawing.ts";
import { minute, momentIn, onMinute, thisMinute } from "#web/platform/minute.ts";
import { brandQuery } from "../api.ts";

/** The minute that runs by this device's clock, in ms since 1970; a screen that asks for it is drawn anew with every minute. */
function useMinute(): number {
  return useSyncExternalStore(onMinute, thisMinute, () => {
    const drawnAt = drawingFor()?.drawnAt;
    return drawnAt === undefined ? thisMinute() : Math.floor(drawnAt / minute) * minute;
  });
}

/** What the club's clock shows, the same moment until the minute has passed (spec 3 §3.5); null until its time zone is known. */
export function useClubNow(): ClubMoment | null {
  const now = useMinute();
  const { data } = useQuery({ ...brandQuery, enabled: false }); // the frame of every screen has read it
  const zone = data?.time_zone;
  return useMemo(() => (zone === undefined ? null : momentIn(now, zone)), [now, zone]);
}

/** What the club's clock showed at a moment; null until its time zone is known. */
export function useClubMoment(): (moment: Date) => ClubMoment | null {
  const { data } = useQuery({ ...brandQuery, enabled: false });
  return (moment) => (data === undefined ? null : momentIn(moment.getTime(), data.time_zone));
}

/**
 * What the club's clock showed at a moment, in words: "21 nov 18:02", of another
 * year "21 nov 2025 18:02" (ruling 18); null until its time zone is known.
 */
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
