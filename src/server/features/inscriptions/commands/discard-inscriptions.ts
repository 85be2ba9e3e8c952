import type { InputOf } from "#contract/common/common.ts";
import type { inscriptions } from "#contract/inscriptions/endpoints.ts";
import { lockedLeague } from "#server/features/leagues/public.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { deleteDiscardedBeyond, setDiscarded } from "../repository.ts";

type Several = InputOf<typeof inscriptions.discard>;

/** How many discarded ones of a league can still be brought back. */
const mostDiscarded = 500;

async function change(
  command: CommandContext,
  { league_id, inscription_ids }: Several,
  { at, code }: { at: Date | null; code: "inscriptions_discarded" | "inscriptions_restored" },
): Promise<{ count: number }> {
  return inTransaction(command, async (tx, note) => {
    await lockedLeague(tx, league_id);
    const count = await setDiscarded(tx, league_id, inscription_ids, at);
    if (at !== null) await deleteDiscardedBeyond(tx, league_id, mostDiscarded);
    const line = { params: { inscriptions: count }, entity_id: league_id, tournament_id: league_id };
    if (count > 0) await note({ ...line, code });
    return { count };
  });
}

/** Discards inscriptions; those that somebody has accepted meanwhile are left alone (spec 6 §6). Locks: league. */
export function discardInscriptions(command: CommandContext, input: Several): Promise<{ count: number }> {
  return change(command, input, { at: command.deps.clock.now(), code: "inscriptions_discarded" });
}

/** Brings discarded ones back. Locks: league. */
export function restoreInscriptions(command: CommandContext, input: Several): Promise<{ count: number }> {
  return change(command, input, { at: null, code: "inscriptions_restored" });
}
