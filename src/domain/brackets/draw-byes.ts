import type { DrawEntrant } from "./draw-apart.ts";

/** A draw as far as it is made. */
export interface Sheet {
  size: number;
  /** Who is on a line, from 1; null: nobody, the opponent has a bye. Absent: not yet drawn. */
  lines: Map<number, DrawEntrant | null>;
  lots: (ids: readonly string[]) => string[];
}

/** The byes that no seed has: one by one into the half, the quarter and so on that has the fewest, where equal by lot. */
export function placeOtherByes({ size, lines, lots }: Sheet, count: number): void {
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

/** The byes that no seed has on places that are drawn by lot, one on each. */
export function placeByesAnywhere({ size, lines, lots }: Sheet, count: number): void {
  const tops = Array.from({ length: size / 2 }, (_, at) => 2 * at + 1);
  const free = tops.filter((line) => !lines.has(line) && !lines.has(line + 1));
  const drawn = lots(free.map((line) => `place ${line}`)).slice(0, count);
  for (const line of free.filter((one) => drawn.includes(`place ${one}`)))
    lines.set(line < size / 2 ? line + 1 : line, null);
}
