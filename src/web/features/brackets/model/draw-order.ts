import type { BracketPage, BracketPhase } from "#contract/brackets/endpoints.ts";

/** A line of a draw as it is shown falling. */
export interface FallingLine {
  /** '1.', as the lines are counted from the top. */
  line: number;
  name: string;
  seed: number | null;
  /** When it falls among all, from 0: seeds first, by their numbers, then the others from the top; byes last. */
  turn: number;
}

function turnOf(line: BracketPhase["lines"][number], at: number): number {
  if (line === null) return 2000 + at;
  return line.seed ?? 1000 + at;
}

/** The lines of each tree as they fall, tree by tree (spec 5 §3.1). What a consolation is fed by is no draw. */
export function fallingLines(phases: BracketPage["phases"]): { id: string; name: string; lines: FallingLine[] }[] {
  let before = 0;
  return phases
    .filter(({ lines }) => lines.length > 0)
    .map(({ id, name, lines }) => {
      const order = lines.map((line, at) => ({ at, turn: turnOf(line, at) })).sort((a, b) => a.turn - b.turn);
      const turns = new Map(order.map(({ at }, turn) => [at, before + turn]));
      before += lines.length;
      return {
        id,
        name,
        lines: lines.map((line, at) => ({
          line: at + 1,
          name: line?.name ?? "Exento",
          seed: line?.seed ?? null,
          turn: turns.get(at) ?? 0,
        })),
      };
    });
}
