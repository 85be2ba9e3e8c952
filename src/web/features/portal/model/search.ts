/** How an address says the order of the ranking. */
export type RankingOrderWord = "division" | "general";

/** How an address says which matches: without it, those to come, or, where none are, those that are over. */
export type MatchesTabWord = "upcoming" | "completed";

/**
 * What the address of a league's page says besides the page: which group, which round, which
 * tab of the matches, which bracket and whose way through it, which order of the ranking.
 */
export interface LeagueSearch {
  group?: string;
  round?: number;
  tab?: MatchesTabWord;
  fase?: number;
  pareja?: string;
  orden?: RankingOrderWord;
}

/** Reads the address leniently: what it cannot mean is left out. */
export function leagueSearch(search: Record<string, unknown>): LeagueSearch {
  const [round, fase] = [Number(search.round), Number(search.fase)];
  return {
    ...(typeof search.group === "string" && { group: search.group.toLowerCase() }),
    ...(Number.isInteger(round) && round > 0 && { round }),
    ...((search.tab === "completed" || search.tab === "upcoming") && { tab: search.tab }),
    ...(Number.isInteger(fase) && fase > 0 && { fase }),
    ...((search.orden === "division" || search.orden === "general") && { orden: search.orden }),
    ...(typeof search.pareja === "string" && { pareja: search.pareja.toLowerCase() }),
  };
}
