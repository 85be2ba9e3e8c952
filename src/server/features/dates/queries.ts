import type { DateSearch } from "#contract/dates/endpoints.ts";
import { datesOffered, isHeld, type KeptOffer, type OfferedPlace } from "#domain/planning/date-offers.ts";
import { offeredDays } from "#domain/planning/offered-days.ts";
import { sideOf } from "#domain/scores/sides.ts";
import { type MoreTime, moreTime } from "#domain/season/more-time.ts";
import type { Handle } from "#server/db/connect.ts";
import { bracketMatchesOf } from "#server/features/brackets/public.ts";
import { clubToday } from "#server/features/club/public.ts";
import { listCourts } from "#server/features/courts/public.ts";
import { leagueOf, type RoundRow, roundsOf } from "#server/features/leagues/public.ts";
import { listDrawnMatches, type Match, matchesIn } from "#server/features/matches/public.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { refusal } from "#server/platform/errors.ts";
import { datableMatch, untilOfDrawn } from "./parts/datable.ts";
import { daysQuery } from "./parts/days-query.ts";
import { keptOffer, placeOf } from "./parts/offer-rows.ts";
import { listOffersOfLeague, listRequests, type OfferRow, type RequestRow } from "./repository.ts";

/** The names of the club's courts, by their numbers. */
async function courtNames(handle: Handle): Promise<Map<number, string>> {
  return new Map((await listCourts(handle)).map(({ id, name }) => [id, name]));
}

function byMatch<Row extends { match_id: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) found.set(row.match_id, [...(found.get(row.match_id) ?? []), row]);
  return found;
}

/** What was offered of a match and who waits for more time. */
export interface MatchDates {
  places: OfferedPlace[];
  /** The same as evidence. */
  kept: KeptOffer[];
  requests: RequestRow[];
}

async function datesIn(handle: Handle, leagueId: string): Promise<Map<string, MatchDates>> {
  const offers: Map<string, OfferRow[]> = byMatch(await listOffersOfLeague(handle, leagueId));
  const requests = byMatch(await listRequests(handle, leagueId));
  const ids = new Set([...offers.keys(), ...requests.keys()]);
  return new Map(
    [...ids].map((id) => {
      const rows = offers.get(id) ?? [];
      return [id, { places: rows.map(placeOf), kept: rows.map(keptOffer), requests: requests.get(id) ?? [] }];
    }),
  );
}

/** The same with the names of the courts, for a pair's page. */
export async function datesOfLeague(handle: Handle, leagueId: string) {
  return { dates: await datesIn(handle, leagueId), courts: await courtNames(handle) };
}

type Named = Pick<
  Match,
  | "own_deadline"
  | "deferred_until"
  | "id"
  | "pair1_id"
  | "pair2_id"
  | "pair1_name"
  | "pair2_name"
  | "group_name"
  | "match_date"
>;

/** A match with the days until which it can be put off. */
interface Extendable {
  match: Named;
  later: MoreTime | null;
}

interface LeagueNow {
  rounds: readonly RoundRow[];
  today: string;
  end_date: string | null;
}

/** Whether its deadline is decided with its round, which is open. */
export function isOfOpenRound(
  { kind, round_number }: Pick<Match, "kind" | "round_number">,
  rounds: readonly Pick<RoundRow, "number" | "state">[],
): boolean {
  return kind === "group" && rounds.some(({ number, state }) => number === round_number && state === "open");
}

/** Its own deadline: later than its round's, or beyond the end of that. */
export const ownDeadline = ({ own_deadline, deferred_until }: Pick<Match, "own_deadline" | "deferred_until">) =>
  own_deadline ?? deferred_until;

type Deferrable = Pick<Match, "kind" | "round_number" | "own_deadline" | "deferred_until">;

/** Until when a match may be put off: of an open round, for a place, or put off already; null: it is not to be played any more. */
export function laterOf(match: Deferrable, { rounds, today, end_date }: LeagueNow): MoreTime | null {
  const isOpen = isOfOpenRound(match, rounds);
  if (!isOpen && match.kind === "group" && match.deferred_until === null) return null;
  const round = isOpen ? rounds.find(({ number }) => number === match.round_number) : undefined;
  return moreTime({ today, deadline: round?.deadline ?? null, own_deadline: ownDeadline(match), end_date });
}

