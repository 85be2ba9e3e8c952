import type { ClosingPreview } from "#contract/rounds/endpoints.ts";
import { decisionOf } from "#domain/season/closing-decisions.ts";
import { questionSentence } from "#domain/season/closing-sentences.ts";
import { matchesOf } from "#domain/season/group-size.ts";
import { promotionDeadline } from "#domain/season/promotion-match.ts";
import { unplayedSentence } from "#domain/season/unplayed.ts";
import type { RoundRow } from "#server/features/leagues/public.ts";
import {
  hasEnteredPoints,
  type LeagueFacts,
  namesOf,
  orderedByAt,
  rowsView,
} from "#server/features/standings/public.ts";
import { type ClosingPlan, decisionsOf } from "./closing.ts";

type Board = ClosingPreview["board"];

function groupsOf(facts: LeagueFacts, round: RoundRow, plan: ClosingPlan): Board["groups"] {
  return plan.groups.flatMap(({ id, rows }) => {
    const group = facts.groups.find((one) => one.id === id);
    const size = plan.sizes.find((one) => one.id === id);
    if (group === undefined || size === undefined) return [];
    const matches = facts.matches.filter(({ round_id, group_id }) => round_id === round.id && group_id === id);
    return [
      {
        group_id: id,
        name: group.name,
        division_level: group.division_level,
        matches_total: matches.length,
        matches_played: matches.filter(({ status }) => status === "completed").length,
        before: size.before,
        after: size.after,
        is_drifting: plan.drifting.includes(id),
        rows: rowsView(facts, round, id, rows),
      },
    ];
  });
}

function questionsOf(facts: LeagueFacts, round: RoundRow, plan: ClosingPlan): Board["questions"] {
  const names = namesOf(facts, round);
  return plan.questions.map((question) => {
    const decision = decisionOf(question, decisionsOf(round).orders);
    const rows = plan.groups.find(({ id }) => id === question.group_id)?.rows ?? [];
    const tied = rows.filter(({ pair_id }) => question.pair_ids.includes(pair_id));
    const nameOf = (pairId: string) => names.get(pairId)?.name ?? "";
    return {
      ...question,
      sentence: questionSentence(question, tied, nameOf, facts.league.format_type === "pairs"),
      decision: decision && {
        how: decision.how,
        pair_ids: decision.pair_ids,
        seed: decision.seed,
        reason: decision.reason,
        decided_at: decision.decided_at,
      },
    };
  });
}

function nextOf(facts: LeagueFacts, round: RoundRow, plan: ClosingPlan, today: string): Board["next"] {
  if (plan.isLast) return null;
  const number = round.number + 1;
  const matches = plan.sizes.reduce((sum, { after }) => sum + matchesOf(after, facts.league.regulations.legs), 0);
  return { number, matches, ...datesOfNext(facts, round, today) };
}

/** When the round after this one begins and ends: as it was planned, else now and without an end (spec 3 §4.6). */
export function datesOfNext(
  { league }: Pick<LeagueFacts, "league">,
  round: RoundRow,
  today: string,
): { start_date: string; deadline: string | null } {
  const planned = league.round_dates[round.number];
  // A round that closes late is followed at once.
  const start_date = [today, round.start_date, planned?.start_date ?? ""].reduce((a, b) => (a > b ? a : b));
  const deadline = planned !== undefined && planned.deadline >= start_date ? planned.deadline : null;
  return { start_date, deadline };
}

/** The matches for a place that the closing makes, as sentences (spec 3 §5.5). */
function promotionViews(facts: LeagueFacts, plan: ClosingPlan, start_date: string): Board["promotions"] {
  const names = namesOf(facts);
  const groups = new Map(facts.groups.map(({ id, name }) => [id, name]));
  return plan.promotions.map(({ upper_pair_id, lower_pair_id, upper_group_id, lower_group_id }) => {
    const [upper, lower] = [upper_pair_id, lower_pair_id].map((id) => names.get(id)?.name ?? "");
    const [above, below] = [upper_group_id, lower_group_id].map((id) => groups.get(id) ?? "");
    const sentence = `${upper} (${above}) contra ${lower} (${below}), por la plaza en ${above}.`;
    return { upper_pair_id, lower_pair_id, sentence, deferred_until: promotionDeadline(start_date) };
  });
}

/** What the board of a closing shows beside the movements (spec 3 §4.1). */
export function boardView(
  facts: LeagueFacts,
  round: RoundRow,
  plan: ClosingPlan,
  { waiting, today }: { waiting: number; today: string },
): Board {
  const groupName = new Map(facts.groups.map(({ id, name }) => [id, name]));
  const names = namesOf(facts, round);
  const isIndividual = facts.league.format_type === "individual";
  return {
    ...(isIndividual && { is_individual: true as const }),
    ...(round.is_evening && !hasEnteredPoints(facts, round) && { waits_for_evening: true as const }),
    groups: groupsOf(facts, round, plan),
    ordered_by: isIndividual ? "points" : orderedByAt(facts, round.number),
    questions: questionsOf(facts, round, plan),
    holes: plan.holes.map(({ group_id, pair_id, from_group_id }) => ({
      group_id,
      group_name: groupName.get(group_id) ?? "",
      pair_id,
      name: names.get(pair_id)?.name ?? "",
      from_group_name: groupName.get(from_group_id) ?? "",
    })),
    clashes: plan.clashes,
    promotions: promotionViews(facts, plan, datesOfNext(facts, round, today).start_date),
    waiting,
    unplayed: {
      sentence: unplayedSentence(plan.regulations.unplayed),
      asks_for_loser: plan.regulations.unplayed.rule === "named",
      undecided: plan.unplayed.undecided,
      cancelled: plan.unplayed.settled.filter(({ effect: { kind } }) => kind === "nothing" || kind === "sanction")
        .length,
    },
    group_size: plan.regulations.group_size,
    next: nextOf(facts, round, plan, today),
    decisions_version: round.decisions_version,
  };
}
