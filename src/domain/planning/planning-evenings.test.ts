import { describe, expect, it } from "vitest";
import { type PlanningMatch, type PlanningProblem } from "./planning.ts";
import { hoursMissed, missesOf, usuallyLiked } from "./planning-aims.ts";
import { CourtGaps, crowdOf, nightMissed, roomOfDays } from "./planning-evenings.ts";
import { greedyPlan } from "./planning-greedy.ts";
import { improvedPlan } from "./planning-improve.ts";
import { reachedText } from "./planning-reached.ts";

const day = 1440;
const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  first_start: "16:00:00",
  last_start: "23:00:00",
}));

const match = (id: string, more: Partial<PlanningMatch> = {}): PlanningMatch => ({
  id,
  minutes: 90,
  pairs: [`${id}1`, `${id}2`],
  people: [],
  courts: [1, 2],
  hours,
  wishes: [],
  liked_hours: usuallyLiked(hours),
  ...more,
});

/** Matches of pairs that play once, from a Monday on, on two courts. */
const someMatches = (count: number, days: number, more: Partial<PlanningProblem> = {}): PlanningProblem => ({
  first_date: "2026-11-30",
  days,
  courts: [1, 2].map((court_id) => ({ court_id, free: [{ from: 0, to: (days + 1) * day }] })),
  matches: Array.from({ length: count }, (_, index) => match(String(index))),
  fixed: [],
  absences: [],
  per_day: 1,
  rest_days: 0,
  ...more,
});

const planned = (problem: PlanningProblem) => improvedPlan(problem, greedyPlan(problem));
const clock = ({ day: its, at }: { day: number; at: number }) => (at - its * day) / 60;

describe("a late start (spec 4 §2.6)", () => {
  it("is one after 21:00", () => {
    const at = (hour: number) => nightMissed({ day: 2, at: 2 * day + hour * 60 });
    expect([18, 21.5, 22, 23, 24.5].map(at)).toEqual([0, 1, 2, 4, 7]);
  });

  it("is worse than another day, and better than an hour that nobody likes", () => {
    expect(planned(someMatches(8, 2)).filter((one) => nightMissed(one) > 0)).toEqual([]);
    // Two courts' evenings hold six matches until 21:00; the others begin late, not before 18:00.
    const plan = planned(someMatches(8, 1));
    expect(Math.min(...plan.map(clock))).toBe(18);
    expect(reachedText(someMatches(8, 1), plan, true)).toContain("6 de 8 a su hora, 2 después de las 21:00");
  });
});

describe("a day of the family", () => {
  it.each(["2026-12-24", "2026-12-25", "2026-12-31", "2027-01-01", "2027-01-05", "2027-01-06"])(
    "is one that nobody likes: %s",
    (first_date) => {
      const evening = { day: 0, at: 19 * 60 };
      expect(hoursMissed(first_date, match("a"), evening)).toBe(12);
      expect(hoursMissed(first_date, match("a", { wishes: [[]] }), evening)).toBe(12);
    },
  );

  it("stays without matches where there are others", () => {
    const plan = planned(someMatches(6, 4, { first_date: "2026-12-23" }));
    expect(plan.map((one) => one.day).filter((its) => its === 1 || its === 2)).toEqual([]);
  });
});

describe("a national holiday", () => {
  it("is liked as a Sunday is, unless somebody wishes something", () => {
    const morning = { day: 8, at: (8 * 24 + 16) * 60 }; // Tuesday, 8 December
    const evenings = [{ weekday: 2, first_start: "18:00:00", last_start: "21:00:00" }];
    expect(hoursMissed("2026-11-30", match("a"), morning)).toBe(0);
    expect(hoursMissed("2026-11-30", match("a"), { day: 7, at: (7 * 24 + 16) * 60 })).toBe(4);
    expect(hoursMissed("2026-11-30", match("a", { wishes: [evenings] }), morning)).toBe(4);
  });
});

describe("a late start of somebody again and again", () => {
  it("is a bad hour, shared as those that nobody likes are", () => {
    const late = someMatches(2, 4, {
      matches: [match("x", { pairs: ["a", "b"] }), match("y", { pairs: ["a", "c"] })],
    });
    const plan = [0, 2].map((its, index) => ({ match: index, day: its, at: (its * 24 + 22) * 60, court_id: 1 }));
    expect(missesOf(late, plan)).toMatchObject({ hours: 0, night: 4, uneven: 1 });
  });
});

describe("a crowded day", () => {
  it("has more than two matches on each court that can be had", () => {
    const closed = { court_id: 2, free: [{ from: day, to: 3 * day }] };
    const [open] = someMatches(1, 2).courts;
    const problem = someMatches(1, 2, { courts: open === undefined ? [] : [open, closed] });
    expect(roomOfDays(problem)).toEqual([2, 4]);
    expect(roomOfDays({ ...problem, per_day: 2 })).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]);
    expect([3, 4, 5, 7].map((count) => crowdOf(count, 4))).toEqual([0, 0, 1, 6]);
  });

  it("gives way to the next, so that the last days of a long window stay for what is rained off", () => {
    const plan = planned(someMatches(10, 7));
    const counts = [0, 1, 2, 3, 4, 5, 6].map((its) => plan.filter((one) => one.day === its).length);
    expect(counts).toEqual([4, 4, 2, 0, 0, 0, 0]);
  });
});

describe("what a court has empty between two matches", () => {
  const free = [
    { from: 16 * 60, to: 20 * 60 },
    { from: 21 * 60, to: 24 * 60 },
  ];
  const problem = someMatches(1, 1, { courts: [{ court_id: 1, free }] });
  const gaps = new CourtGaps(problem);
  const span = (hour: number) => ({ from: hour * 60, to: hour * 60 + 90 });

  it("counts by half hours, up to others' bookings, not where it is enough for a match or the day begins or ends", () => {
    expect(gaps.onDay(1, 0, [span(18.5)])).toBe(0);
    expect(gaps.onDay(1, 0, [span(18)])).toBe(1); // half an hour until the booking at 20:00
    expect(gaps.onDay(1, 0, [span(17)])).toBe(0); // an hour and a half
    expect(gaps.onDay(1, 0, [span(21.5)])).toBe(1);
    expect(gaps.onDay(1, 0, [span(16.5), span(18.5)])).toBe(1);
    expect(gaps.onDay(1, 1, [span(18)])).toBe(0);
    expect(gaps.beside(1, span(18.5), [span(16.5)])).toBe(1);
    expect(new CourtGaps({ ...problem, per_day: 2 }).onDay(1, 0, [span(18)])).toBe(0);
  });

  it("is none in rows that begin together: each court's matches follow each other from the first hour that is liked", () => {
    const plan = planned(someMatches(8, 2));
    expect(plan.map(clock).sort((a, b) => a - b)).toEqual([18, 18, 18, 18, 19.5, 19.5, 19.5, 19.5]);
  });

  it("is avoided before a match begins earlier", () => {
    expect(planned(problem).map(clock)).toEqual([18.5]);
    expect(missesOf(problem, planned(problem)).idle).toBe(0);
  });
});
