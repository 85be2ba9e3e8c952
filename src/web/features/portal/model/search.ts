/** What the address of a league's page says besides the page: which group, which round, which tab of the matches. */
export interface LeagueSearch {
  group?: string;
  round?: number;
  tab?: "completed";
}

/** Reads the address leniently: what it cannot mean is left out. */
export function leagueSearch(search: Record<string, unknown>): LeagueSearch {
  const round = Number(search.round);
  return {
    ...(typeof search.group === "string" && { group: search.group }),
    ...(Number.isInteger(round) && round > 0 && { round }),
    ...(search.tab === "completed" && { tab: "completed" as const }),
  };
}
