import { describe, expect, it } from "vitest";
import { faultsOf } from "#test/support/brute-force-plan.ts";
import { numbers } from "#test/support/planning-volume.ts";
import type { Placement, PlanningMatch, PlanningProblem } from "./planning.ts";
import { onSharedCourts } from "./planning-courts.ts";

const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  first_start: "10:00:00",
  last_start: "21:30:00",
}));

const match = (one: string, other: string, more: Partial<PlanningMatch> = {}): PlanningMatch => ({
  id: `${one}-${other}`,
  minutes: 90,
  pairs: [one, other],
  people: [one, other],
  courts: [1, 2, 3, 4],
  hours,
  wishes: [],
  ...more,
});

const problemOf = (matches: PlanningMatch[], more: Partial<PlanningProblem> = {}): PlanningProblem => ({
  first_date: "2026-11-30",
  days: 7,
  courts: [1, 2, 3, 4].map((court_id) => ({ court_id, free: [{ from: 0, to: 8 * 1440 }] })),
  matches,
  fixed: [],
  absences: [],
  per_day: 1,
  rest_days: 0,
  ...more,
});

/** Each match with its day, hour and court. */
const planOf = (...places: [day: number, hour: number, court: number][]): Placement[] =>
  places.map(([day, hour, court_id], index) => ({ match: index, day, at: day * 1440 + hour * 60, court_id }));

const courtsOf = (placements: readonly Placement[]) => placements.map(({ court_id }) => court_id);

/** How often a pair, or a league, has a court again. */
function again(problem: PlanningProblem, placements: readonly Placement[], who: (match: PlanningMatch) => string[]) {
  const times = new Map<string, number>();
  for (const { match: index, court_id } of placements)
    for (const one of who(problem.matches[index] ?? match("", "")))
      times.set(`${one} ${court_id}`, (times.get(`${one} ${court_id}`) ?? 0) + 1);
  return [...times.values()].reduce((sum, count) => sum + (count * (count - 1)) / 2, 0);
}

