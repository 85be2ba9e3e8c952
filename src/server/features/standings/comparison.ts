import type { Regulations } from "#domain/regulations.ts";
import { totalsOf } from "#domain/score.ts";
import type { LeagueFacts } from "./facts.ts";
import { namesOf, tableOf } from "./queries.ts";

/** The current round's tables under the present rules and under others: what a change of rules would change. */
export function compareRegulations(facts: LeagueFacts, regulations: Regulations) {
  const names = namesOf(facts);
  const other = {
    ...facts,
    league: { ...facts.league, regulations },
    matches: facts.matches.map((match) => ({ ...match, ...totalsOf(match.set_results, regulations.super_tie_break) })),
  };
  const round = { ...facts.current, regulations: null };
  return facts.groups.map((group) => {
    const then = new Map(tableOf(other, round, group.id).map((row) => [row.pair_id, row]));
    const rows = tableOf(facts, round, group.id).map((row) => ({
      pair_id: row.pair_id,
      name: names.get(row.pair_id)?.name ?? "",
      position_now: row.position,
      position_then: then.get(row.pair_id)?.position ?? row.position,
      points_now: row.points,
      points_then: then.get(row.pair_id)?.points ?? row.points,
    }));
    return { group_id: group.id, group_name: group.name, rows };
  });
}
