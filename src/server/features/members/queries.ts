import { type Role, reaches } from "#contract/common/access.ts";
import type { GroupsPage, GroupTable } from "#contract/groups/endpoints.ts";
import type { WithdrawalPreview } from "#contract/groups/withdrawals.ts";
import { pairName } from "#domain/base/names.ts";
import { isPending } from "#domain/scores/match-status.ts";
import type { ClubMoment } from "#domain/season/match-when.ts";
import { planGeneration } from "#domain/season/round-robin.ts";
import { waitingWhen } from "#domain/season/waiting-results.ts";
import { withdrawalPolicies } from "#domain/season/withdrawal.ts";
import type { Handle } from "#server/db/connect.ts";
import { listWaiting, listWithdrawals } from "#server/features/groups/public.ts";
import {
  decidedMovements,
  groupsIn,
  hasBracket,
  type RoundRow,
  roundView,
  shownRound,
} from "#server/features/leagues/public.ts";
import { listComingPartners } from "#server/features/people/public.ts";
import { lastClosing } from "#server/features/rounds/public.ts";
import {
  groupChangesIn,
  individualView,
  type LeagueFacts,
  loadFacts,
  memberOf,
  orderedByAt,
  roundAt,
  showsPointsAt,
  tableView,
} from "#server/features/standings/public.ts";
import { refusal } from "#server/platform/errors.ts";
import { effectsOf, factsAfter, withdrawalPlan } from "./parts/withdrawal.ts";

type Matches = Awaited<ReturnType<typeof loadFacts>>["matches"];

/** What keeps a pair in its group for this round, if anything (spec 3 §2.6). */
function tiesOf(pairId: string, matches: Matches): GroupTable["ties"] {
  const own = matches.filter(({ pair1_id, pair2_id }) => pair1_id === pairId || pair2_id === pairId);
  const results = own.filter(({ status }) => status !== "scheduled").length;
  const booked = own.filter(({ status, match_date }) => status === "scheduled" && match_date !== null).length;
  return results + booked === 0 ? [] : [{ pair_id: pairId, results, booked }];
}

/** How many matches wait without a date, and how many past theirs (spec 4 §3.1). */
function waitingIn(matches: Matches, now: ClubMoment): Pick<GroupTable, "undated" | "overdue"> {
  const whens = matches
    .filter(({ status }) => isPending(status))
    .map((match) => waitingWhen({ ...match, own_deadline: null }, now));
  const count = (wanted: (typeof whens)[number]) => whens.filter((when) => when === wanted).length;
  return { undated: count("undated"), overdue: count("overdue") };
}

/** What generating the matches of a round would make of it now (ruling 7). */
function generationIn({ groups, matches, members, league }: LeagueFacts, { id, state }: RoundRow) {
  const nothing = { created: 0, removed: 0 };
  if (state === "closed") return nothing;
  return groups.reduce((sum, group) => {
    const isIts = (one: { group_id: string; round_id: string }) => one.group_id === group.id && one.round_id === id;
    const playing = members.filter((one) => isIts(one) && one.state === "playing").map(({ pair_id }) => pair_id);
    const { legs } = league.regulations;
    const plan = planGeneration({ members: playing, matches: matches.filter(isIts), legs });
    return { created: sum.created + plan.create.length, removed: sum.removed + plan.delete_ids.length };
  }, nothing);
}

async function waitingOf(handle: Handle, leagueId: string): Promise<GroupsPage["waiting"]> {
  const rows = await listWaiting(handle, leagueId);
  return rows.map(({ pair_id, created_at, player1_id, player2_id, player1_name, player2_name }) => ({
    pair_id,
    created_at: created_at.toISOString(),
    name: pairName(player1_name, player2_name),
    player_ids: player2_id === null ? [player1_id] : [player1_id, player2_id],
  }));
}

