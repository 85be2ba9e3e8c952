import type { ListedBracketMatch } from "#contract/brackets/endpoints.ts";
import type { Match } from "#contract/matches/endpoints.ts";
import type { Handle } from "#server/db/connect.ts";
import { bracketMatchesOf } from "#server/features/brackets/public.ts";
import { leagueOf } from "#server/features/leagues/public.ts";
import { matchesPage } from "#server/features/matches/public.ts";
import { listPayments, paymentView } from "#server/features/payments/public.ts";
import { findPlayer, recordOf } from "#server/features/people/public.ts";
import { loadFacts, namesOf } from "#server/features/standings/public.ts";
import { orRefuse } from "#server/platform/errors.ts";
import { placesOf } from "../repository.ts";

/** What a match tells of who played in it. */
function bulletinMatch(match: Match) {
  const { match_date, match_time, court_name, played_on, played_court_name, group_name } = match;
  const { pair1_name, pair2_name, set_results, scheduling_notes } = match;
  const when = { match_date, match_time, court_name, played_on, played_court_name, group_name };
  return { ...when, pair1_name, pair2_name, set_results, scheduling_notes };
}

/** What a match of a bracket tells of who played in it. */
function bracketMatchData(match: ListedBracketMatch) {
  const { match_date, match_time, court_name, played_on, played_court_name, phase_name, round_name } = match;
  const { set_results, scheduling_notes } = match;
  const [one, two] = match.sides.map(({ name, text }) => name ?? text);
  const when = { match_date, match_time, court_name, played_on, played_court_name, group_name: phase_name, round_name };
  return { ...when, pair1_name: one, pair2_name: two, set_results, scheduling_notes };
}

/** Everything that is stored about one person in a league: what they may ask the club for. */
export async function personalData(handle: Handle, input: { league_id: string; player_id: string }) {
  const league = await leagueOf(handle, input.league_id);
  const player = orRefuse(await findPlayer(handle, league.id, input.player_id), "player_not_found");
  const facts = await loadFacts(handle, league.id);
  const places = await placesOf(handle, player.id);
  const names = places.flatMap((place) => {
    const isMember = facts.members.some((one) => one.pair_id === place.pair_id && one.round_id === place.round_id);
    return isMember ? (namesOf(facts, { id: place.round_id }).get(place.pair_id)?.name ?? []) : [];
  });
  const roundIds = new Map(facts.rounds.map(({ id, number }) => [number, id]));
  const isTheirs = ({ pair1_id, pair2_id, round_number }: Match) =>
    places.some(
      ({ pair_id, round_id }) =>
        (pair_id === pair1_id || pair_id === pair2_id) && round_id === roundIds.get(round_number),
    );
  const { matches } = await matchesPage(handle, { league_id: league.id, season: true });
  const own = new Set(places.map(({ pair_id }) => pair_id));
  const drawn = (await bracketMatchesOf(handle, league.id)).filter(({ sides }) =>
    sides.some(({ pair_id }) => pair_id !== null && own.has(pair_id)),
  );
  const payments = (await listPayments(handle, league.id)).map(paymentView);
  const { full_name, email, phone, created_at, person_id } = player;
  const { id: _id, version: _version, ...record } = await recordOf(handle, person_id);
  return {
    league: league.name,
    player: { ...record, full_name, email, phone, registered_at: created_at.toISOString() },
    pairs: [...new Set(names)],
    matches: [...matches.filter(isTheirs).map(bulletinMatch), ...drawn.map(bracketMatchData)],
    payments: payments
      .filter(({ player_id }) => player_id === player.id)
      .map(({ amount, status, payment_method, payment_date, notes, entries }) => ({
        amount,
        status,
        payment_method,
        payment_date,
        notes,
        entries: entries.map(({ id: _id, ...entry }) => entry),
      })),
  };
}
