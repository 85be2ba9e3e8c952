import type { PublicLeague } from "#contract/portal/endpoints.ts";
import { deadlineText } from "#domain/season/round-progress.ts";
import { hasEnteredPoints, type LeagueFacts } from "#server/features/standings/public.ts";

/** That an open round is an evening (spec 8 §4.4), and until when it is played unless it was; null: nothing is to be said. */
function roundText(facts: LeagueFacts, today: string): string | null {
  const { is_evening, deadline } = facts.current;
  if (is_evening && hasEnteredPoints(facts, facts.current)) return "una tarde, ya jugada";
  const texts = [
    ...(is_evening ? ["es una tarde"] : []),
    ...(deadline === null ? [] : [deadlineText(deadline, today)]),
  ];
  return texts.length === 0 ? null : texts.join(" · ");
}

/** Which round is played, or was last, of how many, and how long it still is (spec 7 §1.7). */
export function leagueProgress(
  facts: LeagueFacts,
  today: string,
  bracket: PublicLeague["bracket"],
): PublicLeague["progress"] {
  const { league, groups, current, matches } = facts;
  // The rounds of players are closed by nobody, and have their number and deadline all the same.
  if (groups.length === 0) return null;
  const { id, number: round, state } = current;
  const here = matches.filter(({ round_id }) => round_id === id);
  const is_closed = state === "closed";
  return {
    round,
    rounds: Math.max(round, league.number_of_rounds),
    is_closed,
    matches_played: here.filter(({ status }) => status === "completed").length,
    matches_total: here.length,
    // The groups' deadline says nothing of a tournament that is in its bracket.
    deadline_text: is_closed || bracket?.comes_first ? null : roundText(facts, today),
  };
}
