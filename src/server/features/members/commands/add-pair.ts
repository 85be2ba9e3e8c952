import type { AnswerOf, InputOf } from "#contract/common/common.ts";
import type { joining } from "#contract/groups/joining.ts";
import { pairName } from "#domain/base/names.ts";
import type { Tx } from "#server/db/connect.ts";
import { returnedRow } from "#server/db/returned-row.ts";
import {
  findGroup,
  lastPosition,
  listMemberIds,
  listMembershipsOf,
  listPlayingIds,
} from "#server/features/groups/public.ts";
import {
  closeUpPlaces,
  deleteWaiting,
  insertMembers,
  insertWaiting,
  takePlaces,
} from "#server/features/groups/writes.ts";
import { type LeagueRow, lockedLeague, lockedShownRound, type RoundRow } from "#server/features/leagues/public.ts";
import { isDrawnPair } from "#server/features/matches/public.ts";
import { createMatchesOf } from "#server/features/matches/writes.ts";
import { findPairPlayers, requireAvailable } from "#server/features/people/public.ts";
import { deletePairs } from "#server/features/people/writes.ts";
import { orRefuse, refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction, type WriteNote } from "#server/platform/transaction.ts";
import { fullSentence, sizesOf } from "../parts/sizes.ts";
import { registered, requireNotWaiting } from "./register-newcomers.ts";
import { pairsOf } from "./same-pair.ts";

type JoinedPair = AnswerOf<typeof joining.add>;

interface Place {
  league: LeagueRow;
  round: RoundRow;
  /** The moment of the command. */
  now: Date;
}

async function placeFor(
  tx: Tx,
  { deps }: CommandContext,
  { league_id, round_id }: { league_id: string; round_id: string },
  format: LeagueRow["format_type"] = "pairs",
): Promise<Place> {
  const league = await lockedLeague(tx, league_id, format);
  return { league, round: await lockedShownRound(tx, league_id, round_id), now: deps.clock.now() };
}

/** Puts a pair into a group: at once with its missing matches, or from the next round (spec 3 §2.2). */
async function putInto(
  tx: Tx,
  place: Place,
  { pairId, groupId, when }: { pairId: string; groupId: string; when: "now" | "next" },
): Promise<{ group_name: string; matches: number }> {
  const { league, round, now } = place;
  const group = orRefuse(await findGroup(tx, league.id, groupId), "group_not_found");
  const members = await listMemberIds(tx, round.id, group.id);
  const sizes = sizesOf(league);
  if (members.length >= sizes.largest) throw refusal("target_group_full", {}, fullSentence(league));
  const state = when === "now" ? ("playing" as const) : ("joining" as const);
  const ids = { tournament_id: league.id, round_id: round.id, group_id: group.id, pair_id: pairId };
  await insertMembers(tx, [{ ...ids, state, position: await lastPosition(tx, round.id, group.id) }]);
  if (when === "next") return { group_name: group.name, matches: 0 };
  if (league.format_type === "individual") await standLast(tx, ids, members.length + 1);
  const pairIds = await listPlayingIds(tx, round.id, group.id);
  const matches = await createMatchesOf(tx, pairId, { league, round, group_id: group.id, pairIds, now });
  return { group_name: group.name, matches };
}

/** A player who comes late stands last in the group, but before who has fewer points (spec 8 §4.3). */
async function standLast(
  tx: Tx,
  { pair_id, ...place }: { tournament_id: string; group_id: string; pair_id: string },
  position: number,
): Promise<void> {
  const [player] = await findPairPlayers(tx, place.tournament_id, pair_id);
  if (player === undefined) throw refusal("pair_not_found");
  await takePlaces(tx, place, [{ pair_id, player_id: player.id, position }]);
  await closeUpPlaces(tx, place.group_id);
}

/** Which leagues take who comes: two of them pairs, one an individual one, and for the open round alone (spec 8 §4.3). */
function formatOf({ player2, when }: Pick<InputOf<typeof joining.add>, "player2" | "when">): LeagueRow["format_type"] {
  if (player2 === null && when !== "now") throw refusal("wrong_format");
  return player2 === null ? "individual" : "pairs";
}

async function nameOf(tx: Tx, leagueId: string, pairId: string): Promise<string> {
  const [first, second] = await findPairPlayers(tx, leagueId, pairId);
  return pairName(first?.full_name ?? "", second?.full_name ?? null);
}

/**
 * A pair comes late (spec 3 §2.2): of people who are registered or are so on the spot, into a group now or from the next round, or
 * on the waiting list. Who was a pair of the league before is the same one. Locks: league, round.
 */
