import type { Match } from "#contract/matches/endpoints.ts";
import { isPending } from "#domain/scores/match-status.ts";
import type { MatchesSearch } from "#web/features/matches/public.ts";

/** What the address's filters leave of the matches: those to be played, and those that were. */
export function chosenMatches(matches: readonly Match[], { group, pair }: Pick<MatchesSearch, "group" | "pair">) {
  const chosen = matches.filter(
    ({ group_id, pair1_id, pair2_id }) =>
      (group === undefined || group_id === group) && (pair === undefined || pair1_id === pair || pair2_id === pair),
  );
  return {
    pending: chosen.filter(({ status }) => isPending(status)),
    // Annulled ones stay to be read, whether they were played or not (spec 3 §2.3).
    completed: chosen.filter(({ status, is_annulled }) => status === "completed" || is_annulled),
  };
}
