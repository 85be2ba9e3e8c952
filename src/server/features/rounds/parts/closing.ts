import type { HeldBoundaryView, Movement } from "#contract/rounds.ts";
import { heldSentence, keptCauses } from "#domain/held-boundary.ts";
import { movementSentence, planRound } from "#domain/round.ts";
import { type LeagueFacts, namesOf, tableOf } from "#server/features/standings/public.ts";
import { regulationsOf } from "../public.ts";
import type { RoundRow } from "../repository.ts";
import type { KeptMovement } from "./kept-round.ts";

/** What closing a round would do: every table, and where each pair goes and why (ruling 6). Changes nothing. */
export function planClosing(facts: LeagueFacts, round: RoundRow) {
  const isLast = round.number >= facts.league.number_of_rounds;
  const groups = facts.groups.map((group) => ({ ...group, rows: tableOf(facts, round, group.id) }));
  const plan = planRound({ groups, regulations: regulationsOf(facts.league, round), isLast });
  const joining = facts.joining.filter(({ round_id }) => round_id === round.id);
  // Who waited for the next round plays in it below those who come from this one.
  const memberships = [...plan.memberships, ...joining.map(({ group_id, pair_id }) => ({ group_id, pair_id }))];
  return { isLast, groups, ...plan, memberships };
}

/** The movements of a plan as its round will keep them. */
export function keptMovements(facts: LeagueFacts, plan: ReturnType<typeof planClosing>): KeptMovement[] {
  const groupName = new Map(facts.groups.map(({ id, name }) => [id, name]));
  return plan.movements.map((movement) => {
    const { pair_id, kind, position, from_group_id, to_group_id } = movement;
    const from_group_name = groupName.get(from_group_id) ?? "";
    const to_group_name = groupName.get(to_group_id) ?? "";
    const held = movement.held === null ? [] : keptCauses(movement.held, groupName);
    return { pair_id, kind, position, from_group_id, from_group_name, to_group_id, to_group_name, held };
  });
}

/** The boundaries that nobody would cross, each with a Spanish sentence that says why (spec 3 §4.2). */
export function heldViews(facts: LeagueFacts, plan: ReturnType<typeof planClosing>): HeldBoundaryView[] {
  const groupNames = new Map(facts.groups.map(({ id, name }) => [id, name]));
  const pairNames = new Map([...namesOf(facts)].map(([id, { name }]) => [id, name]));
  return plan.held.map((held) => ({ ...held, sentence: heldSentence(held, groupNames, pairNames) }));
}

/** Movements as the wire carries them, each with its Spanish reason. */
export function movementViews(facts: LeagueFacts, movements: KeptMovement[]): Movement[] {
  const names = namesOf(facts);
  return movements.map(({ held, ...movement }) => ({
    ...movement,
    name: names.get(movement.pair_id)?.name ?? "",
    reason: movementSentence({ ...movement, held }),
  }));
}
