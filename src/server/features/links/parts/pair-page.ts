import type { OwnVersion, PairPage } from "#contract/links/endpoints.ts";
import type { PublicPair } from "#contract/portal/endpoints.ts";
import type { PublicMatch } from "#contract/portal/match.ts";
import { isPublicLeague } from "#domain/base/league.ts";
import { pairName } from "#domain/base/names.ts";
import { isPending } from "#domain/scores/match-status.ts";
import { type SentResult, type Standing, sentOf } from "#domain/scores/sent-results.ts";
import type { SetResult, Side } from "#domain/scores/sets.ts";
import { shownWhen } from "#domain/season/match-when.ts";
import { clubSettings } from "#server/features/club/public.ts";
import { datesOfLeague, drawnDeadlines } from "#server/features/dates/public.ts";
import { regulationsOf } from "#server/features/leagues/public.ts";
import { type Match, matchesIn, scoreRulesOf } from "#server/features/matches/public.ts";
import { findRegistrations } from "#server/features/people/public.ts";
import { absencesOfPair } from "#server/features/planner/public.ts";
import {
  drawnMatches,
  type PublicFacts,
  publicDraws,
  publicMatches,
  publicName,
  publicPair,
  withPublicNames,
} from "#server/features/portal/public.ts";
import { confirmsAt, standingsOfPair } from "#server/features/proposals/public.ts";
import { loadFacts } from "#server/features/standings/public.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { todayIn } from "#server/platform/transaction.ts";
import { type DatesOfPair, datesTo } from "./pair-dates.ts";
import { rivalTelephones } from "./rival-telephones.ts";

/** Of how many matches the pair's page shows the results. */
const mostResults = 10;

type Drawn = ReturnType<typeof drawnMatches>[number];
type OpenMatch = PairPage["matches"][number];

/** The pair that looks: which side of a match it is, and what was said of it. */
interface Looking {
  pairId: string;
  standings: ReadonlyMap<string, Standing>;
  canSend: boolean;
  contacts: ReadonlyMap<string, OpenMatch["contacts"]>;
  timeZone: string;
  dates: DatesOfPair;
  /** Until when the matches of brackets may be played. */
  drawnUntil: ReadonlyMap<string, string | null>;
}

function ownSets(sets: readonly SetResult[], side: Side): OwnVersion["sets"] {
  return sets.map(({ pair1_games, pair2_games, super_tie_break }) => ({
    own: side === 1 ? pair1_games : pair2_games,
    theirs: side === 1 ? pair2_games : pair1_games,
    ...(super_tie_break !== undefined && { super_tie_break }),
  }));
}

function ownVersion({ id, sender, result, denied }: SentResult, side: Side): OwnVersion {
  const { outcome, winner, set_results } = result;
  return {
    id,
    by: sender === "sheet" ? "sheet" : sender === side ? "us" : "them",
    outcome,
    winner: winner === null ? null : winner === side ? "us" : "them",
    sets: ownSets(set_results, side),
    is_denied: denied.length > 0,
  };
}

/** What was sent of a match, as its side reads it. */
function sentTo(
  { standings, timeZone }: Looking,
  matchId: string,
  side: Side,
): Pick<OpenMatch, "sent" | "confirms_at"> {
  const standing = standings.get(matchId);
  if (standing === undefined) return { sent: [], confirms_at: null };
  return {
    sent: sentOf(standing).map((one) => ownVersion(one, side)),
    confirms_at: confirmsAt(standing, timeZone),
  };
}

type RoundOfMatch = PublicFacts["rounds"][number] | undefined;

const takesResults = (match: Match, round: RoundOfMatch) => round?.state === "open" || match.deferred_until !== null;

/** Until when a match is to be played: its own day, or its round's. */
const deadlineOf = (match: Match, round: RoundOfMatch) =>
  match.own_deadline ?? match.deferred_until ?? round?.deadline ?? null;

function openOfGroup(looking: Looking, { rounds }: PublicFacts, match: Match, seen: PublicMatch): OpenMatch {
  const { id, match_date, match_time, court_name } = seen;
  const round = rounds.find(({ number }) => number === match.round_number);
  const side = match.pair1_id === looking.pairId ? 1 : 2;
  return {
    id,
    rivals: side === 1 ? seen.pair2_name : seen.pair1_name,
    place: seen.apart ?? `Jornada ${match.round_number}`,
    is_in_bracket: false,
    can_send: looking.canSend && takesResults(match, round),
    ...sentTo(looking, id, side),
    contacts: looking.contacts.get(side === 1 ? match.pair2_id : match.pair1_id) ?? [],
    match_date,
    match_time,
    court_name,
    deadline: deadlineOf(match, round),
    dates: looking.canSend && takesResults(match, round) ? datesTo(looking.dates, match, side) : null,
  };
}

function openOfBracket(looking: Looking, drawn: Drawn): OpenMatch {
  const {
    id,
    sides: [one, two],
    name,
    phase_name,
    ...match
  } = drawn;
  const side = one.pair_id === looking.pairId ? 1 : 2;
  const rivals = side === 1 ? two : one;
  const { match_date, match_time, court_name } = match;
  const canSend = looking.canSend && rivals.pair_id !== null;
  return {
    id,
    rivals: rivals.name ?? rivals.text ?? "",
    place: `${phase_name} · ${name}`,
    is_in_bracket: true,
    can_send: canSend,
    ...sentTo(looking, id, side),
    contacts: looking.contacts.get(rivals.pair_id ?? "") ?? [],
    match_date,
    match_time,
    court_name,
    deadline: looking.drawnUntil.get(id) ?? null,
    dates: canSend ? datesTo(looking.dates, drawn, side) : null,
  };
}

type Result = PairPage["results"][number];

