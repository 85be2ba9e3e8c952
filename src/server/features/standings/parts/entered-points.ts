import type { Handle } from "#server/db/connect.ts";
import { orRefuse } from "#server/platform/errors.ts";
import { loadFacts } from "../queries.ts";
import { namesOf } from "../view.ts";
import { playerRounds } from "./individual-view.ts";

/**
 * The players of a match of an individual league who have points entered for its round, the first side first; nobody in a league of
 * pairs, nor of an annulled match (spec 8 §4.4). Refuses with `league_not_found`.
 */
export async function enteredOf(
  handle: Handle,
  { league_id, match_id }: { league_id: string; match_id: string },
): Promise<{ name: string; entered: number; results: number | null }[]> {
  const facts = await loadFacts(handle, league_id);
  const match = facts.matches.find(({ id }) => id === match_id);
  if (facts.league.format_type === "pairs" || match === undefined) return [];
  const round = orRefuse(
    facts.rounds.find(({ id }) => id === match.round_id),
    "round_not_found",
  );
  const points = playerRounds(facts, [round]);
  const names = namesOf(facts, round);
  return [match.pair1_id, match.pair2_id].flatMap((pairId) => {
    const player = facts.individuals.find(({ pair_id }) => pair_id === pairId);
    const { entered = null, results = null } = points.get(player?.player_id ?? "")?.[0] ?? {};
    return entered === null ? [] : [{ name: names.get(pairId)?.name ?? "", entered, results }];
  });
}
