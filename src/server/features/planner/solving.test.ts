import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { freeSpans, type PlanningProblem, planCost } from "#domain/planning.ts";
import { greedyPlan } from "#domain/planning-greedy.ts";
import { unplacedOf } from "#domain/planning-reasons.ts";
import { bestCost, faultsOf, slowCost } from "#test/support/brute-force-plan.ts";
import { planningVolume } from "#test/support/planning-volume.ts";
import { solvePlan } from "./parts/solving.ts";

const people = ["ana", "berta", "carla", "diana", "elena"];
const half = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${minute % 60 === 0 ? "00" : "30"}:00`;

/** Times within two days, of some length. */
const span = (length: number) =>
  fc.integer({ min: 30, max: 96 }).map((step) => ({ from: 30 * step, to: 30 * step + length }));

const match = fc.record({
  minutes: fc.constantFrom(60, 75, 90),
  pairs: fc.uniqueArray(fc.constantFrom(0, 1, 2, 3), { minLength: 2, maxLength: 2 }),
  courts: fc.constantFrom([1], [1, 2]),
  liked: fc.array(fc.constantFrom("18:00:00", "23:00:00"), { maxLength: 1 }),
  first: fc.constantFrom(17 * 60, 22 * 60),
  late: fc.boolean(),
});

/** Two or three days of a small club, with everything that a problem may have. */
const problems: fc.Arbitrary<PlanningProblem> = fc
  .record({
    days: fc.constantFrom(1, 2, 3),
    matches: fc.array(match, { minLength: 1, maxLength: 4 }),
    partners: fc.array(fc.constantFrom(...people), { minLength: 4, maxLength: 4 }),
    taken: fc.array(fc.record({ court: fc.constantFrom(1, 2), at: span(90) }), { maxLength: 3 }),
    closed: fc.array(fc.record({ court: fc.constantFrom(1, 2), at: span(300) }), { maxLength: 1 }),
    absences: fc.array(fc.record({ person: fc.constantFrom(...people), at: span(240) }), { maxLength: 3 }),
    fixed: fc.array(fc.record({ pair: fc.constantFrom(0, 1, 2, 3), at: span(90) }), { maxLength: 2 }),
    per_day: fc.constantFrom(1, 1, 2),
    rest_days: fc.constantFrom(0, 0, 1),
    night: fc.boolean(),
  })
  .map(({ days, partners, taken, closed, absences, fixed, matches, night, ...rules }) => {
    const peopleOf = (pair: number) => [`p${pair}`, partners[pair] ?? "ana"];
    const hours = (first: number, late: boolean) =>
      [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
        weekday,
        first_start: night ? "00:00:00" : half(first),
        last_start: night ? "00:30:00" : half(first + (late ? 60 : 30)),
      }));
    const blocks = [...taken, ...closed];
    const bookings = fixed.map(({ at }) => ({ court: 2, at }));
    return {
      first_date: "2026-11-30",
      days,
      ...rules,
      courts: [1, 2].map((court_id) => ({
        court_id,
        free: freeSpans(
          [{ from: 0, to: 6000 }],
          [...blocks, ...bookings].filter(({ court }) => court === court_id).map(({ at }) => at),
        ),
      })),
      matches: matches.map(({ first, late, pairs, ...one }, index) => ({
        ...one,
        id: `m${index}`,
        pairs: pairs.map(String),
        people: [...new Set(pairs.flatMap(peopleOf))],
        hours: night
          ? [
              ...hours(0, false),
              ...hours(22 * 60, late).map((day) => ({ ...day, first_start: "23:00:00", last_start: "23:30:00" })),
            ]
          : hours(first, late),
      })),
      absences: absences.map(({ person, at }) => ({ person, ...at })),
      fixed: fixed.map(({ pair, at }) => ({
        pairs: [String(pair)],
        people: peopleOf(pair),
        day: Math.floor(at.from / 1440),
        at,
      })),
    };
  });

const runs = Number(process.env["PROPERTY_RUNS"] ?? 60);

describe("the plan of a small club (spec 4 §2.5)", () => {
  it("breaks no rule, and no plan is better", async () => {
    await fc.assert(
      fc.asyncProperty(problems, async (problem) => {
        const { placements, cost, is_proved } = await solvePlan(problem, { seconds: 20, gap: 0 });
        expect(faultsOf(problem, placements)).toEqual([]);
        expect(cost).toBe(slowCost(problem, placements));
        expect(cost).toBeCloseTo(bestCost(problem), 6);
        expect(is_proved).toBe(true);
      }),
      { numRuns: runs },
    );
  }, 600_000);

  it("is made by hand without breaking a rule, either, and says of each match that it leaves out why", () => {
    fc.assert(
      fc.property(problems, (problem) => {
        const placements = greedyPlan(problem);
        expect(faultsOf(problem, placements)).toEqual([]);
        const left = unplacedOf(problem, placements);
        expect(left.length).toBe(problem.matches.length - placements.length);
        for (const { reasons } of left) expect(reasons.length).toBeGreaterThan(0);
      }),
      { numRuns: runs },
    );
  });
});

describe("the plan of a club", () => {
  const volume = { groups: 3, days: 6, courts: 2, absent: 50, foreign: 8, closures: 2, pinned: 3, liked: 40 };
  it("breaks no rule and is not worse than the one made by hand", async () => {
    const problem = planningVolume({ ...volume, rest_days: 0 });
    const seen: number[] = [];
    const { placements, cost } = await solvePlan(problem, { seconds: 20 }, (progress) => seen.push(progress.cost));
    expect(faultsOf(problem, placements)).toEqual([]);
    expect(cost).toBeLessThanOrEqual(planCost(problem, greedyPlan(problem)));
    expect(seen.length).toBeGreaterThan(0);
  });

  it("is offered unproved when time is up", async () => {
    const problem = planningVolume({ ...volume, groups: 12, days: 15, courts: 2 });
    const { placements, is_proved } = await solvePlan(problem, { seconds: 0.1 });
    expect(is_proved).toBe(false);
    expect(faultsOf(problem, placements)).toEqual([]);
    expect(placements.length).toBeGreaterThan(20);
  });

  it("is empty where nothing can be played, and knows so", async () => {
    const problem = { ...planningVolume(volume), courts: [] };
    expect(await solvePlan(problem, { seconds: 5 })).toEqual({ placements: [], cost: 15_000, is_proved: true });
  });
});
