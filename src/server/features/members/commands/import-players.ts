import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { playerImport } from "#contract/people/endpoints.ts";
import { normalizeForSearch } from "#domain/base/names.ts";
import { namesTaken } from "#domain/lists/recognising.ts";
import type { Tx } from "#server/db/connect.ts";
import { insertWaiting } from "#server/features/groups/writes.ts";
import { type LeagueRow, lockedLeague } from "#server/features/leagues/public.ts";
import { findRegisteredPeople, listNames } from "#server/features/people/public.ts";
import { addPeople, insertPairs, newPlayers } from "#server/features/people/writes.ts";
import { type CommandContext, inTransaction, type WriteNote } from "#server/platform/transaction.ts";

type Import = z.output<typeof playerImport>;

type Row = Import["rows"][number];

/** Who is in the league already: names, and people of the club. */
interface There {
  names: Set<string>;
  people: Set<string>;
}

const peopleOf = ({ player1, player2 }: Row) => (player2 === null ? [player1] : [player1, player2]);

/** Whether a row names somebody who is there: by name unless it was accepted, or as the same person. */
function isThere(row: Row, { names, people }: There): boolean {
  return peopleOf(row).some(({ full_name, person_id }) => {
    const isNamed = !row.accepted && names.has(normalizeForSearch(full_name));
    return isNamed || (typeof person_id === "string" && people.has(person_id));
  });
}

/** Which rows name nobody who is registered, or named in a row before, or were accepted all the same; and which do. */
function sorted(rows: Import["rows"], there: There): { taken: Row[]; repeated: number[] } {
  const taken: Row[] = [];
  const repeated: number[] = [];
  for (const [index, row] of rows.entries()) {
    if (isThere(row, there)) {
      repeated.push(index);
      continue;
    }
    taken.push(row);
    for (const { full_name, person_id } of peopleOf(row)) {
      there.names.add(normalizeForSearch(full_name));
      if (typeof person_id === "string") there.people.add(person_id);
    }
  }
  return { taken, repeated };
}

/** The reserves of a list, each pair with its place on the waiting list in the list's order (spec 3 §2.2). */
async function putOnWaitingList(
  tx: Tx,
  note: WriteNote,
  { league, now, couples }: { league: LeagueRow; now: Date; couples: { player1_id: string; player2_id: string }[] },
): Promise<void> {
  const pairs = couples.map((couple, order) => ({
    ...couple,
    id: randomUUID(),
    tournament_id: league.id,
    created_at: new Date(now.getTime() + order),
  }));
  await insertPairs(tx, pairs);
  for (const { id, created_at } of pairs) {
    await insertWaiting(tx, { tournament_id: league.id, pair_id: id, created_at });
    await note({ code: "pair_waiting", params: {}, entity_id: id, tournament_id: league.id });
  }
}

/** The reserves among the rows that were registered, by the ids that they got. */
function reservesOf(rows: readonly Row[], ids: readonly string[]) {
  let at = 0;
  return rows.flatMap((row) => {
    const [player1_id = "", player2_id] = ids.slice(at, at + peopleOf(row).length);
    at += peopleOf(row).length;
    return row.waiting && player2_id !== undefined ? [{ player1_id, player2_id }] : [];
  });
}

/**
 * Registers many people in one transaction; a namesake is no reason against an accepted row, who was recognised is the same person (spec 3
 * §1.2). Other rows of somebody registered or named before are left and answered, so that a list sent twice registers nobody twice.
 * Locks: league.
 */
export async function importPlayers(
  command: CommandContext,
  { league_id, rows }: Import,
): Promise<{ created: number; repeated: number[] }> {
  const { clock } = command.deps;
  return inTransaction(command, async (tx, note) => {
    const league = await lockedLeague(tx, league_id);
    const known = rows.flatMap((row) => peopleOf(row).flatMap(({ person_id }) => person_id ?? []));
    const { taken, repeated } = sorted(rows, {
      names: namesTaken(await listNames(tx, league_id)),
      people: new Set((await findRegisteredPeople(tx, league_id, known)).keys()),
    });
    const ids = await addPeople(tx, note, newPlayers(league, clock.now(), taken.map(peopleOf)));
    await putOnWaitingList(tx, note, { league, now: clock.now(), couples: reservesOf(taken, ids) });
    return { created: ids.length, repeated };
  });
}