function ownResult(
  match: Pick<PublicMatch, "id" | "outcome" | "winner_pair_id" | "set_results">,
  { side, rivals, pairId, played_on }: { side: Side; rivals: string; pairId: string; played_on: string | null },
): Result {
  const { id, outcome, winner_pair_id, set_results } = match;
  return { id, rivals, played_on, outcome, is_won: winner_pair_id === pairId, sets: ownSets(set_results, side) };
}

const resultOfGroup = (pairId: string) => (match: PublicMatch) => {
  const side = match.pair1_id === pairId ? 1 : 2;
  const rivals = side === 1 ? match.pair2_name : match.pair1_name;
  return ownResult(match, { side, rivals, pairId, played_on: shownWhen(match).match_date });
};

const resultOfBracket = (pairId: string) => (match: Drawn) => {
  const side = match.sides[0].pair_id === pairId ? 1 : 2;
  const rivals = match.sides[side === 1 ? 1 : 0].name ?? "";
  return ownResult(match, { side, rivals, pairId, played_on: match.match_date });
};

const byDay = (a: OpenMatch, b: OpenMatch) =>
  (a.match_date ?? "9").localeCompare(b.match_date ?? "9") || (a.match_time ?? "").localeCompare(b.match_time ?? "");

/** Whose page it is, by the names that the portal gives them. */
async function partnersOf({ database }: Dependencies, facts: PublicFacts, pairId: string): Promise<string[]> {
  const people = (await findRegistrations(database.db, facts.league.id, [pairId])).get(pairId) ?? [];
  return people.map(({ person_id, full_name }) => publicName(facts, { id: person_id, name: full_name }));
}

/** Whom a pair has played or plays. */
function rivalsOf(pairId: string, own: readonly PublicMatch[], drawn: readonly Drawn[]): string[] {
  const ofDrawn = drawn.flatMap(({ sides }) => sides.flatMap(({ pair_id }) => pair_id ?? []));
  const all = new Set([...own.flatMap(({ pair1_id, pair2_id }) => [pair1_id, pair2_id]), ...ofDrawn]);
  return [...all].filter((id) => id !== pairId);
}

const isOpen = ({ status, sent }: PublicMatch) => isPending(status) || sent === "unconfirmed";

/** The last results of a pair, the newest first. */
function lastResults(pairId: string, own: readonly PublicMatch[], drawn: readonly Drawn[]): Result[] {
  return [
    ...own.filter((match) => match.status === "completed" && !isOpen(match)).map(resultOfGroup(pairId)),
    ...drawn.filter(({ status }) => status === "completed").map(resultOfBracket(pairId)),
  ]
    .sort((a, b) => (b.played_on ?? "").localeCompare(a.played_on ?? ""))
    .slice(0, mostResults);
}

/** Its group and place there, as the portal says them; null: nothing is played there, or a bracket says where it stands (spec 7 §1.9). */
function standingOf({ places: { group }, ways }: Pick<PublicPair, "places" | "ways">): PairPage["standing"] {
  if (group === null || group.place === null || ways.length > 0) return null;
  return { group: group.name, place: group.place };
}

/** What stands on a pair's own page (spec 6 §1.2). */
export async function pairPageOf(
  deps: Dependencies,
  { leagueId, pairId }: { leagueId: string; pairId: string },
): Promise<PairPage> {
  const { db } = deps.database;
  const { time_zone } = await clubSettings(db);
  const today = todayIn(deps, time_zone);
  const facts = withPublicNames(await loadFacts(db, leagueId), today);
  const { league } = facts;
  const all = await matchesIn(db, { league_id: leagueId });
  const draws = await publicDraws(db, facts, time_zone);
  const standings = await standingsOfPair(db, { leagueId, pairId, now: deps.clock.now() });
  const canSend = league.players_send_results;
  const dates = { ...(await datesOfLeague(db, leagueId)), timeZone: time_zone, now: deps.clock.now().getTime() };
  const byId = new Map(all.map((match) => [match.id, match]));
  const own = publicMatches(facts, all).filter(({ pair1_id, pair2_id }) => [pair1_id, pair2_id].includes(pairId));
  const drawn = drawnMatches(draws.phases).filter(({ sides }) => sides.some(({ pair_id }) => pair_id === pairId));
  const contacts = await rivalTelephones(db, facts, rivalsOf(pairId, own, drawn));
  const drawnUntil = await drawnDeadlines(db, league, today);
  const looking = { pairId, drawnUntil, standings, canSend, timeZone: time_zone, dates, contacts };
  const partners = await partnersOf(deps, facts, pairId);
  const [first = "", second = null] = partners;
  const shown = own.length === 0 && drawn.length === 0 ? null : publicPair({ facts, ...draws }, pairId, all);
  return {
    league_id: leagueId,
    league_name: league.name,
    pair_id: pairId,
    name: pairName(first, second),
    is_individual: league.format_type === "individual",
    standing: shown === null ? null : standingOf(shown),
    sending: league.players_send_results ? { confirm_hours: league.confirm_hours } : null,
    score_rules: scoreRulesOf(regulationsOf(league, facts.current)),
    today,
    is_public: isPublicLeague(league),
    is_paused: league.status === "paused",
    partners,
    needs: shown?.needs ?? [],
    matches: [
      ...own.flatMap((seen) => {
        const match = byId.get(seen.id);
        return match !== undefined && isOpen(seen) ? [openOfGroup(looking, facts, match, seen)] : [];
      }),
      ...drawn.filter(({ status }) => isPending(status)).map((match) => openOfBracket(looking, match)),
    ].sort(byDay),
    absences: canSend ? await absencesOfPair(db, { pairId, from: today }) : null,
    results: lastResults(pairId, own, drawn),
  };
}
