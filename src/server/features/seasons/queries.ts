import type { Handle } from "#server/db/connect.ts";
import { leagueOf, listFinishedOf } from "#server/features/leagues/public.ts";
import { findRegistrations, listDirectory, listErasedPairs } from "#server/features/people/public.ts";
import { individualView, type LeagueFacts, loadFacts, memberOf, tableView } from "#server/features/standings/public.ts";

/** A league's last day, as far as its own and its rounds' dates say one. */
function lastDay({ league, rounds }: LeagueFacts): string | null {
  const days = [league.end_date, ...rounds.map(({ deadline }) => deadline)];
  const planned = league.round_dates.slice(0, league.number_of_rounds).map(({ deadline }) => deadline);
  const known = [...days, ...planned].filter((day) => day !== null);
  return known.toSorted().at(-1) ?? null;
}

/** The players of an individual league in its final order, who has left in the last round behind those of the group. */
function playersInOrder(facts: LeagueFacts) {
  const playing = individualView(facts);
  const left = facts.left.flatMap((player) => {
    const member = memberOf(facts, facts.current.id, player.pair_id);
    const group = facts.groups.find(({ id }) => id === member?.group_id);
    if (group === undefined) return [];
    const place = playing.filter(({ group_id }) => group_id === group.id).length + 1;
    return [{ ...player, group_name: group.name, division_level: group.division_level, place }];
  });
  const hasLeft = new Set(left.map(({ pair_id }) => pair_id));
  return [...playing, ...left]
    .toSorted((a, b) => a.division_level - b.division_level)
    .map(({ pair_id, player_name: name, group_name, place: position }) => {
      return { pair_id, name, group_name, position, is_withdrawn: hasLeft.has(pair_id) };
    });
}

/** The pairs of a league in its final order: by level, then by the place in the last table (spec 3 §6.2). */
export async function seasonCandidates(handle: Handle, leagueId: string) {
  const facts = await loadFacts(handle, leagueId);
  const round = facts.current;
  const gone = new Set(await listErasedPairs(handle, leagueId));
  const individual = playersInOrder(facts).map((player) => {
    return { ...player, is_withdrawn: player.is_withdrawn || gone.has(player.pair_id) };
  });
  const pairs = facts.groups.flatMap((group) =>
    tableView(facts, round, group.id)
      .filter(({ is_moved }) => !is_moved) // it is in the table of the group that it plays in
      .map(({ pair_id, name, position, is_withdrawn }) => {
        return { pair_id, name, group_name: group.name, position, is_withdrawn: is_withdrawn || gone.has(pair_id) };
      }),
  );
  const { name, number_of_rounds, format_type, type } = facts.league;
  const inOrder = format_type === "individual" ? individual : pairs;
  const known = await findRegistrations(
    handle,
    leagueId,
    inOrder.map(({ pair_id }) => pair_id),
  );
  const withPeople = inOrder.map((pair) => ({ ...pair, people: known.get(pair.pair_id) ?? [] }));
  return { name, number_of_rounds, format_type, type, ends_on: lastDay(facts), pairs: withPeople };
}

const mostSeasonsBack = 6;

/**
 * Where those who are registered in a league ended in the last finished league that each of them played (spec 3 §2.1), counted
 * through all groups from the top; who left it has no place there.
 */
export async function lastPlaces(handle: Handle, leagueId: string) {
  await leagueOf(handle, leagueId);
  const finished = await listFinishedOf(handle, leagueId, mostSeasonsBack);
  const places = new Map<string, { league_name: string; league: number; place: number }>();
  for (const [league, { id, name }] of finished.entries()) {
    const { pairs } = await seasonCandidates(handle, id);
    for (const [at, { people, is_withdrawn }] of pairs.entries()) {
      for (const { person_id } of is_withdrawn ? [] : people)
        if (!places.has(person_id)) places.set(person_id, { league_name: name, league, place: at + 1 });
    }
  }
  return (await listDirectory(handle, leagueId)).flatMap(({ player_id, person_id }) => {
    const last = places.get(person_id);
    return last === undefined ? [] : [{ player_id, ...last }];
  });
}
