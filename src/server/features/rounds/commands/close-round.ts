import type { AnswerOf } from "#contract/common/common.ts";
import { errorTable } from "#contract/common/errors.ts";
import type { rounds, ShownClosing } from "#contract/rounds/endpoints.ts";
import { regulationsOfNextRound } from "#domain/base/regulations.ts";
import { isAsShown, shownBy } from "#domain/season/closing.ts";
import { driftSentence } from "#domain/season/group-size.ts";
import { promotionDeadline } from "#domain/season/promotion-match.ts";
import { freesDate } from "#domain/season/unplayed.ts";
import type { Tx } from "#server/db/connect.ts";
import { insertAdjustments, insertMembers } from "#server/features/groups/writes.ts";
import type { ClosingRecord, LeagueRow, RoundRow } from "#server/features/leagues/public.ts";
import { changeRegulations, closeIfOpen, insertRound, saveClosing } from "#server/features/leagues/writes.ts";
import {
  acceptSent,
  cancelPromotions,
  cancelScheduled,
  createMatches,
  createPromotions,
  deferMatches,
  settleMatches,
  undateMatches,
} from "#server/features/matches/writes.ts";
import type { LeagueFacts } from "#server/features/standings/public.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { datesOfNext } from "../parts/board.ts";
import { decisionsOf, keptMovements, type ClosingPlan as Plan, planClosing } from "../parts/closing.ts";
import { type DecidedRound, lockedClosing } from "../parts/locked-closing.ts";
import { resultColumns, sanctionsOf } from "../parts/unplayed-facts.ts";
import { previewOf } from "../queries.ts";
import { individualsOf, keepIndividuals } from "./keep-individuals.ts";

