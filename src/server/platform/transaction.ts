import type { Db, Tx } from "#server/db/connect.ts";
import { calendarDateIn } from "./clock.ts";
import type { Actor, Dependencies } from "./context.ts";
import { databaseFault } from "./errors.ts";

/** What a command gets besides its input. */
export interface CommandContext {
  deps: Dependencies;
  actor: Actor;
}

const worthRetrying = new Set(["40001", "40P01"]); // serialization failure, deadlock

/** Runs `work` in one transaction; once more, at most twice, when the database asks for it. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work);
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
