import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { playerImport, registration } from "#contract/people.ts";
import { normalizeForSearch } from "#domain/names.ts";
import type { Tx } from "#server/db/connect.ts";
import { type LeagueRow, leagueOf, lockedLeague } from "#server/features/leagues/public.ts";
import type { Note } from "#server/platform/audit.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction, type WriteNote } from "#server/platform/transaction.ts";
import { insertPlayers, listNames, type NewPlayer } from "../repository.ts";

type Registration = z.output<typeof registration>;
type Import = z.output<typeof playerImport>;
type Person = { full_name: string; email: string | null; phone: string | null };

/** One person, or two registered together. */
type Together = readonly Person[];

/** What is written of people who come one after the other, those of a row as each other's partners. */
function newPlayers(league: LeagueRow, now: Date, rows: readonly Together[]): NewPlayer[] {
  if (league.format_type === "individual" && rows.some(({ length }) => length === 2)) throw refusal("wrong_format");
  const named = rows.flatMap((people) => {
    const ids = people.map(() => randomUUID());
    return people.map((person, at) => ({ ...person, id: ids[at] ?? "", partner_id: ids[1 - at] ?? null }));
  });
  // A moment apart, so that who was named first is listed first.
  return named.map((person, order) => ({
    ...person,
    tournament_id: league.id,
    created_at: new Date(now.getTime() + order),
  }));
}

/** Adds people in the caller's transaction. @returns their ids, in the order in which they were named */
async function addPeople(tx: Tx, note: WriteNote, added: NewPlayer[]): Promise<string[]> {
  const rows = await insertPlayers(tx, added);
  await note(
    ...rows.map(
      (row): Note => ({
        action: "create",
        entity: "player",
        entity_id: row.id,
        tournament_id: row.tournament_id,
        code: "player_registered",
        params: { player: row.full_name },
        after: row,
      }),
    ),
  );
  return added.map(({ id }) => id);
}

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

/** Which rows name nobody who is registered, or named in a row before, or were accepted all the same; and which do. */
function sorted(rows: Import["rows"], names: readonly string[]): { taken: Together[]; repeated: number[] } {
  const known = new Set(names.map(normalizeForSearch));
  const taken: Together[] = [];
  const repeated: number[] = [];
  for (const [index, { player1, player2, accepted }] of rows.entries()) {
    const people = player2 === null ? [player1] : [player1, player2];
    const keys = people.map(({ full_name }) => normalizeForSearch(full_name));
    if (!accepted && keys.some((key) => known.has(key))) repeated.push(index);
    else {
      taken.push(people);
      for (const key of keys) known.add(key);
    }
  }
  return { taken, repeated };
}

/**
 * Registers many people in one transaction. Somebody's name is no reason against another person of that name (spec 3 §1.2),
 * if the administrator accepted the row. Any other row that names somebody who is registered by now, or was named in a row
 * before, is left as it is and answered, so that a list sent twice registers nobody twice. Locks: league.
 */
export async function importPlayers(
  command: CommandContext,
  { league_id, rows }: Import,
): Promise<{ created: number; repeated: number[] }> {
  const { clock } = command.deps;
  return inTransaction(command, async (tx, note) => {
    const league = await lockedLeague(tx, league_id);
    const { taken, repeated } = sorted(rows, await listNames(tx, league_id));
    const ids = await addPeople(tx, note, newPlayers(league, clock.now(), taken));
    return { created: ids.length, repeated };
  });
}
