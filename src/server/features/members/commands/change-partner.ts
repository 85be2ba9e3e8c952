import type { InputOf } from "#contract/common/common.ts";
import type { partners } from "#contract/groups/partners.ts";
import { pairName } from "#domain/base/names.ts";
import { firstRoundOfPartner, whyNotPartner } from "#domain/season/new-partner.ts";
import type { Tx } from "#server/db/connect.ts";
import { lockMember } from "#server/features/groups/public.ts";
import { lockedLeague, lockedShownRound } from "#server/features/leagues/public.ts";
import { countTies } from "#server/features/matches/public.ts";
import { findPairPlayers, findPlayer, type PlayerRow, requireAvailable } from "#server/features/people/public.ts";
import { becomePair, dropComingPartner } from "#server/features/people/writes.ts";
import { orRefuse, refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction, type WriteNote } from "#server/platform/transaction.ts";
import { registered, requireNotWaiting } from "./register-newcomers.ts";
import type { PairOfRound } from "./withdraw-pair.ts";

/** The pair's membership, of a pair that has not left the round, and its people in it. */
async function playingPair(tx: Tx, { league_id, round_id, pair_id }: PairOfRound) {
  const member = await lockMember(tx, round_id, pair_id);
  if (member === undefined || member.tournament_id !== league_id) throw refusal("pair_not_found");
  if (member.state === "withdrawn") throw refusal("pair_withdrawn");
  return { group_id: member.group_id, players: await findPairPlayers(tx, league_id, pair_id) };
}

/** Who comes: neither of the two, playing and waiting in no other pair. */
async function requireFree(
  tx: Tx,
  place: Parameters<typeof requireAvailable>[1],
  comesId: string,
  players: PlayerRow[],
): Promise<PlayerRow> {
  const { league } = place;
  if (players.some(({ id }) => id === comesId)) throw refusal("player_repeated");
  await requireAvailable(tx, place, [comesId]);
  await requireNotWaiting(tx, league, [comesId]);
  const player = orRefuse(await findPlayer(tx, league.id, comesId), "player_not_found");
  return player;
}

const idsOf = ([first, second]: PlayerRow[]) => ({ player1_id: first?.id ?? "", player2_id: second?.id ?? null });
const nameOf = ([first, second]: PlayerRow[]) => pairName(first?.full_name ?? "", second?.full_name ?? null);

/** A line for each of the two, so that erasing one leaves the other's. */
async function noteChange(
  note: WriteNote,
  { leaves, comes, round, reason }: { leaves: PlayerRow; comes: PlayerRow; round: number; reason: string | null },
): Promise<void> {
  const about = { tournament_id: leaves.tournament_id };
  const gone = { player: leaves.full_name, round, reason };
  await note({ ...about, entity_id: leaves.id, code: "partner_left", params: gone });
  await note({ ...about, entity_id: comes.id, code: "partner_came", params: { player: comes.full_name, round } });
}

/**
 * A pair gets a new partner for good, from the open round or the next one on (spec 3 §2.5): it keeps its place, points and history,
 * and rounds before keep the old names. One that was said before for the next round gives way. Locks: league, round.
 */
export async function changePartner(
  command: CommandContext,
  input: InputOf<typeof partners.change>,
): Promise<{ name: string; from_number: number }> {
  return inTransaction(command, async (tx, note, changed) => {
    const league = await lockedLeague(tx, input.league_id, "pairs");
    const round = await lockedShownRound(tx, input.league_id, input.round_id);
    const { group_id, players } = await playingPair(tx, input);
    const leaves = players.find(({ id }) => id === input.leaves_id);
    if (leaves === undefined) throw refusal("player_not_found");
    const { results } = await countTies(tx, round.id, null, [input.pair_id]);
    const why = whyNotPartner(league, { number: round.number, results }, input);
    if (why !== null) throw refusal(why);
    const now = command.deps.clock.now();
    const [comesId = ""] = await registered(tx, note, { league, now }, [input.comes]);
    const comes = await requireFree(tx, { league, round, group_id }, comesId, players);
    const together = players.map((one) => (one.id === leaves.id ? comes : one));
    const from_number = firstRoundOfPartner(round.number, input.from);
    await becomePair(tx, {
      before: { tournament_id: league.id, pair_id: input.pair_id, until_number: from_number, created_at: now },
      was: idsOf(players),
      is: idsOf(together),
      current: round.number,
    });
    changed.members(league.id);
    await noteChange(note, { leaves, comes, round: from_number, reason: input.reason });
    return { name: nameOf(together), from_number };
  });
}

/** Takes a new partner back who was said for the next round; both lines of the log stay, and one says this. Locks: league, round. */
export async function keepPartner(command: CommandContext, input: PairOfRound): Promise<void> {
  await inTransaction(command, async (tx, note, changed) => {
    const league = await lockedLeague(tx, input.league_id);
    const round = await lockedShownRound(tx, input.league_id, input.round_id);
    const dropped = await dropComingPartner(tx, { leagueId: league.id, pairId: input.pair_id, current: round.number });
    if (!dropped) throw refusal("pair_not_found");
    changed.members(league.id);
    await note({ code: "partner_kept", params: {}, entity_id: input.pair_id, tournament_id: league.id });
  });
}
