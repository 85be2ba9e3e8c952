import type { listPeople } from "../people-repository.ts";
import type { GonePending, PendingMatch } from "../repository.ts";
import type { SidePlayer } from "./due-notices.ts";

/** The side of a match that is no more, as a pair of its own: the pair may be gone as well. */
const sideId = (matchId: string, at: number) => `${matchId} ${at}`;

/** A match that was deleted as one that is not to be played. */
export function goneMatch({ pending, was_court, gone, league, league_status }: GonePending): PendingMatch[] {
  if (gone === null) return [];
  const { match_id, duration_minutes, calendar_sequence } = gone;
  const match = {
    match_id,
    duration_minutes,
    calendar_sequence,
    ...league,
    league_status,
    match_date: null,
    match_time: null,
    court_name: null,
    round_id: null,
    sent: null,
    updated_at: pending.noted_at,
    status: "cancelled" as const,
    pair1_id: sideId(match_id, 0),
    pair2_id: sideId(match_id, 1),
    isGone: true,
  };
  return [{ pending, was_court, match }];
}

/** Who played it. */
export function playersOfGone({ gone }: GonePending, people: Awaited<ReturnType<typeof listPeople>>): SidePlayer[] {
  const { match_id, sides } = gone ?? { match_id: "", sides: [] };
  return sides.flatMap((ids, at) =>
    ids.flatMap((id) => {
      const person = people.find(({ person_id }) => person_id === id);
      return person === undefined ? [] : [{ ...person, pair_id: sideId(match_id, at), round_id: null, is_out: false }];
    }),
  );
}
