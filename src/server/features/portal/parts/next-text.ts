import type { PublicLeague, PublicPair } from "#contract/portal/endpoints.ts";
import { addDays, shortWeekdayDay } from "#domain/base/calendar-date.ts";
import { hourMinute, minutesOf } from "#domain/base/clock-time.ts";
import { spokenName } from "#domain/base/names.ts";
import { isPending } from "#domain/scores/match-status.ts";
import { type ClubMoment, hasPassed } from "#domain/season/match-when.ts";
import { calendarDateIn, clockTimeIn } from "#server/platform/clock.ts";

interface Coming {
  date: string;
  time: string | null;
  minutes: number;
  court: string | null;
  rival: string;
}

/** The matches of a pair that have a day and whose rivals are known, of its groups and of brackets. */
function comingOf({ pair_id, matches, ways }: PublicPair): Coming[] {
  const ofGroups = matches.map((match) => ({
    ...match,
    rival: match.pair1_id === pair_id ? match.pair2_name : match.pair1_name,
  }));
  const ofBrackets = ways.flatMap((way) =>
    way.matches.map((match) => ({
      ...match,
      rival: match.sides.find((side) => side.pair_id !== pair_id)?.name ?? null,
    })),
  );
  return [...ofGroups, ...ofBrackets].flatMap((match) => {
    const {
      status,
      match_date: date,
      match_time: time,
      duration_minutes: minutes = 0,
      court_name: court,
      rival,
    } = match;
    return isPending(status) && date !== null && rival !== null ? [{ date, time, minutes, court, rival }] : [];
  });
}

/** 'Hoy', 'Mañana', 'jue 26 nov'. */
export function dayText(date: string, today: string): string {
  if (date === today) return "Hoy";
  return date === addDays(today, 1) ? "Mañana" : shortWeekdayDay(date);
}

/** A moment on the clock of a time zone. */
export function clubMomentAt(moment: Date, timeZone: string): ClubMoment {
  return { date: calendarDateIn(moment, timeZone), minutes: minutesOf(clockTimeIn(moment, timeZone)) };
}

/** When and where a pair plays next, and against whom: 'Hoy 21:00, Cancha 2, contra Ana y Berta.'; none where nothing is fixed. */
export function nextText(pair: PublicPair, { time_zone }: Pick<PublicLeague, "time_zone">, moment: Date): string[] {
  const now = clubMomentAt(moment, time_zone);
  const whenOf = ({ date, time }: Coming) => `${date} ${time ?? "~"}`;
  const [next] = comingOf(pair)
    .filter((match) => !hasPassed(match, now))
    .sort((a, b) => (whenOf(a) < whenOf(b) ? -1 : 1));
  if (next === undefined) return [];
  const { date, time, court, rival } = next;
  const when = [dayText(date, now.date), ...(time === null ? [] : [hourMinute(time)])].join(" ");
  return [`${[when, ...(court === null ? [] : [court]), `contra ${spokenName(rival)}`].join(", ")}.`];
}
