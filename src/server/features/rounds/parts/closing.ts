import type { Movement } from "#contract/rounds/endpoints.ts";
import type { Regulations } from "#domain/base/regulations.ts";
import { isPending } from "#domain/scores/match-status.ts";
import { type ClosingDecisions, noDecisions } from "#domain/season/closing-decisions.ts";
import { isDrifting } from "#domain/season/group-size.ts";
import { heldSentence, keptCauses, type RoundGroup } from "#domain/season/held-boundary.ts";
import { clashesIn, clashSentence } from "#domain/season/one-group.ts";
import { movementSentence, planRound, type RoundPlan } from "#domain/season/round.ts";
import { planUnplayed } from "#domain/season/unplayed.ts";
import { type Vacancy, vacanciesFromBelow } from "#domain/season/vacancies.ts";
import { individualPlaces } from "#domain/tables/individual-ranking.ts";
import type { StandingRow } from "#domain/tables/standing-row.ts";
import {
  closingRecord,
  groupsIn,
  type KeptMovement,
  type RoundRow,
  regulationsOf,
} from "#server/features/leagues/public.ts";
import { type LeagueFacts, namesOf, rankedTable, tableOf } from "#server/features/standings/public.ts";
import { withUnplayedSettled } from "./unplayed-facts.ts";

/** What was decided on the board of a round. */
export function decisionsOf(round: RoundRow): ClosingDecisions {
  return round.decisions ?? noDecisions;
}

/** The matches of a round without a result: one that has begun is none that was played (spec 3 §3.5). */
export function unplayedOf(facts: LeagueFacts, round: RoundRow) {
  return facts.matches.filter(({ round_id, status }) => round_id === round.id && isPending(status));
}

type Planned = RoundPlan<StandingRow>;

/** How many pairs each group has now and would have afterwards, with those who wait for the next round. */
function sizesOf(facts: LeagueFacts, round: RoundRow, memberships: Planned["memberships"]) {
  const here = facts.members.filter(({ round_id }) => round_id === round.id);
  return groupsIn(round, facts.groups).map(({ id, division_level }) => {
    const members = here.filter(({ group_id }) => group_id === id);
    const withdrawn = members.filter(({ state }) => state === "withdrawn").length;
    const after = memberships.filter(({ group_id }) => group_id === id).length;
    return { id, division_level, withdrawn, before: members.length - withdrawn, after };
  });
}

/** The people of each pair. */
function peopleOf(facts: LeagueFacts): Map<string, string[]> {
  return new Map(
    [...facts.members, ...facts.joining].map(({ pair_id, player1_id, player2_id }) => [
      pair_id,
      player2_id === null ? [player1_id] : [player1_id, player2_id],
    ]),
  );
}

/** The matches for a place, but between two pairs of one person. */
function promotionsOf(facts: LeagueFacts, { promotions }: Pick<Planned, "promotions">) {
  const people = peopleOf(facts);
  return promotions.filter(({ upper_pair_id, lower_pair_id }) => {
    const lower = people.get(lower_pair_id) ?? [];
    return !people.get(upper_pair_id)?.some((id) => lower.includes(id));
  });
}

/** Where somebody would be twice in one group; only where people may play with two pairs. */
function clashesOf(facts: LeagueFacts, memberships: Planned["memberships"]) {
  if (facts.league.regulations.one_group_per_person) return [];
  const people = peopleOf(facts);
  const placed = memberships.map((one) => ({ ...one, player_ids: people.get(one.pair_id) ?? [] }));
  const names = namesOf(facts);
  const groupName = new Map(facts.groups.map(({ id, name }) => [id, name]));
  return clashesIn(placed).map(({ group_id, pair_ids: [one, other] }) => ({
    group_id,
    sentence: clashSentence(groupName.get(group_id) ?? "", [names.get(one)?.name ?? "", names.get(other)?.name ?? ""]),
  }));
}

/** Groups of 8 players; who has left makes them smaller, and nobody is asked (spec 8 §4.4). */
const individualSizes = { size: individualPlaces, smallest: 2, largest: individualPlaces };

/** The rules that a round closes by; the sizes of individual groups are what they are. */
function rulesOf({ league }: LeagueFacts, round: RoundRow): Regulations {
  const rules = regulationsOf(league, round);
  return league.format_type === "individual" ? { ...rules, group_size: individualSizes } : rules;
}

/** A group in the order that decides who moves: its table, or the ranking of its players (spec 8 §4.2). */
function inOrder(
  facts: LeagueFacts,
  round: RoundRow,
  groupId: string,
): Pick<RoundGroup<StandingRow>, "rows" | "is_decided"> {
  if (facts.league.format_type === "pairs") return { rows: tableOf(facts, round, groupId) };
  return rankedTable(facts, round, { groupId, before: closingRecord(round)?.individuals ?? [] });
}

