import type { Match } from "#contract/matches.ts";
import type {
  PublicGroup,
  PublicLeague,
  PublicLeagueCard,
  PublicLeagues,
  PublicMatch,
  PublicPair,
  PublicRules,
  PublicStats,
} from "#contract/portal.ts";
import type { PublicPhase } from "#contract/portal-bracket.ts";
import type { StandingRow } from "#contract/standings.ts";
import { isPublicLeague } from "#domain/league.ts";
import { leagueStatistics } from "#domain/league-statistics.ts";
import { firstNameAndInitial } from "#domain/names.ts";
import { ownSection, rulesText } from "#domain/regulations-text.ts";
import { topRows } from "#domain/standings.ts";
import type { Handle } from "#server/db/connect.ts";
import { clubSettings, logoVersion } from "#server/features/club/public.ts";
import { type LeagueRow } from "#server/features/leagues/public.ts";
import { regulationsOf, roundView } from "#server/features/rounds/public.ts";
import {
  individualView,
  type LeagueFacts,
  loadFacts,
  memberOf,
  namesOf,
  needsOf,
  roundAt,
  seasonView,
  tableView,
  withChangedMatches,
} from "#server/features/standings/public.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { refusal } from "#server/platform/errors.ts";
import { keptByVersion } from "#server/platform/kept-reads.ts";
import { todayIn } from "#server/platform/transaction.ts";
import { bracketChampions, publicPhases, waysOf } from "./parts/public-bracket.ts";
import { publicMatch } from "./parts/public-match.ts";
import { listFinishedLeagues, mostFinished } from "./repository.ts";

const excerptLength = 140; // characters of the rules text on a card
const topSize = 5; // spec 1 §9

/** The division whose players are minors: first name and initial, and no search engine. */
export const minorsDivision = "Junior";

/** The name that the portal shows of a person of a league. */
export function publicName<T extends string | null>(league: Pick<LeagueRow, "division">, name: T): T {
  if (name === null || league.division !== minorsDivision) return name;
  return firstNameAndInitial(name) as T; // a text for a text
}

/** A page needs the same facts several times: for the league, the page itself, and what chats are told of it. */
const factsNow = keptByVersion<LeagueFacts>(8);

/** What public answers are made with. */
export type PublicDeps = Pick<Dependencies, "database" | "hub" | "clock">;

/** The club as every public page shows it. */
const clubNow = keptByVersion<{ name: string; currency: string; time_zone: string; logo: string | null }>(1);

async function readClub(handle: Handle) {
  const { name, currency, time_zone } = await clubSettings(handle);
  return { name, currency, time_zone, logo: await logoVersion(handle) };
}

/** What public pages show of the club, and its day. */
export async function publicClub({ database, hub, clock }: PublicDeps) {
  const club = await clubNow(hub, { channel: "portal", key: "club" }, () => readClub(database.db));
  return { ...club, today: todayIn({ clock }, club.time_zone) };
}

/** The facts of a league that anybody may see; one that is not public is exactly like none (ruling 22; spec 3 §6.1). */
export function publicFacts({ database, hub }: Pick<Dependencies, "database" | "hub">, leagueId: string) {
  return factsNow(hub, { channel: leagueId, key: leagueId }, async (before) => {
    const changed = before === undefined ? null : hub.matchesChangedSince(leagueId, before.version);
    const known = changed === null ? undefined : await before?.value.catch(() => undefined);
    const facts = known && changed && (await withChangedMatches(database.db, known, changed));
    return facts ?? readFacts(database.db, leagueId);
  });
}

async function readFacts(handle: Handle, leagueId: string): Promise<LeagueFacts> {
  const facts = await loadFacts(handle, leagueId);
  if (!isPublicLeague(facts.league)) throw refusal("league_not_found");
  return withPublicNames(facts);
}

/** The facts with the names that the portal shows. */
export function withPublicNames(facts: LeagueFacts): LeagueFacts {
  const { league } = facts;
  if (league.division !== minorsDivision) return facts;
  return {
    ...facts,
    members: facts.members.map((member) => ({
      ...member,
      player1_name: publicName(league, member.player1_name),
      player2_name: publicName(league, member.player2_name),
    })),
    individuals: facts.individuals.map((row) => ({ ...row, player_name: publicName(league, row.player_name) })),
  };
}

/** The season's matches with the names that the portal shows, cancelled ones left out, annulled ones not (spec 3 §2.3). */
export function publicMatches(facts: LeagueFacts, matches: Match[]): PublicMatch[] {
  const rounds = new Map(facts.rounds.map((round) => [round.number, round]));
  const nameOf = (id: string, name: string, round: number) =>
    facts.league.division === minorsDivision ? (namesOf(facts, rounds.get(round)).get(id)?.name ?? "") : name;
  return matches
    .filter(({ status, is_annulled }) => status !== "cancelled" || is_annulled)
    .map((match) =>
      publicMatch({
        ...match,
        pair1_name: nameOf(match.pair1_id, match.pair1_name, match.round_number),
        pair2_name: nameOf(match.pair2_id, match.pair2_name, match.round_number),
        substitutes: match.lineup.map(({ side, substitute_name, is_registered }) => {
          return { side, name: is_registered ? publicName(facts.league, substitute_name) : null };
        }),
      }),
    );
}

/** Where a pair stood in each round that it took part in, in order. */
function positionsOf(facts: LeagueFacts, pairId: string): PublicPair["positions"] {
  return facts.rounds.flatMap((round) => {
    const place = memberOf(facts, round.id, pairId);
    const group = facts.groups.find(({ id }) => id === place?.group_id);
    if (group === undefined) return [];
    const row = tableView(facts, round, group.id).find(({ pair_id }) => pair_id === pairId);
    return row === undefined ? [] : [{ round: round.number, group_name: group.name, position: row.position }];
  });
}