/** Who has left in a round; why is said to an Administrador alone (spec 3 §9). */
async function withdrawalsOf(handle: Handle, roundId: string, role: Role): Promise<GroupsPage["withdrawals"]> {
  const rows = await listWithdrawals(handle, roundId);
  return rows.map(({ group_id, pair_id, reason, policy }) => ({
    group_id,
    pair_id,
    reason: reaches(role, "admin") && reason !== "moved" ? (reason ?? "other") : null,
    policy: policy === "annul" ? "annul" : "keep_played",
  }));
}

/** The groups of a round with their tables, and how far they are. */
function groupsOf(facts: LeagueFacts, round: RoundRow, now: ClubMoment): GroupTable[] {
  const individuals = individualView(facts, round);
  const changes = groupChangesIn(facts, round);
  // What a round of players that is played moves by is their ranking, not the table of its results.
  const isByTable = facts.league.format_type === "pairs" || round.state === "closed";
  return groupsIn(round, facts.groups).map(({ id, name, division_level }) => {
    const matches = facts.matches.filter(({ group_id, round_id }) => group_id === id && round_id === round.id);
    const members = facts.members.filter(
      ({ group_id, round_id, state }) => group_id === id && round_id === round.id && state === "playing",
    );
    return {
      id,
      name,
      division_level,
      members: members.length,
      matches_total: matches.length,
      matches_played: matches.filter(({ status }) => status === "completed").length,
      ...waitingIn(matches, now),
      rows: tableView(facts, round, id).map((row) => ({
        ...row,
        goes: isByTable ? changes.get(row.pair_id) : undefined,
      })),
      individual_rows: individuals.filter(({ group_id }) => group_id === id),
      ties: members.flatMap(({ pair_id }) => tiesOf(pair_id, matches)),
    };
  });
}

/** The evening that gave points in a round; nothing: none did. */
function eveningIn({ points }: LeagueFacts, { id }: RoundRow): Pick<GroupsPage, "evening"> {
  const entry = points.find(({ round_id, source }) => round_id === id && source === "evening");
  if (entry === undefined || entry.evening_id === null || entry.evening === null) return {};
  return { evening: { evening_id: entry.evening_id, name: entry.evening } };
}

/** The groups screen: every group with its table of the current round, or of the chosen one. */
export async function groupsPage(
  handle: Handle,
  { league_id: leagueId, round: roundNumber }: { league_id: string; round?: number | undefined },
  { role, now }: { role: Role; now: ClubMoment },
): Promise<GroupsPage> {
  const facts = await loadFacts(handle, leagueId);
  const round = roundAt(facts, roundNumber);
  const groups = groupsOf(facts, round, now);
  const { format_type, number_of_rounds, max_groups, pairs_per_category, is_fixed_pairs, regulations } = facts.league;
  const waiting = await waitingOf(handle, leagueId);
  return {
    format_type,
    number_of_rounds,
    max_groups,
    group_size: regulations.group_size,
    pairs_per_category,
    legs: regulations.legs,
    dealing: regulations.dealing,
    shows_points: showsPointsAt(facts, round.number),
    generation: generationIn(facts, round),
    round: roundView(round),
    ...eveningIn(facts, round),
    rounds: facts.rounds.map(roundView),
    waiting,
    left_pairs: leftPairs(facts, new Set(waiting.map(({ pair_id }) => pair_id))),
    joining: joiningIn(facts, round),
    moving: movingFrom(facts, round),
    is_fixed_pairs,
    new_partners: await newPartnersFrom(handle, facts, round),
    withdrawals: await withdrawalsOf(handle, round.id, role),
    last_closing: await lastClosing(handle, facts),
    has_bracket: await hasBracket(handle, leagueId),
    groups,
  };
}

/** Who plays in a group from the next round. */
function joiningIn({ joining }: LeagueFacts, round: RoundRow): GroupsPage["joining"] {
  return joining
    .filter(({ round_id }) => round_id === round.id)
    .map(({ pair_id, group_id, player1_name, player2_name }) => {
      return { pair_id, group_id, name: pairName(player1_name, player2_name) };
    });
}

