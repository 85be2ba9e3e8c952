import { createHash } from "node:crypto";
import type { Row } from "./backup-format.ts";

/** Of each table by name: how many rows, and a sum over them that does not depend on their order. */
export type CopySums = Record<string, { rows: number; sum: string }>;

const wrap = (1n << 64n) - 1n;

/** Adds up what a copy holds, row by row. */
export class Tally {
  readonly #tables = new Map<string, { rows: number; sum: bigint }>();

  begin(table: string): void {
    this.#tables.set(table, { rows: 0, sum: 0n });
  }

  add(table: string, row: Row): void {
    const { rows, sum } = this.#tables.get(table) ?? { rows: 0, sum: 0n };
    const digest = createHash("sha256").update(JSON.stringify(row)).digest().readBigUInt64BE();
    this.#tables.set(table, { rows: rows + 1, sum: (sum + digest) & wrap });
  }

  sums(): CopySums {
    return Object.fromEntries(
      [...this.#tables].map(([name, { rows, sum }]) => [name, { rows, sum: sum.toString(16) }]),
    );
  }
}

/** The tables in which two copies differ. */
export function tablesThatDiffer(one: CopySums, other: CopySums): string[] {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.filter((name) => one[name]?.rows !== other[name]?.rows || one[name]?.sum !== other[name]?.sum);
}
