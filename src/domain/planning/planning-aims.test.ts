import { describe, expect, it } from "vitest";
import { type LikedTime, type PlanningMatch, type PlanningProblem, stepsFrom } from "./planning.ts";
import {
  compareMisses,
  distancesOf,
  hoursMissed,
  leagueHours,
  leaguesUneven,
  likedHoursOf,
  missesOf,
  usuallyLiked,
} from "./planning-aims.ts";
import { greedyPlan } from "./planning-greedy.ts";
import { improvedPlan } from "./planning-improve.ts";
import { reachedText } from "./planning-reached.ts";

const week = (first_start: string, last_start: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, first_start, last_start }));
const hours = week("16:00:00", "21:30:00");

/** At that hour, on any day. */
const at = (time: string): LikedTime => ({ weekday: null, first_start: time, last_start: time });

const match = (one: string, other: string, more: Partial<PlanningMatch> = {}): PlanningMatch => ({
  id: `${one}-${other}`,
  minutes: 90,
  pairs: [one, other],
  people: [`${one}1`, `${one}2`, `${other}1`, `${other}2`],
  courts: [1, 2],
  hours,
  wishes: [],
  liked_hours: usuallyLiked(hours),
  ...more,
});

/** Groups of four, everybody against everybody, from a Monday on. */
function round(groups: number, days: number, more: Partial<PlanningProblem> = {}): PlanningProblem {
  const names = Array.from({ length: groups }, (_, group) => ["a", "b", "c", "d"].map((name) => `${name}${group}`));
  return {
    first_date: "2026-11-30",
    days,
    courts: [1, 2].map((court_id) => ({ court_id, free: [{ from: 0, to: (days + 1) * 1440 }] })),
    matches: names.flatMap(([a = "", b = "", c = "", d = ""]) => [
      match(a, b),
      match(c, d),
      match(a, c),
      match(b, d),
      match(a, d),
      match(b, c),
    ]),
    fixed: [],
    absences: [],
    per_day: 1,
    rest_days: 0,
    ...more,
  };
}

describe("what is liked until somebody says otherwise (spec 4 §2.6)", () => {
  it("is from 18:00 on working days and from 10:00 at weekends, within the league's hours; all where that leaves none", () => {
    const liked = usuallyLiked([
      ...week("09:00:00", "22:00:00"),
      { weekday: 3, first_start: "09:00:00", last_start: "13:00:00" },
    ]);
    expect(liked.map(({ weekday, first_start, last_start }) => `${weekday} ${first_start} ${last_start}`)).toEqual([
      ...[1, 2, 3, 4, 5].map((weekday) => `${weekday} 18:00:00 22:00:00`),
      ...[6, 7].map((weekday) => `${weekday} 10:00:00 22:00:00`),
      "3 09:00:00 13:00:00",
    ]);
    expect(usuallyLiked(week("20:00:00", "22:00:00"))).toEqual(week("20:00:00", "22:00:00"));
  });

  it("gives way to what the league keeps, each weekday cut to its hours, and what lies outside is left out", () => {
    const day = (weekday: number, first: string, last: string) => {
      return { weekday, first_start: `${first}:00`, last_start: `${last}:00` };
    };
    const own = leagueHours({ schedule_start_time: "16:00:00", schedule_end_time: "21:30:00" });
    expect(own).toEqual(hours);
    expect(likedHoursOf(own, null)).toEqual(usuallyLiked(own));
    const kept = [
      day(2, "19:00", "21:00"),
      day(4, "10:00", "17:00"),
      day(5, "21:00", "23:00"),
      day(6, "09:00", "15:30"),
    ];
    expect(likedHoursOf(own, kept)).toEqual([
      day(2, "19:00", "21:00"),
      day(4, "16:00", "17:00"),
      day(5, "21:00", "21:30"),
    ]);
    expect(likedHoursOf(own, [day(3, "21:30", "23:00"), day(6, "09:00", "15:30")])).toEqual([day(3, "21:30", "21:30")]);
    // Of a plan's own hours a weekday may have none, or several.
    const split = [day(2, "16:00", "17:00"), day(2, "20:00", "21:30"), day(7, "16:00", "21:30")];
    expect(likedHoursOf(split, kept)).toEqual([day(2, "20:00", "21:00")]);
  });

  it("is all of the league's hours where nothing that it keeps lies within them", () => {
    const early = [{ weekday: 6, first_start: "09:00:00", last_start: "15:30:00" }];
    expect(likedHoursOf(hours, early)).toEqual(hours);
    const sunday = [{ weekday: 7, first_start: "17:00:00", last_start: "18:00:00" }];
    expect(likedHoursOf(hours.slice(0, 5), sunday)).toEqual(hours.slice(0, 5));
  });

  it("gives way to what a pair wishes; of two wishes the farther one counts", () => {
    const on = (time: number, more: Partial<PlanningMatch>) =>
      hoursMissed("2026-11-30", match("a", "b", more), { day: 0, at: time * 60 });
    expect(on(16, {})).toBe(4);
    expect(on(21, {})).toBe(0);
    expect(on(16, { wishes: [[at("16:00:00")]] })).toBe(0);
    expect(on(18, { wishes: [[at("16:00:00")], [at("21:00:00")]] })).toBe(6);
    expect(on(18, { wishes: [[at("16:00:00"), at("21:00:00")]] })).toBe(4);
    expect(hoursMissed("2026-11-30", match("a", "b"), { day: 5, at: 5 * 1440 + 16 * 60 })).toBe(0);
  });
});

