import type { Match } from "#contract/matches/endpoints.ts";
import { firstPlannedAnew } from "#domain/planning/planned-anew.ts";

type Dated = Pick<Match, "status" | "match_date">;

/** How many matches of a league are without a date, and how many have one and could be planned anew. */
export function countToPlan(matches: readonly Dated[], today: string): { undated: number; dated: number } {
  const scheduled = matches.filter(({ status }) => status === "scheduled");
  return {
    undated: scheduled.filter(({ match_date }) => match_date === null).length,
    dated: scheduled.filter(({ match_date }) => match_date !== null && match_date >= firstPlannedAnew(today)).length,
  };
}
