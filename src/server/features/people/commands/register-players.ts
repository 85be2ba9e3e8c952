import type { z } from "zod";
import type { registration } from "#contract/people/endpoints.ts";
import { leagueOf } from "#server/features/leagues/public.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { addPeople, newPlayers } from "../writes.ts";

type Registration = z.output<typeof registration>;

/** Registers one person, or two who will be offered together when a group is formed (spec 2 §2, §5). */
export async function registerPlayers(command: CommandContext, input: Registration): Promise<string[]> {
  const { league_id, player1, player2 } = input;
  const { clock } = command.deps;
  return inTransaction(command, async (tx, note) => {
    const league = await leagueOf(tx, league_id);
    const people = player2 === undefined ? [player1] : [player1, player2];
    return addPeople(tx, note, newPlayers(league, clock.now(), [people]));
  });
}
