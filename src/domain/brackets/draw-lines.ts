import { accept, type Decision, refuse } from "#domain/base/result.ts";
import {
  type Apart,
  type DrawEntrant,
  farthestApart,
  keptApart,
  type Movable,
  meetingRound,
  sameGroupCost,
} from "./draw-apart.ts";
import { placeByesAnywhere, placeOtherByes, type Sheet } from "./draw-byes.ts";
import { firstsOf, isFromGroups, type Opposite, slotsOf } from "./draw-from-groups.ts";

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

/** The same of who comes from groups, as many as there are groups, so that their firsts do not meet at once (spec 5 §2.5). */
export function defaultSeedsOf(entrants: readonly DrawEntrant[]): number {
  return isFromGroups(entrants) ? Math.min(mostSeeds, firstsOf(entrants)) : defaultSeeds(entrants.length);
}

/** The lines of a draw of 64 for each tier of seeds; those of smaller draws are the same places of their sections. */
const tiersOf64 = [[1], [64], [17, 48], [16, 32, 33, 49], [9, 25, 40, 56], [8, 24, 41, 57]];

/**
 * The lines that seeds 1, 2, 3–4, 5–8, 9–12 and 13–16 are drawn into (spec 5 §2.1): each the top or the bottom line of its section.
 * @source ITF Pro Circuit Rulebook 2015 (itf.uberflip.com/i/464146/68), "Placement of Seeds"
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

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}

function placedOn(lines: Sheet["lines"]): { line: number; entrant: DrawEntrant }[] {
  return [...lines].flatMap(([line, entrant]) => (entrant === null ? [] : [{ line, entrant }]));
}

/**
 * The lines that so many of a tier are drawn into, from the top: those that stay free are opposite the best seeds (spec 5 §2.5).
 * @param better the seeds before them, the best first
 */
function tierLines(
  lines: Sheet["lines"],
  better: readonly DrawEntrant[],
  tier: readonly number[],
  count: number,
): number[] {
  const placed = placedOn(lines).sort((a, b) => better.indexOf(a.entrant) - better.indexOf(b.entrant));
  const soonest = (line: number) => {
    const rounds = placed.map((one) => meetingRound(line, one.line));
    return rounds.indexOf(Math.min(...rounds));
  };
  const free = tier.filter((line) => !lines.has(line)).sort((a, b) => soonest(b) - soonest(a));
  return free.slice(0, count).sort((a, b) => a - b);
}

