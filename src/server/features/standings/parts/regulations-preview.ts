import type { Regulations } from "#domain/base/regulations.ts";
import { enteredScore, totalsOf } from "#domain/scores/score.ts";
import type { Handle } from "#server/db/connect.ts";
import { type LeagueFacts, loadFacts } from "../queries.ts";
import { namesOf, tableOf } from "../view.ts";

/** The current round's tables under the present rules and under others: what a change of rules would change. */
function compareRegulations(facts: LeagueFacts, regulations: Regulations) {
  const names = namesOf(facts);
  const other = {
    ...facts,
    league: { ...facts.league, regulations },
    matches: facts.matches.map((match) => ({
      ...match,
      ...totalsOf(enteredScore(match), regulations),
    })),
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

/** What other rules would change in the tables of the current round, before they are saved (ruling 4). */
export async function regulationsPreview(handle: Handle, leagueId: string, regulations: Regulations) {
  return compareRegulations(await loadFacts(handle, leagueId), regulations);
}
