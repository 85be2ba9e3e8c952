import type { CourtBoard } from "#contract/courts/closures.ts";
import type { LeagueHours } from "#domain/planning/day-board.ts";
import type { MovedMatch } from "./moved-match.ts";

export const usualMinutes = 90;
const usualCourts = 6;

/** How long a match would be, on which courts its league plays and when its matches begin; null: not known. */
export function rulesOf(
  board: CourtBoard,
  { league_id, id }: MovedMatch,
): { minutes: number; courts: number; hours: LeagueHours | null } {
  const league = board.leagues.find((one) => one.id === league_id);
  const booked = board.bookings.find(({ match_id }) => match_id === id);
  return {
    minutes: league?.match_duration ?? booked?.duration_minutes ?? usualMinutes,
    courts: league?.courts_count ?? usualCourts,
    hours: league ?? null,
  };
}
