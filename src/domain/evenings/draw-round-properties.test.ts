import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomEvening, withRound } from "#test/support/evenings.ts";
import { drawRound } from "./draw-round.ts";
import { type DrawnRound, type EveningState, type Participant, presentIn } from "./evening.ts";

const runs = Number(process.env.PROPERTY_RUNS ?? 300);

/** Who had the place of somebody, without a gap, and from which round on: read link by link. */
function placeOf(state: EveningState, one: Participant): { ids: string[]; since: number } {
  const before = state.participants.find(({ id }) => id === one.takes_place_of);
  if (before === undefined) return { ids: [one.id], since: one.from_round };
  const earlier = placeOf(state, before);
  const hasGap = (before.until_round ?? 0) + 1 < one.from_round;
  return { ids: [one.id, ...earlier.ids], since: hasGap ? one.from_round : earlier.since };
}

/** The two of all present people who rested most differently since both were there. */
function worstRests(state: EveningState): number {
  const last = state.rounds.length;
  const places = presentIn(state, last).map((one) => placeOf(state, one));
  const rested = places.map(({ ids }) => state.rounds.map(({ rests }) => Number(rests.some((id) => ids.includes(id)))));
  const from = (at: number, since: number) => (rested[at] ?? []).slice(since - 1).reduce((sum, one) => sum + one, 0);
  const gaps = places.flatMap((one, at) =>
    places.map((other, with_) => {
      const since = Math.max(one.since, other.since);
      return from(at, since) - from(with_, since);
    }),
  );
  return Math.max(0, ...gaps);
}

/** Who rests again and could play for somebody who rested less lately, with all rests as even. */
function avoidablyTwice(before: EveningState, drawn: DrawnRound): string[] {
  const number = before.rounds.length + 1;
  const just = before.rounds.at(-1)?.rests ?? [];
  const people = presentIn(before, number);
  const again = people.filter(
    ({ id, takes_place_of }) => drawn.rests.includes(id) && (just.includes(id) || just.includes(takes_place_of ?? "")),
  );
  const rested = (one: Participant) => placeOf(before, one).ids.some((id) => just.includes(id));
  const fresh = people.filter((one) => !drawn.rests.includes(one.id) && !rested(one));
  return again.filter(rested).flatMap(({ id }) =>
    fresh
      .filter((other) => {
        const rests = drawn.rests.map((one) => (one === id ? other.id : one));
        return worstRests({ ...before, rounds: [...before.rounds, { number, matches: [], rests, busy: [] }] }) <= 1;
      })
      .map((other) => `${id} for ${other.id}`),
  );
}

function expectOneRound(state: EveningState, drawn: DrawnRound): void {
  const present = presentIn(state, state.rounds.length + 1).map(({ id }) => id);
  const everybody = [...drawn.matches.flatMap(({ sides }) => sides.flat()), ...drawn.rests];
  expect(everybody.toSorted()).toEqual(present.toSorted());
  const courts = drawn.matches.map(({ court_id }) => court_id);
  expect(new Set(courts).size).toBe(courts.length);
  expect(courts.every((court) => state.courts.includes(court))).toBe(true);
  const { format } = state.settings;
  if (format !== "pairs")
    expect(drawn.matches).toHaveLength(Math.min(state.courts.length, Math.floor(present.length / 4)));
}

describe("the rounds of random evenings (spec 8 §1.3)", () => {
  it("have everybody once, each court once, even rests, and are the same from the same seed", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const { start, rounds, happens, tableOrder, points } = randomEvening(seed);
        let state = start;
        for (let round = 1; round <= rounds; round += 1) {
          state = happens(state);
          const wishes = { tableOrder: tableOrder(state), busy: [] };
          const drawn = drawRound(state, wishes);
          expectOneRound(state, drawn);
          if (round % 5 === 1) expect(drawRound(structuredClone(state), wishes)).toEqual(drawn);
          const { format } = state.settings;
          if (format === "americano" || format === "mexicano") expect(avoidablyTwice(state, drawn)).toEqual([]);
          state = withRound(state, drawn, points);
          if (format === "americano" || format === "mexicano") expect(worstRests(state)).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: runs },
    );
  });
});
