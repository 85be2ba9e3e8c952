import { leagueOf } from "#server/features/leagues/public.ts";
import { createPending } from "#server/features/payments/commands/create-pending.ts";
import { pendingChargesOf } from "#server/features/payments/public.ts";
import type { CommandContext } from "#server/platform/transaction.ts";

/** 'Crear pendientes', confirmed as it was shown. */
export async function createAllPending(command: CommandContext, league_id: string): Promise<number> {
  const { db } = command.deps.database;
  const expected = await pendingChargesOf(db, await leagueOf(db, league_id));
  return createPending(command, { league_id, expected });
}
