/** The row of a statement that certainly returns one: it inserts it, or changes one that is locked. */
export function returnedRow<R>([row]: R[]): R {
  if (row === undefined) throw new Error("a statement has returned no row");
  return row;
}
