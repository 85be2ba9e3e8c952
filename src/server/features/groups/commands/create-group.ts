import { randomUUID } from "node:crypto";
import { nextDivisionLevel } from "#domain/group.ts";
import { courtAssignment } from "#domain/individual-ranking.ts";
import type { Tx } from "#server/db/connect.ts";
import { type LeagueRow, lockedLeague, openRound, type RoundRow } from "#server/features/leagues/public.ts";
import { createMatches } from "#server/features/matches/public.ts";
import { requireAvailable } from "#server/features/players/public.ts";
import { listGroups } from "#server/features/standings/public.ts";
import { writeAudit } from "#server/platform/audit.ts";
import type { Actor } from "#server/platform/context.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { type GroupRow, insertGroup, insertIndividuals, insertMembers, insertPairs } from "../repository.ts";

export interface CreatedGroup {
  group_id: string;
  name: string;
  pairs: number;
  matches: number;
}

interface Place {
  league: LeagueRow;
  round: RoundRow;
}

async function placeFor(tx: Tx, leagueId: string, format?: LeagueRow["format_type"]): Promise<Place> {
  const league = await lockedLeague(tx, leagueId);
  if (format !== undefined && league.format_type !== format) throw refusal("wrong_format");
  return { league, round: await openRound(tx, leagueId) };
}

/** A new group below all others: its level is the highest plus 1 (spec 2 §4). */
async function addGroup(tx: Tx, { league }: Place, name: string, actor: Actor): Promise<GroupRow> {
  const existing = await listGroups(tx, league.id);
  if (existing.length >= league.max_groups) throw refusal("too_many_groups", { max_groups: league.max_groups });
  const division_level = nextDivisionLevel(existing.map((group) => group.division_level));
  const group = await insertGroup(tx, { tournament_id: league.id, name, division_level });
  await writeAudit(tx, {
    actor,
    action: "create",
    entity: "group",
    entity_id: group.id,
    tournament_id: league.id,
    summary: `Grupo creado: ${name}`,
    after: group,
  });
  return group;
}

/** New pairs as members of the round's group, in the given order. */
async function fillGroup(
  tx: Tx,
  { league, round }: Place,
  group: GroupRow,
  people: { player1_id: string; player2_id: string | null }[],
): Promise<string[]> {
  const newPairs = people.map((pair) => ({ id: randomUUID(), tournament_id: league.id, ...pair }));
  await insertPairs(tx, newPairs);
  const place = { tournament_id: league.id, round_id: round.id, group_id: group.id };
  await insertMembers(
    tx,
    newPairs.map(({ id }, position) => ({ ...place, pair_id: id, position })),
  );
  return newPairs.map(({ id }) => id);
}

/** Creates a group without members (spec 2 §2 "Crear Grupo Vacío"). */
export async function createEmptyGroup(
  { deps, actor }: CommandContext,
  input: { league_id: string; name: string },
): Promise<CreatedGroup> {
  return inTransaction(deps.database.db, async (tx) => {
    const place = await placeFor(tx, input.league_id);
    const group = await addGroup(tx, place, input.name, actor);
    return { group_id: group.id, name: group.name, pairs: 0, matches: 0 };
  });
}

/** Creates a group with its 4 pairs and its 6 matches in the current round (ruling 8; spec 2 §5). */
export async function createPairsGroup(
  { deps, actor }: CommandContext,
  input: { league_id: string; name: string; pairs: { player1_id: string; player2_id: string }[] },
): Promise<CreatedGroup> {
  const people = input.pairs.flatMap(({ player1_id, player2_id }) => [player1_id, player2_id]);
  if (input.pairs.length !== 4) throw refusal("pairs_incomplete");
  if (new Set(people).size !== people.length) throw refusal("player_repeated");
  return inTransaction(deps.database.db, async (tx) => {
    const place = await placeFor(tx, input.league_id, "pairs");
    await requireAvailable(tx, input.league_id, place.round, people);
    const group = await addGroup(tx, place, input.name, actor);
    const pairIds = await fillGroup(tx, place, group, input.pairs);
    const matches = await createMatches(tx, { ...place, group_id: group.id, pairIds });
    return { group_id: group.id, name: group.name, pairs: pairIds.length, matches };
  });
}

/** Creates a group of 8 players with positions by order of selection, and its 28 matches (ruling 33; spec 2 §5). */
export async function createIndividualGroup(
  { deps, actor }: CommandContext,
  input: { league_id: string; name: string; player_ids: string[] },
): Promise<CreatedGroup> {
  const { player_ids } = input;
  if (player_ids.length !== 8) throw refusal("eight_players_required");
  if (new Set(player_ids).size !== 8) throw refusal("player_repeated");
  return inTransaction(deps.database.db, async (tx) => {
    const place = await placeFor(tx, input.league_id, "individual");
    await requireAvailable(tx, input.league_id, place.round, player_ids);
    const group = await addGroup(tx, place, input.name, actor);
    const entries = player_ids.map((player1_id) => ({ player1_id, player2_id: null }));
    const pairIds = await fillGroup(tx, place, group, entries);
    await insertIndividuals(
      tx,
      pairIds.map((pair_id, index) => ({
        tournament_id: input.league_id,
        group_id: group.id,
        pair_id,
        player_id: player_ids[index] ?? "",
        position: index + 1,
        court_assignment: courtAssignment(index + 1),
      })),
    );
    const matches = await createMatches(tx, { ...place, group_id: group.id, pairIds });
    return { group_id: group.id, name: group.name, pairs: pairIds.length, matches };
  });
}
