import { createHash, randomBytes } from "node:crypto";

/** A seed for drawing lots: 8 hexadecimal digits, which anybody can repeat the draw with. */
export function newSeed(): string {
  return randomBytes(4).toString("hex").toUpperCase();
}

/**
 * Draws lots: the pairs in the order of the SHA-256 of the seed, a colon and their id, so that whoever has the seed gets the same
 * order and nobody can choose it (spec 3 §4.2).
 */
export function drawLots(pairIds: readonly string[], seed: string): string[] {
  const lot = (id: string) => createHash("sha256").update(`${seed}:${id}`).digest("hex");
  return pairIds
    .map((id) => ({ id, lot: lot(id) }))
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .map(({ id }) => id);
}
