import { type PromotionEffect, type PromotionMatch, promotionEffect } from "#domain/season/promotion-match.ts";
import type { Tx } from "#server/db/connect.ts";
import { listGroups, listMembers } from "#server/features/groups/public.ts";
import { moveMembers } from "#server/features/groups/writes.ts";
import { lockedLeague, lockRounds, type RoundRow, roundsOf } from "#server/features/leagues/public.ts";
import { changePlansForNext } from "#server/features/leagues/writes.ts";
import type { DeclareChanges } from "#server/platform/changes.ts";
import type { WriteNote } from "#server/platform/transaction.ts";
import { listRoundMatches, type MatchRow } from "../repository.ts";
import { swapInMatches } from "../rounds-repository.ts";

/** Locks the league and its open round before a match for a place, since its result may change who plays where. */
export async function lockForPromotion(tx: Tx, { league_id }: { league_id: string }): Promise<void> {
  await lockedLeague(tx, league_id);
  const { current } = await roundsOf(tx, league_id);
  await lockRounds(tx, league_id, [current.id]);
}

/** The two groups of a match for a place: where its pairs played in its own round. */
async function placesOf(tx: Tx, match: MatchRow, openId: string) {
  const members = await listMembers(tx, match.tournament_id);
  const groupIn = (roundId: string, pairId: string) =>
    members.find((one) => one.round_id === roundId && one.pair_id === pairId && one.state === "playing")?.group_id ??
    null;
  const [upper_pair_id, lower_pair_id] = [match.pair1_id, match.pair2_id];
  const lower_group_id = groupIn(match.round_id, lower_pair_id) ?? "";
  return {
    promotion: { upper_pair_id, lower_pair_id, upper_group_id: match.group_id, lower_group_id },
    upper_is_in: groupIn(openId, upper_pair_id),
    lower_is_in: groupIn(openId, lower_pair_id),
  };
}

/** The line of activity of what a result did beside itself. */
async function noteEffect(
  tx: Tx,
  note: WriteNote,
  { effect, promotion, open }: { effect: PromotionEffect; promotion: PromotionMatch; open: RoundRow },
): Promise<void> {
  if (effect === "keep") return;
  const groups = await listGroups(tx, open.tournament_id);
  const nameOf = (id: string) => groups.find((group) => group.id === id)?.name ?? "";
  const [from, to] = [nameOf(promotion.lower_group_id), nameOf(promotion.upper_group_id)];
  const about = { entity: "round" as const, entity_id: open.id, tournament_id: open.tournament_id };
  if (effect === "swap") await note({ ...about, code: "places_swapped", params: { round: open.number, from, to } });
  else await note({ ...about, code: "moves_planned", params: { from, to, pairs: 2 } });
}

/**
 * What the result of a match for a place makes of the round that its closing opened: its two pairs change places, with their
 * matches, while neither has played in it; else when it closes (spec 3 §5.5). A later round is changed by none.
 */
export async function settlePromotion(
  tx: Tx,
  match: MatchRow,
  { round, now, note, changed }: { round: RoundRow; now: Date; note: WriteNote; changed: DeclareChanges },
): Promise<PromotionEffect> {
  const { current: open } = await roundsOf(tx, match.tournament_id);
  if (open.state !== "open" || open.number !== round.number + 1) return "none";
  const { promotion, upper_is_in, lower_is_in } = await placesOf(tx, match, open.id);
  const both = [promotion.upper_pair_id, promotion.lower_pair_id] as const;
  const has_played = (await listRoundMatches(tx, open.id)).some(
    ({ pair1_id, pair2_id, status }) =>
      both.some((id) => id === pair1_id || id === pair2_id) && (status === "completed" || status === "in_progress"),
  );
  const { winner_pair_id } = match;
  const effect = promotionEffect({ match: promotion, winner_pair_id, upper_is_in, lower_is_in, has_played });
  if (effect === "none" || upper_is_in === null || lower_is_in === null) return effect;
  const exchanged = new Map([
    [promotion.upper_pair_id, lower_is_in],
    [promotion.lower_pair_id, upper_is_in],
  ]);
  changed.members(match.tournament_id);
  changed.round(match.tournament_id);
  await changePlansForNext(tx, open, [...both], effect === "wait" ? exchanged : new Map());
  await noteEffect(tx, note, { effect, promotion, open });
  if (effect !== "swap") return effect;
  for (const [pairId, groupId] of exchanged) await moveMembers(tx, open.id, [pairId], groupId);
  await swapInMatches(tx, open.id, [...both], now);
  return effect;
}
