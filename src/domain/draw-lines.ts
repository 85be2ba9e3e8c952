import { type DrawEntrant, keptApart, type Movable, sameGroupCost } from "./draw-apart.ts";
import { accept, type Decision, refuse } from "./result.ts";

/** Puts ids in an order drawn by lot; the same seed draws the same order (spec 5 §2.2). */
export type Lots = (ids: readonly string[]) => string[];

export const smallestDraw = 2;
export const largestDraw = 64;
export const mostSeeds = 16;

/** The lines of a draw: the power of two that holds the entrants (spec 5 §2.1). */
export function drawSize(entrants: number): number {
  let size = smallestDraw;
  while (size < entrants) size *= 2;
  return size;
}

/** How many are seeded unless somebody says otherwise (spec 5 §2.5). */
export function defaultSeeds(entrants: number): number {
  if (entrants <= 8) return 2;
  if (entrants <= 16) return 4;
  return entrants <= 32 ? 8 : 16;
}

/** The lines of a draw of 64 for each tier of seeds; those of smaller draws are the same places of their sections. */
const tiersOf64 = [[1], [64], [17, 48], [16, 32, 33, 49], [9, 25, 40, 56], [8, 24, 41, 57]];

/**
 * The lines that seeds 1, 2, 3–4, 5–8, 9–12 and 13–16 are drawn into, in a draw of this size (spec 5 §2.1).
 * @source ITF Pro Circuit Rulebook 2015 (itf.uberflip.com/i/464146/68), "Placement of Seeds": 5 and 12 of 16 lines; 9 and 24, then 8,
 * 16, 17 and 25 of 32. Each is the top or the bottom line of its section, which gives those of any other size.
 */
export function seedLines(size: number): number[][] {
  const scale = size / largestDraw;
  const scaled = tiersOf64.map((lines) =>
    lines.map((line) => (line % 2 === 1 ? (line - 1) * scale + 1 : line * scale)),
  );
  const from = [1, 2, 3, 5, 9, 13];
  return scaled.filter((_, tier) => (from[tier] ?? 0) <= size);
}

/** The other line of the same first-round match. */
function oppositeLine(line: number): number {
  return line % 2 === 1 ? line + 1 : line - 1;
}

interface Sheet {
  size: number;
  /** Who is on a line, from 1; null: nobody, the opponent has a bye. Absent: not yet drawn. */
  lines: Map<number, DrawEntrant | null>;
  lots: Lots;
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}

function placedOn(lines: Sheet["lines"]): { line: number; entrant: DrawEntrant }[] {
  return [...lines].flatMap(([line, entrant]) => (entrant === null ? [] : [{ line, entrant }]));
}

/** Draws a tier of seeds into its lines from the top, as drawn by lot unless two of a group would meet sooner than they must. */
function placeTier({ lines, lots }: Sheet, seeds: readonly DrawEntrant[], tier: readonly number[]): void {
  if (seeds.length === 0) return;
  const free = [...tier].filter((line) => !lines.has(line)).sort((a, b) => a - b);
  const byId = new Map(seeds.map((seed) => [seed.id, seed]));
  const empty = free.slice(seeds.length).map((line) => `line ${line}`);
  const drawn = lots([...byId.keys(), ...empty]).map((id) => byId.get(id));
  const placed = placedOn(lines);
  const costOf = (order: readonly (DrawEntrant | undefined)[]) => {
    const more = order.flatMap((entrant, at) => (entrant === undefined ? [] : [{ line: free[at] ?? 0, entrant }]));
    return sameGroupCost([...placed, ...more]);
  };
  const orders = permutations(drawn).map((order) => ({ order, cost: costOf(order) }));
  const least = Math.min(...orders.map(({ cost }) => cost));
  const chosen = orders.find(({ cost }) => cost === least)?.order ?? drawn;
  chosen.forEach((entrant, at) => {
    const line = free[at];
    if (entrant !== undefined && line !== undefined) lines.set(line, entrant);
  });
}

/**
 * The seeds in their lines, and a bye opposite of the best of them, as many as there are.
 * @returns those who may change lines with each other: of each tier those with a bye, and those without
 */
