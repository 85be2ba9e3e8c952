import type { GroupsPage, GroupTable } from "#contract/groups.ts";
import type { Handle } from "#server/db/connect.ts";
import { leagueOf } from "#server/features/leagues/public.ts";
import { lastClosing, roundsOf, roundView } from "#server/features/rounds/public.ts";
import { individualView, loadFacts, roundAt, showsPointsAt, tableView } from "#server/features/standings/public.ts";
import { refusal } from "#server/platform/errors.ts";
import { listPointsHistory } from "./individual-repository.ts";
import { countDeletion, findGroup } from "./repository.ts";
import { adjustmentViews } from "./view.ts";

type Matches = Awaited<ReturnType<typeof loadFacts>>["matches"];

/** What keeps a pair in its group for this round, if anything (spec 3 §2.6). */
function tiesOf(pairId: string, matches: Matches): GroupTable["ties"] {
  const own = matches.filter(({ pair1_id, pair2_id }) => pair1_id === pairId || pair2_id === pairId);
  const results = own.filter(({ status }) => status !== "scheduled").length;
  const booked = own.filter(({ status, match_date }) => status === "scheduled" && match_date !== null).length;
  return results + booked === 0 ? [] : [{ pair_id: pairId, results, booked }];
}

/** The groups screen: every group with its table of the current round, or of the chosen one. */
export async function groupsPage(
  handle: Handle,
  leagueId: string,
  roundNumber: number | undefined,
): Promise<GroupsPage> {
  const facts = await loadFacts(handle, leagueId);
  const round = roundAt(facts, roundNumber);
  const individuals = individualView(facts);
  const groups = facts.groups.map(({ id, name, division_level }) => {
    const matches = facts.matches.filter(({ group_id, round_id }) => group_id === id && round_id === round.id);
    const members = facts.members.filter(({ group_id, round_id }) => group_id === id && round_id === round.id);
    return {
      id,
      name,
      division_level,
      members: members.length,
      matches_total: matches.length,
      matches_played: matches.filter(({ status }) => status === "completed").length,
      rows: tableView(facts, round, id),
      individual_rows: individuals.filter(({ group_id }) => group_id === id),
      ties: members.flatMap(({ pair_id }) => tiesOf(pair_id, matches)),
    };
  });
  const { format_type, number_of_rounds, max_groups } = facts.league;
  return {
    format_type,
    number_of_rounds,
    max_groups,
    shows_points: showsPointsAt(facts, round.number),
    round: roundView(round),
    rounds: facts.rounds.map(roundView),
    last_closing: await lastClosing(handle, facts.rounds),
    groups,
  };
}

interface GroupOfLeague {
  league_id: string;
  group_id: string;
}

async function requireGroup(handle: Handle, { league_id, group_id }: GroupOfLeague): Promise<void> {
  await leagueOf(handle, league_id);
  if ((await findGroup(handle, league_id, group_id)) === undefined) throw refusal("group_not_found");
}

/** The points given by hand in a group, the oldest first. */
export async function pointsHistory(handle: Handle, group: GroupOfLeague) {
  await requireGroup(handle, group);
  const entries = await listPointsHistory(handle, group.group_id);
  return entries.map((entry) => ({ ...entry, created_at: entry.created_at.toISOString() }));
}

/** What would go with a group if it were deleted now. */
export async function deletionPreview(handle: Handle, group: GroupOfLeague) {
  await requireGroup(handle, group);
  const { current } = await roundsOf(handle, group.league_id);
  return countDeletion(handle, group.group_id, current.id);
}

/** The adjustments of a group's table in the current round. */
export async function adjustmentsOf(handle: Handle, { league_id, group_id }: GroupOfLeague) {
  const facts = await loadFacts(handle, league_id);
  if (facts.groups.every(({ id }) => id !== group_id)) throw refusal("group_not_found");
  return adjustmentViews(facts, group_id);
}
