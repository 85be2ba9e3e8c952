/** The first three of a ranking, or null when there are fewer than three rows (spec 1 §2 "ranking"). */
export function podium<T>(rows: readonly T[]): [T, T, T] | null {
  const [first, second, third] = rows;
  return first !== undefined && second !== undefined && third !== undefined ? [first, second, third] : null;
}
