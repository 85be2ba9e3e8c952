/** What the address of a league's page says besides the page: which group, which round, which tab of the matches, which bracket and whose way through it. */
export interface LeagueSearch {
  group?: string;
  round?: number;
  tab?: "completed";
  fase?: number;
  pareja?: string;
}

/** Reads the address leniently: what it cannot mean is left out. */
export function leagueSearch(search: Record<string, unknown>): LeagueSearch {
  const [round, fase] = [Number(search.round), Number(search.fase)];
  return {
    ...(typeof search.group === "string" && { group: search.group }),
    ...(Number.isInteger(round) && round > 0 && { round }),
    ...(search.tab === "completed" && { tab: "completed" as const }),
    ...(Number.isInteger(fase) && fase > 0 && { fase }),
    ...(typeof search.pareja === "string" && { pareja: search.pareja }),
  };
}
