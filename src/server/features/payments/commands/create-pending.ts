import type { PendingCharges } from "#contract/payments/endpoints.ts";
import { lockedLeague } from "#server/features/leagues/public.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { chargeEverybody } from "../writes.ts";

/** 'Crear pendientes', as many and of the sum that were shown, or none (spec 3 §8). Locks: league. @returns how many were created */
export async function createPending(
  command: CommandContext,
  { league_id, expected }: { league_id: string; expected: PendingCharges },
): Promise<number> {
  return inTransaction(command, async (tx, note) => {
    const league = await lockedLeague(tx, league_id);
    return chargeEverybody(tx, note, { league, expected, now: command.deps.clock.now() });
  });
}
