import type { PersonLeague, PersonMatch, PersonPage, PersonResult } from "#contract/persons/person.ts";
import { isPending } from "#domain/scores/match-status.ts";
import { shownWhen } from "#domain/season/match-when.ts";
import type { Handle } from "#server/db/connect.ts";
import { clubSettings } from "#server/features/club/public.ts";
import { type ListedMatch, listMatchesOf } from "#server/features/matches/public.ts";
import { listPaymentsOf, paymentView } from "#server/features/payments/public.ts";
import {
  canTakeApart,
  contactLinks,
  findLastMerge,
  findPerson,
  listAllRegistrations,
  recordView,
} from "#server/features/people/public.ts";
import { loadFacts, memberOf, tableView } from "#server/features/standings/public.ts";
import { calendarDateIn } from "#server/platform/clock.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { orRefuse } from "#server/platform/errors.ts";
import { refusedAddresses } from "#server/platform/outbox.ts";
import { todayIn } from "#server/platform/transaction.ts";
import { listLineupsOf, listPairsOf, listPeopleOfPairs, listRegistrationsOf } from "../page-repository.ts";
import { type RenderedRows, renderedRowsOf } from "./person-brackets.ts";
import { type Known, namedOf, type PairPerson, turned } from "./person-known.ts";

// A person's page (spec 3 §1.3): everything that the club knows of somebody, of all leagues.

type Registration = Awaited<ReturnType<typeof listRegistrationsOf>>[number];
/** A pair in a round: with another partner it is somebody else (spec 3 §2.5). */
const placeKey = (pairId: string, roundId: string) => `${pairId} ${roundId}`;

/** Where somebody plays in a league, or last played: the round before counts where the current one has no place for them. */
async function placeIn(handle: Handle, leagueId: string, places: ReadonlySet<string>) {
  const facts = await loadFacts(handle, leagueId);
  const newestFirst = [...facts.rounds].sort((a, b) => b.number - a.number);
  for (const round of newestFirst) {
    const its = facts.members.find((one) => one.round_id === round.id && places.has(placeKey(one.pair_id, round.id)));
    const member = its && memberOf(facts, round.id, its.pair_id);
    if (member === undefined) continue;
    const row = tableView(facts, round, member.group_id).find(({ pair_id }) => pair_id === member.pair_id);
    return {
      place_key: placeKey(member.pair_id, round.id),
      group_id: member.group_id,
      group_name: facts.groups.find(({ id }) => id === member.group_id)?.name ?? null,
      place: row === undefined || row.is_withdrawn || row.matches_played === 0 ? null : row.position,
      is_withdrawn: member.state === "withdrawn",
    };
  }
  const [first = null] = places;
  return { place_key: first, group_id: null, group_name: null, place: null, is_withdrawn: false };
}

async function leagueRow(
  handle: Handle,
  { league_id, league, status, player_id }: Registration,
  { places, known, isUsed }: { places: ReadonlySet<string>; known: Known; isUsed: boolean },
): Promise<PersonLeague> {
  const { place_key, ...place } = await placeIn(handle, league_id, places);
  const people = known.people.get(place_key ?? "") ?? [];
  const partner = people.find(({ person_id }) => person_id !== known.personId);
  const about = { league_id, player_id, is_used: isUsed, league, status };
  return { ...about, ...place, partner: partner === undefined ? null : namedOf(partner) };
}

/** The side of a match on which the person plays, as one of its pair or for one of them. */
function sideOf(listed: ListedMatch, { personId, places, lineups }: Known): 1 | 2 {
  const { pair1_id, round_id } = listed.match;
  const lineup = lineups.get(listed.match.id);
  if (lineup !== undefined && lineup.substitute_id === personId) return lineup.side === 1 ? 1 : 2;
  return places.has(placeKey(pair1_id, round_id)) ? 1 : 2;
}

/** Whether somebody else played: the person for them, or they for the person. */
function substitutionIn(matchId: string, { lineups, personId }: Known) {
  const lineup = lineups.get(matchId);
  if (lineup === undefined) return { substitute_for: null, substituted_by: null, absent_id: null };
  return lineup.substitute_id === personId
    ? { substitute_for: lineup.absent_name, substituted_by: null, absent_id: lineup.absent_id }
    : { substitute_for: null, substituted_by: lineup.substitute_name, absent_id: null };
}

function matchRow(listed: ListedMatch, known: Known): PersonMatch {
  const { match, round_number, group_name, court_name, played_court_name } = listed;
  const when = shownWhen({ ...match, court_name, played_court_name });
  const { absent_id, ...substitution } = substitutionIn(match.id, known);
  const side = sideOf(listed, known);
  const [own, other] = side === 1 ? [match.pair1_id, match.pair2_id] : [match.pair2_id, match.pair1_id];
  const peopleOf = (pairId: string) => known.people.get(placeKey(pairId, match.round_id)) ?? [];
  const away = new Set([known.personId, absent_id]);
  return {
    id: match.id,
    league_id: match.tournament_id,
    league: known.leagues.get(match.tournament_id) ?? "",
    round_number,
    group_id: match.group_id,
    group_name,
    date: when.match_date,
    time: when.match_time,
    court_name: when.court_name,
    partners: peopleOf(own)
      .filter(({ person_id }) => !away.has(person_id))
      .map(namedOf),
    rivals: peopleOf(other).map(namedOf),
    ...substitution,
  };
}

function resultRow(listed: ListedMatch, known: Known): PersonResult {
  const { match, is_annulled } = listed;
  const side = sideOf(listed, known);
  const own = side === 1 ? match.pair1_id : match.pair2_id;
  return {
    ...matchRow(listed, known),
    outcome: match.outcome,
    has_won: match.winner_pair_id === null ? null : match.winner_pair_id === own,
    set_results: side === 1 ? match.set_results : match.set_results.map(turned),
    is_annulled,
  };
}

