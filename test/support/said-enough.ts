import type { Half } from "#domain/tables/what-we-need-halves.ts";

/** What a pair does itself in an end. */
export interface Own {
  wins: number;
  margin: number;
  three: boolean;
}

/** Whether an end is among what is said to be enough. */
export function isSaid({ enough }: Half, { margin, three }: Own): boolean {
  if (enough === null || enough === "always") return enough === "always";
  switch (enough.kind) {
    case "in_two":
      return !three;
    case "in_three":
      return three;
    case "margin":
      return margin >= enough.margin.least;
    case "margin_in_two":
      return !three && margin >= enough.margin.least;
    case "margin_in_three":
      return three && margin >= enough.margin.least;
    case "in_two_or_margin":
      return !three || margin >= enough.margin.least;
    case "in_three_or_margin":
      return three || margin >= enough.margin.least;
  }
}
