import type { ClosingPreview, EveningRoundPreview } from "#contract/rounds/endpoints.ts";
import { pairName } from "#domain/base/names.ts";
import { endedScoreText, isPending } from "#domain/scores/match-status.ts";
import { eveningRoundPlan } from "#domain/season/evening-round.ts";
import { freesDate } from "#domain/season/unplayed.ts";
import type { Handle } from "#server/db/connect.ts";
import { clubToday } from "#server/features/club/public.ts";
import { countWaiting } from "#server/features/groups/public.ts";
import { leagueOf, openRound, type RoundRow } from "#server/features/leagues/public.ts";
import { type ListedMatch, listMatches } from "#server/features/matches/public.ts";
import { idleMatches, type LeagueFacts, loadFacts } from "#server/features/standings/public.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { refusal } from "#server/platform/errors.ts";
import { boardView } from "./parts/board.ts";
import { decisionsOf, heldViews, keptMovements, movementViews, planClosing } from "./parts/closing.ts";

type Clocked = Pick<Dependencies, "clock">;

/** The matches of a round without a result, with what was decided of them. */
function missingOf(
  listed: readonly ListedMatch[],
  { facts, round, today }: { facts: LeagueFacts; round: RoundRow; today: string },
): ClosingPreview["missing"] {
  const idle = idleMatches(facts);
  const decided = new Map(decisionsOf(round).unplayed.map((decision) => [decision.match_id, decision]));
  return listed
    .filter(({ match }) => isPending(match.status))
    .map(({ match, ...names }) => ({
      match_id: match.id,
      match_date: match.match_date,
      group_name: names.group_name,
      pair1_id: match.pair1_id,
      pair2_id: match.pair2_id,
      pair1_name: pairName(names.pair1_player1, names.pair1_player2),
      pair2_name: pairName(names.pair2_player1, names.pair2_player2),
      loser_pair_id: decided.get(match.id)?.loser_pair_id ?? null,
      deferred_until: decided.get(match.id)?.deferred_until ?? null,
      frees_date: decided.get(match.id)?.deferred_until == null || freesDate(decided.get(match.id), match, today),
      changes_nothing: idle.has(match.id),
      ...(match.sent !== null && match.sent !== "unconfirmed" && { sent: match.sent }),
    }));
}

/** The results of a round that count although nobody has confirmed them (spec 6 §2.2). */
function unconfirmedOf(listed: readonly ListedMatch[]): NonNullable<ClosingPreview["unconfirmed"]> {
  return listed
    .filter(({ match }) => match.sent === "unconfirmed")
    .map(({ match, ...names }) => ({
      match_id: match.id,
      group_name: names.group_name,
      pair1_name: pairName(names.pair1_player1, names.pair1_player2),
      pair2_name: pairName(names.pair2_player1, names.pair2_player2),
      score: endedScoreText(match),
    }));
}

/** What closing a round would do, as its board shows it (ruling 6; spec 3 §4.1). */
export async function previewOf(
  { handle, deps }: { handle: Handle; deps: Clocked },
  facts: LeagueFacts,
  round: RoundRow,
  plan = planClosing(facts, round),
): Promise<ClosingPreview> {
  const [waiting, today] = [await countWaiting(handle, facts.league.id), await clubToday(handle, deps)];
  const listed = await listMatches(handle, { league_id: facts.league.id, round_id: round.id });
  const unconfirmed = unconfirmedOf(listed);
  return {
    round_id: round.id,
    number: round.number,
    is_last: plan.isLast,
    missing: missingOf(listed, { facts, round, today }),
    ...(unconfirmed.length > 0 && { unconfirmed }),
    held: heldViews(facts, plan),
    movements: movementViews(facts, round, keptMovements(facts, plan)),
    board: boardView(facts, round, plan, { waiting, today }),
  };
}

/** What closing the current round would do; refuses when there is none to close. */
export async function closingPreview(handle: Handle, deps: Clocked, leagueId: string): Promise<ClosingPreview> {
  const facts = await loadFacts(handle, leagueId);
  const { current } = facts;
  if (current.state === "closed") throw refusal("round_closed", { number: current.number });
  if (facts.groups.length === 0) throw refusal("no_groups");
  return previewOf({ handle, deps }, facts, current);
}

/** The matches that would go if the open round of a league were an evening, and how many would stay (spec 8 §4.4). */
export async function eveningPreview(handle: Handle, leagueId: string): Promise<EveningRoundPreview> {
  await leagueOf(handle, leagueId);
  const { id: round_id, number } = await openRound(handle, leagueId);
  const listed = (await listMatches(handle, { league_id: leagueId, round_id })).map((one) => ({
    ...one.match,
    ...one,
  }));
  const { removed, kept } = eveningRoundPlan(listed);
  return {
    round_id,
    number,
    removed: removed.map(({ id, match_date, match_time, group_name, ...names }) => ({
      match_id: id,
      pair1_name: pairName(names.pair1_player1, names.pair1_player2),
      pair2_name: pairName(names.pair2_player1, names.pair2_player2),
      group_name,
      match_date,
      match_time,
    })),
    kept: kept.length,
  };
}
