import type { PublicPair } from "#contract/portal/endpoints.ts";
import { type LeagueFacts, playerRounds } from "#server/features/standings/public.ts";

type Entry = LeagueFacts["points"][number];

/** Where the points of a round come from, as a player's page says it; `own`: what was entered for it. */
function sourceText(own: readonly Entry[]): string {
  const evenings = new Set(
    own.flatMap(({ source, evening }) => (source === "evening" && evening !== null ? [evening] : [])),
  );
  const texts = [
    ...[...evenings].map((name) => `de la tarde «${name}»`),
    ...(own.some(({ source }) => source === "hand" || source === "correction") ? ["puestos por el club"] : []),
  ];
  return texts.length === 0 ? "según resultados" : texts.join(" y ");
}

/** What a player of an individual league has in each round and beside them, the first first; their sum is the total (spec 8 §4.1). */
export function pointsByRound(facts: LeagueFacts, playerId: string): NonNullable<PublicPair["points_by_round"]> {
  const entered = facts.points.filter(({ player_id, source }) => player_id === playerId && source !== "results");
  const rounds = (playerRounds(facts).get(playerId) ?? []).flatMap(({ round_id, entered: own, results, points }) => {
    const number = facts.rounds.find(({ id }) => id === round_id)?.number;
    if (number === undefined || (own === null && results === null)) return [];
    return [{ round: number, points, source: sourceText(entered.filter((entry) => entry.round_id === round_id)) }];
  });
  const beside = entered.filter(({ round_id }) => round_id === null);
  if (beside.length === 0) return rounds;
  const points = beside.reduce((sum, { round_points }) => sum + round_points, 0);
  return [...rounds, { round: null, points, source: sourceText(beside) }];
}
