import type { CourtBoard, CourtBooking } from "#contract/courts/closures.ts";
import type { Court } from "#contract/courts/endpoints.ts";
import { clockTime, halfHourTimes } from "#domain/base/clock-time.ts";
import { allCan, type MatchAbsence } from "#domain/planning/match-absences.ts";
import { freeAlternatives, isFree, isSameSlot, nearestSlots, type Slot } from "#domain/planning/scheduling.ts";
import type { ClubMoment } from "#domain/season/match-when.ts";
import { rulesOf } from "./board-rules.ts";
import type { MovedMatch } from "./moved-match.ts";

interface Around {
  /** What is booked and closed on the days around the place. */
  board: CourtBoard;
  /** The places of the proposal, which count as taken. */
  ghosts: readonly CourtBooking[];
  courts: readonly Court[];
  /** Where the rest of the proposal leaves room for the match; null: it is none of the proposal's. */
  places: readonly Slot[] | null;
  /** What has begun by now is not offered; null: not known yet. */
  now?: ClubMoment | null;
  /** When its people said that they cannot; places at which they can go before the others. */
  absences?: readonly MatchAbsence[];
}

const momentOf = (now: Around["now"]) => (now == null ? {} : { now: { date: now.date, time: clockTime(now.minutes) } });

const usualTimes = { first: "16:00:00", last: "23:00:00" };

/**
 * The nearest free places for a match that was refused on a board with a proposal: neither booked nor proposed for another one, and
 * not where it is already (spec 4 §1.2, §2.1).
 */
export function placesBeside(
  moved: MovedMatch,
  wanted: Slot,
  { board, ghosts, courts, places, now, absences = [] }: Around,
): Slot[] {
  const league = board.leagues.find(({ id }) => id === moved.league_id);
  const { minutes: duration_minutes, courts: used } = rulesOf(board, moved);
  const proposed = new Set(ghosts.map(({ match_id }) => match_id));
  const query = {
    bookings: [...board.bookings.filter(({ match_id }) => !proposed.has(match_id)), ...ghosts],
    duration_minutes,
    exclude_match_id: moved.id,
    closed: board,
  };
  const isOther = (slot: Slot) => moved.slot === null || !isSameSlot(slot, moved.slot);
  if (places !== null)
    return nearestSlots(
      wanted,
      places.filter((slot) => isOther(slot) && isFree(slot, query)),
    );
  const [first, last] = [league?.schedule_start_time ?? usualTimes.first, league?.schedule_end_time ?? usualTimes.last];
  return freeAlternatives({
    ...query,
    wanted,
    court_ids: courts.filter(({ id, is_available }) => is_available && id <= used).map(({ id }) => id),
    times: halfHourTimes.filter((time) => first <= time && time <= last),
    suits: (slot) => allCan(absences, { ...slot, duration_minutes }),
    ...momentOf(now),
  });
}
