import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { playerImport, registration } from "#contract/people.ts";
import { normalizeForSearch } from "#domain/names.ts";
import type { Tx } from "#server/db/connect.ts";
import { type LeagueRow, leagueOf, lockedLeague } from "#server/features/leagues/public.ts";
import type { Clock } from "#server/platform/clock.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction, type WriteNote } from "#server/platform/transaction.ts";
import { insertPlayers, listNames } from "../repository.ts";

type Registration = z.output<typeof registration>;
type Person = { full_name: string; email: string | null; phone: string | null };

/** Adds one person, or two registered together, in the caller's transaction. `order` keeps the order of a list. */
async function addPeople(
  tx: Tx,
  { clock, note }: { clock: Clock; note: WriteNote },
  league: LeagueRow,
  { people, order }: { people: Person[]; order: number },
): Promise<string[]> {
  if (people.length === 2 && league.format_type === "individual") throw refusal("wrong_format");
  const ids = people.map(() => randomUUID());
  const rows = await insertPlayers(
    tx,
    people.map((person, index) => ({
      id: ids[index] ?? "",
      tournament_id: league.id,
      ...person,
      // A moment apart, so that who was named first is listed first.
      created_at: new Date(clock.now().getTime() + order + index),
      partner_id: ids[1 - index] ?? null,
    })),
  );
  for (const row of rows) {
    await note({
      action: "create",
      entity: "player",
      entity_id: row.id,
      tournament_id: league.id,
      code: "player_registered",
      params: { player: row.full_name },
      after: row,
    });
  }
  return ids;
}

/** Registers one person, or two who will be offered together when a group is formed (spec 2 §2, §5). */
export async function registerPlayers(command: CommandContext, input: Registration): Promise<string[]> {
  const { league_id, player1, player2 } = input;
  const { clock } = command.deps;
  return inTransaction(command, async (tx, note) => {
    const league = await leagueOf(tx, league_id);
    return addPeople(tx, { clock, note }, league, {
      people: player2 === undefined ? [player1] : [player1, player2],
      order: 0,
    });
  });
}

/**
 * Registers many people in one transaction. A row that names somebody who is registered already, or was named in a row
 * before, is left out, so that sending a list twice registers nobody twice.
 */
export async function importPlayers(
  command: CommandContext,
  { league_id, rows }: z.output<typeof playerImport>,
): Promise<{ created: number; skipped: number }> {
  const { clock } = command.deps;
  return inTransaction(command, async (tx, note) => {
    const league = await lockedLeague(tx, league_id);
    const names = await listNames(tx, league_id);
    const known = new Set(names.map(normalizeForSearch));
    let created = 0;
    let skipped = 0;
    for (const { player1, player2 } of rows) {
      const people = player2 === null ? [player1] : [player1, player2];
      const keys = people.map(({ full_name }) => normalizeForSearch(full_name));
      if (keys.some((key) => known.has(key)) || new Set(keys).size < keys.length) {
        skipped += people.length;
        continue;
      }
      for (const key of keys) known.add(key);
      await addPeople(tx, { clock, note }, league, { people, order: created });
      created += people.length;
    }
    return { created, skipped };
  });
}