/** The tables that a round keeps: those of its own results, as they were decided. */
function keptTables(facts: LeagueFacts, round: RoundRow, groups: Planned["groups"]) {
  if (facts.league.format_type === "pairs") return groups;
  return groups.map(({ id }) => ({ id, rows: tableOf(facts, round, id) }));
}

/** What closing a round would do: every table, and where each pair goes and why (ruling 6; spec 3 §4). Changes nothing. */
export function planClosing(facts: LeagueFacts, round: RoundRow) {
  const isLast = round.number >= facts.league.number_of_rounds;
  const regulations = rulesOf(facts, round);
  const decisions = decisionsOf(round);
  const unplayed = planUnplayed(unplayedOf(facts, round), regulations.unplayed, decisions.unplayed);
  const settled = withUnplayedSettled(facts, unplayed.settled, regulations);
  const groups = groupsIn(round, facts.groups).map((group) => ({
    ...group,
    ...inOrder(settled, round, group.id),
  }));
  const joining = facts.joining.filter(({ round_id }) => round_id === round.id);
  const planWith = (filled: readonly Vacancy[]) => {
    const fillings = filled.map(({ pair_id, group_id: to_group_id }) => {
      return { pair_id, to_group_id, kind: "hole" as const, reason: null };
    });
    const movements = [...fillings, ...decisions.movements]; // what was decided by hand comes last, and stands
    const plan = planRound({ groups, regulations, isLast, decisions: { ...decisions, movements } });
    // Who waited for the next round plays in it below those who come from this one.
    const memberships = [...plan.memberships, ...joining.map(({ group_id, pair_id }) => ({ group_id, pair_id }))];
    return { ...plan, memberships, sizes: sizesOf(facts, round, memberships) };
  };
  const ruled = planWith([]);
  const isFilled = isLast || regulations.holes === "waiting_list";
  const vacancies = isFilled ? [] : vacanciesFromBelow(ruled.sizes, ruled.movements, regulations.group_size.size);
  const plan = regulations.holes === "from_below" ? planWith(vacancies) : ruled;
  const drifting = plan.sizes.filter((size) => !isLast && isDrifting(size, regulations.group_size)).map(({ id }) => id);
  const clashes = isLast ? [] : clashesOf(facts, plan.memberships);
  const promotions = promotionsOf(facts, plan);
  return {
    isLast,
    regulations,
    unplayed,
    ...plan,
    tables: keptTables(settled, round, plan.groups),
    promotions,
    holes: plan === ruled ? vacancies : [],
    drifting,
    clashes,
  };
}
export type ClosingPlan = ReturnType<typeof planClosing>;

/** The movements of a plan as its round will keep them. */
export function keptMovements(facts: LeagueFacts, plan: ClosingPlan): KeptMovement[] {
  const groupName = new Map(facts.groups.map(({ id, name }) => [id, name]));
  return plan.movements.map((movement) => {
    const { pair_id, kind, position, from_group_id, to_group_id } = movement;
    const from_group_name = groupName.get(from_group_id) ?? "";
    const to_group_name = groupName.get(to_group_id) ?? "";
    const held = movement.held === null ? [] : keptCauses(movement.held, groupName);
    const by_hand = movement.by_hand && { kind: movement.by_hand.kind, reason: movement.by_hand.reason };
    return { pair_id, kind, position, from_group_id, from_group_name, to_group_id, to_group_name, held, by_hand };
  });
}

/** The boundaries that nobody would cross, each with a Spanish sentence that says why (spec 3 §4.2). */
export function heldViews(facts: LeagueFacts, plan: ClosingPlan) {
  const groupNames = new Map(facts.groups.map(({ id, name }) => [id, name]));
  const pairNames = new Map([...namesOf(facts)].map(([id, { name }]) => [id, name]));
  const named = { groupNames, pairNames, arePairs: facts.league.format_type === "pairs" };
  return plan.held.map((held) => ({ ...held, sentence: heldSentence(held, named) }));
}

/** Movements as the wire carries them, each with its Spanish reason. */
export function movementViews(facts: LeagueFacts, round: Pick<RoundRow, "id">, movements: KeptMovement[]): Movement[] {
  const names = namesOf(facts, round);
  return movements.map(({ held, by_hand = null, ...movement }) => ({
    ...movement,
    name: names.get(movement.pair_id)?.name ?? "",
    is_by_hand: by_hand !== null,
    reason: movementSentence({ ...movement, held, by_hand }),
  }));
}
