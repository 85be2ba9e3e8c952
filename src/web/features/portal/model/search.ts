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

const oneOf = <T extends string>(value: unknown, ...allowed: T[]) => allowed.find((one) => one === value);

/** Reads the address leniently: what it cannot mean is left out. */
export function leagueSearch(search: Record<string, unknown>): LeagueSearch {
  const [round, fase] = [Number(search.round), Number(search.fase)];
  const tab = oneOf(search.tab, "completed", "upcoming");
  const orden = oneOf(search.orden, "division", "general");
  return {
    ...(typeof search.group === "string" && { group: search.group.toLowerCase() }),
    ...(Number.isInteger(round) && round > 0 && { round }),
    ...(tab !== undefined && { tab }),
    ...(Number.isInteger(fase) && fase > 0 && { fase }),
    ...(orden !== undefined && { orden }),
    ...(typeof search.pareja === "string" && { pareja: search.pareja.toLowerCase() }),
  };
}
