import type { DrawEntrant } from "./draw-apart.ts";

/** How many came first in their group. */
export function firstsOf(entrants: readonly DrawEntrant[]): number {
  return entrants.filter(({ place }) => place === 1).length;
}

/** Whether a draw is of the places of several groups: all firsts, then all seconds and so on (spec 5 §2.5). */
export function isFromGroups(entrants: readonly DrawEntrant[]): boolean {
  const places = entrants.map(({ place }) => place);
  const isInOrder = places.every((place, at) => place !== undefined && place >= (places[at - 1] ?? 1));
  return isInOrder && firstsOf(entrants) > 1;
}

/** What is on a line once seeds and byes are drawn. */
export type Opposite = "free" | "nobody" | "somebody";

/** Those who are drawn into the same lines. */
interface Slot {
  entrants: readonly DrawEntrant[];
  lines: readonly number[];
}

interface Slots {
  through: Slot;
  playing: Slot[];
}

/**
 * Where those from groups who are not seeded may stand (spec 5 §2.5): the best of them have the byes that are left over, the next best
 * stand apart in the matches without a seed; of the rest the last placed meet the seeds, and the others those.
 * @param others the best first
 * @returns of who plays, how many of each place stand where: whoever comes to the same place may change with each other
 */
export function slotsOf(others: readonly DrawEntrant[], size: number, on: (line: number) => Opposite): Slots {
  const byes: number[] = [];
  const seeded: number[] = [];
  const upper: number[] = [];
  const lower: number[] = [];
  for (let line = 1; line < size; line += 2) {
    const states = [on(line), on(line + 1)];
    const free = [line, line + 1].filter((_, at) => states[at] === "free");
    const [one, other] = line < size / 2 ? [line, line + 1] : [line + 1, line];
    if (free.length === 2) {
      upper.push(one);
      lower.push(other);
    } else if (states.includes("nobody")) byes.push(...free);
    else seeded.push(...free);
  }
  const [withBye, playing] = [others.slice(0, byes.length), others.slice(byes.length)];
  const last = playing.slice(upper.length).reverse();
  return {
    through: { entrants: withBye, lines: byes },
    playing: [
      { entrants: playing.slice(0, upper.length), lines: upper },
      { entrants: last.slice(0, seeded.length), lines: seeded },
      { entrants: last.slice(seeded.length), lines: lower },
    ],
  };
}
