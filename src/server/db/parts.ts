const largestPart = 500; // rows of one statement: each of their values is a parameter, and a statement has 65,535

/** Many rows in parts that one statement takes. */
export function inParts<T>(rows: readonly T[]): T[][] {
  const count = Math.ceil(rows.length / largestPart);
  return Array.from({ length: count }, (_, part) => rows.slice(part * largestPart, (part + 1) * largestPart));
}
