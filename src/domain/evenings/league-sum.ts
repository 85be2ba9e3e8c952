/** What an evening adds to an individual league: each person's points, or points by the place (spec 8 §2.5). */
export const sumBases = ["points", "places"] as const;
export type SumBasis = (typeof sumBases)[number];

/** What becomes of points by hand that a player has in the round: the evening's are added to them, or left out. */
export const handPoints = ["add", "keep"] as const;
export type HandPoints = (typeof handPoints)[number];

/** Whole points of a total of an evening, half up; a total that is not known yet is none. */
export function wholePoints(total: number | null): number {
  // What was added up of means is off by less than a millionth.
  return total === null ? 0 : Math.floor(Number(total.toFixed(6)) + 0.5);
}

/** A player of the league, and who they are in the evening; null: not in it. */
export interface SumPlayer {
  player_id: string;
  group_id: string;
  entered_id: string | null;
}

/** What an evening can give a player. */
export interface Sum {
  player_id: string;
  /** In the evening's table. */
  place: number;
  points: number;
  place_points: number;
}

/**
 * What an evening gives the players of a league (spec 8 §2.5): whole points of their totals, and as many as a group has places for the
 * first of a group, one less for the next; the two of a fixed pair have the same.
 * @param table of the evening in its order
 * @param places of a group
 */
export function leagueSum(
  players: readonly SumPlayer[],
  table: readonly { id: string; place: number; total: number | null }[],
  places: number,
): Sum[] {
  const found = table.flatMap((row) => {
    const player = players.find(({ entered_id }) => entered_id === row.id);
    return player === undefined ? [] : [{ ...row, player }];
  });
  return found.map(({ place, total, player }) => {
    const ahead = found.filter((one) => one.player.group_id === player.group_id && one.place < place).length;
    const place_points = Math.max(0, places - ahead);
    return { player_id: player.player_id, place, points: wholePoints(total), place_points };
  });
}

/** What is added for a player with points by hand in the round (null: none); null: nothing. */
export function addedPoints(
  sum: Pick<Sum, "points" | "place_points">,
  { basis, by_hand, entered }: { basis: SumBasis; by_hand: HandPoints; entered: number | null },
): number | null {
  if (by_hand === "keep" && entered !== null) return null;
  return basis === "points" ? sum.points : sum.place_points;
}
