const mostOnA4 = 36; // matches of a round, as letters still read from two metres off; an A3 has the room of two

/**
 * The groups of a round on as few sheets as can be read on the wall, in their order and about as full as each other
 * (spec 7 §2.4). @param matches of each group
 */
export function onRoundSheets<T>(groups: readonly T[], matches: (group: T) => number, paper: "A4" | "A3"): T[][] {
  const all = groups.reduce((sum, group) => sum + matches(group), 0);
  const count = Math.max(1, Math.ceil(all / (paper === "A3" ? mostOnA4 * 2 : mostOnA4)));
  const sheets: T[][] = Array.from({ length: count }, () => []);
  let before = 0;
  for (const group of groups) {
    const middle = before + matches(group) / 2;
    sheets[Math.min(count - 1, Math.floor((middle * count) / Math.max(1, all)))]?.push(group);
    before += matches(group);
  }
  return sheets.filter((sheet) => sheet.length > 0);
}
