import type { PairPage } from "#contract/links/endpoints.ts";
import type { PublicMatch } from "#contract/portal/match.ts";
import { pairName } from "#domain/base/names.ts";
import { deathOf } from "#domain/links/link-life.ts";
import { isPending } from "#domain/scores/match-status.ts";
import { shownWhen } from "#domain/season/match-when.ts";
import type { Handle } from "#server/db/connect.ts";
import { clubToday } from "#server/features/club/public.ts";
import { leagueOf } from "#server/features/leagues/public.ts";
import { type Match, matchesIn } from "#server/features/matches/public.ts";
import { findRegistrations } from "#server/features/people/public.ts";
import { type PublicFacts, publicMatches, publicName, withPublicNames } from "#server/features/portal/public.ts";
import { loadFacts } from "#server/features/standings/public.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { refusal } from "#server/platform/errors.ts";
import { hashOf } from "#server/platform/private-token.ts";
import { findLink, listLinks, listMoments, listPairs } from "./repository.ts";

/** Of how many matches the pair's page shows the results. */
const mostResults = 10;

/** What an administrator knows of the links of each pair of a league. */
export async function pairLinks(handle: Handle, leagueId: string) {
  await leagueOf(handle, leagueId);
  const alive = (await listLinks(handle, leagueId)).filter((link) => deathOf(link) === null);
  const moments = new Map((await listMoments(handle, leagueId)).map((one) => [one.pair_id, one]));
  return (await listPairs(handle, leagueId)).map(({ pair_id }) => ({
    pair_id,
    live: alive.filter((link) => link.pair_id === pair_id).length,
    issued_at: moments.get(pair_id)?.issued_at?.toISOString() ?? null,
    opened_at: moments.get(pair_id)?.opened_at?.toISOString() ?? null,
  }));
}

const rivalsOf = (match: PublicMatch, pairId: string) =>
  match.pair1_id === pairId ? match.pair2_name : match.pair1_name;

function openMatch({ rounds }: PublicFacts, match: Match, seen: PublicMatch, pairId: string) {
  const { id, match_date, match_time, court_name } = seen;
  const round = rounds.find(({ number }) => number === match.round_number);
  const deadline = match.own_deadline ?? match.deferred_until ?? round?.deadline ?? null;
  return { id, rivals: rivalsOf(seen, pairId), match_date, match_time, court_name, deadline };
}

function ownResult(match: PublicMatch, pairId: string): PairPage["results"][number] {
  const isFirst = match.pair1_id === pairId;
  return {
    id: match.id,
    rivals: rivalsOf(match, pairId),
    played_on: shownWhen(match).match_date,
    outcome: match.outcome,
    is_won: match.winner_pair_id === pairId,
    sets: match.set_results.map(({ pair1_games, pair2_games, super_tie_break }) => ({
      own: isFirst ? pair1_games : pair2_games,
      theirs: isFirst ? pair2_games : pair1_games,
      ...(super_tie_break !== undefined && { super_tie_break }),
    })),
  };
}

/** A pair's own page for whoever has its token; the link is asked in the database each time, and a dead one refused with `link_dead`. */
export async function pairPage(deps: Dependencies, linkId: string, token: string | null): Promise<PairPage> {
  const { db } = deps.database;
  const link = await findLink(db, hashOf(token ?? ""));
  if (link === undefined || link.id !== linkId || deathOf(link) !== null) throw refusal("link_dead");
  const { league_id, pair_id } = link;
  const facts = withPublicNames(await loadFacts(db, league_id), await clubToday(db, deps));
  const people = (await findRegistrations(db, league_id, [pair_id])).get(pair_id) ?? [];
  const partners = people.map(({ person_id, full_name }) => publicName(facts, { id: person_id, name: full_name }));
  const [first = "", second = null] = partners;
  const { name: league_name, players_send_results, confirm_hours } = facts.league;
  const all = await matchesIn(db, { league_id });
  const byId = new Map(all.map((match) => [match.id, match]));
  const own = publicMatches(facts, all).filter((one) => one.pair1_id === pair_id || one.pair2_id === pair_id);
  return {
    league_id,
    league_name,
    pair_id,
    name: pairName(first, second),
    sending: players_send_results ? { confirm_hours } : null,
    partners,
    matches: own.flatMap((seen) => {
      const match = byId.get(seen.id);
      return match !== undefined && isPending(seen.status) ? [openMatch(facts, match, seen, pair_id)] : [];
    }),
    results: own
      .filter(({ status }) => status === "completed")
      .map((match) => ownResult(match, pair_id))
      .sort((a, b) => (b.played_on ?? "").localeCompare(a.played_on ?? ""))
      .slice(0, mostResults),
  };
}