export async function addPair(command: CommandContext, input: InputOf<typeof joining.add>): Promise<JoinedPair> {
  return inTransaction(command, async (tx, note, changed) => {
    const place = await placeFor(tx, command, input, formatOf(input));
    const { league, round, now } = place;
    const people = await registered(tx, note, place, [input.player1, input.player2 ?? []].flat());
    const [player1_id = "", player2_id = null] = people;
    if (player1_id === player2_id) throw refusal("player_repeated");
    await requireAvailable(tx, { league, round, group_id: input.group_id }, people);
    await requireNotWaiting(tx, league, people);
    const pair = returnedRow(await pairsOf(tx, place, [{ player1_id, player2_id }]));
    const { pair_id: pairId, is_back } = pair;
    const name = await nameOf(tx, league.id, pairId);
    if (input.when === "waiting" || input.group_id === null) {
      await waits(tx, note, { league, now, pairId });
      return { pair_id: pairId, name, group_name: null, matches: 0, is_back };
    }
    const joined = await putInto(tx, place, { pairId, groupId: input.group_id, when: input.when });
    changed.members(league.id);
    changed.matches(league.id);
    await noteJoining(note, { league, pairId, group: joined.group_name });
    return { pair_id: pairId, name, ...joined, is_back };
  });
}

/** Puts a pair on the waiting list, with its line. */
async function waits(tx: Tx, note: WriteNote, { league, now, pairId }: Omit<Place, "round"> & { pairId: string }) {
  await insertWaiting(tx, { tournament_id: league.id, pair_id: pairId, created_at: now });
  await noteJoining(note, { league, pairId, group: null });
}

/** Two registered people wait for a place as a pair (spec 3 §2.2), for the commands of other features. @returns the pair */
export async function waitAsPair(tx: Tx, note: WriteNote, place: Place, people: [string, string]): Promise<string> {
  const { league, round } = place;
  const [player1_id, player2_id] = people;
  if (player1_id === player2_id) throw refusal("player_repeated");
  await requireAvailable(tx, { league, round, group_id: null }, people);
  await requireNotWaiting(tx, league, people);
  const { pair_id } = returnedRow(await pairsOf(tx, place, [{ player1_id, player2_id }]));
  await waits(tx, note, { ...place, pairId: pair_id });
  return pair_id;
}

async function noteJoining(
  note: WriteNote,
  { league, pairId, group }: { league: LeagueRow; pairId: string; group: string | null },
): Promise<void> {
  const line = { entity_id: pairId, tournament_id: league.id };
  if (group !== null) await note({ ...line, code: "pair_joined", params: { group } });
  else await note({ ...line, code: "pair_waiting", params: {} });
}

/** A pair of the waiting list comes into a group. Locks: league, round. */
export async function joinFromWaitingList(
  command: CommandContext,
  input: InputOf<typeof joining.fromWaitingList>,
): Promise<JoinedPair> {
  return inTransaction(command, async (tx, note, changed) => {
    const place = await placeFor(tx, command, input);
    const people = await findPairPlayers(tx, input.league_id, input.pair_id);
    const { league, round } = place;
    if (!(await deleteWaiting(tx, input.league_id, input.pair_id))) throw refusal("pair_not_found");
    await requireAvailable(
      tx,
      { league, round, group_id: input.group_id },
      people.map(({ id }) => id),
    );
    const before = await listMembershipsOf(tx, [input.pair_id]);
    const joined = await putInto(tx, place, { pairId: input.pair_id, groupId: input.group_id, when: input.when });
    changed.members(league.id);
    changed.matches(league.id);
    await noteJoining(note, { league, pairId: input.pair_id, group: joined.group_name });
    const is_back = before.length > 0;
    return { pair_id: input.pair_id, name: await nameOf(tx, input.league_id, input.pair_id), ...joined, is_back };
  });
}

/**
 * A pair waits no more; its people stay registered, and so does what it
 * has played. Refuses one that a bracket was drawn with. Locks: league.
 */
export async function leaveWaitingList(
  command: CommandContext,
  { league_id, pair_id }: { league_id: string; pair_id: string },
): Promise<void> {
  await inTransaction(command, async (tx, note) => {
    await lockedLeague(tx, league_id);
    if (await isDrawnPair(tx, pair_id)) throw refusal("pair_in_bracket");
    if (!(await deleteWaiting(tx, league_id, pair_id))) throw refusal("pair_not_found");
    if ((await listMembershipsOf(tx, [pair_id])).length === 0) await deletePairs(tx, [pair_id]);
    await note({ code: "waiting_removed", params: {}, entity_id: pair_id, tournament_id: league_id });
  });
}
