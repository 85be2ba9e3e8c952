import type { Tx } from "#server/db/connect.ts";
import { type Note, writeAuditAsking } from "./audit.ts";
import { calendarDateIn } from "./clock.ts";
import type { Actor, Dependencies } from "./context.ts";
import { databaseFault } from "./errors.ts";

/** What a command gets besides its input. */
export interface CommandContext {
  deps: Dependencies;
  actor: Actor;
}

const worthRetrying = new Set(["40001", "40P01"]); // serialization failure, deadlock

/** Writes lines into the log of activity, with who does it and when, in the transaction of the change. */
export type WriteNote = (...lines: Note[]) => Promise<void>;

/** A command's work, and what follows from it in the leagues that it changed. */
async function whole<T>(
  tx: Tx,
  { deps, actor }: CommandContext,
  work: (tx: Tx, note: WriteNote) => Promise<T>,
): Promise<T> {
  const changed = new Set<string>();
  const done = await work(tx, async (...lines) => {
    const entries = lines.map((line) => ({ actor, ...line }));
    const leagues = await writeAuditAsking(tx, deps.clock, { entries, ask: deps.afterChange.isNeeded });
    for (const leagueId of leagues) changed.add(leagueId);
  });
  if (changed.size > 0) await deps.afterChange.settle(tx, [...changed].sort());
  return done;
}

/**
 * Runs a command's work in one transaction, with what follows from it (`AfterChange`); once more, at most twice, when the database asks
 * for it.
 */
export async function inTransaction<T>(
  command: CommandContext,
  work: (tx: Tx, note: WriteNote) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await command.deps.database.db.transaction((tx) => whole(tx, command, work));
    } catch (error) {
      const code = databaseFault(error)?.code ?? "";
      if (attempt >= 3 || !worthRetrying.has(code)) throw error;
    }
  }
}

/** The club's calendar date now (ruling 18). */
export function todayIn({ clock }: Pick<Dependencies, "clock">, timeZone: string): string {
  return calendarDateIn(clock.now(), timeZone);
}
