import type { PersonRecord } from "#contract/people-person.ts";
import { elsewhereSentence } from "#domain/elsewhere.ts";
import type { Handle } from "#server/db/connect.ts";
import { refusal } from "#server/platform/errors.ts";
import { listAllRegistrations } from "./erasing-repository.ts";
import { findPerson, lockPeople } from "./person-repository.ts";
import { findPlayer, listComing, listPlayers, type PlayerRow } from "./repository.ts";
import { recordView } from "./view.ts";

export { arePairsOf, listComingPartners } from "./pairs-repository.ts";
export {
  findPairPlayers,
  findPlayer,
  findRegistrations,
  listErasedPairs,
  listPlayers,
  type PlayerRow,
} from "./repository.ts";

/** Refuses people who are unknown, erased, or already play in the round: who they are, and where they play. */
export async function requireAvailable(
  tx: Handle,
  leagueId: string,
  round: { id: string },
  playerIds: string[],
): Promise<void> {
  const people = new Map(
    (await listPlayers(tx, leagueId, round.id)).map(({ player, group_name }) => [
      player.id,
      { player_id: player.id, name: player.full_name, group_name },
    ]),
  );
  const unknown = playerIds.filter((id) => !people.has(id));
  if (unknown.length > 0) throw refusal("player_not_found", { player_ids: unknown });
  const taken = playerIds.flatMap((id) => people.get(id) ?? []).filter(({ group_name }) => group_name !== null);
  const coming = (await listComing(tx, playerIds)).flatMap((id) => people.get(id) ?? []);
  if (coming.length > 0) throw refusal("player_coming", { player_ids: coming.map(({ player_id }) => player_id) });
  if (taken.length > 0) throw refusal("player_already_in_pair", { taken }, elsewhereSentence(taken, "player"));
}

/** Refuses a person who is not registered in the league. */
export async function requireRegistered(tx: Handle, leagueId: string, playerId: string): Promise<PlayerRow> {
  const row = await findPlayer(tx, leagueId, playerId);
  if (row === undefined) throw refusal("player_not_found");
  return row;
}

/** Refuses people whom the club does not know, or who were erased. */
export async function requirePeople(tx: Handle, personIds: string[]): Promise<void> {
  const rows = await lockPeople(tx, personIds);
  if (rows.length < new Set(personIds).size) throw refusal("person_not_found");
}

/** What the club keeps of a person; refuses with `person_not_found`. */
export async function recordOf(handle: Handle, personId: string): Promise<PersonRecord> {
  const row = await findPerson(handle, personId);
  if (row === undefined) throw refusal("person_not_found");
  return recordView(row);
}

/** The registrations of a person, of deleted leagues too: where their payments are. */
export async function registrationIdsOf(handle: Handle, personId: string): Promise<string[]> {
  return (await listAllRegistrations(handle, [personId])).map(({ registration }) => registration.id);
}
