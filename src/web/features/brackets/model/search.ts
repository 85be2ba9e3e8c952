/** What the address of the bracket's screen says: the match that is looked at, or that is being given its result or its date. */
export interface BracketSearch {
  match?: string;
  result?: string;
  schedule?: string;
  /** Whose bracket it is, where it is not the chosen league's. */
  league?: string;
}

/** Reads the address leniently: what it cannot mean is left out. */
export function bracketSearch(search: Record<string, unknown>): BracketSearch {
  const { match, result, schedule, league } = search;
  const found = Object.entries({ match, result, schedule, league });
  return Object.fromEntries(found.filter(([, value]) => typeof value === "string" && value !== ""));
}
