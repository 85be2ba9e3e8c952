import type { Match } from "#contract/matches/endpoints.ts";
import type { PublicLeague, PublicPair, PublicRules } from "#contract/portal/endpoints.ts";
import type { PublicMatch } from "#contract/portal/match.ts";
import { isPublicLeague } from "#domain/base/league.ts";
import { isInscriptionOpen } from "#domain/season/inscription.ts";
import { distinctions } from "#domain/season/match-when.ts";
import { rulesText } from "#domain/tables/regulations-text.ts";
import type { Handle } from "#server/db/connect.ts";
import { clubSettings, logoVersion } from "#server/features/club/public.ts";
import { groupsIn, roundView } from "#server/features/leagues/public.ts";
import { proposedSets } from "#server/features/proposals/public.ts";
import {
  type Aims,
  type LeagueFacts,
  loadFacts,
  memberOf,
  needsOf,
  rankingOf,
  tableView,
  withChangedMatches,
} from "#server/features/standings/public.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { orRefuse, refusal } from "#server/platform/errors.ts";
import { cachedByVersion } from "#server/platform/read-cache.ts";
import { todayIn } from "#server/platform/transaction.ts";
import { bracketNow, hasBegun, stageOf } from "./parts/bracket-now.ts";
import { finishedView } from "./parts/champions.ts";
import { clubStyle } from "./parts/club-style.ts";
import { leagueProgress } from "./parts/league-progress.ts";
import { openingOf } from "./parts/opening.ts";
import { waysOf } from "./parts/pair-ways.ts";
import { pointsByRound } from "./parts/points-by-round.ts";
import { type LeagueBrackets, pairNameOf } from "./parts/public-bracket.ts";
import { publicMatch } from "./parts/public-match.ts";
import { isListedLeague, type PublicFacts, publicName, publicSideName, withPublicNames } from "./parts/public-names.ts";
import { placesOf } from "./parts/two-places.ts";

/** A page needs the same facts several times: for the league, the page itself, and what chats are told of it. */
const factsNow = cachedByVersion<PublicFacts>(8);

/** What public answers are made with. */
export type PublicDeps = Pick<Dependencies, "database" | "hub" | "memory" | "clock">;

/** The club as every public page shows it. */
const clubNow = cachedByVersion<Awaited<ReturnType<typeof readClub>>>(1);

async function readClub(handle: Handle) {
  const { name, address, currency, time_zone, color, embed_sites: sites } = await clubSettings(handle);
  const shown = { name, address, currency, time_zone, color, sites };
  return { ...shown, style: clubStyle(color), logo: await logoVersion(handle) };
}

/** What public pages show of the club, and its day. */
export async function publicClub(deps: PublicDeps) {
  const club = await clubNow(deps, { channel: "portal", key: "club" }, () => readClub(deps.database.db));
  return { ...club, today: todayIn(deps, club.time_zone) };
}

/** What is kept of a league: who counts as a minor depends on the club's year. */
export const keyOf = (leagueId: string, today: string) => ({
  channel: leagueId,
  key: `${leagueId} ${today.slice(0, 4)}`,
});

/** The facts of a league that anybody may see; one that is not public is exactly like none (ruling 22; spec 3 §6.1). */
export async function publicFacts(deps: PublicDeps, leagueId: string): Promise<PublicFacts> {
  const { database, hub } = deps;
  const { today } = await publicClub(deps);
  return factsNow(deps, keyOf(leagueId, today), async (before) => {
    const changed = before === undefined ? null : hub.matchesChangedSince(leagueId, before.version);
    const known = changed === null ? undefined : await before?.value.catch(() => undefined);
    const facts = known && changed && (await withChangedMatches(database.db, known, changed));
    const named = facts
      ? { ...facts, minors: known.minors, shortened: known.shortened }
      : await readFacts(database.db, leagueId, today);
    return withProposed(deps, named);
  });
}

/** The facts of a league with what players have sent that counts nowhere yet, where they send results at all. */
async function withProposed({ database, clock }: PublicDeps, facts: PublicFacts): Promise<PublicFacts> {
  const { id, players_send_results } = facts.league;
  if (!players_send_results) return facts;
  return { ...facts, proposed: await proposedSets(database.db, id, clock.now()) };
}

/** The facts of a league that anybody may see, read for this once. */
export async function readFacts(handle: Handle, leagueId: string, today: string): Promise<PublicFacts> {
  const facts = await loadFacts(handle, leagueId);
  if (!isPublicLeague(facts.league)) throw refusal("league_not_found");
  return withPublicNames(facts, today);
}

/** What tells a league's open matches of the same pairs apart, by id. */
export function apartIn({ rounds, matches }: Pick<LeagueFacts, "rounds" | "matches">): Map<string, string> {
  const numbers = new Map(rounds.map(({ number, id }) => [id, number]));
  return distinctions(matches.map((match) => ({ ...match, round: numbers.get(match.round_id) ?? 0 })));
}

