import type { RankingOrder } from "#domain/base/regulations.ts";
import { shownPoints } from "./individual-ranking.ts";
import { type OrderingCriterion, orderingFigure } from "./ordering-figure.ts";
import { rankingPlaces } from "./ranking-order.ts";
import type { Figures } from "./standing-row.ts";
import type { RowValues } from "./value-columns.ts";

/** The first three of a ranking, or null when there are fewer than three rows (spec 1 §2 "ranking"; ruling 37). */
export function podium<T>(rows: readonly T[]): [T, T, T] | null {
  const [first, second, third] = rows;
  return first !== undefined && second !== undefined && third !== undefined ? [first, second, third] : null;
}

/** Who stands on it: one name or two, the figure that orders, and the group. */
export interface OnPodium {
  id: string;
  names: readonly string[];
  figure: string;
  group: string | null;
}

interface Row extends Figures {
  pair_id: string;
  name: string;
  group_name: string | null;
  is_withdrawn: boolean;
  values?: RowValues | undefined;
}

interface Player {
  player_id: string;
  player_name: string;
  group_name: string;
  total_points: number;
  result_points: number | null;
}

interface Shown {
  rows: readonly Row[];
  individual_rows: readonly Player[];
  order: { in_force: RankingOrder };
  ordered_by: OrderingCriterion;
}

/** Whom the podium of a ranking is of, from its first place on; nobody before the first three have played (ruling 37). */
export function podiumRows({ rows, individual_rows: players, order, ordered_by }: Shown): OnPodium[] {
  if (players.some((player) => shownPoints(player) > 0))
    return players.map((player) => {
      const { player_id: id, player_name, group_name: group } = player;
      return { id, names: [player_name], figure: `${shownPoints(player)} pts`, group };
    });
  if (players.length > 0) return [];
  const { textOf, withUnit } = orderingFigure(ordered_by);
  // The difference of games is known by its sign; every other figure has its unit with it.
  const ofSeason = ordered_by === "games_difference" ? textOf : withUnit;
  // By division the group and the place in it order, and the season's figures would contradict them.
  const figureOf = order.in_force === "by_division" ? () => "" : ofSeason;
  const places = rankingPlaces(rows, order.in_force);
  const placed = rows.filter((_row, at) => places[at] !== null);
  if (placed.slice(0, 3).some(({ matches_played }) => matches_played === 0)) return [];
  return placed.map((row) => {
    const { pair_id: id, name, group_name: group } = row;
    return { id, names: name.split(" & "), figure: figureOf(row), group };
  });
}
