import type { Tx } from "#server/db/connect.ts";
import type { DeclareChanges } from "./changes.ts";
import { calendarDateIn } from "./clock.ts";
import type { Actor, Dependencies } from "./context.ts";
import { databaseFault } from "./errors.ts";
import { openLog, type WriteNote } from "./transaction-log.ts";

export type { WriteNote } from "./transaction-log.ts";

/** What a command gets besides its input. */
export interface CommandContext {
  deps: Dependencies;
  actor: Actor;
}

type Work<T> = (tx: Tx, note: WriteNote, changed: DeclareChanges) => Promise<T>;

const worthRetrying = new Set(["40001", "40P01"]); // serialization failure, deadlock

/** A command's work, and what follows from the changes that it declared. */
async function whole<T>(tx: Tx, { deps, actor }: CommandContext, work: Work<T>): Promise<T> {
  const { note, changed, follow } = openLog(tx, deps, actor);
  const done = await work(tx, note, changed);
  await follow();
  return done;
}

/**
 * Runs a command's work in one transaction, with what follows from the changes that it declares; once more, at most twice, when the
 * database asks for it.
 */
export async function inTransaction<T>(command: CommandContext, work: Work<T>): Promise<T> {
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
