import type { ShownClosing } from "#contract/rounds.ts";
import { isAsShown, shownBy } from "#domain/closing.ts";
import { regulationsOfNextRound } from "#domain/regulations.ts";
import type { Tx } from "#server/db/connect.ts";
import { clubToday } from "#server/features/club/public.ts";
import { insertMembers } from "#server/features/groups/writes.ts";
import { type LeagueRow, lockedLeague } from "#server/features/leagues/public.ts";
import { changeRegulations } from "#server/features/leagues/writes.ts";
import { cancelScheduled, createMatches } from "#server/features/matches/writes.ts";
import { type LeagueFacts, loadFacts } from "#server/features/standings/public.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { keptMovements, planClosing } from "../parts/closing.ts";
import type { ClosingRecord } from "../parts/kept-round.ts";
import { regulationsOf } from "../public.ts";
import { previewOf } from "../queries.ts";
import { closeIfOpen, insertRound, lockRounds, type RoundRow } from "../repository.ts";

type Plan = ReturnType<typeof planClosing>;

export interface ClosedRound {
  closed_number: number;
  next_number: number | null;
  moved: number;
  cancelled: number;
  /** Matches of the next round. */
  created: number;
}

/** Opens the round after `round`, with the memberships of the plan. */
async function openNext(tx: Tx, round: RoundRow, plan: Plan, today: string): Promise<RoundRow> {
  const start_date = today < round.start_date ? round.start_date : today;
  const next = await insertRound(tx, {
    tournament_id: round.tournament_id,
    phase_id: round.phase_id,
    number: round.number + 1,
    start_date,
  });
  await insertMembers(
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

/** The matches of everybody in the round that opens, by the rules that it begins with. @returns how many */
async function createAll(
  tx: Tx,
  place: { league: LeagueRow; round: RoundRow; now: Date },
  plan: Plan,
): Promise<number> {
  let created = 0;
  for (const { id: group_id } of plan.groups) {
    const pairIds = plan.memberships.filter((one) => one.group_id === group_id).map(({ pair_id }) => pair_id);
    created += await createMatches(tx, { ...place, group_id, pairIds });
  }
  return created;
}

function snapshot(facts: LeagueFacts, round: RoundRow, plan: Plan) {
  return {
    final_tables: Object.fromEntries(plan.groups.map(({ id, rows }) => [id, rows])),
    movements: keptMovements(facts, plan),
    regulations: regulationsOf(facts.league, round),
  };
}

export interface Closing {
  league_id: string;
  round_id: string;
  /** What whoever confirms was shown. */
  expected: ShownClosing;
  /** Whether the next round opens with its matches (spec 3 §4.6). */
  creates_matches?: boolean | undefined;
}

/** The facts of the league and its round, none of which can change until the transaction ends. */
async function lockedFacts(tx: Tx, { league_id, round_id }: Closing): Promise<{ facts: LeagueFacts; round: RoundRow }> {
  await lockedLeague(tx, league_id);
  const [round] = await lockRounds(tx, league_id, [round_id]);
  if (round === undefined) throw refusal("round_not_found");
  if (round.state === "closed") throw refusal("round_closed", { number: round.number });
  // Read after the locks: a statement sees what was committed when it began.
  const facts = await loadFacts(tx, league_id);
  if (facts.league.format_type !== "pairs") throw refusal("wrong_format");
  if (facts.groups.length === 0) throw refusal("no_groups");
  return { facts, round };
}

/** Refuses a closing that would do something else than was shown, with what it would do now (spec 3 §3.4). */
async function requireAsShown(tx: Tx, facts: LeagueFacts, round: RoundRow, expected: ShownClosing): Promise<void> {
  const current = await previewOf(tx, facts, round);
  if (!isAsShown(expected, shownBy(current))) throw refusal("closing_changed", { current });
}

/**
 * Finishes the current round (ruling 6): one snapshot, one transaction. Keeps its tables for ever, cancels what is still
 * scheduled, opens the next round with the new memberships. A second request finds the round closed and changes nothing.
 * Locks: league, round.
 */
export async function closeRound(command: CommandContext, input: Closing): Promise<ClosedRound> {
  return inTransaction(command, async (tx, note) => {
    const { facts, round } = await lockedFacts(tx, input);
    await requireAsShown(tx, facts, round, input.expected);
    const plan = planClosing(facts, round);
    const kept = snapshot(facts, round, plan);
    const now = command.deps.clock.now();
    const cancelled = await cancelScheduled(tx, round.id, now);
    const closing: ClosingRecord = { cancelled, opened: plan.isLast ? [] : plan.memberships };
    const closed = await closeIfOpen(tx, round.id, { ...kept, closed_at: now, closing });
    if (!closed) throw refusal("round_closed", { number: round.number });
    const regulations = regulationsOfNextRound(facts.league.regulations);
    await changeRegulations(tx, facts.league, regulations, now);
    const next = plan.isLast ? null : await openNext(tx, round, plan, await clubToday(tx, command.deps));
    const league = { ...facts.league, regulations };
    const hasMatches = next !== null && input.creates_matches === true;
    const created = hasMatches ? await createAll(tx, { league, round: next, now }, plan) : 0;
    const moved = plan.movements.filter(({ kind }) => kind !== "stay").length;
    await note({
      action: "close",
      entity: "round",
      entity_id: round.id,
      tournament_id: input.league_id,
      code: "round_closed",
      params: { round: round.number, moved },
      after: kept.movements,
    });
    const next_number = next?.number ?? null;
    return { closed_number: round.number, next_number, moved, cancelled: cancelled.length, created };
  });
}