/** The page of a pair, or of a player in an individual league; refuses with `pair_not_found`. */
export function publicPair(
  { facts, phases }: { facts: LeagueFacts; phases: readonly PublicPhase[] },
  pairId: string,
  matches: Match[],
): PublicPair {
  const known = namesOf(facts).get(pairId);
  if (known === undefined) throw refusal("pair_not_found");
  return {
    pair_id: pairId,
    name: known.name,
    row: seasonView(facts).find(({ pair_id }) => pair_id === pairId) ?? null,
    individual_row: individualView(facts).find(({ pair_id }) => pair_id === pairId) ?? null,
    positions: positionsOf(facts, pairId),
    needs: needsOf(facts, pairId),
    matches: publicMatches(facts, matches).filter(({ pair1_id, pair2_id }) => [pair1_id, pair2_id].includes(pairId)),
    ways: waysOf(phases, pairId),
  };
}

export function leagueCard(row: LeagueRow): PublicLeagueCard {
  const { id, name, division, start_date, format_type, courts_count } = row;
  const rules = row.rules.trim().replace(/\s+/g, " ");
  return {
    id,
    name,
    division,
    start_date,
    format_type,
    courts_count,
    format_label: row.tournament_format ?? "Liga",
    registration_cost: Number(row.registration_cost),
    charged_per: row.charged_per,
    rules_excerpt: rules.length > excerptLength ? `${rules.slice(0, excerptLength).trimEnd()}…` : rules,
  };
}

export function publicLeague(
  { facts, phases }: { facts: LeagueFacts; phases: readonly PublicPhase[] },
  club: Pick<PublicLeague, "today" | "club_name" | "logo_version">,
): PublicLeague {
  const { league, rounds, groups } = facts;
  const { id, name, division, start_date, format_type } = league;
  const finished = league.status === "completed" ? { champions: bracketChampions(phases) ?? championsOf(facts) } : null;
  const bracket = phases.length === 0 ? null : { comes_first: league.tournament_format === "Torneo" };
  const shown = { id, name, division, start_date, format_type, rounds: rounds.map(roundView), groups };
  return { ...shown, bracket, finished, ...club };
}

/** Who won the groups of a league that is over: the first of the top group's last table (spec 3 §6.1); null when nobody played in it. */
function championsOf(facts: LeagueFacts): string | null {
  const [player] = individualView(facts)
    .filter(({ division_level }) => division_level === 1)
    .sort((a, b) => b.total_points - a.total_points || a.position - b.position);
  if (player !== undefined) return player.player_name;
  const top = facts.groups.find(({ division_level }) => division_level === 1);
  const round = facts.rounds.at(-1);
  if (top === undefined || round === undefined) return null;
  return tableView(facts, round, top.id).find(({ is_withdrawn }) => !is_withdrawn)?.name ?? null;
}

/** Champions by league: the first page names them all, and would push the facts of leagues that are played out of their place. */
const championsNow = keptByVersion<string | null>(mostFinished);

/** The leagues that are over and keep their pages, the newest first. */
export async function finishedLeagues(deps: PublicDeps): Promise<PublicLeagues["finished"]> {
  const rows = await listFinishedLeagues(deps.database.db);
  const { time_zone } = await publicClub(deps);
  return Promise.all(
    rows.map(async ({ id, name, division }) => {
      const read = async () => {
        const facts = await readFacts(deps.database.db, id);
        const about = { timeZone: time_zone, shown: (full: string) => publicName(facts.league, full) };
        return bracketChampions(await publicPhases(deps.database.db, facts, about)) ?? championsOf(facts);
      };
      return { id, name, division, champions: await championsNow(deps.hub, { channel: id, key: id }, read) };
    }),
  );
}

interface Filter {
  group?: string | undefined;
  round?: number | undefined;
}

function withoutWhy({ why: _why, ...row }: StandingRow): Omit<StandingRow, "why"> {
  return row;
}

/** A card per group with its table of the round (spec 1 §2 "groups"), of as many pairs as groups shall have (spec 3 §2.1) or 8 players. */
export function publicGroups(facts: LeagueFacts, filter: Filter): PublicGroup[] {
  const round = roundAt(facts, filter.round);
  const individuals = individualView(facts);
  const capacity = facts.league.format_type === "individual" ? 8 : regulationsOf(facts.league, round).group_size.size;
  return facts.groups
    .filter(({ id }) => filter.group === undefined || filter.group === id)
    .map((group) => {
      const matches = facts.matches.filter(({ group_id, round_id }) => group_id === group.id && round_id === round.id);
      const rows = tableView(facts, round, group.id).map(withoutWhy);
      return {
        ...group,
        members: rows.filter(({ is_withdrawn }) => !is_withdrawn).length,
        capacity,
        matches_total: matches.length,
        matches_played: matches.filter(({ status }) => status === "completed").length,
        rows,
        individual_rows: individuals.filter(({ group_id }) => group_id === group.id),
      };
    });
}

/** The league's figures and its best five (spec 1 §2 "stats"; ruling 5). */
export function publicStatistics(facts: LeagueFacts): PublicStats {
  const rows = seasonView(facts);
  const statistics = leagueStatistics({ rows, matches: facts.matches });
  return { ...statistics, top: topRows(rows, topSize).map(withoutWhy) };
}

/** The rules that the league plays by now, made from the data, and what the club has written itself (spec 3 §5.7). */
export function publicRules({ league }: LeagueFacts): PublicRules {
  return { sections: [...rulesText(league.regulations, league.format_type), ...ownSection("Reglas", league.rules)] };
}
