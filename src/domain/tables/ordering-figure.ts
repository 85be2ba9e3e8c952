import { numberText } from "#domain/base/number-text.ts";
import type { Criterion, Regulations } from "#domain/base/regulations.ts";
import type { Figures } from "./standing-row.ts";
import { type RowValues, signed } from "./value-columns.ts";

/** The criteria that a single figure of a row shows; the others compare pairs with each other (spec 3 §5.7). */
export const orderingCriteria = [
  "points",
  "games_difference",
  "matches_won",
  "games_won",
  "sets_difference",
  "sets_won",
  "fewest_matches_lost",
  "matches_played",
  "sets_ratio",
  "games_ratio",
] as const satisfies Criterion[];
export type OrderingCriterion = (typeof orderingCriteria)[number];

type Shown = Figures & { values?: RowValues | undefined };

/** How the figure of a criterion stands beside a name: under its heading, and in a text. */
export interface OrderingFigure {
  heading: string;
  /** In the words of a legend. */
  meaning: string;
  textOf: (row: Shown) => string;
  /** With its unit, where no heading says it. */
  withUnit: (row: Shown) => string;
}

const noBreak = "\u00a0";

function figure(
  heading: string,
  meaning: string,
  { textOf, unit }: { textOf: OrderingFigure["textOf"]; unit: string },
): OrderingFigure {
  return { heading, meaning, textOf, withUnit: (row) => `${textOf(row)}${noBreak}${unit}` };
}

const setsDifference = ({ sets_won, sets_lost }: Shown) => signed(sets_won - sets_lost);
const ratio = (name: "sets_ratio" | "games_ratio") => (row: Shown) => numberText(row.values?.[name] ?? 0, [1, 1]);

const figures: Record<OrderingCriterion, OrderingFigure> = {
  points: figure("Pts", "puntos", { textOf: ({ points }) => String(points), unit: "pts" }),
  games_difference: figure("Dif.", "diferencia de juegos", {
    textOf: ({ games_difference }) => signed(games_difference),
    unit: "en juegos",
  }),
  matches_won: figure("PG", "partidos ganados", { textOf: ({ matches_won }) => String(matches_won), unit: "ganados" }),
  games_won: figure("JG", "juegos ganados", { textOf: ({ games_won }) => String(games_won), unit: "juegos ganados" }),
  sets_difference: figure("Dif. sets", "diferencia de sets", { textOf: setsDifference, unit: "en sets" }),
  sets_won: figure("SG", "sets ganados", { textOf: ({ sets_won }) => String(sets_won), unit: "sets ganados" }),
  fewest_matches_lost: figure("PP", "partidos perdidos", {
    textOf: ({ matches_lost }) => String(matches_lost),
    unit: "perdidos",
  }),
  matches_played: figure("PJ", "partidos jugados", {
    textOf: ({ matches_played }) => String(matches_played),
    unit: "jugados",
  }),
  sets_ratio: figure("% Sets", "porcentaje de sets ganados", { textOf: ratio("sets_ratio"), unit: "% de sets" }),
  games_ratio: figure("% Juegos", "porcentaje de juegos ganados", {
    textOf: ratio("games_ratio"),
    unit: "% de juegos",
  }),
};

/** The first criterion of the rules that a figure shows. */
export function orderingCriterion({ criteria }: Pick<Regulations, "criteria">): OrderingCriterion {
  const shown: readonly Criterion[] = orderingCriteria;
  const first = criteria.find((criterion) => shown.includes(criterion));
  return orderingCriteria.find((criterion) => criterion === first) ?? "games_difference";
}

/** How that criterion's figure is shown. */
export function orderingFigure(criterion: OrderingCriterion): OrderingFigure {
  return figures[criterion];
}
