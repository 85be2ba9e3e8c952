import { leagueOf } from "#server/features/leagues/public.ts";
import { writeAudit } from "#server/platform/audit.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { insertPending, listWithoutPayment } from "../repository.ts";

/** One pending payment of the registration cost for every registered person without one. @returns how many were created */
export async function createPending({ deps, actor }: CommandContext, leagueId: string): Promise<number> {
  return inTransaction(deps.database.db, async (tx) => {
    const league = await leagueOf(tx, leagueId);
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
      })),
    );
    if (created === 0) return 0;
    await writeAudit(tx, {
      actor,
      action: "create",
      entity: "payment",
      entity_id: leagueId,
      tournament_id: leagueId,
      summary: `Pagos pendientes creados: ${created}`,
    });
    return created;
  });
}
