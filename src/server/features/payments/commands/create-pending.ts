import { lockedLeague } from "#server/features/leagues/public.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { insertPending, listWithoutPayment } from "../repository.ts";

/** One pending payment of the registration cost for every registered person without one. Locks: league. @returns how many were created */
export async function createPending(command: CommandContext, leagueId: string): Promise<number> {
  return inTransaction(command, async (tx, note) => {
    const league = await lockedLeague(tx, leagueId);
    const people = await listWithoutPayment(tx, leagueId);
    const created = await insertPending(
      tx,
      people.map(({ id, full_name, email, phone }) => ({
        tournament_id: leagueId,
        player_id: id,
        player_name: full_name,
        player_email: email,
        player_phone: phone,
        amount: league.registration_cost,
        status: "pending" as const,
        created_at: command.deps.clock.now(),
      })),
    );
    if (created === 0) return 0;
    await note({
      action: "create",
      entity: "payment",
      entity_id: leagueId,
      tournament_id: leagueId,
      code: "pending_payments_created",
      params: { payments: created },
    });
    return created;
  });
}
