/** Who is drawn: a pair, or what will be one; with the group that it comes from, if it comes from one. */
export interface DrawEntrant {
  id: string;
  group_id?: string | null | undefined;
  /** Its place in that group, or the one that it is the best of; not given: it is drawn as any other. */
  place?: number | undefined;
}

export interface Placed {
  line: number;
  entrant: DrawEntrant;
}

function isOneGroup(a: DrawEntrant, b: DrawEntrant): boolean {
  return a.group_id !== undefined && a.group_id !== null && a.group_id === b.group_id;
}

/** The round in which two lines of a draw would meet. */
export function meetingRound(line: number, other: number): number {
  return 32 - Math.clz32((line - 1) ^ (other - 1));
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

/** Those of each group. */
type Groups = ReadonlyMap<string, readonly Placed[]>;

function groupsOf(placed: readonly Placed[]): Groups {
  const groups = new Map<string, Placed[]>();
  for (const one of placed) {
    const id = one.entrant.group_id ?? null;
    if (id !== null) groups.set(id, [...(groups.get(id) ?? []), one]);
  }
  return groups;
}

function costOfGroups(ids: Iterable<string>, groups: Groups): number {
  return [...ids].reduce((sum, id) => sum + sameGroupCost(groups.get(id) ?? []), 0);
}

/** Lets some change their lines, each to the next one's, if that puts those of one group farther apart. @returns whether it did */
function changeIfBetter(some: readonly Placed[], groups: Groups): boolean {
  const ids = new Set(some.map(({ entrant }) => entrant.group_id ?? ""));
  if (ids.size < some.length) return false;
  const lines = some.map(({ line }) => line);
  const moveBy = (by: number) => {
    some.forEach((one, at) => {
      one.line = lines[(at + by) % lines.length] ?? one.line;
    });
  };
  const before = costOfGroups(ids, groups);
  moveBy(1);
  if (costOfGroups(ids, groups) < before) return true;
  moveBy(0);
  return false;
}

/** Those who meet one of their group before they must, as far as its number goes: two in the final, three or four in a semifinal. */
function troubled(placed: readonly Placed[], groups: Groups, rounds: number): Set<Placed> {
  const isEarly = (one: Placed) => {
    const others = (groups.get(one.entrant.group_id ?? "") ?? []).filter((other) => other !== one);
    const must = rounds + 1 - Math.ceil(Math.log2(others.length + 1));
    return others.some((other) => meetingRound(one.line, other.line) < must);
  };
  return new Set(placed.filter(isEarly));
}

/** Two change as long as that helps; where it does not and some meet too early, three. @returns whether anybody moved */
function improve(classes: Classes, groups: Groups, rounds: number): boolean {
  let hasMoved = false;
  const two = () => {
    let isBetter = false;
    for (const some of classes)
      for (const a of some) for (const b of some) if (changeIfBetter([a, b], groups)) isBetter = true;
    return isBetter;
  };
  const three = () => {
    for (const some of classes)
      for (const a of troubled(some, groups, rounds))
        for (const b of some) for (const c of some) if (changeIfBetter([a, b, c], groups)) return true;
    return false;
  };
  while (two() || three()) hasMoved = true;
  return hasMoved;
}

/** One change of two seeds that helps once everybody else has moved for it. @returns whether there was one */
function changeSeeds({ others, seeds }: Movable, groups: Groups, rounds: number): boolean {
  const all = [...groups.values()].flat();
  const costNow = () => costOfGroups(groups.keys(), groups);
  for (const tier of seeds)
    for (const [at, a] of tier.entries())
      for (const b of tier.slice(at + 1)) {
        const [before, lines] = [costNow(), all.map(({ line }) => line)];
        [a.line, b.line] = [b.line, a.line];
        improve(others, groups, rounds);
        if (costNow() < before) return true;
        all.forEach((one, index) => {
          one.line = lines[index] ?? one.line;
        });
      }
  return false;
}

/** Those of each class may change lines among themselves. */
type Classes = readonly (readonly Placed[])[];

/** Who may change lines: the seeds among those of their tier, all others among those who meet the same kind of opponent. */
export interface Movable {
  others: Classes;
  seeds: Classes;
}

/** A draw with those of one group as far apart as was found. */
export interface Apart {
  placed: Placed[];
  /** How early those of one group meet; 0: nobody of one group is drawn. */
  cost: number;
  /** Whether some meet sooner than their number makes them. */
  isTroubled: boolean;
}

function apartOf(placed: Placed[], size: number): Apart {
  const groups = groupsOf(placed);
  const isTroubled = troubled(placed, groups, Math.log2(size)).size > 0;
  return { placed, cost: costOfGroups(groups.keys(), groups), isTroubled };
}

/**
 * Puts those of one group as far apart as it can (spec 5 §2.1): as they were drawn, two who may change their lines do as long as that
 * helps; where it does not and some would meet too early, three, and then two seeds of a tier.
 * @param movable in the order of the draw
 * @param size how many lines there are
 */
export function keptApart(movable: Movable, size: number): Apart {
  const copied = (classes: Classes) => classes.map((some) => some.map((place) => ({ ...place })));
  const [others, seeds] = [copied(movable.others), copied(movable.seeds)];
  const placed = [...seeds.flat(), ...others.flat()];
  const groups = groupsOf(placed);
  const rounds = Math.log2(size);
  improve(others, groups, rounds);
  while (troubled(placed, groups, rounds).size > 0 && changeSeeds({ others, seeds }, groups, rounds));
  return apartOf(placed, size);
}

const tiny = 1e-12; // less than any two orders differ by

/** Of all orders in which everybody may stand, the first that puts those of one group farthest apart (spec 5 §2.5): for few. */
export function farthestApart({ others, seeds }: Movable, size: number): Apart {
  const classes = [...seeds, ...others].map((some) => ({ lines: some.map(({ line }) => line), left: [...some] }));
  const slots = classes.flatMap(({ lines, left }) => lines.map((line) => ({ line, left })));
  let best: Placed[] = [];
  let least = Number.POSITIVE_INFINITY;
  const placed: Placed[] = [];
  const placeFrom = (at: number, cost: number) => {
    const slot = slots[at];
    if (cost > least - tiny) return;
    if (slot === undefined) {
      [best, least] = [[...placed], cost];
      return;
    }
    const candidates = [...slot.left]; // the list itself changes while it is gone through
    for (const one of candidates) {
      const index = slot.left.indexOf(one);
      const more = costOn(slot.line, one.entrant, placed);
      slot.left.splice(index, 1);
      placed.push({ line: slot.line, entrant: one.entrant });
      placeFrom(at + 1, cost + more);
      placed.pop();
      slot.left.splice(index, 0, one);
    }
  };
  placeFrom(0, 0);
  return apartOf(best, size);
}