describe("what somebody wishes (spec 4 §2.7)", () => {
  const on = (time: number, wish: LikedTime[], weekday = 1) => stepsFrom(wish, weekday, time * 60);

  it("is met from its first to its last hour, past midnight too", () => {
    const late = [{ weekday: null, first_start: "20:00:00", last_start: "24:30:00" }];
    expect([19, 20, 24, 25.5].map((time) => on(time, late))).toEqual([2, 0, 0, 2]);
  });

  it("is missed by six hours on a day that is not its own", () => {
    const saturdays = [{ weekday: 6, first_start: "10:00:00", last_start: "13:00:00" }];
    expect(on(11, saturdays, 6)).toBe(0);
    expect(on(18, saturdays, 6)).toBe(10);
    expect(on(11, saturdays, 5)).toBe(12);
    expect(on(11, [...saturdays, at("12:00:00")], 5)).toBe(2);
  });

  it("is missed by nobody who wishes nothing", () => expect(on(3, [])).toBe(0));

  it("holds of what a league likes, too: a weekday that it does not name is missed by six hours", () => {
    const liked_hours = [{ weekday: 2, first_start: "19:00:00", last_start: "21:30:00" }];
    const missed = (day: number) =>
      hoursMissed("2026-11-30", match("a", "b", { liked_hours }), { day, at: day * 1440 + 19 * 60 });
    expect([0, 1, 2].map(missed)).toEqual([12, 0, 12]);
  });
});

describe("how far from each other a pair's matches lie", () => {
  it.each([
    [14, 2, 4],
    [21, 4, 7],
    [5, 2, 2],
    [4, 1, 1],
    [3, 1, 1],
    [2, 0, 0],
  ])("is in %i days and three matches at least %i days, at best %i", (days, least, best) => {
    expect(distancesOf(round(1, days)).get("a0")).toEqual({ least, best });
  });

  it("counts what has its date already", () => {
    const fixed = [{ pairs: ["a0"], people: [], day: 3, at: { from: 0, to: 0 } }];
    expect(distancesOf(round(1, 12, { fixed })).get("a0")).toEqual({ least: 2, best: 3 });
  });
});