/** Opens the round after `round`, with the memberships of the plan. */
async function openNext(
  tx: Tx,
  { facts, round, today }: DecidedRound,
  plan: Plan,
  wished: string | null | undefined,
): Promise<RoundRow> {
  const { start_date, deadline: planned } = datesOfNext(facts, round, today);
  const deadline = wished === undefined ? planned : wished;
  if (deadline !== null && deadline < start_date)
    throw refusal("deadline_before_start", { fields: { deadline: errorTable.deadline_before_start.message } });
  const next = await insertRound(tx, {
    tournament_id: round.tournament_id,
    phase_id: round.phase_id,
    number: round.number + 1,
    start_date,
    deadline,
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

/** The matches for a place that the closing makes: of the closed round, to be played while the next one goes on (spec 3 §5.5). */
async function makePromotions(
  tx: Tx,
  place: { league: LeagueRow; round: RoundRow; now: Date },
  { plan, next, closing }: { plan: Plan; next: RoundRow; closing: ClosingRecord },
): Promise<void> {
  if (plan.promotions.length === 0) return;
  const deferred_until = promotionDeadline(next.start_date);
  const promotions = await createPromotions(tx, { ...place, deferred_until }, plan.promotions);
  await saveClosing(tx, place.round.id, { ...closing, promotions });
}

function snapshot(facts: LeagueFacts, plan: Plan) {
  return {
    final_tables: Object.fromEntries(plan.tables.map(({ id, rows }) => [id, rows])),
    movements: keptMovements(facts, plan),
    regulations: plan.regulations,
  };
}

export interface Closing {
  league_id: string;
  round_id: string;
  /** What whoever confirms was shown. */
  expected: ShownClosing;
  /** Whether the next round opens with its matches (spec 3 §4.6). */
  creates_matches?: boolean | undefined;
  /** The next round's deadline; absent: as planned (spec 3 §4.6). */
  deadline?: string | null | undefined;
}

/** Who closes, and when. */
type Made = Parameters<typeof sanctionsOf>[2];

/** Refuses a closing that would do something else than was shown, with what it would do now (spec 3 §3.4). */
async function requireAsShown(
  { handle, deps }: { handle: Tx; deps: CommandContext["deps"] },
  { facts, round }: DecidedRound,
  plan: Plan,
  expected: ShownClosing,
): Promise<void> {
  const current = await previewOf({ handle, deps }, facts, round, plan);
  if (!isAsShown(expected, shownBy(current))) throw refusal("closing_changed", { current });
}

/** Refuses what only a decision can complete: a loser who is not named, groups outside of the sizes or with somebody twice (spec 3 §4). */
function requireDecided(
  { facts, round }: DecidedRound,
  { unplayed, drifting, sizes, regulations, clashes }: Plan,
): void {
  const [clash] = clashes;
  const sent = facts.matches.flatMap((match) => (match.round_id === round.id ? (match.sent ?? []) : []));
  if (sent.includes("disputed")) throw refusal("results_disputed");
  if (sent.includes("waiting")) throw refusal("results_proposed");
  if (clash !== undefined) throw refusal("player_repeated", {}, clash.sentence);
  if (unplayed.undecided.length > 0) throw refusal("unplayed_undecided", { matches: unplayed.undecided });
  if (drifting.length === 0) return;
  const groups = drifting.map((id) => ({
    name: facts.groups.find((group) => group.id === id)?.name ?? "",
    after: sizes.find((size) => size.id === id)?.after ?? 0,
  }));
  throw refusal("group_sizes_drift", { groups }, driftSentence(groups, regulations.group_size));
}

/** Those of the matches put off whose date and court go, as the board says (spec 3 §4.3). */
function freed({ facts, round, today }: DecidedRound, deferred: readonly { id: string }[]): string[] {
  const { unplayed } = decisionsOf(round);
  return deferred.flatMap(({ id }) => {
    const match = facts.matches.find((one) => one.id === id);
    const decision = unplayed.find(({ match_id }) => match_id === id);
    return match !== undefined && freesDate(decision, match, today) ? [id] : [];
  });
}

/** Settles the matches that nobody played, by the rules and as was decided, and cancels the others. @returns what it did */
async function settleUnplayed(tx: Tx, locked: DecidedRound, plan: Plan, made: Made) {
  const { facts, round } = locked;
  const effects = plan.unplayed.settled;
  const results = effects.flatMap(({ match, effect }) =>
    effect.kind === "result" ? [[match.id, resultColumns(match, effect, plan.regulations)] as const] : [],
  );
  const settled = await settleMatches(tx, new Map(results), made.at);
  const sanctions = sanctionsOf(facts, effects, made);
  await insertAdjustments(tx, sanctions);
  const deferred = effects.flatMap(({ match, effect }) =>
    effect.kind === "deferred" ? [{ id: match.id, until: effect.until }] : [],
  );
  for (const { id, until } of deferred) await deferMatches(tx, [id], until);
  const undated = await undateMatches(tx, freed(locked, deferred), made.at);
  // A match for a place that was not played until now decides no more: who was above stays there.
  const late = await cancelPromotions(tx, facts.league.id, made.at);
  const cancelled = [...late, ...(await cancelScheduled(tx, round.id, made.at))];
  const ids = (of: readonly { id: string }[]) => of.map(({ id }) => id);
  return { settled, sanctions: ids(sanctions), deferred: ids(deferred), undated, cancelled };
}

/**
 * Finishes the current round as decided on its board (ruling 6; spec 3 §4): keeps its tables, settles or cancels what was not played,
 * opens the next round with its memberships. A second request finds the round closed and changes nothing.
 * Locks: league, round.
 */
export async function closeRound(command: CommandContext, input: Closing): Promise<AnswerOf<typeof rounds.close>> {
  const { deps, actor } = command;
  return inTransaction(command, async (tx, note, changed) => {
    const locked = await lockedClosing(tx, deps, input);
    const { facts, round } = locked;
    const plan = planClosing(facts, round);
    await requireAsShown({ handle: tx, deps }, locked, plan, input.expected);
    requireDecided(locked, plan);
    const kept = snapshot(facts, plan);
    const now = deps.clock.now();
    await acceptSent(tx, round.id, now);
    const settled = await settleUnplayed(tx, locked, plan, { by: actor.id, name: actor.name, at: now });
    const divisions = Object.fromEntries(facts.groups.map(({ id, division_level }) => [id, division_level]));
    const opened = plan.isLast ? [] : plan.memberships;
    const closing: ClosingRecord = { ...settled, opened, divisions, ...individualsOf(facts) };
    const closed = await closeIfOpen(tx, round.id, { ...kept, closed_at: now, closing });
    if (!closed) throw refusal("round_closed", { number: round.number });
    await keepIndividuals(tx, { league_id: input.league_id, round_id: round.id, now }, plan.memberships);
    const regulations = regulationsOfNextRound(facts.league.regulations);
    await changeRegulations(tx, facts.league, regulations, now);
    const next = plan.isLast ? null : await openNext(tx, locked, plan, input.deadline);
    const league = { ...facts.league, regulations };
    const hasMatches = next !== null && input.creates_matches === true;
    const created = hasMatches ? await createAll(tx, { league, round: next, now }, plan) : 0;
    if (next !== null) await makePromotions(tx, { league, round, now }, { plan, next, closing });
    const moved = plan.movements.filter(({ kind }) => kind !== "stay").length;
    changed.round(input.league_id);
    changed.matches(input.league_id);
    changed.members(input.league_id);
    changed.adjustments(input.league_id);
    await note({
      code: "round_closed",
      params: { round: round.number, moved },
      entity_id: round.id,
      tournament_id: input.league_id,
      after: kept.movements,
    });
    const next_number = next?.number ?? null;
    return { closed_number: round.number, next_number, moved, cancelled: settled.cancelled.length, created };
  });
}
