import type { z } from "zod";
import type { playerImport, registration } from "#contract/people.ts";
import { normalizeForSearch } from "#domain/names.ts";
import { leagueOf, lockedLeague } from "#server/features/leagues/public.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { listNames } from "../repository.ts";
import { addPeople, newPlayers, type Together } from "../writes.ts";

type Registration = z.output<typeof registration>;
type Import = z.output<typeof playerImport>;

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
