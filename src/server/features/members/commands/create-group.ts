import type { AnswerOf } from "#contract/common/common.ts";
import type { ChosenDivision } from "#contract/groups/divisions.ts";
import type { groups } from "#contract/groups/endpoints.ts";
import { nextDivisionLevel } from "#domain/base/group.ts";
import type { Regulations } from "#domain/base/regulations.ts";
import { groupSizeSentence, isAllowedSize } from "#domain/season/group-size.ts";
import type { Tx } from "#server/db/connect.ts";
import { type GroupRow, levelOf, listGroups } from "#server/features/groups/public.ts";
import { insertGroup, insertMembers, takePlaces } from "#server/features/groups/writes.ts";
import { type LeagueRow, lockedLeague, type RoundRow, shownRound } from "#server/features/leagues/public.ts";
import { changeMaxGroups } from "#server/features/leagues/writes.ts";
import { createMatches } from "#server/features/matches/writes.ts";
import { requireAvailable } from "#server/features/people/public.ts";
import type { DeclareChanges } from "#server/platform/changes.ts";
import type { Clock } from "#server/platform/clock.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction, type WriteNote } from "#server/platform/transaction.ts";
import { pairsOf } from "./same-pair.ts";

type CreatedGroup = AnswerOf<typeof groups.createPairs>;

interface Place {
  league: LeagueRow;
  round: RoundRow;
  /** The moment of the command. */
  now: Date;
}

/** Where new groups go: in a league, in the round that was shown. */
interface NewGroups {
  league_id: string;
  round_id: string;
}

type NewGroup = NewGroups & NamedGroup;

/** What a new group is called, and its division; absent: one below all others (spec 2 §4; spec 3 §5.5). */
interface NamedGroup {
  name: string;
  division?: ChosenDivision | undefined;
}

interface CompletePair {
  player1_id: string;
  player2_id: string;
}

async function placeFor(
  tx: Tx,
  clock: Clock,
  { league_id, round_id }: NewGroups,
  format?: LeagueRow["format_type"],
): Promise<Place> {
  const league = await lockedLeague(tx, league_id, format);
  return { league, round: await shownRound(tx, league_id, round_id), now: clock.now() };
}

interface Within {
  tx: Tx;
  note: WriteNote;
  changed: DeclareChanges;
  place: Place;
}

/** A new group of a level, by default below all others: the highest plus 1 (spec 2 §4). */
async function addGroup(
  { tx, note, changed, place: { league, round, now } }: Within,
  {
    name,
    division = null,
    level,
  }: { name: string; division?: ChosenDivision | null | undefined; level?: number | undefined },
): Promise<GroupRow> {
  const existing = await listGroups(tx, league.id);
  if (existing.length >= league.max_groups) throw refusal("too_many_groups", { max_groups: league.max_groups });
  const division_level = level ?? levelOf(existing, division);
  const group = await insertGroup(tx, {
    tournament_id: league.id,
    phase_id: round.phase_id,
    name,
    division_level,
    created_at: now,
  });
  changed.members(league.id);
  changed.matches(league.id);
  await note({
    code: "group_created",
    params: { group: name },
    entity_id: group.id,
    tournament_id: league.id,
    after: group,
  });
  return group;
}

/** Pairs as members of the round's group, in the given order. */
async function fillGroup(
  tx: Tx,
  { league, round, now }: Place,
  group: GroupRow,
  people: readonly { player1_id: string; player2_id: string | null }[],
): Promise<string[]> {
  const members = await pairsOf(tx, { league, round, now }, people);
  const place = { tournament_id: league.id, round_id: round.id, group_id: group.id };
  await insertMembers(
    tx,
    members.map(({ pair_id }, position) => ({ ...place, pair_id, position })),
  );
  return members.map(({ pair_id }) => pair_id);
}

/** Creates a group without members (spec 2 §2 "Crear Grupo Vacío"). Locks: league. */
export async function createEmptyGroup(command: CommandContext, input: NewGroup): Promise<CreatedGroup> {
  return inTransaction(command, async (tx, note, changed) => {
    const place = await placeFor(tx, command.deps.clock, input);
    const group = await addGroup({ tx, note, changed, place }, input);
    return { group_id: group.id, name: group.name, pairs: 0, matches: 0 };
  });
}

function peopleOf(pairs: readonly CompletePair[]): string[] {
  return pairs.flatMap(({ player1_id, player2_id }) => [player1_id, player2_id]);
}

function requireDifferentPeople(pairs: readonly CompletePair[]): void {
  const people = peopleOf(pairs);
  if (new Set(people).size !== people.length) throw refusal("player_repeated");
}

