import type { z } from "zod";
import type { planInput } from "#contract/planner/endpoints.ts";
import { addDays } from "#domain/base/calendar-date.ts";
import { clockTime, minutesOf } from "#domain/base/clock-time.ts";
import { type DayHours, type LikedTime, minutesPerDay } from "#domain/planning/planning.ts";

/** Where a match was that is planned anew by its name, and near which it would like to stay. */
interface OldPlace {
  date: string;
  time: string;
}

/** The evening and hour of a date that a match loses; what begins after midnight is the evening's that it is nearer to. */
export function oldPlaceOf(
  { match_date, match_time }: { match_date: string | null; match_time: string | null },
  hours: readonly DayHours[],
): OldPlace | null {
  if (match_date === null || match_time === null) return null;
  const minute = minutesOf(match_time);
  const beforeFirst = Math.min(...hours.map(({ first_start }) => minutesOf(first_start))) - minute;
  const afterLast = minute + minutesPerDay - Math.max(...hours.map(({ last_start }) => minutesOf(last_start)));
  if (afterLast >= beforeFirst) return { date: match_date, time: match_time };
  return { date: addDays(match_date, -1), time: clockTime(minute + minutesPerDay) };
}

interface WishingMatch {
  pairs: readonly string[];
  people: readonly string[];
  /** What it loses. */
  old: OldPlace | null;
}

/** At that hour, on any day. */
const exactly = (time: string): LikedTime => ({ weekday: null, first_start: time, last_start: time });

/**
 * What is wished of when a match begins (spec 4 §2.6, §2.7): what was asked of this plan, else the hour of its old place, else what each
 * of its people said.
 */
export function wishesOf(
  match: WishingMatch,
  input: Pick<z.output<typeof planInput>, "wishes" | "liked_time">,
  said: ReadonlyMap<string, LikedTime[]>,
): LikedTime[][] {
  const wanted = input.wishes
    .filter(({ pair_id }) => match.pairs.includes(pair_id))
    .map(({ match_time }) => match_time);
  if (input.liked_time !== undefined) wanted.push(input.liked_time);
  if (wanted.length === 0 && match.old !== null) wanted.push(match.old.time);
  if (wanted.length > 0) return wanted.map((time) => [exactly(time)]);
  return match.people.flatMap((person) => {
    const its = said.get(person);
    return its === undefined ? [] : [its];
  });
}
