import type { ClientBase } from "pg";
import type { Clock } from "#server/platform/clock.ts";

/** By how much the clock of the database's machine is ahead of ours, in ms; what the answer took on its way counts half. */
export async function databaseClockAhead(client: ClientBase, clock: Clock): Promise<number> {
  const before = clock.now().getTime();
  // Nowhere else is the database asked for its time: here two clocks are compared.
  const { rows } = await client.query<{ ms: number }>(
    "select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms",
  );
  const after = clock.now().getTime();
  return (rows[0]?.ms ?? 0) - (before + after) / 2;
}
