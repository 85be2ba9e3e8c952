import { hasRoundsToFinish } from "#domain/base/round-state.ts";
import type { GroupChange } from "#domain/tables/group-change.ts";
import { zonesIn } from "#domain/tables/zones.ts";
import { movementsOf, type RoundRow, regulationsOf } from "#server/features/leagues/public.ts";
import type { LeagueFacts } from "../queries.ts";
import { shownTable } from "../view.ts";
import { rankedTable } from "./individual-view.ts";

/** Where the places of a round that is played lead, by who stands there. */
function zonesNow(facts: LeagueFacts, round: RoundRow): Map<string, GroupChange> {
  const { league, groups } = facts;
  const isIndividual = league.format_type === "individual";
  const tables = groups.map((group) => ({
    ...group,
    ...(isIndividual
      ? rankedTable(facts, round, { groupId: group.id, before: [] })
      : { rows: shownTable(facts, round, group.id) }),
  }));
  const isLast = round.number >= league.number_of_rounds;
  const zones = zonesIn(tables, regulationsOf(league, round), isLast);
  return new Map(
    tables.flatMap(({ id, rows }) =>
      rows.flatMap(({ pair_id, is_withdrawn }, at) => {
        const zone = zones.get(id)?.[at] ?? null;
        return zone === null || is_withdrawn === true ? [] : [[pair_id, zone] as const];
      }),
    ),
  );
}

/** Who went where when a round was closed. */
function movedAt(round: RoundRow): Map<string, GroupChange> {
  return new Map(
    movementsOf(round).flatMap(({ pair_id, kind, to_group_name }) =>
      kind === "stay" ? [] : [[pair_id, { kind, to: to_group_name }] as const],
    ),
  );
}

/**
 * Where the pairs of a round would go by the table as it stands, players by their ranking (spec 8 §4.2), or
 * went when it was closed; those that stay are left out (spec 7 §1.1).
 */
export function groupChangesIn(facts: LeagueFacts, round: RoundRow): Map<string, GroupChange> {
  if (!hasRoundsToFinish(facts.groups.length)) return new Map();
  return round.state === "open" ? zonesNow(facts, round) : movedAt(round);
}

/** Who came to another group when the round before the one that is played was closed (spec 7 §1.1). */
export function cameTo(facts: LeagueFacts, { number, state }: RoundRow): Map<string, GroupChange> {
  const before = facts.rounds.find((round) => round.number === number - 1);
  return state === "open" && before?.state === "closed" ? movedAt(before) : new Map();
}

/** The place of each pair in its group of a round; of no group that has played nothing, and of nobody who has left. */
export function groupPlaces(facts: LeagueFacts, round: RoundRow): Map<string, number> {
  const places = new Map<string, number>();
  for (const { id } of facts.groups) {
    const table = shownTable(facts, round, id);
    if (!table.some(({ matches_played }) => matches_played > 0)) continue;
    for (const { pair_id, position, is_withdrawn } of table) if (is_withdrawn !== true) places.set(pair_id, position);
  }
  return places;
}
