import type { GroupsPage } from "#contract/groups.ts";
import type { Handle } from "#server/db/connect.ts";
import { roundView } from "#server/features/leagues/public.ts";
import { individualView, loadFacts, roundAt, tableView } from "#server/features/standings/public.ts";

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
    };
  });
  const { format_type, number_of_rounds, max_groups } = facts.league;
  return {
    format_type,
    number_of_rounds,
    max_groups,
    round: roundView(round),
    rounds: facts.rounds.map(roundView),
    groups,
  };
}
