import type { Ranking } from "#contract/standings.ts";
import { roundView as roundInfo } from "#server/features/leagues/public.ts";
import { type LeagueFacts, roundAt } from "./facts.ts";
import { individualView, roundView, seasonView } from "./queries.ts";

/** The ranking of a league: of the whole season, or of one round, or of one group (spec 1 §2 "ranking"). */
export function rankingOf(
  facts: LeagueFacts,
  filter: { group?: string | undefined; round?: number | undefined },
): Ranking {
  const inGroup = (row: { group_id: string | null }) => filter.group === undefined || row.group_id === filter.group;
  const rows = filter.round === undefined ? seasonView(facts) : roundView(facts, roundAt(facts, filter.round));
  const individual = individualView(facts).sort(
    (a, b) => b.total_points - a.total_points || a.division_level - b.division_level || a.position - b.position,
  );
  return {
    rows: rows.filter(inGroup),
    individual_rows: individual.filter(inGroup),
    groups: facts.groups,
    rounds: facts.rounds.map(roundInfo),
  };
}
