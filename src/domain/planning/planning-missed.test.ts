import { describe, expect, it } from "vitest";
import { planningProblem } from "#test/support/planning-problem.ts";
import type { Placement, PlanningProblem } from "./planning.ts";
import { missedWishes } from "./planning-missed.ts";
import { missedText } from "./planning-sentences.ts";

const hours = (first_start: string, last_start: string, weekdays = [1, 2, 3, 4, 5, 6, 7]) =>
  weekdays.map((weekday) => ({ weekday, first_start, last_start }));
const match = (id: string, pairs: string[], more = {}) => ({
  id,
  minutes: 90,
  pairs,
  people: pairs,
  courts: [1],
  hours: hours("16:00:00", "20:00:00"),
  liked_hours: hours("18:00:00", "20:00:00"),
  wishes: [],
  ...more,
});
const at = (day: number, hour: number) => day * 1440 + hour * 60;
const place = (index: number, day: number, hour: number): Placement => ({
  match: index,
  day,
  at: at(day, hour),
  court_id: 1,
});
const free = (...spans: [from: number, to: number][]) => [
  { court_id: 1, free: spans.map(([from, to]) => ({ from, to })) },
];

const problem = (more: Partial<PlanningProblem>) => planningProblem({ days: 6, ...more });
const missed = (about: PlanningProblem, ...placements: Placement[]) =>
  missedWishes(about, placements).map((one) => `${one.match_id}: ${missedText(one, (id) => id)}`);

describe("a wish that a plan could not grant (spec 4 §2.6)", () => {
  it("is none where everybody plays at hours that are liked, days apart", () => {
    const about = problem({ matches: [match("m1", ["A", "B"]), match("m2", ["A", "C"])] });
    expect(missed(about, place(0, 0, 18), place(1, 2, 20))).toEqual([]);
  });

  it("of an hour says who cannot and that the courts are full at all that are liked, not at others", () => {
    const about = problem({
      days: 2,
      matches: [match("m1", ["A", "B"])],
      courts: free([at(0, 16), at(0, 18)], [at(1, 0), at(2, 0)]),
      absences: [{ person: "B", from: at(1, 0), to: at(2, 0) }],
    });
    expect(missed(about, place(0, 0, 16))).toEqual([
      "m1: Fuera de las horas preferidas: B no puede después del 30 nov y las canchas están llenas hasta el 30 nov",
    ]);
  });

  it("of an hour that nobody could have says so", () => {
    const wishes = [[{ weekday: 7, first_start: "16:00:00", last_start: "20:00:00" }]];
    expect(missed(problem({ matches: [match("m1", ["A", "B"], { wishes })] }), place(0, 1, 18))).toEqual([
      "m1: Fuera de las horas preferidas: no hay ninguna en esas fechas",
    ]);
  });

  it("of an hour that would be free on the next day says what that would have meant", () => {
    const about = problem({
      matches: [match("m1", ["A", "B"]), match("m2", ["A", "C"])],
      courts: free([at(0, 18), at(0, 20)], [at(1, 18), at(1, 20)], [at(3, 16), at(3, 18)]),
    });
    expect(missed(about, place(0, 0, 18), place(1, 3, 16))).toEqual([
      "m2: Fuera de las horas preferidas: en las libres alguien jugaría dos días seguidos",
    ]);
  });

  it("of two days running is told of the second, for who plays then, with why no other day was possible", () => {
    const matches = [match("m1", ["A", "B"]), match("m2", ["A", "C"])];
    const absences = [{ person: "A", from: at(2, 0), to: at(6, 0) }];
    const [one, ...others] = missed(problem({ matches, absences }), place(0, 0, 18), place(1, 1, 18));
    expect([one, others]).toEqual(["m2: Dos días seguidos para A: A no puede ninguno de los 4 días", []]);
  });

  it("is no wish of who has fewer days than matches need, and a match of before the plan counts", () => {
    const short = problem({ days: 2, matches: [match("m1", ["A", "B"]), match("m2", ["A", "C"])] });
    expect(missed(short, place(0, 0, 18), place(1, 1, 18))).toEqual([]);
    const fixed = [{ pairs: ["A"], people: ["A"], day: 1, at: { from: at(1, 18), to: at(1, 20) } }];
    expect(missed(problem({ fixed, matches: [match("m1", ["A", "B"])] }), place(0, 2, 18))).toEqual([
      "m1: Dos días seguidos para A",
    ]);
  });
});
