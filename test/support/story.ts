import { newLeague } from "#contract/leagues/endpoints.ts";
import { createLeague } from "#server/features/leagues/commands/create-league.ts";
import { roundsOf } from "#server/features/leagues/public.ts";
import { matchesPage } from "#server/features/matches/public.ts";
import { createIndividualGroup, createPairsGroup } from "#server/features/members/commands/create-group.ts";
import { registerPlayers } from "#server/features/people/commands/register-players.ts";
import type { CommandContext } from "#server/platform/transaction.ts";

/** Registers `count` people by name, one after the other. */
export async function registerPeople(command: CommandContext, league_id: string, names: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const full_name of names)
    ids.push(...(await registerPlayers(command, { league_id, player1: { full_name, email: null, phone: null } })));
  return ids;
}

/** The round of a league that is open now, as a screen shows it. */
export async function currentRound({ deps }: CommandContext, leagueId: string): Promise<string> {
  return (await roundsOf(deps.database.db, leagueId)).current.id;
}

/** An active pairs league with groups of four pairs each, as an administrator would make it. */
export async function pairsLeague(
  command: CommandContext,
  { groups = 1, name = "Liga de prueba", type = "league" } = {},
) {
  const input = newLeague.parse({ name, type, start_date: "2026-11-01", courts_count: 6 });
  const league = await createLeague(command, input);
  const round_id = await currentRound(command, league.id);
  const groupIds: string[] = [];
  const playerIds: string[] = [];
  for (let group = 0; group < groups; group++) {
    const names = Array.from({ length: 8 }, (_, index) => `Persona ${group + 1}-${index + 1}`);
    const ids = await registerPeople(command, league.id, names);
    const pairs = [0, 2, 4, 6].map((at) => ({ player1_id: ids[at] ?? "", player2_id: ids[at + 1] ?? "" }));
    const created = await createPairsGroup(command, {
      league_id: league.id,
      round_id,
      name: `Grupo ${"ABCDEFGHIJ"[group]}`,
      pairs,
    });
    groupIds.push(created.group_id);
    playerIds.push(...ids);
  }
  const { matches } = await matchesPage(command.deps.database.db, { league_id: league.id });
  return { league, groupIds, playerIds, matches };
}

/** An active individual league with one group of 8 players. */
export async function individualLeague(command: CommandContext, { name = "Liga individual" } = {}) {
  const input = { name, start_date: "2026-11-01", format_type: "individual" as const };
  const league = await createLeague(command, newLeague.parse(input));
  const names = Array.from({ length: 8 }, (_, index) => `Individual ${index + 1}`);
  const playerIds = await registerPeople(command, league.id, names);
  const round_id = await currentRound(command, league.id);
  const about = { league_id: league.id, round_id, name: "Grupo A", player_ids: playerIds };
  const group = await createIndividualGroup(command, about);
  return { league, groupId: group.group_id, playerIds };
}
