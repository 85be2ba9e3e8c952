/** A pair that, with the results as they are now, would play in another group than it does (spec 3 §4.7). */
export interface Misplaced {
  pair_id: string;
  /** Where it played in the closed round. */
  from_group_id: string;
  /** Where it plays in the open round, and where it would. */
  is_in: string;
  would_be_in: string;
}

/** Two pairs that a corrected result would have put in each other's place. */
export interface Swap {
  /** Who would play above, and who does. */
  upper_pair_id: string;
  lower_pair_id: string;
  upper_group_id: string;
  lower_group_id: string;
  /** Whether the first would have gone up; else the second would have gone down. */
  kind: "up" | "down";
}

/**
 * The pairs that a correction of a closed round would have put in each other's places, the best group first (spec 3 §4.7).
 * @param levels the level of each group, 1 at the top
 */
export function swapsOf(misplaced: readonly Misplaced[], levels: ReadonlyMap<string, number>): Swap[] {
  const taken = new Set<string>();
  return misplaced.flatMap((rising): Swap[] => {
    const { is_in: lower_group_id, would_be_in: upper_group_id } = rising;
    if ((levels.get(upper_group_id) ?? 0) >= (levels.get(lower_group_id) ?? 0)) return [];
    const falling = misplaced.find(
      (other) => !taken.has(other.pair_id) && other.is_in === upper_group_id && other.would_be_in === lower_group_id,
    );
    if (falling === undefined) return [];
    taken.add(falling.pair_id);
    const kind = rising.from_group_id === upper_group_id ? "down" : "up";
    const [upper_pair_id, lower_pair_id] = [rising.pair_id, falling.pair_id];
    return [{ upper_pair_id, lower_pair_id, upper_group_id, lower_group_id, kind }];
  });
}

/** What a correction would have changed, as a Spanish sentence (spec 3 §4.7). */
export function swapSentence({ kind }: Pick<Swap, "kind">, names: { upper: string; lower: string }): string {
  return kind === "up"
    ? `Con este resultado habría subido ${names.upper} en lugar de ${names.lower}.`
    : `Con este resultado habría bajado ${names.lower} en lugar de ${names.upper}.`;
}