/** Refuses a group that is smaller or larger than the league's may be (spec 3 §2.1). */
function requireSize(pairs: readonly CompletePair[], sizes: Regulations["group_size"]): void {
  if (!isAllowedSize(pairs.length, sizes)) throw refusal("pairs_incomplete", { ...sizes }, groupSizeSentence(sizes));
}

/** A group of pairs and all of its matches. */
async function createFilled(
  within: Within,
  { pairs, ...named }: NamedGroup & { level?: number | undefined; pairs: readonly CompletePair[] },
): Promise<CreatedGroup> {
  const { tx, place } = within;
  const group = await addGroup(within, named);
  const pairIds = await fillGroup(tx, place, group, pairs);
  const matches = await createMatches(tx, { ...place, group_id: group.id, pairIds });
  return { group_id: group.id, name: group.name, pairs: pairIds.length, matches };
}

/** Makes groups of these pairs in one transaction, once it is sure that they may be: their sizes, and who is free. */
async function inFilled<T>(
  command: CommandContext,
  input: NewGroups,
  lists: readonly CompletePair[][],
  make: (within: Within) => Promise<T>,
): Promise<T> {
  for (const pairs of lists) requireDifferentPeople(pairs);
  return inTransaction(command, async (tx, note, changed) => {
    const place = await placeFor(tx, command.deps.clock, input, "pairs");
    const { group_size, one_group_per_person } = place.league.regulations;
    if (one_group_per_person) requireDifferentPeople(lists.flat());
    for (const pairs of lists) requireSize(pairs, group_size);
    await requireAvailable(tx, { ...place, group_id: null }, peopleOf(lists.flat()));
    return make({ tx, note, changed, place });
  });
}

/** The league's most groups, raised where it is said with the groups that need it; never lowered. */
async function raiseMaxGroups(tx: Tx, league: LeagueRow, max_groups: number, updated_at: Date): Promise<LeagueRow> {
  if (max_groups <= league.max_groups) return league;
  return changeMaxGroups(tx, league, max_groups, updated_at);
}

/** The level of each dealt group below those that there are: its division counted from there, else one of its own. */
async function dealtLevels(tx: Tx, leagueId: string, groups: readonly { division?: number | undefined }[]) {
  const existing = await listGroups(tx, leagueId);
  const first = nextDivisionLevel(existing.map(({ division_level }) => division_level));
  const wanted = groups.map(({ division }, at) => division ?? at + 1);
  const inOrder = [...new Set(wanted)].sort((one, other) => one - other);
  return wanted.map((division) => first + inOrder.indexOf(division));
}

/**
 * Creates groups with their pairs and all of their matches in the current round, from the top down (ruling 8; spec 2 §5; spec 3
 * §2.1), each in a division below those that there are; `max_groups`: the most that the league shall have from now on. Locks: league.
 */
export async function createPairsGroups(
  command: CommandContext,
  input: NewGroups & {
    groups: { name: string; division?: number | undefined; pairs: CompletePair[] }[];
    max_groups?: number | undefined;
  },
): Promise<CreatedGroup[]> {
  const lists = input.groups.map(({ pairs }) => pairs);
  return inFilled(command, input, lists, async ({ place: found, ...within }) => {
    const { tx } = within;
    const league = await raiseMaxGroups(tx, found.league, input.max_groups ?? 0, found.now);
    const levels = await dealtLevels(tx, league.id, input.groups);
    const created: CreatedGroup[] = [];
    for (const [at, { name, pairs }] of input.groups.entries())
      created.push(await createFilled({ ...within, place: { ...found, league } }, { name, pairs, level: levels[at] }));
    return created;
  });
}

/** One such group, in a division that may have others. Locks: league. */
export async function createPairsGroup(
  command: CommandContext,
  input: NewGroup & { pairs: CompletePair[] },
): Promise<CreatedGroup> {
  return inFilled(command, input, [input.pairs], (within) => createFilled(within, input));
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
  return inTransaction(command, async (tx, note, changed) => {
    const place = await placeFor(tx, command.deps.clock, input, "individual");
    await requireAvailable(tx, { ...place, group_id: null }, player_ids);
    const group = await addGroup({ tx, note, changed, place }, input);
    const entries = player_ids.map((player1_id) => ({ player1_id, player2_id: null }));
    const pairIds = await fillGroup(tx, place, group, entries);
    const players = pairIds.map((pair_id, at) => ({ pair_id, player_id: player_ids[at] ?? "", position: at + 1 }));
    await takePlaces(tx, { tournament_id: input.league_id, group_id: group.id }, players);
    const matches = await createMatches(tx, { ...place, group_id: group.id, pairIds });
    return { group_id: group.id, name: group.name, pairs: pairIds.length, matches };
  });
}
