import type { WithdrawalEffects } from "#contract/groups/withdrawals.ts";
import type { Regulations } from "#domain/base/regulations.ts";
import { walkoverScore } from "#domain/scores/score.ts";
import { leftKey, planWithdrawal, type WithdrawalPlan } from "#domain/season/withdrawal.ts";
import type { LeagueFacts } from "#server/features/standings/public.ts";

/** A pair in a group of a round of a league. */
export interface PairInRound {
  round_id: string;
  group_id: string;
  pair_id: string;
}

/** What leaving would do to a pair's matches of a group in a round. */
export function withdrawalPlan(
  facts: LeagueFacts,
  { round_id, group_id, pair_id }: PairInRound,
  policy: Regulations["withdrawal"],
): WithdrawalPlan {
  const here = (one: { round_id: string; group_id: string }) => one.round_id === round_id && one.group_id === group_id;
  const gone = facts.members.filter((member) => here(member) && member.state === "withdrawn");
  return planWithdrawal(
    { pair_id, matches: facts.matches.filter(here), gone: new Set(gone.map((member) => member.pair_id)) },
    policy,
  );
}

/** The numbers of a plan, as the dialog shows them. */
export function effectsOf({ policy, kept, annulled, cancelled, won }: WithdrawalPlan): WithdrawalEffects {
  return { policy, kept: kept.length, annulled: annulled.length, cancelled: cancelled.length, won: won.length };
}

/** The facts as they would be after a pair has left: what the table after it is made of. */
export function factsAfter(facts: LeagueFacts, pair: PairInRound, plan: WithdrawalPlan): LeagueFacts {
  const out = new Set([...plan.annulled, ...plan.cancelled]);
  const winners = new Map(plan.won.map(({ match_id, winner_pair_id }) => [match_id, winner_pair_id]));
  const key = leftKey(pair, pair.pair_id);
  return {
    ...facts,
    members: facts.members.map((member) =>
      leftKey(member, member.pair_id) === key
        ? { ...member, state: "withdrawn" as const, withdrawal_policy: plan.policy }
        : member,
    ),
    matches: facts.matches
      .filter(({ id }) => !out.has(id))
      .map((match) => {
        const winner_pair_id = winners.get(match.id);
        if (winner_pair_id === undefined) return match;
        const score = walkoverScore(match.pair1_id === winner_pair_id ? 1 : 2);
        return { ...match, ...score, status: "completed" as const, outcome: "walkover" as const, winner_pair_id };
      }),
  };
}
