/** What the address of the ranking says. */
export interface RankingSearch {
  group?: string;
  /** A round's number; absent: the whole season. */
  round?: number;
  /** The pair whose row is shown opened: what the header's search leads to. */
  pair?: string;
}

/** Reads the address leniently: what it cannot mean is left out. */
export function rankingSearch({ group, round, pair }: Record<string, unknown>): RankingSearch {
  const number = Number(round);
  return {
    ...(typeof group === "string" && { group }),
    ...(Number.isInteger(number) && number > 0 && { round: number }),
    ...(typeof pair === "string" && { pair }),
  };
}
