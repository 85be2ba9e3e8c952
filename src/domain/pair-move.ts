import { accept, type Decision, refuse } from "./result.ts";

/** Pairs of a group above which a move warns, and above which it is refused (spec 2 §5; ruling 26). */
export const comfortableGroup = 4;
export const largestGroup = 6;

/** Numbers of pairs: those chosen, those in the group they leave and in the one they join. */
export interface MoveSizes {
  chosen: number;
  source: number;
  target: number;
}

/** Whether pairs may move to another group, and whether that group gets crowded (spec 2 §5 "Move pairs"). */
export function checkMove({
  chosen,
  source,
  target,
}: MoveSizes): Decision<{ warning: boolean }, "no_pair_chosen" | "source_group_empty" | "target_group_full"> {
  if (chosen < 1) return refuse("no_pair_chosen");
  if (chosen >= source) return refuse("source_group_empty");
  if (target + chosen > largestGroup) return refuse("target_group_full");
  return accept({ warning: target + chosen > comfortableGroup });
}
