import { randomUUID } from "node:crypto";
import type { Tx } from "#server/db/connect.ts";
import type { LeagueRow } from "#server/features/leagues/public.ts";
import type { Note } from "#server/platform/audit.ts";
import { refusal } from "#server/platform/errors.ts";
import type { WriteNote } from "#server/platform/transaction.ts";
import { insertPlayers, type NewPlayer } from "./repository.ts";

// For the commands of other features, within their transactions.
export { deletePairs, insertPairs, insertRegistrations as registerAgain, type NewRegistration } from "./repository.ts";

export interface Person {
  full_name: string;
  email: string | null;
  phone: string | null;
}

/** One person, or two registered together. */
export type Together = readonly Person[];

/** What is written of people who come one after the other, those of a row as each other's partners. */
export function newPlayers(league: LeagueRow, now: Date, rows: readonly Together[]): NewPlayer[] {
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
export async function addPeople(tx: Tx, note: WriteNote, added: NewPlayer[]): Promise<string[]> {
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