/** Draws a tier of seeds into its lines from the top, as drawn by lot unless two of a group would meet sooner than they must. */
function placeTier(
  { lines, lots }: Sheet,
  better: readonly DrawEntrant[],
  seeds: readonly DrawEntrant[],
  tier: readonly number[],
): void {
  if (seeds.length === 0) return;
  const free = tierLines(lines, better, tier, seeds.length);
  const byId = new Map(seeds.map((seed) => [seed.id, seed]));
  const drawn = lots([...byId.keys()]).flatMap((id) => byId.get(id) ?? []);
  const placed = placedOn(lines);
  const costOf = (order: readonly DrawEntrant[]) => {
    const more = order.map((entrant, at) => ({ line: free[at] ?? 0, entrant }));
    return sameGroupCost([...placed, ...more]);
  };
  const orders = permutations(drawn).map((order) => ({ order, cost: costOf(order) }));
  const least = Math.min(...orders.map(({ cost }) => cost));
  const chosen = orders.find(({ cost }) => cost === least)?.order ?? drawn;
  chosen.forEach((entrant, at) => {
    const line = free[at];
    if (line !== undefined) lines.set(line, entrant);
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
    placeTier(sheet, seeds.slice(0, done), seedsOfTier, tier);
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

/** Some by lot onto lines from the top. */
function drawnOnto(some: readonly DrawEntrant[], lines: readonly number[], lots: Lots) {
  const byId = new Map(some.map((entrant) => [entrant.id, entrant]));
  return lots([...byId.keys()]).flatMap((id, at) => {
    const [entrant, line] = [byId.get(id), lines[at]];
    return entrant === undefined || line === undefined ? [] : [{ line, entrant }];
  });
}

/** Who is not seeded: of groups as their places are to meet, else all of them on any free line. */
function placeOthers(
  { size, lines, lots }: Sheet,
  others: readonly DrawEntrant[],
  fromGroups: boolean,
): Movable["others"] {
  const stateOf = (line: number): Opposite => {
    const there = lines.get(line);
    return there === undefined ? "free" : there === null ? "nobody" : "somebody";
  };
  const free = Array.from({ length: size }, (_, at) => at + 1).filter((line) => !lines.has(line));
  if (!fromGroups) return [drawnOnto(others, free, lots)];
  const { through, playing } = slotsOf(others, size, stateOf);
  const drawn = playing.flatMap((slot) => drawnOnto(slot.entrants, slot.lines, lots));
  const places = new Set(drawn.map(({ entrant }) => entrant.place));
  const ofPlace = [...places].map((place) => drawn.filter(({ entrant }) => entrant.place === place));
  const pooled = ofPlace.map((some) => {
    const inOrder = some.map(({ line }) => line).sort((a, b) => a - b);
    return drawnOnto(
      some.map(({ entrant }) => entrant),
      inOrder,
      lots,
    );
  });
  return [drawnOnto(through.entrants, through.lines, lots), ...pooled];
}

/** Up to so many, all orders are looked at to keep those of one group apart (spec 5 §2.5). */
const fewEntrants = 8;
const mostTries = 24; // how often byes and seeds are drawn again while some of one group meet too early

/** One draw of seeds, byes and the others, those of one group kept apart by who stands where. */
function drawOnce({ entrants, seeds, lots }: DrawInput, spread = placeOtherByes): Apart {
  const size = drawSize(entrants.length);
  const byes = size - entrants.length;
  const sheet: Sheet = { size, lines: new Map(), lots };
  const placedSeeds = placeSeeds(sheet, entrants.slice(0, seeds), byes);
  spread(sheet, Math.max(0, byes - seeds));
  const others = placeOthers(sheet, entrants.slice(seeds), isFromGroups(entrants));
  const movable = { others, seeds: placedSeeds };
  return entrants.length > fewEntrants ? keptApart(movable, size) : farthestApart(movable, size);
}

/** The same lots of a draw that is tried again: others, but from the same seed. */
function lotsAgain(lots: Lots, time: number): Lots {
  if (time === 0) return lots;
  const start = `${time} `;
  return (ids) => lots(ids.map((id) => start + id)).map((id) => id.slice(start.length));
}

/**
 * Byes and seeds are drawn again while some of one group meet too early, and the draw that keeps them farthest apart is taken
 * (spec 5 §2.5): first with byes spread evenly, and where that does not do, of groups with byes on any places.
 */
function drawApart(input: DrawInput): Apart {
  const spreads = isFromGroups(input.entrants) ? [placeOtherByes, placeByesAnywhere] : [placeOtherByes];
  let best = drawOnce(input);
  for (const spread of spreads)
    for (let time = 1; time < mostTries && best.isTroubled; time++) {
      const other = drawOnce({ ...input, lots: lotsAgain(input.lots, time) }, spread);
      if (other.cost < best.cost) best = other;
    }
  return best;
}

export interface DrawInput {
  /** The best first: as many of them as there are seeds are seeded in this order. */
  entrants: readonly DrawEntrant[];
  seeds: number;
  lots: Lots;
}

/**
 * Draws entrants into the lines: seeds and byes into theirs, a group's apart as long as possible, the others by lot from the top
 * (spec 5 §2.1); from groups firsts meet the last placed (spec 5 §2.5).
 * @returns the id on each line from the top; null: nobody, so that who is opposite has a bye
 */
export function drawLines({
  entrants,
  seeds,
  lots,
}: DrawInput): Decision<(string | null)[], "draw_size" | "too_many_seeds"> {
  if (entrants.length < smallestDraw || entrants.length > largestDraw) return refuse("draw_size");
  if (seeds > Math.min(mostSeeds, entrants.length)) return refuse("too_many_seeds");
  const idOn = new Map(drawApart({ entrants, seeds, lots }).placed.map(({ line, entrant }) => [line, entrant.id]));
  return accept(Array.from({ length: drawSize(entrants.length) }, (_, at) => idOn.get(at + 1) ?? null));
}
