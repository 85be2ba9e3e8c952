import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { eveningOf, withRound } from "#test/support/evenings.ts";
import { numbers } from "#test/support/planning-volume.ts";
import { drawRound } from "./draw-round.ts";
import type { EveningRound, EveningState } from "./evening.ts";
import { outcomeOf } from "./match-winners.ts";

const runs = Number(process.env.PROPERTY_RUNS ?? 200);

/** A pozo of a seed that nobody comes late to and nobody leaves, and its last two rounds after each round. */
function eachRound(
  seed: number,
  check: (state: EveningState, before: EveningRound, after: EveningRound) => void,
): void {
  const any = numbers(seed);
  const [people, courts, rounds] = [4 + any(30), 1 + any(7), 2 + any(14)];
  const partners = any(2) === 0 ? "stay" : "split";
  const settings = { format: "pozo", pozo: { partners, draw: "lots", order: "court" } } as const;
  let state = eveningOf({ people, courts, seed: `pozo ${seed}`, settings });
  for (let round = 1; round <= rounds; round += 1) {
    state = withRound(state, drawRound(state, { tableOrder: [], busy: [] }), () => any(25));
    const [before, after] = state.rounds.slice(-2);
    if (before !== undefined && after !== undefined) check(state, before, after);
  }
}

/** In how many rounds somebody rested, until one; and for how many running, up to that one. */
function restsOf({ rounds }: EveningState, until: number, id: string): { all: number; running: number } {
  const rested = rounds.slice(0, until).map(({ rests }) => rests.includes(id));
  return { all: rested.filter(Boolean).length, running: rested.length - 1 - rested.lastIndexOf(false) };
}

const always = (check: Parameters<typeof eachRound>[1]) =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => eachRound(seed, check)),
    { numRuns: runs },
  );

describe("the rounds of random pozos (spec 8 §1.3)", () => {
  it("have winners a court up and losers a court down; only losers of the lowest court rest or stay on it", () => {
    always((state, before, after) => {
      const courtOf = (id: string) => after.matches.findIndex(({ sides }) => sides.flat().includes(id));
      for (const [court, match] of before.matches.entries()) {
        const { winners, losers } = outcomeOf(state, match, before.number, []);
        expect(winners.map(courtOf)).toEqual(winners.map(() => Math.max(0, court - 1)));
        if (court < before.matches.length - 1) expect(losers.map(courtOf)).toEqual(losers.map(() => court + 1));
        else for (const id of losers) expect([-1, court]).toContain(courtOf(id));
      }
    });
  });

  it("have who waits longest enter, then who rested most; of the losers who rested less rests", () => {
    always((state, before, after) => {
      const waits = (id: string) => restsOf(state, before.number, id);
      const losers = outcomeOf(state, before.matches.at(-1) ?? expect.fail(), before.number, []).losers;
      const queue = [...before.rests, ...losers];
      const isIn = (id: string) => !after.rests.includes(id);
      for (const one of queue.filter((id) => !isIn(id)))
        for (const other of queue.filter(isIn)) {
          expect(waits(other).running).toBeGreaterThanOrEqual(waits(one).running);
          if (waits(other).running === waits(one).running)
            expect(waits(other).all).toBeGreaterThanOrEqual(waits(one).all);
        }
    });
  });

  it("have partners who stay play together unless one of them rests, and those who split never", () => {
    always((state, before, after) => {
      const pairs = ({ matches }: EveningRound) => matches.flatMap(({ sides }) => sides.map((pair) => pair.toSorted()));
      const next = pairs(after).map(String);
      const bothIn = pairs(before).filter((pair) => pair.every((id) => !after.rests.includes(id)));
      const isKept = state.settings.pozo.partners === "stay";
      for (const pair of bothIn) expect(next.includes(String(pair))).toBe(isKept);
    });
  });
});
