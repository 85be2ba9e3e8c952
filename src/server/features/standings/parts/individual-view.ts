import type { IndividualRow } from "#contract/common/rows.ts";
import { byTotalPoints, sharedRanks } from "#domain/tables/individual-ranking.ts";
import { type RoundPoints, roundPoints, totalOf } from "#domain/tables/round-points.ts";
import type { RoundRow } from "#server/features/leagues/public.ts";
import type { LeagueFacts } from "../queries.ts";
import { seasonTable } from "../view.ts";

/** The points of each player of an individual league in some rounds, by player (spec 8 §4.1). */
export function playerRounds(
  facts: LeagueFacts,
  rounds: readonly RoundRow[] = facts.rounds,
): Map<string, RoundPoints[]> {
  const tables = rounds.map((round) => ({
    round_id: round.id,
    is_closed: round.state === "closed",
    rows: new Map(seasonTable(facts, [round]).map((row) => [row.pair_id, row])),
  }));
  return new Map(
    facts.individuals.map(({ player_id, pair_id }) => {
      const own = tables.map(({ rows, ...round }) => {
        const row = rows.get(pair_id);
        const isPlayed = row !== undefined && (row.matches_played > 0 || row.points !== 0);
        return { ...round, results: isPlayed ? row.points : null };
      });
      return [player_id, roundPoints(own, historyOf(facts, player_id))];
    }),
  );
}

function historyOf({ points }: Pick<LeagueFacts, "points">, playerId: string) {
  return points.filter(({ player_id }) => player_id === playerId);
}

/** Who was where before a closing, to whom that is known. */
type Placed = Pick<LeagueFacts["individuals"][number], "pair_id" | "group_id" | "position">;

/**
 * The players of an individual league in its one order (ruling 42), by the points of some rounds, as they were placed before.
 * @param before who was in another group or position then
 */
export function individualOrder(
  facts: LeagueFacts,
  rounds: readonly RoundRow[] = facts.rounds,
  before: readonly Placed[] = [],
): IndividualRow[] {
  if (facts.individuals.length === 0) return [];
  const places = new Map(before.map((one) => [one.pair_id, one]));
  const points = playerRounds(facts, rounds);
  const rows = facts.individuals.flatMap((player) => {
    const row = { ...player, ...places.get(player.pair_id) };
    const group = facts.groups.find(({ id }) => id === row.group_id);
    if (group === undefined) return [];
    const own = points.get(row.player_id) ?? [];
    const open = own.find(({ round_id }) => round_id === facts.current.id && facts.current.state === "open");
    return [
      {
        ...row,
        ...totalOf(own, historyOf(facts, row.player_id)),
        group_name: group.name,
        division_level: group.division_level,
        ...(open !== undefined && { this_round: { results: open.results, entered: open.entered } }),
      },
    ];
  });
  return byTotalPoints(rows, sharedRanks(seasonTable(facts, rounds)));
}

/** The rankings of individual groups as the wire carries them, in the one order of the league: by total points (ruling 42). */
export function individualView(facts: LeagueFacts): IndividualRow[] {
  return individualOrder(facts);
}
