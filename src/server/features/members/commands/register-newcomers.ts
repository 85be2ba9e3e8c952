import type { Newcomer } from "#contract/groups/joining.ts";
import type { Tx } from "#server/db/connect.ts";
import { listWaiting } from "#server/features/groups/public.ts";
import type { LeagueRow } from "#server/features/leagues/public.ts";
import { addPeople, newPlayers } from "#server/features/people/writes.ts";
import { refusal } from "#server/platform/errors.ts";
import type { WriteNote } from "#server/platform/transaction.ts";

/** The registrations of people who come into a pair; who was typed is registered. */
export async function registered(
  tx: Tx,
  note: WriteNote,
  { league, now }: { league: LeagueRow; now: Date },
  people: Newcomer[],
): Promise<string[]> {
  const typed = people.flatMap((person) => ("player_id" in person ? [] : [person]));
  const fresh = await addPeople(tx, note, newPlayers(league, now, [typed]));
  return people.map((person) => ("player_id" in person ? person.player_id : (fresh.shift() ?? "")));
}

/** Refuses people who wait for a place already, in another pair; but where they may play in two. */
export async function requireNotWaiting(tx: Tx, league: LeagueRow, people: string[]): Promise<void> {
  if (!league.regulations.one_group_per_person) return;
  const waiting = (await listWaiting(tx, league.id)).flatMap(({ player1_id, player2_id }) => [player1_id, player2_id]);
  if (people.some((id) => waiting.includes(id))) throw refusal("player_waiting");
}
