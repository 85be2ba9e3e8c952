import { randomUUID } from "node:crypto";
import { keysOf } from "#domain/base/keys.ts";
import { isPending } from "#domain/scores/match-status.ts";
import { enteredScore, type ScoreRules, totalsOf, walkoverScore } from "#domain/scores/score.ts";
import type { PromotionMatch } from "#domain/season/promotion-match.ts";
import { planGeneration, roundRobin } from "#domain/season/round-robin.ts";
import type { WithdrawalPlan } from "#domain/season/withdrawal.ts";
import type { Tx } from "#server/db/connect.ts";
import type { SettledMatch } from "#server/db/schema/groups.ts";
import type { LeagueRow, RoundRow } from "#server/features/leagues/public.ts";
import { withoutBooking } from "./parts/without-booking.ts";
import { minutesPerMatch } from "./queries.ts";
import {
  deleteMatches,
  findMatches,
  insertMatches,
  listRoundMatches,
  type MatchRow,
  updateInCalendar,
  updateTotals,
} from "./repository.ts";

// For the commands of other features, within their transactions.
export { updateDrawnMatch } from "./brackets-repository.ts";
export { removeResult } from "./commands/remove-result.ts";
export { requireScore, saveResult, writeResult } from "./commands/save-result.ts";
export { bookHeld, scheduleMatch } from "./commands/schedule-match.ts";
export { startMatch } from "./commands/start-match.ts";
export { stopMatch } from "./commands/stop-match.ts";
export { listKeptLineup, moveSubstitutions, restoreLineup } from "./lineups-repository.ts";
export { forgetMatchNotes } from "./notes-repository.ts";
export { deleteMatchesOf, deleteUnbookedMatches } from "./pairs-repository.ts";
export { groupMatch, groupResult } from "./parts/group-match.ts";
export type {
  CommandLog,
  HeldDate,
  HeldRemoval,
  HeldResult,
  HeldStart,
  MatchKind,
  MatchView,
  ResultValues,
  SeenMatch,
} from "./parts/match-kind.ts";
export { type LostBooking, restoreMatches } from "./parts/restored-matches.ts";
export { withoutBooking } from "./parts/without-booking.ts";
export { withoutResult } from "./parts/without-result.ts";
export { deleteMatches, insertMatches, type MatchValues, updateLockedMatch } from "./repository.ts";
export {
  acceptSent,
  acceptSentOf,
  cancelPromotions,
  cancelScheduled,
  deferMatches,
  restoreCancelled,
  swapInMatches,
} from "./rounds-repository.ts";

function asItWas({ id, status, match_date, match_time, court_id }: MatchRow): SettledMatch {
  return { id, status, match_date, match_time, court_id };
}

interface GroupRound {
  league: Pick<LeagueRow, "id" | "regulations">;
  round: Pick<RoundRow, "id" | "phase_id" | "is_evening">;
  group_id: string;
  pairIds: string[];
  /** The moment of the command. */
  now: Date;
}

type Pairing = ReturnType<typeof roundRobin>[number];

async function insertPairings(tx: Tx, place: GroupRound, pairings: Pairing[]): Promise<number> {
  const duration_minutes = await minutesPerMatch(tx, place.league);
  return insertMatches(
    tx,
    pairings.map((pairing) => ({
      tournament_id: place.league.id,
      phase_id: place.round.phase_id,
      round_id: place.round.id,
      group_id: place.group_id,
      duration_minutes,
      created_at: place.now,
      updated_at: place.now,
      ...pairing,
    })),
  );
}

/**
 * All matches of a new group: everyone against everyone, by match days (ruling 9); in a round that is an evening none (spec 8 §4.4).
 * @returns how many were created
 */
export async function createMatches(tx: Tx, place: GroupRound): Promise<number> {
  if (place.round.is_evening) return 0;
  return insertPairings(tx, place, roundRobin(place.pairIds, place.league.regulations.legs));
}

/** Extra matches for a place, of a round that closes: they count in no table (spec 3 §5.5). @returns their ids */
export async function createPromotions(
  tx: Tx,
  { league, round, now, deferred_until }: Pick<GroupRound, "league" | "round" | "now"> & { deferred_until: string },
  promotions: readonly PromotionMatch[],
): Promise<string[]> {
  const duration_minutes = await minutesPerMatch(tx, league);
  const rows = promotions.map(({ upper_group_id, upper_pair_id, lower_pair_id }) => ({
    id: randomUUID(),
    tournament_id: league.id,
    phase_id: round.phase_id,
    round_id: round.id,
    group_id: upper_group_id,
    pair1_id: upper_pair_id,
    pair2_id: lower_pair_id,
    kind: "promotion" as const,
    deferred_until,
    duration_minutes,
    created_at: now,
    updated_at: now,
  }));
  await insertMatches(tx, rows);
  return rows.map(({ id }) => id);
}

