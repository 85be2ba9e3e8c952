import { describe, expect, it } from "vitest";
import { planningProblem } from "#test/support/planning-problem.ts";
import type { PlanningProblem } from "./planning.ts";
import { greedyPlan } from "./planning-greedy.ts";
import { type Unplaced, unplacedOf } from "./planning-reasons.ts";
import { planAlternativeText, reasonsText } from "./planning-sentences.ts";

const days = (...weekdays: number[]) =>
  weekdays.map((weekday) => ({ weekday, first_start: "18:00:00", last_start: "18:30:00" }));
const week = days(1, 2, 3, 4, 5, 6, 7);
const match = (id: string, people: string[], more = {}) => ({
  id,
  minutes: 90,
  pairs: [`${id}x`, `${id}y`],
  people,
  courts: [1],
  hours: week,
  wishes: [],
  ...more,
});
const allDay = (person: string, day: number) => ({ person, from: day * 1440, to: (day + 1) * 1440 });

const problem = (more: Partial<PlanningProblem> = {}) => planningProblem({ days: 2, ...more });

const unplaced = (about: PlanningProblem): Unplaced[] => unplacedOf(about, greedyPlan(about));
const said = ([one]: Unplaced[]) => reasonsText(one?.reasons ?? [], (id) => id);
const ways = ([one]: Unplaced[]) => (one?.ways_out ?? []).map((way) => planAlternativeText(way, (id) => id));