/** When a match is or was, as a text that orders. */
const momentOf = ({ date, time }: PersonMatch) => `${date ?? ""} ${time ?? ""}`;
const byMoment = (a: PersonMatch, b: PersonMatch) => (momentOf(a) < momentOf(b) ? -1 : 1);

/** The next match that has a date, and the results, newest first. */
function matchesOf(
  listed: readonly ListedMatch[],
  drawn: RenderedRows,
  { known, today }: { known: Known; today: string },
) {
  const isTheirs = ({ match }: ListedMatch) =>
    known.lineups.has(match.id) ||
    [match.pair1_id, match.pair2_id].some((id) => known.places.has(placeKey(id, match.round_id)));
  const shown = listed.filter((one) => known.leagues.has(one.match.tournament_id) && isTheirs(one));
  const pending = shown.filter(({ match, is_annulled }) => isPending(match.status) && !is_annulled);
  const [next] = [...pending.map((one) => matchRow(one, known)), ...drawn.pending]
    .filter(({ date }) => (date ?? "") >= today)
    .sort(byMoment);
  const played = shown.filter(({ match }) => match.status === "completed").map((one) => resultRow(one, known));
  return { next_match: next ?? null, results: [...played, ...drawn.results].sort((a, b) => byMoment(b, a)) };
}

function owedOf(
  payments: Awaited<ReturnType<typeof listPaymentsOf>>,
  { playerIds, leagues }: { playerIds: string[]; leagues: ReadonlyMap<string, string> },
) {
  return payments.map(paymentView).flatMap(({ id, tournament_id, paid, left, ...named }) => {
    const league = leagues.get(tournament_id);
    if (left === 0 || league === undefined) return [];
    const isTheirs = playerIds.includes(named.partner_id ?? "");
    const partner = isTheirs ? named.player_name : named.partner_name;
    return [{ payment_id: id, league_id: tournament_id, league, partner, paid, left }];
  });
}

/** The last merge into the record, if it can be undone. */
async function mergeOf(handle: Handle, personId: string, timeZone: string): Promise<PersonPage["merge"]> {
  const merge = await findLastMerge(handle, personId);
  if (merge === undefined || !(await canTakeApart(handle, merge))) return null;
  return { id: merge.id, merged_on: calendarDateIn(merge.created_at, timeZone), full_name: merge.gone.full_name };
}

/** When the mail server refused the address of a person for good; null: it did not (spec 6 §8). */
async function mailRefusedOn(handle: Handle, email: string | null, timeZone: string): Promise<string | null> {
  const refused = email === null ? undefined : (await refusedAddresses(handle, [email])).get(email.toLowerCase());
  return refused === undefined ? null : calendarDateIn(refused, timeZone);
}

function byPair(people: PairPerson[]): Map<string, PairPerson[]> {
  const pairs = new Map<string, PairPerson[]>();
  for (const one of people) {
    const key = placeKey(one.pair_id, one.round_id);
    pairs.set(key, [...(pairs.get(key) ?? []), one]);
  }
  return pairs;
}

/** Everything on a person's page; refuses with `person_not_found`, also of somebody who was erased. */
export async function personPage({ database, clock }: Dependencies, personId: string): Promise<PersonPage> {
  const { db } = database;
  const row = orRefuse(await findPerson(db, personId), "person_not_found");
  const { time_zone, currency } = await clubSettings(db);
  const today = todayIn({ clock }, time_zone);
  const registrations = await listRegistrationsOf(db, personId);
  const playerIds = registrations.map(({ player_id }) => player_id);
  const pairs = await listPairsOf(db, playerIds);
  const lineups = await listLineupsOf(db, personId);
  const listed = await listMatchesOf(db, {
    pairIds: [...new Set(pairs.map(({ id }) => id))],
    matchIds: lineups.map(({ match_id }) => match_id),
  });
  const shownPairs = [...pairs.map(({ id }) => id), ...listed.flatMap(({ match }) => [match.pair1_id, match.pair2_id])];
  const known: Known = {
    personId,
    leagues: new Map([...registrations, ...lineups].map(({ league_id, league }) => [league_id, league])),
    places: new Set(pairs.map(({ id, round_id }) => placeKey(id, round_id))),
    people: byPair(await listPeopleOfPairs(db, [...new Set(shownPairs)])),
    lineups: new Map(lineups.map((lineup) => [lineup.match_id, lineup])),
  };
  const leagues: PersonLeague[] = [];
  const used = await listAllRegistrations(db, [personId]);
  const usedIds = new Set(used.filter((one) => one.has_played || one.has_paid).map((one) => one.registration.id));
  const payments = await listPaymentsOf(db, playerIds);
  for (const registration of registrations) {
    const here = pairs.filter(({ tournament_id }) => tournament_id === registration.league_id);
    const places = new Set(here.map(({ id, round_id }) => placeKey(id, round_id)));
    leagues.push(await leagueRow(db, registration, { places, known, isUsed: usedIds.has(registration.player_id) }));
  }
  return {
    ...recordView(row),
    ...matchesOf(listed, await renderedRowsOf(db, known), { known, today }),
    known_since: calendarDateIn(row.created_at, time_zone),
    today,
    telephones: await contactLinks([row.phone, ...row.other_phones].filter((phone) => phone !== null)),
    leagues,
    currency,
    payments: payments.length,
    mail_refused_on: await mailRefusedOn(db, row.email, time_zone),
    merge: await mergeOf(db, personId, time_zone),
    owed: owedOf(payments, { playerIds, leagues: known.leagues }),
  };
}
