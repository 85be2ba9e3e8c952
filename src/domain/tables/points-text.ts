import { pointNames } from "#domain/base/regulation-names.ts";
import { type Points, type Regulations, showsPoints } from "#domain/base/regulations.ts";

/** '3 puntos', '−1 punto' */
export function pointsText(points: number): string {
  return `${points < 0 ? "−" : ""}${Math.abs(points)} ${Math.abs(points) === 1 ? "punto" : "puntos"}`;
}

const endings = [
  "win",
  "win_in_three",
  "draw",
  "loss_in_three",
  "loss",
  "walkover_won",
  "walkover_lost",
  "no_show",
  "both_absent",
] as const satisfies (keyof Points)[];

/** What each ending of a match is worth (spec 3 §5.1). */
export function worthLines(
  { points, strict_scores }: Pick<Regulations, "points" | "strict_scores">,
  each = "cada pareja",
): string[] {
  const worth = endings.flatMap((name) => {
    const value = name === "draw" && strict_scores ? undefined : points[name];
    return value === undefined ? [] : [`${pointNames[name]}: ${pointsText(value)}.`];
  });
  const { bonus_for_playing: bonus = 0, win_in_three, loss_in_three } = points;
  const hasThree = win_in_three !== undefined || loss_in_three !== undefined;
  return [
    ...worth,
    ...(bonus === 0 ? [] : [`Cada partido jugado da además ${pointsText(bonus)} a ${each}; un W.O., no.`]),
    ...(hasThree ? ["Un partido que acaba en retirada no cuenta como 2-1."] : []),
  ];
}

/** The same, and whether that orders anything. */
export function pointLines(regulations: Pick<Regulations, "points" | "strict_scores" | "criteria">): string[] {
  const none = "Los puntos no deciden el orden de la clasificación.";
  return [...worthLines(regulations), ...(showsPoints(regulations) ? [] : [none])];
}
