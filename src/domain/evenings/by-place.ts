/** Rows of a table by their places, the first one first: the two of a fixed pair are one (spec 8 §1.3). */
export function byPlace<Row extends { place: number }>(rows: readonly Row[]): [Row, ...Row[]][] {
  const places: [Row, ...Row[]][] = [];
  for (const row of rows) {
    const last = places.at(-1);
    if (last?.[0].place === row.place) last.push(row);
    else places.push([row]);
  }
  return places;
}
