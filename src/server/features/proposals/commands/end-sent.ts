import type { Tx } from "#server/db/connect.ts";
import type { CommandLog } from "#server/features/matches/writes.ts";
import type { CommandContext } from "#server/platform/transaction.ts";
import { listUndecidedOf } from "../repository.ts";
import { addSent, holdSent } from "./settle-sent.ts";

/** What a pair has sent ends with its links (spec 6 §1.1). Locks: those of each match, of a league that is locked. */
export async function endSent(
  { tx, command, ...log }: CommandLog & { tx: Tx; command: CommandContext },
  { league_id, pair_id }: { league_id: string; pair_id: string },
): Promise<void> {
  for (const { id, pair1_id } of await listUndecidedOf(tx, league_id, pair_id)) {
    const all = await holdSent(tx, command, { league_id, match_id: id });
    const sender = pair1_id === pair_id ? ("1" as const) : ("2" as const);
    await addSent({ tx, command, ...log }, all, { kind: "revoked", sender });
  }
}
