import { bracketProgress } from "#domain/brackets/bracket-progress.ts";
import type { Handle } from "#server/db/connect.ts";
import { listDrawn, listWithdrawn } from "../drawn-repository.ts";
import { countLeagues, type LeagueCounts } from "../repository.ts";

export const noCounts: LeagueCounts = { groups: 0, pairs: 0, matches: 0, completed: 0 };

/**
 * What is in the brackets of several leagues, by the league: matches that are or were to be played, and who stands in them
 * (spec 5 §1.1). A league without a bracket is not there.
 */
async function countDrawn(
  handle: Handle,
  leagueIds: string[],
): Promise<Map<string, Pick<LeagueCounts, "pairs" | "matches" | "completed">>> {
  const drawn = await listDrawn(handle, leagueIds);
  const leagues = [...new Set(drawn.map(({ tournament_id }) => tournament_id))];
  const withdrawals = leagues.length === 0 ? [] : await listWithdrawn(handle, leagues);
  return new Map(
    leagues.map((league) => {
      const matches = drawn.filter(({ tournament_id }) => tournament_id === league);
      const gone = withdrawals.filter(({ tournament_id }) => tournament_id === league);
      const withdrawn = new Set(gone.map(({ pair_id }) => pair_id));
      const pairs = new Set(matches.flatMap(({ pair1_id, pair2_id }) => [pair1_id, pair2_id]));
      pairs.delete(null);
      return [
        league,
        {
          pairs: pairs.size,
          matches: matches.length - bracketProgress({ matches, withdrawn }).unplayed.length,
          completed: matches.filter(({ outcome }) => outcome !== null).length,
        },
      ];
    }),
  );
}

/** Counts of several leagues, with what is in their brackets; the pairs of one without groups are those of its bracket (spec 5 §1.1). */
export async function countsOf(handle: Handle, leagueIds: string[]): Promise<Map<string, LeagueCounts>> {
  const counts = await countLeagues(handle, leagueIds);
  for (const [id, drawn] of await countDrawn(handle, leagueIds)) {
    const { groups, pairs, matches, completed } = counts.get(id) ?? noCounts;
    counts.set(id, {
      groups,
      pairs: pairs === 0 ? drawn.pairs : pairs,
      matches: matches + drawn.matches,
      completed: completed + drawn.completed,
    });
  }
  return counts;
}
