import type { Player } from "#contract/people/endpoints.ts";
import type { Everybody, ListedPerson } from "#contract/persons/person.ts";
import { compareNames, matchesSearch } from "#domain/base/names.ts";
import type { PeopleOrder, PlayersSearch } from "./search.ts";

/** A line of the list of people: of one league, or of the whole club. */
export interface PersonRow {
  personId: string;
  name: string;
  owes: boolean;
  email: string | null;
  phone: string | null;
  isRegisteredToday: boolean;
  partners: Player["partners"];
  /** Where they play in the league; of the club, nothing. */
  group: string | null;
  /** What the list can be narrowed to that holds them: a group's name, or ids of leagues. */
  places: string[];
  /** Names of their leagues, the newest first. */
  leagues: string[];
  /** Their registration, where the list is a league's. */
  player: Player | null;
}

/** The people of a league; what they owe is known where everybody is. */
export function rowsOfLeague(players: readonly Player[], everybody: Everybody | undefined): PersonRow[] {
  const owing = new Set(
    (everybody?.people ?? []).flatMap(({ registrations }) =>
      registrations.filter(({ owes }) => owes).map(({ player_id }) => player_id),
    ),
  );
  return players.map((player) => ({
    personId: player.person_id,
    name: player.full_name,
    owes: owing.has(player.id),
    email: player.email,
    phone: player.phone,
    isRegisteredToday: player.is_registered_today,
    partners: player.partners,
    group: player.group_name,
    places: player.group_name === null ? [] : [player.group_name],
    leagues: [],
    player,
  }));
}

/** Everybody of the club. */
export function rowsOfClub({ people, leagues }: Everybody): PersonRow[] {
  const names = new Map(leagues.map(({ id, name }) => [id, name]));
  return people.map(({ id, full_name, email, phone, is_registered_today, registrations }: ListedPerson) => ({
    personId: id,
    name: full_name,
    owes: registrations.some(({ owes }) => owes),
    email,
    phone,
    isRegisteredToday: is_registered_today,
    partners: [],
    group: null,
    places: registrations.map(({ league_id }) => league_id),
    leagues: registrations.flatMap(({ league_id }) => names.get(league_id) ?? []),
    player: null,
  }));
}

/** Who is in none of the groups, or leagues, that the list can be narrowed to. */
export const nowhere = "none";

const lasting = (text: string) => (text === "" ? "\uffff" : text);
const keys: Record<PeopleOrder, (row: PersonRow) => string> = {
  name: ({ name }) => name,
  partner: ({ partners, leagues }) => lasting(partners[0]?.full_name ?? leagues.join(", ")),
  group: ({ group }) => lasting(group ?? ""),
};

/** The rows that the address asks for, in its order; by name where it says none. Partners are found by, too. */
export function listedPeople(rows: readonly PersonRow[], search: PlayersSearch): PersonRow[] {
  const { q = "", in: within, order = "name", desc = false } = search;
  const found = rows.filter(
    ({ name, email, partners, places }) =>
      (within === undefined || (within === nowhere ? places.length === 0 : places.includes(within))) &&
      matchesSearch(q, [name, email ?? "", ...partners.map(({ full_name }) => full_name)].join(" ")),
  );
  const key = keys[order];
  const sign = desc ? -1 : 1;
  return found.sort((a, b) => sign * compareNames(key(a), key(b)) || compareNames(a.name, b.name));
}
