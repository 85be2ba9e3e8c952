import { randomUUID } from "node:crypto";
import { nextDivisionLevel } from "#domain/group.ts";
import { courtAssignment } from "#domain/individual-ranking.ts";
import type { Tx } from "#server/db/connect.ts";
import { type LeagueRow, lockedLeague } from "#server/features/leagues/public.ts";
import { createMatches } from "#server/features/matches/writes.ts";
import { requireAvailable } from "#server/features/people/public.ts";
import { insertPairs } from "#server/features/people/writes.ts";
import { type RoundRow, shownRound } from "#server/features/rounds/public.ts";
import type { Clock } from "#server/platform/clock.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction, type WriteNote } from "#server/platform/transaction.ts";
import { insertIndividuals } from "../individual-repository.ts";
import { type GroupRow, insertGroup, insertMembers, listGroups } from "../repository.ts";

export interface CreatedGroup {
  group_id: string;
  name: string;
  pairs: number;
  matches: number;
}

interface Place {
  league: LeagueRow;
  round: RoundRow;
  /** The moment of the command. */
  now: Date;
}

/** What every new group is: of a league, in the round that was shown, with a name. */
interface NewGroup {
  league_id: string;
  round_id: string;
  name: string;
}

async function placeFor(
  tx: Tx,
  clock: Clock,
  { league_id, round_id }: NewGroup,
  format?: LeagueRow["format_type"],
): Promise<Place> {
  const league = await lockedLeague(tx, league_id);
  if (format !== undefined && league.format_type !== format) throw refusal("wrong_format");
  return { league, round: await shownRound(tx, league_id, round_id), now: clock.now() };
}

/** A new group below all others: its level is the highest plus 1 (spec 2 §4). */
async function addGroup(tx: Tx, note: WriteNote, { league, round, now }: Place, name: string): Promise<GroupRow> {
  const existing = await listGroups(tx, league.id);
  if (existing.length >= league.max_groups) throw refusal("too_many_groups", { max_groups: league.max_groups });
  const division_level = nextDivisionLevel(existing.map((group) => group.division_level));
  const group = await insertGroup(tx, {
    tournament_id: league.id,
    phase_id: round.phase_id,
    name,
    division_level,
    created_at: now,
  });
  await note({
    action: "create",
    entity: "group",
    entity_id: group.id,
    tournament_id: league.id,
    code: "group_created",
    params: { group: name },
    after: group,
  });
  return group;
}

/** New pairs as members of the round's group, in the given order. */
async function fillGroup(
  tx: Tx,
  { league, round, now }: Place,
  group: GroupRow,
  people: { player1_id: string; player2_id: string | null }[],
): Promise<string[]> {
  const newPairs = people.map((pair) => ({ id: randomUUID(), tournament_id: league.id, created_at: now, ...pair }));
  await insertPairs(tx, newPairs);
  const place = { tournament_id: league.id, round_id: round.id, group_id: group.id };
  await insertMembers(
    tx,
    newPairs.map(({ id }, position) => ({ ...place, pair_id: id, position })),
  );
  return newPairs.map(({ id }) => id);
}

/** Creates a group without members (spec 2 §2 "Crear Grupo Vacío"). Locks: league. */
export async function createEmptyGroup(command: CommandContext, input: NewGroup): Promise<CreatedGroup> {
  return inTransaction(command, async (tx, note) => {
    const place = await placeFor(tx, command.deps.clock, input);
    const group = await addGroup(tx, note, place, input.name);
    return { group_id: group.id, name: group.name, pairs: 0, matches: 0 };
  });
}

/** Creates a group with its 4 pairs and its 6 matches in the current round (ruling 8; spec 2 §5). Locks: league. */
export async function createPairsGroup(
  command: CommandContext,
  input: NewGroup & { pairs: { player1_id: string; player2_id: string }[] },
): Promise<CreatedGroup> {
  const people = input.pairs.flatMap(({ player1_id, player2_id }) => [player1_id, player2_id]);
  if (input.pairs.length !== 4) throw refusal("pairs_incomplete");
  if (new Set(people).size !== people.length) throw refusal("player_repeated");
  return inTransaction(command, async (tx, note) => {
    const place = await placeFor(tx, command.deps.clock, input, "pairs");
    await requireAvailable(tx, input.league_id, place.round, people);
    const group = await addGroup(tx, note, place, input.name);
    const pairIds = await fillGroup(tx, place, group, input.pairs);
    const matches = await createMatches(tx, { ...place, group_id: group.id, pairIds });
    return { group_id: group.id, name: group.name, pairs: pairIds.length, matches };
  });
}

/**
 * Creates a group of 8 players with positions by order of selection, and its 28 matches (ruling 33; spec 2 §5).
 * Locks: league.
 */
export async function createIndividualGroup(
  command: CommandContext,
  input: NewGroup & { player_ids: string[] },
): Promise<CreatedGroup> {
  const { player_ids } = input;
  if (player_ids.length !== 8) throw refusal("eight_players_required");
  if (new Set(player_ids).size !== 8) throw refusal("player_repeated");
  return inTransaction(command, async (tx, note) => {
    const place = await placeFor(tx, command.deps.clock, input, "individual");
    await requireAvailable(tx, input.league_id, place.round, player_ids);
    const group = await addGroup(tx, note, place, input.name);
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
