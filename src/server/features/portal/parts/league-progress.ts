import type { PublicLeague } from "#contract/portal.ts";
import { deadlineText } from "#domain/round-progress.ts";
import { hasRoundsToFinish } from "#domain/round-state.ts";
import type { LeagueFacts } from "#server/features/standings/public.ts";

/** Which round is played, or was last, of how many, and how long it still is (spec 7 §1.7). */
export function leagueProgress(
  { league, groups, current, matches }: LeagueFacts,
  today: string,
): PublicLeague["progress"] {
  if (!hasRoundsToFinish(league.format_type, groups.length)) return null;
  const { id, number: round, state, deadline } = current;
  const here = matches.filter(({ round_id }) => round_id === id);
  const is_closed = state === "closed";
  return {
    round,
    rounds: Math.max(round, league.number_of_rounds),
    is_closed,
    matches_played: here.filter(({ status }) => status === "completed").length,
    matches_total: here.length,
    deadline_text: is_closed || deadline === null ? null : deadlineText(deadline, today),
  };
}
