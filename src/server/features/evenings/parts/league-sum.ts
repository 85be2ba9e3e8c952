import type { EveningSum, SumLeague } from "#contract/evenings/league-sum.ts";
import { leagueSum } from "#domain/evenings/league-sum.ts";
import { tableOf } from "#domain/evenings/table-of.ts";
import { individualPlaces } from "#domain/tables/individual-ranking.ts";
import type { Handle } from "#server/db/connect.ts";
import { findRegistrations } from "#server/features/people/public.ts";
import { loadFacts, playerRounds } from "#server/features/standings/public.ts";
import { refusal } from "#server/platform/errors.ts";
import { findSum, listOpenRounds } from "../sums-repository.ts";
import { type Loaded, loadEvening } from "./locked-evening.ts";

/** What an evening gives to who was not in it. */
const notInIt = { place: null, points: 0, place_points: 0 };

/** The players of a league with what an evening gives each, and who of the evening does not play in it. */
export async function sumRows(
  handle: Handle,
  { people, now }: Loaded,
  { leagueId, roundId }: { leagueId: string; roundId: string },
) {
  const facts = await loadFacts(handle, leagueId);
  const registered = await findRegistrations(
    handle,
    leagueId,
    facts.individuals.map(({ pair_id }) => pair_id),
  );
  const players = facts.individuals.map((player) => {
    const person = registered.get(player.pair_id)?.[0]?.person_id;
    const entered = people.find(({ person_id }) => person_id !== null && person_id === person);
    return { ...player, entered_id: entered?.id ?? null };
  });
  const table = tableOf(now);
  const sums = new Map(leagueSum(players, table, individualPlaces).map((sum) => [sum.player_id, sum]));
  const points = playerRounds(
    facts,
    facts.rounds.filter(({ id }) => id === roundId),
  );
  const rows = players.map(({ player_id, player_name, group_id }) => {
    const round = points.get(player_id)?.[0];
    const { place, points: own, place_points } = sums.get(player_id) ?? notInIt;
    const group = facts.groups.find(({ id }) => id === group_id);
    const had = { entered: round?.entered ?? null, results: round?.results ?? null };
    return {
      player_id,
      player_name,
      group_id,
      group_name: group?.name ?? "",
      place,
      points: own,
      place_points,
      ...had,
    };
  });
  const playing = new Set(players.map(({ entered_id }) => entered_id));
  const came = new Set(table.map(({ id }) => id));
  const others = people
    .filter(({ id }) => came.has(id) && !playing.has(id))
    .map(({ id, shown_name, person_id }) => ({ entered_id: id, shown_name, is_guest: person_id === null }));
  return { rows, others };
}

/** The league that the evening was most likely played for comes first: whose round waits for one, then of which most were there. */
function likelyFirst(leagues: SumLeague[]): SumLeague[] {
  const came = ({ rows }: SumLeague) => rows.filter(({ place }) => place !== null).length;
  const waits = ({ is_evening, taken_by }: SumLeague) => Number(is_evening === true && taken_by === null);
  return leagues.toSorted((a, b) => waits(b) - waits(a) || came(b) - came(a));
}

/** What an evening that is over would give in each individual league with an open round. */
async function sumLeagues(handle: Handle, evening: Loaded): Promise<SumLeague[]> {
  if (evening.now.status !== "finished") return [];
  const leagues: SumLeague[] = [];
  for (const { is_evening, ...place } of await listOpenRounds(handle)) {
    const { rows, others } = await sumRows(handle, evening, { leagueId: place.league_id, roundId: place.round_id });
    const shown = rows.map(({ group_id: _group, ...row }) => row);
    if (rows.length > 0) leagues.push({ ...place, ...(is_evening && { is_evening }), rows: shown, others });
  }
  return likelyFirst(leagues);
}

/** Where an evening was added, else what it would give (spec 8 §2.5); refused with `evening_not_found`. */
export async function eveningSumOf(handle: Handle, eveningId: string): Promise<EveningSum> {
  const evening = await loadEvening(handle, eveningId);
  const sum = await findSum(handle, eveningId);
  if (sum === undefined) return { sum: null, leagues: await sumLeagues(handle, evening) };
  const { state, ...where } = sum;
  return { sum: { ...where, can_undo: state === "open" }, leagues: [] };
}

/** Refuses with `evening_in_league` to change what a league counts already. */
export async function refuseInLeague(handle: Handle, eveningId: string): Promise<void> {
  if ((await findSum(handle, eveningId)) !== undefined) throw refusal("evening_in_league");
}
