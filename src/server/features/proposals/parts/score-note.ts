import type { ActivityScore } from "#domain/messages/activity-results.ts";
import type { ScoreInput } from "#domain/scores/score.ts";

/** The games of each set, as the log of activity keeps them. */
export function scoreNote({ set_results }: ScoreInput): ActivityScore {
  return set_results.map(({ pair1_games, pair2_games }) => [pair1_games, pair2_games]);
}
