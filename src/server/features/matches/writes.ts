import { planGeneration, roundRobin } from "#domain/round-robin.ts";
import { enteredScore, type ScoreRules, totalsOf } from "#domain/score.ts";
import type { Tx } from "#server/db/connect.ts";
import { clubSettings } from "#server/features/club/public.ts";
import type { LeagueRow } from "#server/features/leagues/public.ts";
import { deleteMatches, insertMatches, listRoundMatches, type MatchRow, updateTotals } from "./repository.ts";

// For the commands of other features, within their transactions.
export { cancelScheduled, deleteUnbookedMatches, restoreCancelled } from "./repository.ts";

interface GroupRound {
  league: Pick<LeagueRow, "id" | "regulations">;
  round: { id: string; phase_id: string };
  group_id: string;
  pairIds: string[];
  /** The moment of the command. */
  now: Date;
}

type Pairing = ReturnType<typeof roundRobin>[number];

async function insertPairings(tx: Tx, place: GroupRound, pairings: Pairing[]): Promise<number> {
  const { match_duration } = await clubSettings(tx);
  return insertMatches(
    tx,
    pairings.map((pairing) => ({
      tournament_id: place.league.id,
      phase_id: place.round.phase_id,
      round_id: place.round.id,
      group_id: place.group_id,
      duration_minutes: match_duration,
      created_at: place.now,
      updated_at: place.now,
      ...pairing,
    })),
  );
}

/** All matches of a new group: everyone against everyone, by match days (ruling 9). @returns how many were created */
export async function createMatches(tx: Tx, place: GroupRound): Promise<number> {
  return insertPairings(tx, place, roundRobin(place.pairIds, place.league.regulations.legs));
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

/** Counts the results of a round anew when its rules count them otherwise (rulings 10 and 13; spec 3 §5.3). */
export async function recountRound(tx: Tx, roundId: string, rules: ScoreRules): Promise<void> {
  for (const row of await listRoundMatches(tx, roundId)) {
    if (row.outcome === null) continue;
    const totals = totalsOf(enteredScore(row), rules);
    if (Object.entries(totals).some(([name, total]) => row[name as keyof typeof totals] !== total))
      await updateTotals(tx, row.id, totals);
  }
}
