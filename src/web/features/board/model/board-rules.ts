import type { CourtBoard } from "#contract/courts/closures.ts";
import type { MovedMatch } from "./moved-match.ts";

export const usualMinutes = 90;
const usualCourts = 6;

/** How long a match would be, and on which courts its league plays. */
export function rulesOf(board: CourtBoard, { league_id, id }: MovedMatch): { minutes: number; courts: number } {
  const league = board.leagues.find((one) => one.id === league_id);
  const booked = board.bookings.find(({ match_id }) => match_id === id);
  return {
    minutes: league?.match_duration ?? booked?.duration_minutes ?? usualMinutes,
    courts: league?.courts_count ?? usualCourts,
  };
}
