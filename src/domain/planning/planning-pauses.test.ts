import { describe, expect, it } from "vitest";
import type { PlanningMatch, PlanningProblem } from "./planning.ts";
import { missesOf, usuallyLiked } from "./planning-aims.ts";
import { greedyPlan } from "./planning-greedy.ts";
import { improvedPlan } from "./planning-improve.ts";
import { isGoodDay, missedBetween, pausesMissed, pausesOf } from "./planning-pauses.ts";
import { reachedText } from "./planning-reached.ts";

const span = (day: number, hour: number) => ({ from: day * 1440 + hour * 60, to: day * 1440 + hour * 60 + 90 });
const hours = [{ weekday: 6, first_start: "09:00:00", last_start: "21:00:00" }];
const courts = [1, 2, 3, 4];

const match = (id: string, pairs: string[], after: string[] = []): PlanningMatch => ({
  id,
  minutes: 90,
  pairs,
  people: pairs.flatMap((pair) => [`${pair}1`, `${pair}2`]),
  courts,
  hours,
  wishes: [],
  liked_hours: usuallyLiked(hours),
  after,
});

/** A Saturday from 9:00 to 22:30. */
const saturday = (matches: PlanningMatch[]): PlanningProblem => ({
  first_date: "2026-12-05",
  days: 1,
  courts: courts.map((court_id) => ({ court_id, free: [{ from: 540, to: 1350 }] })),
  matches,
  fixed: [],
  absences: [],
  per_day: 3,
  rest_days: 0,
});

const groups = (count: number) =>
  Array.from({ length: count }, (_, group) => {
    const [a = "", b = "", c = "", d = ""] = ["a", "b", "c", "d"].map((name) => `${name}${group}`);
    const all = [
      [a, b],
      [c, d],
      [a, c],
      [b, d],
      [a, d],
      [b, c],
    ];
    return all.map((pairs) => match(pairs.join("-"), pairs));
  }).flat();

describe("what lies between two matches of a person (spec 4 §2.8)", () => {
  it.each([
    ["half an hour", [span(0, 10), span(0, 12)], 0, 0],
    ["nothing", [span(0, 10), span(0, 11.5)], 1, 0],
    ["an hour and a half", [span(0, 10), span(0, 13)], 0, 0],
    ["two hours", [span(0, 10), span(0, 13.5)], 0, 1],
    ["three hours", [span(0, 10), span(0, 14.5)], 0, 27],
    ["a night that began late, until 9:00", [span(0, 21.5), span(1, 9)], 2, 0],
    ["a night that began late, until 10:00", [span(0, 21.5), span(1, 10)], 0, 0],
    ["a night that began at 22:30", [span(0, 21), span(1, 9)], 0, 0],
    ["two nights", [span(0, 21.5), span(2, 9)], 0, 0],
  ])("%s", (_, [first = span(0, 0), next = span(0, 0)], pauses, waits) => {
    expect(missedBetween(first, next, 30)).toEqual({ pauses, waits });
    expect(pausesMissed([next, first], 30)).toEqual({ pauses, waits });
  });
});

describe("the least pause that a club wants", () => {
  it("counts instead of half an hour, for pauses and for waits", () => {
    const [first, next] = [span(0, 10), span(0, 12)]; // half an hour
    expect(missedBetween(first, next, 60)).toEqual({ pauses: 1, waits: 0 });
    expect(missedBetween(first, span(0, 14.5), 120)).toEqual({ pauses: 0, waits: 8 });
    expect(missedBetween(first, span(0, 14.5), 0)).toEqual({ pauses: 0, waits: 27 });
  });

  it("is kept on a Saturday that has room for it, and said", () => {
    const problem = { ...saturday(groups(4)), least_pause: 60 };
    const plan = improvedPlan(problem, greedyPlan(problem));
    expect(Math.min(...pausesOf(problem, plan))).toBeGreaterThanOrEqual(60);
    expect(reachedText(problem, plan, true)).not.toContain("de menos de");
    const tight = { ...problem, least_pause: 600 };
    expect(reachedText(tight, plan, true)).toMatch(/\d+ de menos de 10 h/);
  });
});

describe("a tournament's Saturday", () => {
  it("of four groups has no match without a pause of half an hour, and nobody waits for more than an hour and a half, or begins before 10:00", () => {
    const problem = saturday(groups(4));
    const byHand = greedyPlan(problem);
    const plan = improvedPlan(problem, byHand);
    expect(isGoodDay(problem, byHand)).toBe(false);
    expect(isGoodDay(problem, plan)).toBe(true);
    expect(missesOf(problem, plan)).toMatchObject({ unplaced: 0, pauses: 0, waits: 0, hours: 0, night: 0 });
    expect(reachedText(problem, plan, true)).toMatch(/^24 de 24 a su hora, pausas de .*Demostrado/);
  });

  it("gives who goes on in a bracket a pause, too, before anybody knows who it is", () => {
    const problem = saturday([
      match("semi 1", ["a", "b"]),
      match("semi 2", ["c", "d"]),
      match("final", [], ["semi 1", "semi 2"]),
    ]);
    const plan = improvedPlan(problem, greedyPlan(problem));
    const at = new Map(plan.map((one) => [problem.matches[one.match]?.id, one.at]));
    expect([at.get("semi 1"), at.get("semi 2"), at.get("final")]).toEqual([600, 600, 720]);
  });

  it("says how long the pauses are, and how many are too short", () => {
    const problem = saturday([match("one", ["a", "b"]), match("two", ["a", "c"]), match("three", ["a", "d"])]);
    const at = (index: number, hour: number) => ({ match: index, day: 0, at: hour * 60, court_id: 1 });
    const plan = [at(0, 10), at(1, 11.5), at(2, 15.5)];
    expect(pausesOf(problem, plan)).toEqual([0, 150, 0, 150]);
    expect(reachedText(problem, plan, true)).toBe(
      "3 de 3 a su hora, pausas de 0 min a 2 h 30 min, 2 de menos de 30 min.",
    );
    expect(isGoodDay(problem, [at(0, 10), at(1, 12), at(2, 16.5)])).toBe(true);
    expect(isGoodDay(problem, [at(0, 10), at(1, 12), at(2, 17)])).toBe(false);
  });
});