describe("the courts of a plan", () => {
  const group = [match("a", "b"), match("c", "d"), match("a", "c"), match("b", "d"), match("a", "d"), match("b", "c")];
  const evenings = planOf([0, 20, 1], [0, 20, 2], [2, 20, 1], [2, 20, 2], [4, 20, 1], [4, 20, 2]);

  it("are shared by pairs, on those that are used that day anyway (spec 4 §2.6)", () => {
    const problem = problemOf(["b", "c", "d"].flatMap((name) => [match("a", name), match("e", `${name}${name}`)]));
    const plan = onSharedCourts(problem, evenings);
    expect(plan.map(({ match: index, at }) => [index, at])).toEqual(
      evenings.map(({ match: index, at }) => [index, at]),
    );
    const [before, after] = [evenings, plan].map((one) => again(problem, one, ({ pairs }) => [...pairs]));
    expect([before, after]).toEqual([6, 2]);
    expect(new Set(courtsOf(plan))).toEqual(new Set([1, 2]));
  });

  it("are shared by leagues, where pairs are no worse off", () => {
    const of = (league: string, name: string) => match(`${name}1`, `${name}2`, { league });
    const problem = problemOf([of("F", "a"), of("M", "b"), of("F", "c"), of("M", "d")]);
    const plan = onSharedCourts(problem, planOf([0, 20, 1], [0, 20, 2], [1, 20, 1], [1, 20, 2]));
    expect(again(problem, plan, ({ league = "" }) => [league])).toBe(0);
  });

  it("of a group are beside each other on a tournament's day (spec 4 §2.8)", () => {
    const inGroup = (name: string) => group.map((one) => match(...pairsIn(one, name), { group: name }));
    const problem = problemOf([...inGroup("A"), ...inGroup("B")], { per_day: 3 });
    const at = (hour: number, ...courts: number[]) => courts.map((court): [number, number, number] => [0, hour, court]);
    const crossed = planOf(
      ...at(10, 1, 3),
      ...at(12, 2, 4),
      ...at(14, 1, 4),
      ...at(10, 2, 4),
      ...at(12, 3, 1),
      ...at(14, 2, 3),
    );
    const plan = onSharedCourts(problem, crossed);
    expect(faultsOf(problem, plan)).toEqual([]);
    const used = (from: number) => [...new Set(courtsOf(plan.slice(from, from + 6)))].sort((a, b) => a - b);
    expect([used(0), used(6)].sort(([a = 0], [b = 0]) => a - b)).toEqual([
      [1, 2],
      [3, 4],
    ]);
    // On another day than a tournament's a group is shared out like all others.
    const league = onSharedCourts({ ...problem, per_day: 1 }, crossed);
    expect(new Set(courtsOf(league.slice(0, 6))).size).toBeGreaterThan(2);
  });

  it("are not shared where that leaves one empty between two matches, but on a tournament's day", () => {
    const courts = [1, 2].map((court_id) => ({ court_id, free: [{ from: 0, to: 2880 }] }));
    const busy = {
      court_id: 2,
      free: [
        { from: 0, to: 15 * 60 },
        { from: 17 * 60, to: 2880 },
      ],
    };
    const matches = [
      match("a", "b", { courts: [1, 2] }),
      match("c", "d", { courts: [1, 2] }),
      match("a", "e", { courts: [1] }),
    ];
    const problem = problemOf(matches, { courts: [...courts.slice(0, 1), busy] });
    const plan = planOf([0, 17.5, 1], [0, 17, 2], [1, 20, 1]);
    expect(courtsOf(onSharedCourts(problem, plan))).toEqual([1, 2, 1]);
    expect(courtsOf(onSharedCourts({ ...problem, per_day: 2 }, plan))).toEqual([2, 1, 1]);
  });

  it("are only those that a match can have, whatever else is there; no others are shared better", () => {
    const any = numbers(5);
    for (let run = 0; run < 60; run++) {
      const pairs = ["a", "b", "c", "d", "e"];
      const matches = Array.from({ length: 5 }, () => {
        const first = any(5);
        const [one = "", other = ""] = [pairs[first], pairs[(first + 1 + any(4)) % 5]];
        return match(one, other, { courts: any(3) === 0 ? [1, 2] : [1, 2, 3], league: ["F", "M"][any(2)] ?? "" });
      });
      const busy = 600 + 30 * any(8);
      const free = (court: number) =>
        court === 3
          ? [
              { from: 0, to: busy },
              { from: busy + 90, to: 2880 },
            ]
          : [{ from: 0, to: 2880 }];
      const courts = [1, 2, 3].map((court_id) => ({ court_id, free: free(court_id) }));
      const problem = problemOf(matches, { courts, per_day: 9 });
      const placed: Placement[] = [];
      for (const index of matches.keys()) {
        const place = { match: index, day: 0, at: 600 + 30 * any(12), court_id: 1 + any(3) };
        if (faultsOf(problem, [...placed, place]).length === 0) placed.push(place);
      }
      const plan = onSharedCourts(problem, placed);
      expect(faultsOf(problem, plan)).toEqual([]);
      const misses = (one: readonly Placement[]) =>
        1000 * again(problem, one, (its) => [...its.pairs]) + again(problem, one, ({ league = "" }) => [league]);
      const used = [...new Set(courtsOf(placed))];
      const all = placed.reduce<Placement[][]>(
        (plans, place) => plans.flatMap((one) => used.map((court_id) => [...one, { ...place, court_id }])),
        [[]],
      );
      const possible = all.filter((one) => faultsOf(problem, one).length === 0);
      expect(misses(plan)).toBe(Math.min(...possible.map(misses)));
    }
  });
});

function pairsIn({ pairs }: PlanningMatch, group: string): [string, string] {
  const [one = "", other = ""] = pairs.map((pair) => `${pair}${group}`);
  return [one, other];
}