/** The season's matches with the names that the portal shows, cancelled ones left out, annulled ones not (spec 3 §2.3). */
export function publicMatches(facts: PublicFacts, matches: Match[]): PublicMatch[] {
  const rounds = new Map(facts.rounds.map(({ number, id }) => [number, id]));
  const apart = apartIn(facts);
  return matches
    .filter(({ status, is_annulled }) => status !== "cancelled" || is_annulled)
    .map((match) => {
      const round_id = rounds.get(match.round_number) ?? facts.current.id;
      return publicMatch({
        ...match,
        apart: apart.get(match.id),
        proposed: facts.proposed?.get(match.id),
        pair1_name: publicSideName(facts, { round_id, pair_id: match.pair1_id, name: match.pair1_name }),
        pair2_name: publicSideName(facts, { round_id, pair_id: match.pair2_id, name: match.pair2_name }),
        substitutes: match.lineup.map(({ side, person_id, substitute_name: name, is_registered }) => {
          return { side, name: is_registered ? publicName(facts, { id: person_id, name }) : null };
        }),
      });
    });
}

/** Where a pair stood in each round that it took part in, in order. */
function positionsOf(facts: LeagueFacts, pairId: string): PublicPair["positions"] {
  return facts.rounds.flatMap((round) => {
    const place = memberOf(facts, round.id, pairId);
    const group = groupsIn(round, facts.groups).find(({ id }) => id === place?.group_id);
    if (group === undefined) return [];
    const rows = tableView(facts, round, group.id);
    const row = rows.find(({ pair_id }) => pair_id === pairId);
    const { name: group_name, division_level } = group;
    const where = { round: round.number, group_name, division_level, members: rows.length };
    const isPlayed = rows.some(({ matches_played }) => matches_played > 0);
    return row === undefined ? [] : [{ ...where, position: isPlayed ? row.position : null }];
  });
}

/** What the places of a league's groups lead to besides divisions: of a tournament only to the bracket (spec 7 §1.9). */
function aimsOf({ league }: PublicFacts, { phases, through }: Pick<LeagueBrackets, "phases" | "through">): Aims {
  return { through, hasDivisions: league.type !== "tournament", hasBracket: phases.length > 0 };
}

/** A match of groups without a day, of who stands in a tournament's bracket: nobody waits for it (spec 7 §1.9). */
const isLeftBehind = ({ league }: LeagueFacts, ways: PublicPair["ways"], { status, match_date }: Match) =>
  league.type === "tournament" && ways.length > 0 && status === "scheduled" && match_date === null;

/** The page of a pair, or of a player in an individual league; refuses with `pair_not_found`. */
export function publicPair(
  { facts, phases, through }: Omit<LeagueBrackets, "neighbours" | "entered">,
  pairId: string,
  matches: Match[],
): Omit<PublicPair, "can_ask_link"> {
  const name = orRefuse(pairNameOf(facts, phases, pairId), "pair_not_found");
  const ways = waysOf(phases, pairId);
  const ranking = rankingOf(facts, {});
  const player = ranking.individual_rows.find(({ pair_id }) => pair_id === pairId);
  return {
    pair_id: pairId,
    name,
    row: ranking.rows.find(({ pair_id }) => pair_id === pairId) ?? null,
    individual_row: player ?? null,
    ...(player !== undefined && { points_by_round: pointsByRound(facts, player.player_id) }),
    places: placesOf(facts, ranking, pairId),
    // The places of players go by points that are given by hand, of which no round keeps a table (ruling 42).
    positions: facts.league.format_type === "individual" ? [] : positionsOf(facts, pairId),
    // Who stands in a bracket is told of the bracket (spec 7 §1.9).
    shows_points: ranking.shows_points,
    needs: ways.length > 0 || hasBegun(phases) ? [] : needsOf(facts, pairId, aimsOf(facts, { phases, through })),
    matches: publicMatches(
      facts,
      matches.filter((match) => !isLeftBehind(facts, ways, match)),
    ).filter(({ pair1_id, pair2_id }) => [pair1_id, pair2_id].includes(pairId)),
    ways,
  };
}

export function publicLeague(
  { facts, phases, entered, neighbours }: LeagueBrackets,
  {
    currency,
    ...club
  }: Pick<PublicLeague, "today" | "time_zone" | "club_name" | "logo_version"> & { currency: string },
): PublicLeague {
  const { league, rounds, groups } = facts;
  const { id, name, division, start_date, format_type } = league;
  const finished = league.status === "completed" ? finishedView(facts, phases, club.time_zone) : null;
  const bracket = bracketNow(facts, phases);
  const stage = stageOf(facts, bracket);
  const shown = { id, name, division, start_date, format_type, rounds: rounds.map(roundView), groups };
  const progress = leagueProgress(facts, club.today, bracket);
  const opening = phases.length > 0 ? null : openingOf(facts, { today: club.today, currency, entered });
  return {
    ...shown,
    ...neighbours,
    progress,
    bracket,
    stage,
    finished,
    opening,
    inscription_until: isInscriptionOpen(league, club.today) ? (league.inscription?.until ?? null) : null,
    is_listed: isListedLeague(facts),
    ...club,
  };
}

/** The rules that the league plays by now, made from the data, and what the club has written itself (spec 3 §5.7). */
export async function publicRules(handle: Handle, { league, rounds, groups }: LeagueFacts): Promise<PublicRules> {
  const { regulations, format_type, rules, type } = league;
  const { match_duration: clubMinutes } = await clubSettings(handle);
  return { sections: rulesText(regulations, format_type, rules, { type, clubMinutes, rounds, groups: groups.length }) };
}
