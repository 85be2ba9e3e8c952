import type { Tx } from "#server/db/connect.ts";
import { clubToday } from "#server/features/club/public.ts";
import { insertRound, lockedLeague, type RoundRow, regulationsOf } from "#server/features/leagues/public.ts";
import { type LeagueFacts, loadFacts } from "#server/features/standings/public.ts";
import { writeAudit } from "#server/platform/audit.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { type ClosingRecord, keptMovements, planClosing } from "../closing.ts";
import { cancelScheduled, closeIfOpen, insertMemberships } from "../repository.ts";

type Plan = ReturnType<typeof planClosing>;

export interface ClosedRound {
  closed_number: number;
  next_number: number | null;
  moved: number;
  cancelled: number;
}

/** Opens the round after `round`, with the memberships of the plan. */
async function openNext(tx: Tx, round: RoundRow, plan: Plan, today: string): Promise<RoundRow> {
  const start_date = today < round.start_date ? round.start_date : today;
  const next = await insertRound(tx, { tournament_id: round.tournament_id, number: round.number + 1, start_date });
  await insertMemberships(
    tx,
    plan.memberships.map(({ group_id, pair_id }, position) => ({
      tournament_id: round.tournament_id,
      round_id: next.id,
      group_id,
      pair_id,
      position,
    })),
  );
  return next;
}

function snapshot(facts: LeagueFacts, round: RoundRow, plan: Plan) {
  return {
    final_tables: Object.fromEntries(plan.groups.map(({ id, rows }) => [id, rows])),
    movements: keptMovements(facts, plan),
    regulations: regulationsOf(facts.league, round),
  };
}

/**
 * Finishes the current round (ruling 6): one snapshot, one transaction. Keeps its tables for ever, cancels what is still
 * scheduled, opens the next round with the new memberships. A second request finds the round closed and changes nothing.
 */
export async function closeRound(
  { deps, actor }: CommandContext,
  input: { league_id: string; round_id: string },
): Promise<ClosedRound> {
  return inTransaction(deps.database.db, async (tx) => {
    await lockedLeague(tx, input.league_id);
    const facts = await loadFacts(tx, input.league_id);
    const round = facts.rounds.find(({ id }) => id === input.round_id);
    if (round === undefined) throw refusal("round_not_found");
    if (round.state === "closed") throw refusal("round_closed", { number: round.number });
    if (facts.league.format_type !== "pairs") throw refusal("wrong_format");
    if (facts.groups.length === 0) throw refusal("no_groups");
    const plan = planClosing(facts, round);
    const kept = snapshot(facts, round, plan);
    const cancelled = await cancelScheduled(tx, round.id);
    const closing: ClosingRecord = { cancelled, opened: plan.isLast ? [] : plan.memberships };
    const closed = await closeIfOpen(tx, round.id, { ...kept, closed_at: deps.clock.now(), closing });
    if (!closed) throw refusal("round_closed", { number: round.number });
    const next = plan.isLast ? null : await openNext(tx, round, plan, await clubToday(tx, deps));
    const moved = plan.movements.filter(({ kind }) => kind !== "stay").length;
    await writeAudit(tx, {
      actor,
      action: "close",
      entity: "round",
      entity_id: round.id,
      tournament_id: input.league_id,
      summary: `Jornada ${round.number} finalizada: ${moved} movimientos`,
      after: kept.movements,
    });
    return { closed_number: round.number, next_number: next?.number ?? null, moved, cancelled: cancelled.length };
  });
}
