import type { Tx } from "#server/db/connect.ts";
import { type Note, writeAuditAsking } from "./audit.ts";
import { collectChanges, type DeclareChanges } from "./changes.ts";
import type { Actor, Dependencies } from "./context.ts";

/** Writes lines into the log of activity, with who does it and when, in the transaction of the change. */
export type WriteNote = (...lines: Note[]) => Promise<void>;

/** What a transaction tells of itself while it goes on: lines of the log, and changes that others follow. */
export interface TransactionLog {
  note: WriteNote;
  changed: DeclareChanges;
  /** Runs who follows the declared changes, in the order of their list. */
  follow: () => Promise<void>;
}

/** Begins what a transaction tells. A line has no effect but itself: it only carries the followers' question along. */
export function openLog(
  tx: Tx,
  { clock, followers }: Pick<Dependencies, "clock" | "followers">,
  actor: Actor,
): TransactionLog {
  const { changed, hear, leaguesFor } = collectChanges();
  return {
    changed,
    note: async (...lines) => {
      const entries = lines.map((line) => ({ actor, ...line }));
      const answers = await writeAuditAsking(tx, clock, { entries, ask: followers.needed });
      for (const { league, answer } of answers) if (league !== null) hear(league, answer);
    },
    follow: async () => {
      for (const follower of followers.list) {
        const leagueIds = leaguesFor(follower);
        if (leagueIds.length > 0) await follower.follow(tx, leagueIds, clock.now());
      }
    },
  };
}
