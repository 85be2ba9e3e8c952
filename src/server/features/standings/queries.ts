import { currentRound } from "#domain/base/round-state.ts";
import { isAnnulled, leftKey } from "#domain/season/withdrawal.ts";
import { batchedQueries } from "#server/db/batched-queries.ts";
import type { Handle } from "#server/db/connect.ts";
import {
  listAdjustments,
  listGroups,
  listIndividualPlayers,
  listMembers,
  listPointsHistory,
} from "#server/features/groups/public.ts";
import { existing, findRounds, type LeagueRow, listLeague, type RoundRow } from "#server/features/leagues/public.ts";
import { isOfGroups, listFactsOf, listMatchFacts, type MatchRow } from "#server/features/matches/public.ts";
import { listBirthYears } from "#server/features/people/public.ts";
import { orRefuse, refusal } from "#server/platform/errors.ts";

type ListedFact = Awaited<ReturnType<typeof listMatchFacts>>[number];
type MatchFact = ListedFact & Pick<MatchRow, "round_id" | "group_id" | "pair1_id" | "pair2_id">;

/** What of a match its league's other facts depend on. */
const sameOf = ["kind", "round_id", "group_id", "pair1_id", "pair2_id"] as const;

type MemberFact = Awaited<ReturnType<typeof listMembers>>[number];

type IndividualFact = Omit<Awaited<ReturnType<typeof listIndividualPlayers>>[number], "plays_now">;

/** The pairs whose matches count nowhere in a group of a round, since they left it and it was annulled. */
function annulling(members: readonly MemberFact[]): Set<string> {
  const gone = members.filter(({ withdrawal_policy }) => withdrawal_policy === "annul");
  return new Set(gone.map((member) => leftKey(member, member.pair_id)));
}

/** Everything that a league's tables are computed from, read once. */
export interface LeagueFacts {
  league: LeagueRow;
  rounds: RoundRow[];
  current: RoundRow;
  groups: Awaited<ReturnType<typeof listGroups>>;
  /** Who plays in a group of a round, and who has left in it (spec 3 §2.3). */
  members: MemberFact[];
  /** Who waits for the next round, already in a group (spec 3 §2.2). */
  joining: MemberFact[];
  matches: MatchFact[];
  /** Matches for a place, which count in no table, ranking or statistic (spec 3 §5.5). */
  promotions: MatchFact[];
  adjustments: Awaited<ReturnType<typeof listAdjustments>>;
  individuals: IndividualFact[];
  /** Who has left an individual league, whose place in rounds before stays (spec 8 §4.2). */
  left: IndividualFact[];
  /** The points of their rounds, the oldest entry first (spec 8 §4.1). */
  points: Awaited<ReturnType<typeof listPointsHistory>>;
  /** Who is registered, with the year of birth, which decides how the portal names them (spec 7 §1.8). */
  people: Awaited<ReturnType<typeof listBirthYears>>;
}

/** Reads a league's facts; refuses with `league_not_found`. */
export async function loadFacts(handle: Handle, leagueId: string): Promise<LeagueFacts> {
  const {
    found,
    matches: all,
    members: everybody,
    ...lists
  } = await batchedQueries(handle, {
    found: listLeague(handle, leagueId),
    rounds: findRounds(handle, leagueId),
    groups: listGroups(handle, leagueId),
    members: listMembers(handle, leagueId),
    matches: listMatchFacts(handle, leagueId),
    adjustments: listAdjustments(handle, leagueId),
    people: listBirthYears(handle, leagueId),
  });
  const league = existing(found[0]);
  const current = orRefuse(currentRound(lists.rounds), "round_not_found");
  const isIndividual = league.format_type === "individual";
  const groupIds = lists.groups.map(({ id }) => id);
  const players = isIndividual ? await listIndividualPlayers(handle, groupIds) : [];
  const playersWho = (play: boolean) => players.flatMap(({ plays_now, ...one }) => (plays_now === play ? [one] : []));
  const points = isIndividual ? await listPointsHistory(handle, leagueId) : [];
  const annulled = annulling(everybody);
  const placed = all.filter(isOfGroups);
  const ofGroups = placed.filter(({ kind }) => kind === "group");
  return {
    league,
    current,
    ...lists,
    members: everybody.filter(({ state }) => state !== "joining"),
    joining: everybody.filter(({ state }) => state === "joining"),
    promotions: placed.filter(({ kind }) => kind === "promotion"),
    // Most leagues have nobody who left, and their facts are read for every page.
    matches: annulled.size === 0 ? ofGroups : ofGroups.filter((match) => !isAnnulled(match, annulled)),
    individuals: playersWho(true),
    left: playersWho(false),
    points,
  };
}

/**
 * A league's facts after nothing but these matches may have changed; null when more did: one of them is new, is gone,
 * or is another's now.
 */
export async function withChangedMatches(
  handle: Handle,
  facts: LeagueFacts,
  changedIds: readonly string[],
): Promise<LeagueFacts | null> {
  if (changedIds.length === 0) return facts;
  const read = await listFactsOf(handle, facts.league.id, changedIds);
  const changed = new Map(read.filter(isOfGroups).map((match) => [match.id, match]));
  const before = facts.matches.filter(({ id }) => changedIds.includes(id));
  const isSame = (match: MatchFact) => {
    const now = changed.get(match.id);
    return now !== undefined && sameOf.every((field) => now[field] === match[field]);
  };
  if (before.length !== changedIds.length || !before.every(isSame)) return null;
  return { ...facts, matches: facts.matches.map((match) => changed.get(match.id) ?? match) };
}

/** The round of a number, or the current one; refuses with `round_not_found`. */
export function roundAt({ rounds }: Pick<LeagueFacts, "rounds">, number: number | undefined): RoundRow {
  const round = number === undefined ? currentRound(rounds) : rounds.find((candidate) => candidate.number === number);
  if (round === undefined) throw refusal("round_not_found");
  return round;
}

/** Where a pair is in a round: where it plays, else the group that it left last (spec 3 §2.3, §2.6). */
export function memberOf({ members }: Pick<LeagueFacts, "members">, roundId: string, pairId: string) {
  const its = members.filter(({ round_id, pair_id }) => round_id === roundId && pair_id === pairId);
  return its.find(({ state }) => state === "playing") ?? its.find(({ is_moved }) => !is_moved) ?? its[0];
}
