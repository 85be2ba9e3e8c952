import { drawnNumbers } from "#domain/base/drawn-numbers.ts";

/** Numbers drawn by lot from a text, the same ones for the same text: from 0 until 1. */
export type Lot = () => number;

function seedOf(text: string): number {
  let hash = 2166136261;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619);
  return hash >>> 0;
}

/** Draws by lot from a text: an evening's seed with what is drawn. */
export const lotOf = (text: string): Lot => drawnNumbers(seedOf(text));

/** A whole number from 0 until a limit. */
export function below(limit: number, lot: Lot): number {
  return Math.floor(lot() * limit);
}

/** All of them in an order drawn by lot. */
export function shuffled<T>(all: readonly T[], lot: Lot): T[] {
  const order = [...all];
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = below(at + 1, lot);
    [order[at], order[other]] = [order[other] as T, order[at] as T]; // both within the length
  }
  return order;
}