describe("what was played before a plan", () => {
  const played = (pair: string, day: number) => ({
    pairs: [pair],
    people: [],
    day,
    at: { from: day * 1440, to: day * 1440 },
  });
  const problem = (days: number, fixed: PlanningProblem["fixed"]) => ({
    ...round(0, days),
    matches: [match("a", "b"), match("a", "c")],
    fixed,
  });
  const daysOf = (one: PlanningProblem) =>
    improvedPlan(one, greedyPlan(one))
      .map(({ day }) => day)
      .sort((a, b) => a - b);

  it("is as far from the first match of its pair as others are from each other", () => {
    expect(daysOf(problem(14, []))).toEqual([0, 7]);
    expect(daysOf(problem(14, [played("a", -1)]))).toEqual([6, 13]);
    expect(daysOf(problem(14, [played("d", -1)]))).toEqual([0, 7]);
  });

  it("is as it is: what lies between two of it is missed by no plan", () => {
    const twice = [10, 18].map((hour) => {
      const from = (hour - 9 * 24) * 60;
      return { ...played("a", -9), people: ["a1"], at: { from, to: from + 90 } };
    });
    const one = problem(14, [...twice, played("a", -8)]);
    const plan = improvedPlan(one, greedyPlan(one));
    expect(missesOf(one, plan)).toMatchObject({ near: 0, far: 0, pauses: 0, waits: 0 });
    expect(reachedText(one, plan, true)).toContain("Demostrado: no hay un plan mejor.");
  });

  it("is said in the days between two matches of a pair", () => {
    const plan = [0, 1].map((index) => ({ match: index, day: 7 * index, at: (7 * index * 24 + 18) * 60, court_id: 1 }));
    expect(reachedText(problem(14, [played("a", -1)]), plan, true)).toBe(
      "Cada pareja juega cada 1–7 días, 2 de 2 a su hora, una vez dos días seguidos.",
    );
    expect(reachedText(problem(14, [played("a", -20)]), plan, true)).toContain("Cada pareja juega cada 7–20 días, ");
  });
});

describe("what is rained off (spec 4 §2.7)", () => {
  const played = (pair: string, day: number) => ({ pairs: [pair], people: [], day, at: { from: 0, to: 0 } });
  const rained = (days: number, old_day: number, fixed: PlanningProblem["fixed"] = []) => {
    const matches = [match("a", "b", { old_day, wishes: [[at("20:00:00")]] })];
    return { ...round(0, days), matches, fixed };
  };
  const planned = (problem: PlanningProblem) => improvedPlan(problem, greedyPlan(problem));

  it("comes near its old day, before the days of its pairs are spread and before it comes early", () => {
    expect(planned(rained(14, -1))).toMatchObject([{ day: 0, at: 20 * 60 }]);
    expect(planned(rained(14, 6))).toMatchObject([{ day: 6, at: 6 * 1440 + 20 * 60 }]);
    // In two weeks and two matches a pair's would be seven days apart at best, and four at least.
    expect(planned(rained(14, -1, [played("a", 2)]))).toMatchObject([{ day: 0 }]);
    expect(distancesOf(rained(14, -1, [played("a", 2)])).get("a")).toEqual({ least: 2, best: 2 });
    expect(distancesOf(rained(14, -1, [played("a", 2)])).get("b")).toEqual({ least: 2, best: 2 });
  });

  it("has nobody play two days running for that, and keeps its old hour", () => {
    expect(planned(rained(14, -1, [played("a", 1)]))).toMatchObject([{ day: 3 }]);
    const problem = rained(14, -1);
    const courts = [
      {
        court_id: 1,
        free: [
          { from: 2 * 1440, to: 15 * 1440 },
          { from: 0, to: 18 * 60 },
        ],
      },
    ];
    expect(planned({ ...problem, courts })).toMatchObject([{ day: 2, at: 2 * 1440 + 20 * 60 }]);
  });

  it("says how far from its day it is, and that nothing is better where it could not be nearer", () => {
    const problem = rained(14, -1);
    const onDay = (day: number) => [{ match: 0, day, at: day * 1440 + 20 * 60, court_id: 1 }];
    expect(reachedText(problem, onDay(0), true)).toBe(
      "1 de 1 a su hora, a 1 día de su fecha. Demostrado: no hay un plan mejor.",
    );
    expect(reachedText(problem, onDay(3), true)).toBe("1 de 1 a su hora, a 4 días de su fecha.");
    const two = { ...problem, matches: [...problem.matches, match("c", "d", { old_day: -1 })] };
    const both = [...onDay(0), { match: 1, day: 2, at: 2 * 1440 + 20 * 60, court_id: 1 }];
    expect(reachedText(two, both, true)).toBe("2 de 2 a su hora, a 1–3 días de su fecha.");
    expect(reachedText(rained(14, 0), onDay(0), true)).toContain("1 de 1 a su hora, en su misma fecha. Demostrado");
  });
});