/** Who has left the league, with its people as they were last. */
function leftPairs({ members, joining, current }: LeagueFacts, waiting: ReadonlySet<string>): GroupsPage["left_pairs"] {
  const here = [...members, ...joining].filter(
    ({ round_id, state }) => round_id === current.id && state !== "withdrawn",
  );
  const staying = new Set(here.map(({ pair_id }) => pair_id));
  const gone = members.filter(({ pair_id }) => !staying.has(pair_id) && !waiting.has(pair_id));
  const last = new Map(gone.map(({ pair_id, player1_id, player2_id }) => [pair_id, [player1_id, player2_id]]));
  return [...last].map(([pair_id, people]) => ({ pair_id, player_ids: people.flatMap((one) => one ?? []) }));
}

/** Who plays elsewhere from the next round, since somebody decided so by hand (spec 3 §2.6, §4.4). */
function movingFrom(facts: LeagueFacts, round: RoundRow): GroupsPage["moving"] {
  if (round.state === "closed") return [];
  const members = facts.members.filter(({ round_id, state }) => round_id === round.id && state === "playing");
  return decidedMovements(round).flatMap(({ pair_id, to_group_id }) => {
    const member = members.find((one) => one.pair_id === pair_id);
    const target = facts.groups.find(({ id }) => id === to_group_id);
    if (member === undefined || target === undefined || target.id === member.group_id) return [];
    const name = pairName(member.player1_name, member.player2_name);
    return [{ pair_id, name, group_id: member.group_id, to_group_name: target.name }];
  });
}

/** Who has a new partner from the next round (spec 3 §2.5). */
async function newPartnersFrom(
  handle: Handle,
  { league, members, joining }: LeagueFacts,
  round: RoundRow,
): Promise<GroupsPage["new_partners"]> {
  if (round.state === "closed") return [];
  const rows = await listComingPartners(handle, league.id, round.number);
  return rows.flatMap(({ pair_id, player1_name, player2_name }) => {
    const isIts = (one: { round_id: string; pair_id: string }) => one.round_id === round.id && one.pair_id === pair_id;
    const member = members.find((one) => isIts(one) && one.state === "playing") ?? [...members, ...joining].find(isIts);
    if (member === undefined) return [];
    const name = pairName(member.player1_name, member.player2_name);
    return [{ pair_id, name, group_id: member.group_id, next_name: pairName(player1_name, player2_name) }];
  });
}

/** What would become of a pair's matches and of its table if it left; refuses with `pair_not_found` or `pair_withdrawn`. */
export async function withdrawalPreview(
  handle: Handle,
  { league_id, round_id, pair_id }: { league_id: string; round_id: string; pair_id: string },
): Promise<WithdrawalPreview> {
  const facts = await loadFacts(handle, league_id);
  return withdrawalPreviewOf(facts, await shownRound(handle, league_id, round_id), pair_id);
}

/** The same, of facts that were read. */
export function withdrawalPreviewOf(facts: LeagueFacts, round: RoundRow, pairId: string): WithdrawalPreview {
  const member = memberOf(facts, round.id, pairId);
  const group = facts.groups.find(({ id }) => id === member?.group_id);
  if (member === undefined || group === undefined) throw refusal("pair_not_found");
  if (member.state === "withdrawn") throw refusal("pair_withdrawn");
  return {
    pair_id: pairId,
    name: pairName(member.player1_name, member.player2_name),
    group_name: group.name,
    before: tableView(facts, round, group.id),
    choices: withdrawalPolicies.map((policy) => {
      const plan = withdrawalPlan(facts, member, policy);
      return { policy, effects: effectsOf(plan), after: tableView(factsAfter(facts, member, plan), round, group.id) };
    }),
    ordered_by: orderedByAt(facts, round.number),
    usual: facts.league.regulations.withdrawal,
  };
}
