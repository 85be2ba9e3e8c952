import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { registration } from "#contract/players.ts";
import { leagueOf } from "#server/features/leagues/public.ts";
import { writeAudit } from "#server/platform/audit.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { insertPlayers } from "../repository.ts";

/** Registers one person, or two who will be offered together when a group is formed (spec 2 §2, §5). */
export async function registerPlayers(
  { deps, actor }: CommandContext,
  input: z.output<typeof registration>,
): Promise<string[]> {
  const { league_id, player1, player2 } = input;
  const people = player2 === undefined ? [player1] : [player1, player2];
  const ids = people.map(() => randomUUID());
  return inTransaction(deps.database.db, async (tx) => {
    const league = await leagueOf(tx, league_id);
    if (people.length === 2 && league.format_type === "individual") throw refusal("wrong_format");
    const rows = await insertPlayers(
      tx,
      people.map((person, index) => ({
        id: ids[index],
        tournament_id: league_id,
        ...person,
        // A moment apart, so that who was named first is listed first.
        created_at: new Date(deps.clock.now().getTime() + index),
        partner_id: ids[1 - index] ?? null,
      })),
    );
    for (const row of rows) {
      await writeAudit(tx, {
        actor,
        action: "create",
        entity: "player",
        entity_id: row.id,
        tournament_id: league_id,
        summary: `Jugador registrado: ${row.full_name}`,
        after: row,
      });
    }
    return ids;
  });
}