/** Brings a group's matches up to its members (ruling 7): what is dated, booked or played stays. */
export async function generateForGroup(
  tx: Tx,
  place: GroupRound,
  existing: MatchRow[],
): Promise<{ created: number; removed: number; kept: number }> {
  const plan = planGeneration({ members: place.pairIds, matches: existing, legs: place.league.regulations.legs });
  await deleteMatches(tx, plan.delete_ids);
  const created = await insertPairings(tx, place, plan.create);
  return { created, removed: plan.delete_ids.length, kept: existing.length - plan.delete_ids.length };
}

/** The matches that a pair which comes late has in its group, as far as they are missing (spec 3 §2.2). @returns how many */
export async function createMatchesOf(tx: Tx, pairId: string, place: GroupRound): Promise<number> {
  if (place.round.is_evening) return 0;
  const all = roundRobin(place.pairIds, place.league.regulations.legs);
  return insertPairings(
    tx,
    place,
    all.filter(({ pair1_id, pair2_id }) => pair1_id === pairId || pair2_id === pairId),
  );
}

/** Counts the results of a round anew when its rules count them otherwise (rulings 10 and 13; spec 3 §5.3). */
export async function recountRound(tx: Tx, roundId: string, rules: ScoreRules): Promise<void> {
  for (const row of await listRoundMatches(tx, roundId)) {
    if (row.outcome === null) continue;
    const totals = totalsOf(enteredScore(row), rules);
    if (keysOf(totals).some((name) => row[name] !== totals[name])) await updateTotals(tx, row.id, totals);
  }
}

/** What a closing makes of matches that nobody played: results without a game (spec 3 §5.4). @returns what they were */
export async function settleMatches(
  tx: Tx,
  results: ReadonlyMap<string, Partial<MatchRow>>,
  updated_at: Date,
): Promise<SettledMatch[]> {
  const rows = await findMatches(tx, [...results.keys()]);
  for (const row of rows) {
    const result = { ...results.get(row.id), ...withoutBooking };
    await updateInCalendar(tx, row, { ...result, completed_at: updated_at, updated_at });
  }
  return rows.map(asItWas);
}

/** Takes date and court away from matches that are put off (spec 3 §4.3). @returns what they were */
export async function undateMatches(tx: Tx, matchIds: string[], updated_at: Date): Promise<SettledMatch[]> {
  const dated = (await findMatches(tx, matchIds)).filter(({ match_date }) => match_date !== null);
  for (const row of dated) await updateInCalendar(tx, row, { ...withoutBooking, status: "scheduled", updated_at });
  return dated.map(asItWas);
}

/** Those of these matches that were given neither another date nor a result since. */
export async function stillUndated(tx: Tx, matches: readonly SettledMatch[]): Promise<SettledMatch[]> {
  const now = await findMatches(
    tx,
    matches.map(({ id }) => id),
  );
  const open = now.filter(({ match_date, status }) => match_date === null && isPending(status)).map(({ id }) => id);
  return matches.filter(({ id }) => open.includes(id));
}

/**
 * The matches that a pair leaves without a result: nobody's, or won by the rival; their courts are free (spec 3 §2.3).
 * @returns what they were
 */
export async function giveUpMatches(
  tx: Tx,
  { cancelled, won }: Pick<WithdrawalPlan, "cancelled" | "won">,
  updated_at: Date,
): Promise<SettledMatch[]> {
  const winners = new Map(won.map(({ match_id, winner_pair_id }) => [match_id, winner_pair_id]));
  const rows = await findMatches(tx, [...cancelled, ...winners.keys()]);
  for (const row of rows) {
    const winner_pair_id = winners.get(row.id);
    const values =
      winner_pair_id === undefined
        ? { status: "cancelled" as const, sent: null }
        : {
            ...walkoverScore(row.pair1_id === winner_pair_id ? 1 : 2),
            ...withoutBooking,
            status: "completed" as const,
            outcome: "walkover" as const,
            sent: null,
            winner_pair_id,
            completed_at: updated_at,
          };
    await updateInCalendar(tx, row, { ...values, updated_at });
  }
  return rows.map(asItWas);
}
