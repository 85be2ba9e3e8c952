import type { PersonRecord } from "#contract/persons/person.ts";
import { otherGroupSentence } from "#domain/season/other-group.ts";
import type { Handle } from "#server/db/connect.ts";
import type { LeagueRow } from "#server/features/leagues/public.ts";
import { orRefuse, refusal } from "#server/platform/errors.ts";
import { listAllRegistrations } from "./erasing-repository.ts";
import { findPerson, lockPeople } from "./person-repository.ts";
import { findPlayer, listComing, listPlaces, listPlayers, type PlayerRow } from "./repository.ts";
import { recordView } from "./view.ts";

export {
  findKnown,
  findKnownRegistrations,
  hasOtherRegistration,
  haveMet,
  isSubstitute,
  listAllRegistrations,
  listErased,
  listLeaguesOf,
  type RegistrationRow,
} from "./erasing-repository.ts";
export {
  canTakeApart,
  columnsOf,
  findLastMerge,
  listMergesInto,
  listMergesOf,
  type MergeRow,
  mergedOf,
} from "./merges-repository.ts";
export { arePairsOf, listComingPartners, selectPairsEver } from "./pairs-repository.ts";
export { recognise } from "./parts/recognising.ts";
export { contactLinks, readTelephones, sameNumber } from "./parts/telephone.ts";
export {
  findPerson,
  findRegisteredPeople,
  listDirectory,
  listPeople,
  listRepeated,
  listYearsOf,
  lockPeople,
  type PersonRow,
} from "./person-repository.ts";
export {
  findPairPlayers,
  findPlayer,
  findRegistrations,
  listBirthYears,
  listErasedPairs,
  listNames,
  listPlayers,
  listRivalsTelephones,
  type PlayerRow,
} from "./repository.ts";
export { foundView, recordView } from "./view.ts";

/**
 * Refuses people who are unknown, erased, or already play in the round: who they are, and where they play. Where the league lets
 * people play in two groups, only those who play in this one already; a group that is yet to be made has none.
 */
export async function requireAvailable(
  tx: Handle,
  { league, round, group_id }: { league: LeagueRow; round: { id: string }; group_id: string | null },
  playerIds: string[],
): Promise<void> {
  const people = new Set((await listPlayers(tx, league.id, round.id)).map(({ player }) => player.id));
  const unknown = playerIds.filter((id) => !people.has(id));
  if (unknown.length > 0) throw refusal("player_not_found", { player_ids: unknown });
  const coming = await listComing(tx, playerIds);
  if (coming.length > 0) throw refusal("player_coming", { player_ids: coming });
  const isExclusive = league.regulations.one_group_per_person || league.format_type === "individual";
  const places = await listPlaces(tx, round.id, playerIds);
  const taken = playerIds.flatMap((id) =>
    places
      .filter((place) => place.player_id === id && (isExclusive || place.group_id === group_id))
      .map(({ player_id, name, group_name }) => ({ player_id, name, group_name })),
  );
  if (taken.length > 0) throw refusal("player_already_in_pair", { taken }, otherGroupSentence(taken, "player"));
}

/** Refuses a person who is not registered in the league. */
export async function requireRegistered(tx: Handle, leagueId: string, playerId: string): Promise<PlayerRow> {
  const row = orRefuse(await findPlayer(tx, leagueId, playerId), "player_not_found");
  return row;
}

/** Refuses people whom the club does not know, or who were erased. */
export async function requirePeople(tx: Handle, personIds: string[]): Promise<void> {
  const rows = await lockPeople(tx, personIds);
  if (rows.length < new Set(personIds).size) throw refusal("person_not_found");
}

/** What the club keeps of a person; refuses with `person_not_found`. */
export async function recordOf(handle: Handle, personId: string): Promise<PersonRecord> {
  const row = orRefuse(await findPerson(handle, personId), "person_not_found");
  return recordView(row);
}

/** The registrations of a person, of deleted leagues too: where their payments are. */
export async function registrationIdsOf(handle: Handle, personId: string): Promise<string[]> {
  return (await listAllRegistrations(handle, [personId])).map(({ registration }) => registration.id);
}
