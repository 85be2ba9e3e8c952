/** Who is drawn: a pair, or what will be one; with the group that it comes from, if it comes from one. */
export interface DrawEntrant {
  id: string;
  group_id?: string | null | undefined;
}

interface Placed {
  line: number;
  entrant: DrawEntrant;
}

function isOneGroup(a: DrawEntrant, b: DrawEntrant): boolean {
  return a.group_id !== undefined && a.group_id !== null && a.group_id === b.group_id;
}

/** The round in which two lines of a draw would meet. */
export function meetingRound(line: number, other: number): number {
  let round = 0;
  for (let [a, b] = [line - 1, other - 1]; a !== b; round++) [a, b] = [Math.floor(a / 2), Math.floor(b / 2)];
  return round;
}

/** How badly an entrant would lie on a line: one of its group in an early round weighs more than all that could be in later ones. */
function costOn(line: number, entrant: DrawEntrant, placed: readonly Placed[]): number {
  let cost = 0;
  for (const other of placed) {
    const isOther = other.entrant.id !== entrant.id && isOneGroup(entrant, other.entrant);
    if (isOther) cost += 8 ** -meetingRound(line, other.line);
  }
  return cost;
}

/** How badly those of one group lie altogether. */
export function sameGroupCost(placed: readonly Placed[]): number {
  return placed.reduce((sum, { line, entrant }) => sum + costOn(line, entrant, placed), 0);
}

/** Lets two change their lines if that puts those of one group farther apart. @returns whether it did */
function swapIfBetter(a: Placed, b: Placed, placed: readonly Placed[]): boolean {
  if (isOneGroup(a.entrant, b.entrant)) return false;
  const now = costOn(a.line, a.entrant, placed) + costOn(b.line, b.entrant, placed);
  const then = costOn(b.line, a.entrant, placed) + costOn(a.line, b.entrant, placed);
  if (then >= now) return false;
  [a.line, b.line] = [b.line, a.line];
  return true;
}

/**
 * Puts those of one group as far apart as it can (spec 5 §2.1): as they were drawn, two of those who may move change their lines
 * as long as that helps.
 * @param movable who may move, in the order of the draw
 * @param fixed who stays
 */
export function keptApart(movable: readonly Placed[], fixed: readonly Placed[]): Placed[] {
  const moved = movable.map((place) => ({ ...place }));
  const placed = [...fixed, ...moved];
  let isBetter = true;
  while (isBetter) {
    isBetter = false;
    for (const a of moved) for (const b of moved) if (swapIfBetter(a, b, placed)) isBetter = true;
  }
  return moved;
}
