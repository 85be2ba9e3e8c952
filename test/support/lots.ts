import { drawLots } from "#server/features/rounds/parts/lots.ts";

/** Lots as the server draws them, from a seed. */
export function testLots(seed: string): (ids: readonly string[]) => string[] {
  return (ids) => drawLots(ids, seed);
}
