interface Placed {
  name: string;
  group_id?: string | null | undefined;
}

/** Whether a list begins with others than who won: the first of the highest group, where it orders all groups together. */
export function isLedByOthers(rows: readonly Placed[], champions: string | null): boolean {
  const won = rows.findIndex(({ name }) => name === champions);
  return won > 0 && new Set(rows.map(({ group_id }) => group_id)).size > 1;
}
