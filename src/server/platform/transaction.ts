import type { Tx } from "#server/db/connect.ts";
import { type Note, writeAudit } from "./audit.ts";
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

/** Runs a command's work in one transaction; once more, at most twice, when the database asks for it. */
export async function inTransaction<T>(
  { deps, actor }: CommandContext,
  work: (tx: Tx, note: WriteNote) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await deps.database.db.transaction((tx) =>
        work(tx, (...lines) => writeAudit(tx, deps.clock, ...lines.map((line) => ({ actor, ...line })))),
      );
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
