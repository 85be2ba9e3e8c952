import { type Role, reaches } from "#contract/common/access.ts";
import { contactAccess } from "#contract/people/contact-access.ts";
import type { Player } from "#contract/people/endpoints.ts";
import { searchWords } from "#domain/base/names.ts";
import type { Handle } from "#server/db/connect.ts";
import { leagueOf, roundsOf } from "#server/features/leagues/public.ts";
import { calendarDateIn } from "#server/platform/clock.ts";
import { refusal } from "#server/platform/errors.ts";
import { hasWords, listDirectory, listPairPlayers, listPeople } from "./person-repository.ts";
import { findPairPlayers, listAvailable, listMates, listPlayers } from "./repository.ts";
import { foundView } from "./view.ts";

/**
 * The registered people of a league, newest first; `registered_on` is the club's calendar date. Mesa sees telephones, an
 * Administrador e-mails too (spec 3 §9).
 */
export async function playersOf(
  handle: Handle,
  leagueId: string,
  { club, role }: { club: { timeZone: string; today: string }; role: Role },
): Promise<Player[]> {
  await leagueOf(handle, leagueId);
  const { current } = await roundsOf(handle, leagueId);
  const rows = await listPlayers(handle, leagueId, current.id);
  const mates = new Map<string, Player["partners"]>();
  for (const { player_id, ...mate } of await listMates(handle, current.id))
    mates.set(player_id, [...(mates.get(player_id) ?? []), mate]);
  const registered = new Map(rows.map(({ player }) => [player.id, player]));
  return rows.map(({ player, group_name }) => {
    const together = registered.get(player.partner_id ?? "");
    const partners = mates.get(player.id) ?? (group_name === null && together !== undefined ? [together] : []);
    const { erased_at: _erased, search_name: _search, created_at, ...rest } = player;
    const registered_on = calendarDateIn(created_at, club.timeZone);
    return {
      ...rest,
      email: reaches(role, contactAccess.email) ? rest.email : null,
      phone: reaches(role, contactAccess.phone) ? rest.phone : null,
      group_name,
      partners: partners.map(({ person_id, full_name }) => ({ person_id, full_name })),
      created_at: created_at.toISOString(),
      registered_on,
      is_registered_today: registered_on === club.today,
    };
  });
}

/** Who could form a new pair or group in the current round; who plays in it already, where the league allows it, with the group. */
export async function availablePlayers(handle: Handle, leagueId: string) {
  const { regulations } = await leagueOf(handle, leagueId);
  const { current } = await roundsOf(handle, leagueId);
  const playingToo = !regulations.one_group_per_person;
  const rows = await listAvailable(handle, { leagueId, roundId: current.id, playingToo });
  return rows.map(({ level, ...row }) => ({ ...row, level: level === null ? null : Number(level) }));
}

/** The people of a pair, the first first; refuses with `pair_not_found`. */
export async function pairOf(handle: Handle, { league_id, pair_id }: { league_id: string; pair_id: string }) {
  const people = await findPairPlayers(handle, league_id, pair_id);
  if (people.length === 0) throw refusal("pair_not_found");
  return { pair_id, players: people.map(({ id, full_name, email, phone }) => ({ id, full_name, email, phone })) };
}

const mostFound = 20;

/** People of the club whose names have every word of the query, whatever accents and case. */
export async function peopleNamed(handle: Handle, query: string, role: Role) {
  const words = searchWords(query);
  if (words.length === 0) return [];
  return (await listPeople(handle, hasWords(words), mostFound)).map((row) => foundView(row, role));
}

/** Which people the registrations and pairs of a league are: where their names lead (spec 3 §1.3). */
export async function directoryOf(handle: Handle, leagueId: string) {
  await leagueOf(handle, leagueId);
  const pairs = new Map<string, string[]>();
  for (const { pair_id, player1_id, player2_id } of await listPairPlayers(handle, leagueId)) {
    const ids = [player1_id, player2_id].filter((id) => id !== null);
    pairs.set(pair_id, [...new Set([...(pairs.get(pair_id) ?? []), ...ids])]);
  }
  return {
    players: await listDirectory(handle, leagueId),
    pairs: [...pairs].map(([pair_id, player_ids]) => ({ pair_id, player_ids })),
  };
}