function searchView(
  { match, later }: Extendable,
  { places, kept, requests }: MatchDates,
  names: ReadonlyMap<number, string>,
  now: number,
) {
  const { id, pair1_id, pair2_id, pair1_name, pair2_name, group_name, match_date } = match;
  const held = places.filter((one) => isHeld(one, now));
  const [first] = held;
  return {
    match_id: id,
    pair1_id,
    pair2_id,
    pair1_name,
    pair2_name,
    group_name,
    match_date,
    pair1_offered: datesOffered(kept, 1, now),
    pair2_offered: datesOffered(kept, 2, now),
    held:
      first === undefined
        ? null
        : {
            pair_id: first.side === 1 ? pair1_id : pair2_id,
            until: new Date(first.until).toISOString(),
            places: held.map(({ match_date: date, match_time, court_id }) => ({
              match_date: date,
              match_time,
              court_name: names.get(court_id) ?? "",
            })),
          },
    more_time: requests.map(({ side, asked_at }) => ({
      pair_id: side === "1" ? pair1_id : pair2_id,
      requested_at: asked_at.toISOString(),
    })),
    own_deadline: ownDeadline(match),
    later,
  } satisfies DateSearch;
}

/** The matches of a league's brackets whose two pairs are known. */
async function drawnNamed(handle: Handle, leagueId: string): Promise<Named[]> {
  return (await bracketMatchesOf(handle, leagueId)).flatMap(
    ({ id, sides: [one, two], phase_name, name, match_date }) => {
      if (one.pair_id === null || two.pair_id === null) return [];
      const [pair1_name, pair2_name] = [one.name ?? "", two.name ?? ""];
      const group_name = `${phase_name} · ${name}`;
      const pairs = { pair1_id: one.pair_id, pair2_id: two.pair_id, pair1_name, pair2_name };
      return [{ id, ...pairs, group_name, match_date, own_deadline: null, deferred_until: null }];
    },
  );
}

/** Until when each match of a league's brackets may be played. */
export async function drawnDeadlines(
  handle: Handle,
  league: { id: string; end_date: string | null },
  today: string,
): Promise<Map<string, string | null>> {
  const matches = await listDrawnMatches(handle, league.id);
  return new Map(matches.map((one) => [one.id, untilOfDrawn(one, { matches, end_date: league.end_date, today })]));
}

/** What the pairs of a league have done to find their dates: who waits for the desk first (spec 6 §3). */
export async function dateSearches(deps: Dependencies, leagueId: string): Promise<DateSearch[]> {
  const handle = deps.database.db;
  const league = await leagueOf(handle, leagueId);
  const { dates, courts } = await datesOfLeague(handle, leagueId);
  if (dates.size === 0) return [];
  const at = {
    rounds: (await roundsOf(handle, leagueId)).all,
    today: await clubToday(handle, deps),
    end_date: league.end_date,
  };
  const ofGroups = await matchesIn(handle, { league_id: leagueId });
  const all: Extendable[] = [
    ...ofGroups.map((match) => ({ match, later: laterOf(match, at) })),
    ...(await drawnNamed(handle, leagueId)).map((match) => ({ match, later: null })),
  ];
  const views = all.flatMap((one) => {
    const its = dates.get(one.match.id);
    return its === undefined ? [] : [searchView(one, its, courts, deps.clock.now().getTime())];
  });
  return views.sort((a, b) => b.more_time.length - a.more_time.length);
}

/** The days on which a pair can offer places for a match of its own; refuses with `match_not_found`. */
export async function placesFor(
  deps: Dependencies,
  { leagueId, matchId, pairId }: { leagueId: string; matchId: string; pairId: string },
) {
  const { db } = deps.database;
  const league = await leagueOf(db, leagueId);
  const match = await datableMatch(db, league, { match_id: matchId, today: await clubToday(db, deps) });
  if (sideOf(match, pairId) === null) throw refusal("match_not_found");
  if (!league.players_send_results) throw refusal("dates_off");
  const query = await daysQuery(db, deps, { league, match, pairId });
  const names = await courtNames(db);
  const days = offeredDays(query).map((day) => ({
    ...day,
    hours: day.hours.map((hour) => ({ ...hour, court_name: names.get(hour.court_id) ?? "" })),
  }));
  return { until: query.until, days };
}
