import type { Match } from "#contract/matches/endpoints.ts";
import type { PublicPhase } from "#contract/portal/bracket.ts";
import type { PublicStats } from "#contract/portal/endpoints.ts";
import { eveningRounds } from "#domain/base/evening-rounds.ts";
import { showsPoints } from "#domain/base/regulations.ts";
import { leagueRecords } from "#domain/tables/league-records.ts";
import { leagueStatistics } from "#domain/tables/league-statistics.ts";
import { bestOf, hasEnteredPoints, shownRows } from "#server/features/standings/public.ts";
import { publicMatches } from "../queries.ts";
import { drawnMatches, type LeagueBrackets } from "./public-bracket.ts";
import type { PublicFacts } from "./public-names.ts";
import { recordedMatches } from "./recorded-matches.ts";

const topSize = 5; // spec 1 §9

/** How many pairs have played in the published brackets. */
function playedPairs(phases: readonly PublicPhase[]): number {
  const played = drawnMatches(phases).filter(({ status }) => status === "completed");
  return new Set(played.flatMap(({ sides }) => sides.map(({ pair_id }) => pair_id))).size;
}

/** Of a league that is played in evenings alone how many have given points, and to whom: its figures of matches say nothing. */
function eveningStatistics(facts: PublicFacts): Pick<PublicStats, "active_pairs" | "evenings_played"> | null {
  if (eveningRounds(facts.rounds) !== "all") return null;
  const played = facts.rounds.filter((round) => hasEnteredPoints(facts, round));
  const withPoints = new Set(facts.points.map(({ player_id }) => player_id));
  const active = facts.individuals.filter(({ player_id }) => withPoints.has(player_id));
  return { evenings_played: played.length, active_pairs: active.length };
}

/**
 * The league's figures and its best five (spec 1 §2 "stats"; ruling 5). The matches of published brackets are counted; points and who
 * is active are those of the groups, and of a tournament without any those of its bracket (spec 5 §1.1).
 */
export function publicStatistics(
  { facts, phases, entered }: Pick<LeagueBrackets, "facts" | "phases" | "entered">,
  listed: Match[],
): PublicStats {
  const rows = shownRows(facts);
  const drawn = drawnMatches(phases);
  const statistics = leagueStatistics({ rows, matches: [...facts.matches, ...drawn] });
  const evenings = eveningStatistics(facts);
  const records = leagueRecords(recordedMatches(publicMatches(facts, listed), drawn));
  return {
    ...statistics,
    ...(entered > 0 && { registered_pairs: entered, active_pairs: playedPairs(phases) }),
    ...evenings,
    records,
    shows_points: facts.league.format_type === "individual" || showsPoints(facts.league.regulations),
    is_tournament: facts.league.tournament_format === "Torneo",
    top: bestOf(facts, rows, topSize).map(({ why: _why, ...row }) => row),
  };
}