describe("a match without a place", () => {
  it("names the days where somebody cannot on a weekday that comes but once", () => {
    const free = [{ from: 1440, to: 2880 }];
    const about = problem({
      matches: [match("m1", ["Ana"])],
      absences: [allDay("Ana", 1)],
      days: 3,
      courts: [{ court_id: 1, free }],
    });
    expect(said(unplaced(about))).toBe("Ana no puede el 1 dic y las canchas están llenas hasta el 2 dic");
  });

  it("says who cannot on which day of the week, and until when the courts are full", () => {
    const tuesdays = [1, 8].map((day) => ({ from: day * 1440, to: (day + 1) * 1440 }));
    const left = unplaced(
      problem({
        matches: [match("m1", ["Ana"])],
        absences: [allDay("Ana", 1), allDay("Ana", 8)],
        days: 9,
        courts: [{ court_id: 1, free: [...tuesdays, { from: 10 * 1440, to: 20_000 }] }],
      }),
    );
    expect(said(left)).toBe("Ana no puede ningún martes y las canchas están llenas hasta el 7 dic");
    expect(ways(left)).toEqual([
      "Ampliar las fechas: el jueves 10 dic a las 18:00 hay sitio",
      "Preguntar a Ana: el martes 1 dic a las 18:00 hay sitio",
    ]);
  });

  it("of a league with a last day of its own can be played later, within the plan and behind it, never beyond 62 days", () => {
    const first = (more: Partial<PlanningProblem>, last_day: number) =>
      ways(unplaced(problem({ ...more, matches: [match("m1", ["Ana"], { last_day })], absences: [allDay("Ana", 0)] })));
    expect(first({ days: 9 }, 0)[0]).toBe("Ampliar las fechas: el martes 1 dic a las 18:00 hay sitio");
    const late = { courts: [{ court_id: 1, free: [{ from: 12 * 1440, to: 90_000 }] }] };
    expect(first({ ...late, days: 3 }, 0)[0]).toBe("Ampliar las fechas: el sábado 12 dic a las 18:00 hay sitio");
    const wide = { courts: [{ court_id: 1, free: [{ from: 0, to: 200_000 }] }] };
    const away = (days: number) => Array.from({ length: days }, (_, day) => allDay("Ana", day));
    const end = (days: number, last_day: number) =>
      ways(
        unplaced(problem({ ...wide, days, matches: [match("m1", ["Ana"], { last_day })], absences: away(days) })),
      )[0];
    expect(end(61, 60)).toBe("Ampliar las fechas: el sábado 30 ene a las 18:00 hay sitio");
    expect(end(62, 61)).toMatch(/^Preguntar a Ana/);
  });

  it("says before and after which day somebody cannot", () => {
    const about = problem({ matches: [match("m1", ["Puig", "Soler"])], days: 3 });
    const absences = [allDay("Puig", 0), allDay("Soler", 1), allDay("Soler", 2)];
    expect(said(unplaced({ ...about, absences }))).toBe(
      "Soler no puede después del 30 nov y Puig no puede antes del 1 dic",
    );
    expect(ways(unplaced({ ...about, absences }))).toEqual([
      "Ampliar las fechas: el jueves 3 dic a las 18:00 hay sitio",
      "Preguntar a Puig: el lunes 30 nov a las 18:00 hay sitio",
      "Preguntar a Soler: el martes 1 dic a las 18:00 hay sitio",
    ]);
  });

  it("says who plays already, and that playing closer would do", () => {
    const about = problem({ matches: [match("m1", ["Ana"], { pairs: ["Gil / Sanz", "y"] })] });
    const fixed = [0, 1].map((day) => ({
      pairs: ["Gil / Sanz"],
      people: ["Ana"],
      day,
      at: { from: day * 1440 + 600, to: day * 1440 + 690 },
    }));
    const left = unplaced({ ...about, fixed });
    expect(said(left)).toBe("Gil / Sanz ya juegan otro partido 2 días de los que quedan");
    expect(ways(left)).toContain("Jugar con menos descanso: el lunes 30 nov a las 18:00 hay sitio");
  });

  it("says that there are no hours, and which other court is free", () => {
    const hours = days(3);
    expect(said(unplaced(problem({ matches: [match("m1", ["Ana"], { hours })] })))).toBe(
      "No hay horas de juego en esas fechas",
    );
    const courts = [
      { court_id: 1, free: [] },
      { court_id: 2, free: [{ from: 0, to: 3000 }] },
    ];
    let left = unplaced(problem({ matches: [match("m1", ["Ana"])], courts }));
    expect([said(left), ways(left)]).toEqual(["Las canchas están llenas hasta el 1 dic", []]);
    left = unplaced(problem({ matches: [match("m1", ["Ana"], { other_courts: [2] })], courts }));
    expect(ways(left)).toEqual(["Usar la cancha 2: el lunes 30 nov a las 18:00 está libre"]);
  });

  it("says that there is no court to play on, and which other one is free", () => {
    const courts = [{ court_id: 2, free: [{ from: 0, to: 3000 }] }];
    const left = unplaced(problem({ matches: [match("m1", ["Ana"], { courts: [], other_courts: [2] })], courts }));
    expect(said(left)).toBe("No hay ninguna cancha en la que jugar");
    expect(ways(left)).toEqual(["Usar la cancha 2: el lunes 30 nov a las 18:00 está libre"]);
  });

  it("says which courts are closed, all of them or besides others that are full", () => {
    const works = { free: [], closed: [{ from: 0, to: 3000 }] };
    const one = { matches: [match("m1", ["Ana"], { courts: [1, 3] })] };
    const shut = unplaced(problem({ ...one, courts: [1, 3].map((court_id) => ({ court_id, ...works })) }));
    expect(said(shut)).toBe("Canchas 1 y 3 cerradas hasta el 1 dic");
    const full = { court_id: 1, free: [] };
    expect(said(unplaced(problem({ ...one, courts: [full, { court_id: 3, ...works }] })))).toBe(
      "Las canchas están cerradas o llenas hasta el 1 dic (cancha 3 cerrada)",
    );
    const monday = { court_id: 3, free: [], closed: [{ from: 0, to: 1440 }] };
    expect(said(unplaced(problem({ ...one, courts: [full, monday] })))).toBe(
      "Las canchas están cerradas o llenas hasta el 1 dic (cancha 3 cerrada un día)",
    );
    const evening = { court_id: 3, free: [], closed: [{ from: 0, to: 1440 }] };
    const alone = { matches: [match("m1", ["Ana"], { courts: [3] })], courts: [evening] };
    expect(said(unplaced(problem(alone)))).toBe(
      "Cancha 3 cerrada hasta el 30 nov y las canchas están llenas hasta el 1 dic",
    );
  });

  it("says who cannot at those hours, on some days, or on none", () => {
    const about = problem({ matches: [match("m1", ["Ana"])], days: 14 });
    const every = Array.from({ length: 14 }, (_, day) => allDay("Ana", day));
    expect(said(unplaced({ ...about, absences: every }))).toBe("Ana no puede ninguno de los 14 días");
    const atSix = (many: number) =>
      Array.from({ length: many }, (_, day) => ({ person: "Ana", from: day * 1440 + 1080, to: day * 1440 + 1110 }));
    const half = (many: number) => said(unplacedOf({ ...about, absences: atSix(many), courts: [] }, []));
    const full = "y las canchas están llenas hasta el 13 dic";
    expect(half(14)).toBe(`Ana no puede a algunas horas de cada día ${full}`);
    expect(half(3)).toBe(`Ana no puede a algunas horas de 3 días ${full}`);
    const [monday, tuesday] = [allDay("Ana", 0), allDay("Ana", 8)];
    const some = { ...about, absences: [monday, tuesday, ...atSix(14)], courts: [] };
    expect(said(unplacedOf(some, []))).toBe(`Ana no puede el 30 nov ni el 8 dic ${full}`);
  });

  it("says who must rest, and who plays, each pair with its days", () => {
    const plays = (pair: string, day: number) => ({
      pairs: [pair],
      people: [],
      day,
      at: { from: day * 1440 + 600, to: day * 1440 + 690 },
    });
    const about = problem({ matches: [match("m1", ["Ana"])], days: 5, rest_days: 1 });
    const left = unplaced({ ...about, fixed: [plays("m1x", 1), plays("m1y", 4)] });
    expect(said(left)).toBe(
      "M1x tienen que descansar 2 días de los que quedan y m1x ya juegan otro partido un día de los que quedan",
    );
  });

  it("says that the club is closed then, or that the hours have passed, and counts neither as full courts", () => {
    const about = problem({ matches: [match("m1", ["Ana"])], courts: [{ court_id: 1, free: [] }] });
    const mornings = [0, 1].map((day) => ({ from: day * 1440 + 540, to: day * 1440 + 840 }));
    expect(said(unplaced({ ...about, open: mornings }))).toBe(
      "El club está cerrado a las horas de juego de esas fechas",
    );
    expect(said(unplaced({ ...about, begins: 2880 }))).toBe("Las horas de juego de esas fechas ya han pasado");
    const onMonday = {
      ...about,
      open: [
        { from: 540, to: 1380 },
        { from: 1980, to: 2280 },
      ],
    };
    expect(said(unplaced(onMonday))).toBe("Las canchas están llenas hasta el 30 nov");
    expect(said(unplaced({ ...onMonday, begins: 1200 }))).toBe(
      "El club está cerrado a las horas de juego de esas fechas",
    );
  });
});
