import type { Todo } from "#contract/dashboard.ts";
import { isPending } from "#domain/match-status.ts";
import { topRows } from "#domain/standings.ts";
import type { Handle } from "#server/db/connect.ts";
import { type Match, matchesPage } from "#server/features/matches/public.ts";
import { loadFacts, seasonView } from "#server/features/standings/public.ts";

const topSize = 5; // spec 1 §9
const shownOfEach = 5;

function todo(matches: Match[]): Todo {
  const shown = matches.slice(0, shownOfEach).map((match) => ({
    match_id: match.id,
    pair1_id: match.pair1_id,
    pair2_id: match.pair2_id,
    pair1_name: match.pair1_name,
    pair2_name: match.pair2_name,
    group_name: match.group_name,
    match_date: match.match_date,
    match_time: match.match_time,
    court_name: match.court_name,
  }));
  return { count: matches.length, matches: shown };
}

/** Counts, the best five, and what is left to do: today, past its date without a result, without a date. */
export async function dashboardOf(handle: Handle, leagueId: string, today: string) {
  const facts = await loadFacts(handle, leagueId);
  const { matches } = await matchesPage(handle, { league_id: leagueId });
  const pending = matches.filter(({ status }) => isPending(status));
  return {
    pairs: facts.members.filter(({ round_id, state }) => round_id === facts.current.id && state === "playing").length,
    scheduled_matches: facts.matches.filter(({ status }) => status === "scheduled").length,
    total_matches: facts.matches.length,
    top: topRows(seasonView(facts), topSize),
    today: todo(pending.filter(({ match_date }) => match_date === today)),
    overdue: todo(pending.filter(({ match_date }) => match_date !== null && match_date < today)),
    undated: todo(pending.filter(({ match_date }) => match_date === null)),
  };
}
