import type { z } from "zod";
import type { planInput } from "#contract/planner/endpoints.ts";
import { clockTime, minutesOf } from "#domain/base/clock-time.ts";
import { type DayHours, type LikedTime, minutesPerDay } from "#domain/planning/planning.ts";

interface WishingMatch {
  pairs: readonly string[];
  people: readonly string[];
  /** The hour of its date, which it loses and would like to keep. */
  old_time: string | null;
}

/** At that hour, on any day. */
const exactly = (time: string): LikedTime => ({ weekday: null, first_start: time, last_start: time });

/** The hour that a match with a date loses; after midnight it is the evening's on which it would have ended. */
function oldHour({ old_time }: WishingMatch, hours: readonly DayHours[]): LikedTime[] {
  if (old_time === null) return [];
  const isLate = hours.every(({ first_start }) => old_time < first_start);
  return [exactly(isLate ? clockTime(minutesOf(old_time) + minutesPerDay) : old_time)];
}

/**
 * What is wished of when a match begins (spec 4 §2.6, §2.7): what was asked of this plan, else the hour of its old place, else what each
 * of its people said.
 */
export function wishesOf(
  match: WishingMatch,
  hours: readonly DayHours[],
  input: Pick<z.output<typeof planInput>, "wishes" | "liked_time">,
  said: ReadonlyMap<string, LikedTime[]>,
): LikedTime[][] {
  const wanted = input.wishes
    .filter(({ pair_id }) => match.pairs.includes(pair_id))
    .map(({ match_time }) => match_time);
  if (input.liked_time !== undefined) wanted.push(input.liked_time);
  const own = wanted.length > 0 ? wanted.map(exactly) : oldHour(match, hours);
  if (own.length > 0) return own.map((one) => [one]);
  return match.people.flatMap((person) => {
    const its = said.get(person);
    return its === undefined ? [] : [its];
  });
}
