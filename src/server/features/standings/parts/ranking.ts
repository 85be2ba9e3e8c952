import type { IndividualRow, StandingRow } from "#contract/common/rows.ts";
import type { Ranking } from "#contract/standings/endpoints.ts";
import { type RankingOrder, showsPoints } from "#domain/base/regulations.ts";
import { isMovedByTables } from "#domain/base/round-state.ts";
import { playersOrderSentence, shownPoints } from "#domain/tables/individual-ranking.ts";
import { type OrderingCriterion, orderingCriterion } from "#domain/tables/ordering-figure.ts";
import { generalOrderName, inRankingOrder, orderSentence } from "#domain/tables/ranking-order.ts";
import { topRows } from "#domain/tables/standings.ts";

import { groupsIn, type RoundRow, regulationsOf, roundView as roundInfo } from "#server/features/leagues/public.ts";
import { type LeagueFacts, roundAt } from "../queries.ts";
import { seasonView, shownTable, tableView } from "../view.ts";
import { individualView } from "./moving-players.ts";

/** Which ranking is asked for: of the whole season, of one round, of one group, and in which order if not in the league's own. */
export interface RankingInput {
  group?: string | undefined;
  round?: number | undefined;
  order?: RankingOrder | undefined;
}

/** Who stands in the tables of a round, by division and place; who has left it comes last in its group. */
export function inDivisions(
  facts: LeagueFacts,
  round: RoundRow,
): { pair_id: string; is_withdrawn?: boolean | undefined }[] {
  return groupsIn(round, facts.groups).flatMap(({ id }) => shownTable(facts, round, id));
}

/** The tables of all groups of one round as one list, in division order. */
function roundView(facts: LeagueFacts, round: RoundRow): StandingRow[] {
  return groupsIn(round, facts.groups).flatMap(({ id }) => tableView(facts, round, id));
}

/** The order that is asked for, else the league's own; the tables of a round go by division. */
function orderOf({ league, groups }: LeagueFacts, { round, order }: RankingInput): RankingOrder {
  if (!isMovedByTables(league.format_type, groups.length)) return "criteria";
  return round === undefined ? (order ?? league.regulations.ranking_order ?? "criteria") : "by_division";
}

function orderFacts(
  facts: LeagueFacts,
  { round }: RankingInput,
  { in_force, individual }: { in_force: RankingOrder; individual: readonly IndividualRow[] },
): Ranking["order"] {
  const { league, current } = facts;
  if (league.format_type === "individual")
    return { in_force, sentence: playersOrderSentence(individual), general_name: null };
  const shown = { order: in_force, round: round ?? current.number, isOfRound: round !== undefined };
  const hasChoice = round === undefined && facts.groups.length > 0;
  return {
    in_force,
    sentence: orderSentence(shown, league.regulations),
    general_name: hasChoice ? generalOrderName(league.regulations) : null,
  };
}

/** The season's rows in an order: the one that portal, administration, files and texts share (spec 7 §1.5; ruling 44). */
function seasonInOrder(facts: LeagueFacts, order: RankingOrder): StandingRow[] {
  const rows = seasonView(facts);
  if (order === "criteria") return rows;
  return inRankingOrder(
    rows,
    order,
    inDivisions(facts, facts.current).map(({ pair_id }) => pair_id),
  );
}
/** The season's rows with the points that the league shows: of players those of their ranking, in its order. */
export function shownRows(facts: LeagueFacts): StandingRow[] {
  const rows = seasonView(facts);
  if (facts.league.format_type !== "individual") return rows;
  const byPair = new Map(rows.map((row) => [row.pair_id, row]));
  return individualView(facts).flatMap((player) => {
    const row = byPair.get(player.pair_id);
    return row === undefined ? [] : [{ ...row, points: shownPoints(player) }];
  });
}

/** The best of a league: pairs by points, then games difference (ruling 5); players as their ranking has them. */
export function bestOf(facts: LeagueFacts, rows: readonly StandingRow[], count: number): StandingRow[] {
  return facts.league.format_type === "individual" ? rows.slice(0, count) : topRows(rows, count);
}

/** Whether the tables of a round, or without one those of the season, show points (spec 3 §5.7). */
export function showsPointsAt(facts: LeagueFacts, round: number | undefined): boolean {
  return showsPoints(
    round === undefined ? facts.league.regulations : regulationsOf(facts.league, roundAt(facts, round)),
  );
}

/** The figure that orders the tables of a round, or without one those of the season (spec 3 §5.7). */
export function orderedByAt(facts: LeagueFacts, round: number | undefined): OrderingCriterion {
  const { regulations } = facts.league;
  return orderingCriterion(round === undefined ? regulations : regulationsOf(facts.league, roundAt(facts, round)));
}

/** The ranking of a league: of the whole season, or of one round, or of one group (spec 1 §2 "ranking"). */
export function rankingOf(facts: LeagueFacts, input: RankingInput): Ranking {
  const inGroup = (row: { group_id: string | null }) => input.group === undefined || row.group_id === input.group;
  const order = orderOf(facts, input);
  const rows = input.round === undefined ? seasonInOrder(facts, order) : roundView(facts, roundAt(facts, input.round));
  const individual = individualView(facts);
  return {
    rows: rows.filter(inGroup),
    individual_rows: individual.filter(inGroup),
    groups: facts.groups,
    rounds: facts.rounds.map(roundInfo),
    shows_points: showsPointsAt(facts, input.round),
    ordered_by: orderedByAt(facts, input.round),
    order: orderFacts(facts, input, { in_force: order, individual }),
  };
}
