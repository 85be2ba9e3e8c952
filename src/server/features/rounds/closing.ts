import type { Movement } from "#contract/rounds.ts";
import { movementSentence, planRound } from "#domain/round.ts";
import { type RoundRow, regulationsOf } from "#server/features/leagues/public.ts";
import { type LeagueFacts, namesOf, tableOf } from "#server/features/standings/public.ts";

/** What closing a round would do: every table, and where each pair goes and why (ruling 6). Changes nothing. */
export function planClosing(facts: LeagueFacts, round: RoundRow) {
  const isLast = round.number >= facts.league.number_of_rounds;
  const groups = facts.groups.map((group) => ({ ...group, rows: tableOf(facts, round, group.id) }));
  const plan = planRound({ groups, regulations: regulationsOf(facts.league, round), isLast });
  return { isLast, groups, ...plan };
}

/** A movement as a closed round keeps it: names of people are joined when it is read, never copied (ruling 31). */
export type KeptMovement = Omit<Movement, "name">;

/** The movements of a plan with a Spanish reason for each. */
export function keptMovements(facts: LeagueFacts, plan: ReturnType<typeof planClosing>): KeptMovement[] {
  const groupName = new Map(facts.groups.map(({ id, name }) => [id, name]));
  return plan.movements.map((movement) => {
    const { pair_id, kind, position, from_group_id, to_group_id } = movement;
    const from_group_name = groupName.get(from_group_id) ?? "";
    const to_group_name = groupName.get(to_group_id) ?? "";
    const reason = movementSentence(movement, { from_group_name, to_group_name });
    return { pair_id, kind, position, from_group_id, from_group_name, to_group_id, to_group_name, reason };
  });
}

/** What undoing a closing needs: the matches it cancelled and the memberships it opened the next round with. */
export interface ClosingRecord {
  cancelled: string[];
  opened: { group_id: string; pair_id: string }[];
}

/** The record of a closed round; null when it was closed without one. */
export function closingRecord(round: RoundRow): ClosingRecord | null {
  // Written by the closing command in exactly this shape; nothing else writes the column.
  return round.closing as ClosingRecord | null;
}

/** The movements that a closed round keeps. */
export function movementsOf(round: RoundRow): KeptMovement[] {
  return (round.movements ?? []) as KeptMovement[]; // written by the closing command only
}

/** Movements as the wire carries them. */
export function movementViews(facts: LeagueFacts, movements: KeptMovement[]): Movement[] {
  const names = namesOf(facts);
  return movements.map((movement) => ({ ...movement, name: names.get(movement.pair_id)?.name ?? "" }));
}