function placeSeeds(sheet: Sheet, seeds: readonly DrawEntrant[], byes: number): Movable["seeds"] {
  let done = 0;
  const movable: Movable["seeds"][number][] = [];
  for (const tier of seedLines(sheet.size)) {
    const seedsOfTier = seeds.slice(done, done + tier.length);
    placeTier(sheet, seedsOfTier, tier);
    const withBye = new Set(seeds.slice(done, Math.min(byes, done + tier.length)).map(({ id }) => id));
    const placed = placedOn(sheet.lines).filter(({ entrant }) => seedsOfTier.includes(entrant));
    const through = placed.filter(({ entrant }) => withBye.has(entrant.id));
    const playing = placed.filter(({ entrant }) => !withBye.has(entrant.id));
    for (const { line } of through) sheet.lines.set(oppositeLine(line), null);
    movable.push(through, playing);
    done += tier.length;
  }
  return movable;
}

/** The byes that no seed has: one by one into the half, the quarter and so on that has the fewest, where equal by lot. */
function placeOtherByes({ size, lines, lots }: Sheet, count: number): void {
  const free = Array.from({ length: size / 2 }, (_, at) => `match ${at + 1}`);
  const order = new Map(lots(free).map((id, at) => [id, at]));
  const byesIn = (from: number, to: number) =>
    [...lines].filter(([line, entrant]) => entrant === null && line > from && line <= to).length;
  const rankOf = (from: number, to: number) =>
    Math.min(...free.slice(from / 2, to / 2).map((id) => order.get(id) ?? size));
  for (let placed = 0; placed < count; placed++) {
    let [from, to] = [0, size];
    while (to - from > 2) {
      const middle = (from + to) / 2;
      const more = byesIn(from, middle) - byesIn(middle, to);
      const isUpper = more < 0 || (more === 0 && rankOf(from, middle) < rankOf(middle, to));
      if (isUpper) to = middle;
      else from = middle;
    }
    lines.set(from < size / 2 ? to : from + 1, null);
  }
}

/** Who is not seeded, by lot into the free lines from the top, those of one group then kept apart. */
function placeOthers({ size, lines, lots }: Sheet, others: readonly DrawEntrant[], seeds: Movable["seeds"]): void {
  const byId = new Map(others.map((entrant) => [entrant.id, entrant]));
  const free = Array.from({ length: size }, (_, at) => at + 1).filter((line) => !lines.has(line));
  const drawn = lots([...byId.keys()]).flatMap((id, at) => {
    const [entrant, line] = [byId.get(id), free[at]];
    return entrant === undefined || line === undefined ? [] : [{ line, entrant }];
  });
  for (const { line, entrant } of keptApart({ others: drawn, seeds }, size)) lines.set(line, entrant);
}

export interface DrawInput {
  /** The best first: as many of them as there are seeds are seeded in this order. */
  entrants: readonly DrawEntrant[];
  seeds: number;
  lots: Lots;
}

/**
 * Draws entrants into the lines of a draw: seeds into theirs, byes to the best seeds and the rest of them spread so that no two
 * meet, those of one group apart as long as possible, the others by lot from the top (spec 5 §2.1).
 * @returns the id on each line from the top; null: nobody, so that who is opposite has a bye
 */
export function drawLines({
  entrants,
  seeds,
  lots,
}: DrawInput): Decision<(string | null)[], "draw_size" | "too_many_seeds"> {
  if (entrants.length < smallestDraw || entrants.length > largestDraw) return refuse("draw_size");
  if (seeds > Math.min(mostSeeds, entrants.length)) return refuse("too_many_seeds");
  const size = drawSize(entrants.length);
  const byes = size - entrants.length;
  const sheet: Sheet = { size, lines: new Map(), lots };
  const placedSeeds = placeSeeds(sheet, entrants.slice(0, seeds), byes);
  placeOtherByes(sheet, Math.max(0, byes - seeds));
  placeOthers(sheet, entrants.slice(seeds), placedSeeds);
  return accept(Array.from({ length: size }, (_, at) => sheet.lines.get(at + 1)?.id ?? null));
}
