import type { CourtBooking } from "#contract/courts/closures.ts";

/** Whether it is a match of a bracket. */
export const isDrawn = ({ group_name }: Pick<CourtBooking, "group_name">) => group_name === null;

/** "Ana & Berta contra Carla & Diana" */
export function pairsOf({ pair1_name, pair2_name }: Pick<CourtBooking, "pair1_name" | "pair2_name">): string {
  return [pair1_name, pair2_name].map((name) => name ?? "Por decidir").join(" contra ");
}