describe("two days running in a bracket", () => {
  it("are said of whoever will play there", () => {
    const matches = [
      match("a", "b", { id: "semi" }),
      match("", "", { id: "final", pairs: [], people: [], after: ["semi"] }),
    ];
    const plan = [0, 1].map((day) => ({ match: day, day, at: (day * 24 + 18) * 60, court_id: 1 }));
    expect(reachedText({ ...round(0, 2), matches }, plan, true)).toContain("una vez dos días seguidos");
  });
});

describe("bad hours", () => {
  it("are a league's beyond its share of the matches", () => {
    const matches = new Map([
      ["Femenina", 6],
      ["Masculina", 12],
    ]);
    expect(leaguesUneven(matches, new Map([["Femenina", 3]]))).toBe(2);
    expect(
      leaguesUneven(
        matches,
        new Map([
          ["Femenina", 1],
          ["Masculina", 2],
        ]),
      ),
    ).toBe(0);
    expect(leaguesUneven(matches, new Map())).toBe(0);
  });
});

describe("a plan that is made better by trying", () => {
  it("of 18 matches in two weeks has nobody on two days running and everybody in the evening", () => {
    const problem = round(3, 14);
    const plan = improvedPlan(problem, greedyPlan(problem));
    expect(missesOf(problem, plan)).toMatchObject({ unplaced: 0, near: 0, hours: 0, far: 0, uneven: 0 });
    expect(reachedText(problem, plan, true)).toMatch(
      /^Cada pareja juega cada 4(–\d+)? días, 18 de 18 a su hora, nadie dos días seguidos\. Demostrado: no hay un plan mejor\.$/,
    );
  });

  it("has the matches of each court follow each other from the first hour that is liked", () => {
    const problem = round(3, 8);
    const plan = improvedPlan(problem, greedyPlan(problem));
    const rows = new Map<string, number[]>();
    for (const { day, at: start, court_id } of plan)
      rows.set(`${day} ${court_id}`, [...(rows.get(`${day} ${court_id}`) ?? []), start / 60 - day * 24]);
    const begins = (key: string) => (Number(key.split(" ")[0]) % 7 > 4 ? 16 : 18);
    for (const [key, hoursOfRow] of rows)
      expect(hoursOfRow.sort((a, b) => a - b)).toEqual(hoursOfRow.map((_, index) => begins(key) + 1.5 * index));
  });

  it("is the same each time, and not worse than what it began with, however short", () => {
    const problem = round(3, 6);
    const first = greedyPlan(problem);
    const plan = improvedPlan(problem, first, { moves: 3000 });
    expect(improvedPlan(problem, first, { moves: 3000 })).toEqual(plan);
    expect(compareMisses(missesOf(problem, plan), missesOf(problem, first))).toBeLessThanOrEqual(0);
    expect(improvedPlan(problem, first, { isOver: () => true })).toEqual(first);
  });
});

describe("what a plan has reached", () => {
  const problem = round(1, 7);
  const at = (index: number, day: number, hour = 18) => ({
    match: index,
    day,
    at: day * 1440 + hour * 60,
    court_id: 1,
  });

  it("is said as it is: two days running, hours that nobody likes, what has no place", () => {
    const some = [at(0, 0), at(2, 1), at(1, 3, 16)];
    expect(reachedText(problem, some, true)).toBe(
      "Cada pareja juega cada 1–2 días, 2 de 3 a su hora, una vez dos días seguidos. Demostrado: no caben más.",
    );
    expect(reachedText(problem, some, false)).toContain("Es el mejor encontrado en 20 s.");
    expect(reachedText(problem, [at(0, 0)], true)).toBe("1 de 1 a su hora. Demostrado: no caben más.");
    expect(reachedText(problem, [], true)).toBe("Demostrado: no caben más.");
  });

  it("claims nothing where something could be better", () => {
    const all = [at(0, 0), at(1, 0), at(2, 1), at(3, 1), at(4, 2), at(5, 2)].map((one, index) => ({
      ...one,
      court_id: 1 + (index % 2),
    }));
    expect(reachedText(problem, all, true)).toBe(
      "Cada pareja juega cada día, 6 de 6 a su hora, 8 veces dos días seguidos.",
    );
  });
});
