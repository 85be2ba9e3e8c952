export type Side = 1 | 2;

/** One set as it is stored; in a super tie-break the games are its points (ruling 10). */
export interface SetResult {
  set: number;
  pair1_games: number;
  pair2_games: number;
  super_tie_break?: boolean | undefined;
}

/** Whether a set was played to its end: two ahead from 6 (a super tie-break from 10), or 7-6. */
export function isFinished({ pair1_games, pair2_games, super_tie_break }: SetResult): boolean {
  const [high, low] = [Math.max(pair1_games, pair2_games), Math.min(pair1_games, pair2_games)];
  if (super_tie_break === true) return high >= 10 && high - low >= 2;
  return (high >= 6 && high - low >= 2) || (high === 7 && low === 6);
}
