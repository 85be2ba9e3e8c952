import { addDays, daysBetween } from "#domain/base/calendar-date.ts";

interface Round {
  /** Its first day; null: it has begun. */
  starts: string | null;
  /** `yyyy-MM-dd`, as all days here. */
  deadline: string | null;
  league_ends: string | null;
  /** With this one; of a bracket 1. */
  rounds_left: number;
}

const shortest = 14; // days of a round, unless its league ends before

/**
 * Until when a round is played (spec 4 §2.1): its deadline, else its share of the days until its league ends, all of them of the last
 * one; null where neither is known or the league's end has passed.
 */
export function roundEnd({ starts, deadline, league_ends, rounds_left }: Round, today: string): string | null {
  const begins = starts !== null && starts > today ? starts : today;
  if (deadline !== null || league_ends === null || league_ends < begins) return deadline;
  const days = daysBetween(begins, league_ends) + 1;
  const share = Math.max(shortest, Math.floor(days / Math.max(1, rounds_left)));
  return share >= days ? league_ends : addDays(begins, share - 1);
}
