import { type EveningRound, type EveningState, presentIn } from "./evening.ts";
import { lotOf } from "./lots.ts";
import { type Outcome, outcomeOf } from "./match-winners.ts";
import { type Seats, seatsOf } from "./seats.ts";
import { pairsTogether } from "./staying-pairs.ts";

/** Who comes to a court to stay, and who comes from the lowest one to wait if others do. */
function moved(outcomes: readonly Outcome[]): { placed: string[]; lowest: string[] } {
  const lowest = outcomes.at(-1)?.losers ?? [];
  const placed = outcomes.flatMap((_, court) => {
    const fromAbove = court === 0 ? outcomes[0]?.winners : outcomes[court - 1]?.losers;
    return [...(fromAbove ?? []), ...(outcomes[court + 1]?.winners ?? [])];
  });
  return { placed, lowest: [...lowest] };
}

/** One step of the ladder: the order before a round, and that after it. */
interface Step {
  state: EveningState;
  seats: Seats;
  order: readonly string[];
  round: EveningRound;
}

/** Of the losers of the lowest court who rested more often stays, where one of them can. */
function restedMostFirst({ state, seats, round }: Step, ids: readonly string[]): string[] {
  const restsOf = (id: string) =>
    state.rounds.filter(
      ({ number, rests }) => number <= round.number && rests.some((one) => seats.seatOf(one) === seats.seatOf(id)),
    ).length;
  return ids.toSorted((one, other) => restsOf(other) - restsOf(one));
}

/** With whom somebody is entered, by seats. */
function enteredPartners({ state, seats }: Step): Map<string, string> {
  return new Map(
    state.participants.flatMap(({ id, partner_id }) =>
      partner_id === null ? [] : [[seats.seatOf(id), seats.seatOf(partner_id)] as const],
    ),
  );
}

/** With whom somebody played the last time, by seats. */
function partnersUntil({ state, seats, round }: Step): Map<string, string> {
  const partners = new Map<string, string>();
  for (const { number, matches } of state.rounds)
    for (const [one, other] of matches.flatMap(({ sides }) => (number <= round.number ? sides : []))) {
      partners.set(seats.seatOf(one), seats.seatOf(other));
      partners.set(seats.seatOf(other), seats.seatOf(one));
    }
  return partners;
}

/** Who is there next, each in the place of whom they have replaced. */
function thereNext({ state, seats, round }: Step, away: readonly string[]): Map<string, string> {
  const present = presentIn(state, round.number + 1).filter(({ id }) => !away.includes(id));
  return new Map(present.map(({ id }) => [seats.seatOf(id), id]));
}

/** The order after a round: by court, then who waits; who waited longest enters the lowest court (spec 8 §1.3). */
function orderAfter(step: Step, matches: number, away: readonly string[]): string[] {
  const { state, seats, order, round } = step;
  const there = thereNext(step, away);
  const still = (ids: readonly string[]) => ids.flatMap((id) => there.get(seats.seatOf(id)) ?? []);
  const outcomes = round.matches.map((match) => outcomeOf(state, match, round.number, order));
  const { placed, lowest } = moved(outcomes);
  const placeOf = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
  const rested = round.rests.toSorted((one, other) => placeOf(one) - placeOf(other));
  const known = new Set(still([...placed, ...lowest, ...rested]));
  const lotFor = (id: string) => lotOf(`${state.seed} waits ${id}`)();
  const newcomers = [...there.values()]
    .filter((id) => !known.has(id))
    .toSorted((one, other) => lotFor(one) - lotFor(other));
  const upper = still(placed);
  const kept = Math.max(0, matches * 4 - 2);
  const last = still(restedMostFirst(step, lowest));
  const next = [...upper.slice(0, kept), ...still(rested), ...newcomers, ...upper.slice(kept), ...last];
  if (state.settings.pozo.partners === "split") return next;
  const [entered, played] = [enteredPartners(step), partnersUntil(step)];
  const partnerOf = (id: string) => {
    const seat = seats.seatOf(id);
    return there.get(entered.get(seat) ?? "") ?? there.get(played.get(seat) ?? "");
  };
  return [...pairsTogether(next.slice(0, matches * 4), partnerOf), ...next.slice(matches * 4)];
}

/** The order in which a round put everybody who was in it. */
function orderOf(round: EveningRound): string[] {
  return [...round.matches.flatMap(({ sides }) => sides.flat()), ...round.rests];
}

/** The order before each round that was played, from the first one's. */
export function ordersOf(state: EveningState): string[][] {
  const seats = seatsOf(state);
  const orders: string[][] = [];
  for (const [at, round] of state.rounds.entries()) {
    const before = state.rounds[at - 1];
    const order = orders.at(-1);
    const isFirst = before === undefined || order === undefined;
    orders.push(
      isFirst ? orderOf(round) : orderAfter({ state, seats, order, round: before }, round.matches.length, round.busy),
    );
  }
  return orders;
}

/** Who stands where for the next round of pozo, in fours from the first court on, then who waits; null: nothing was played. */
export function nextLadder(state: EveningState, matches: number, busy: readonly string[]): string[] | null {
  const round = state.rounds.at(-1);
  const order = ordersOf(state).at(-1);
  if (round === undefined || order === undefined) return null;
  return orderAfter({ state, seats: seatsOf(state), order, round }, matches, busy);
}

/** Groups of equals by the last round, the best first: winners of the first court, its losers …, then who rested (spec 8 §1.3). */
export function ladderOrder(state: EveningState): string[][] {
  const round = state.rounds.at(-1);
  if (round === undefined) return [];
  const order = ordersOf(state).at(-1) ?? [];
  const groups = round.matches.flatMap((match) => {
    if (match.score === null || match.is_void) return [match.sides.flat()];
    const { winners, losers } = outcomeOf(state, match, round.number, order);
    return [[...winners], [...losers]];
  });
  return [...groups, [...round.rests]].filter((group) => group.length > 0);
}
