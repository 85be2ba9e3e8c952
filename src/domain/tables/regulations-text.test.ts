import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultRulesText } from "#domain/base/league.ts";
import { criteria, DEFAULT_REGULATIONS, type Points, type Regulations } from "#domain/base/regulations.ts";
import { PRESETS } from "./regulation-presets.ts";
import { rulesText } from "./regulations-text.ts";

/** The whole text as one, a line each. */
const textOf = (changes: Partial<Regulations>) =>
  rulesText({ ...DEFAULT_REGULATIONS, ...changes }, "pairs")
    .flatMap(({ title, steps, lines }) => [`# ${title}`, ...steps.map((step, at) => `${at + 1}. ${step}`), ...lines])
    .join("\n");

const usual = DEFAULT_REGULATIONS.points;

type Told = Omit<Regulations, "version" | "preset" | "points">;

/** Of every field other values than the default's, each of which plays otherwise. */
const others: { [K in keyof Required<Told>]: Regulations[K][] } = {
  criteria: [["points"], ["games_difference", "games_won", "matches_won"], [...criteria]],
  ranking_order: ["by_division"],
  super_tie_break: ["points"],
  super_tie_break_in: [{ games_difference: "points" }, { games_won: "points" }],
  movements: [
    { up: 0, down: 0 },
    { up: 1, down: 0 },
    { up: 0, down: 1 },
    { up: 2, down: 2 },
  ],
  head_to_head: ["only_two"],
  restart: [true, "except_first"],
  restart_from_next_round: [true],
  third_set: ["super_tie_break", "set"],
  strict_scores: [true],
  walkover_games_count: [false],
  retirement: ["lost_0_2", "completed"],
  unplayed: [
    { rule: "both_lose", minus: 0 },
    { rule: "both_minus", minus: 1 },
    { rule: "both_minus", minus: 2 },
    { rule: "named", minus: 0 },
  ],
  withdrawal: ["annul", "keep_played"],
  substitutes: [
    { per_round: 0, from: "any" },
    { per_round: 2, from: "any" },
    { per_round: null, from: "lower" },
    { per_round: null, from: "same_or_lower" },
  ],
  movement_chart: [
    [],
    [[2, 1, 0, -1]],
    [
      [1, 0, 0, -1],
      [0, 0],
    ],
    [[1], [0], [2, 0, -2]],
  ],
  promotion_match: [true],
  dealing: ["snake"],
  holes: ["from_below", "waiting_list"],
  legs: [2],
  match_minutes: [30, 60, 90, 120],
  group_size: [
    { size: 5, smallest: 3, largest: 6 },
    { size: 4, smallest: 4, largest: 6 },
    { size: 4, smallest: 3, largest: 4 },
    { size: 4, smallest: 4, largest: 4 },
  ],
  one_group_per_person: [false],
  paragraphs: ["Bolas nuevas en cada partido.", "Se paga antes de jugar."],
};

/** Of the points other values than the default's. */
const otherPoints: Points[] = [
  ...(["win", "loss", "draw", "walkover_won", "walkover_lost"] as const).map((name) => ({ ...usual, [name]: 7 })),
  ...(["win_in_three", "loss_in_three", "no_show", "both_absent", "bonus_for_playing"] as const).map((name) => ({
    ...usual,
    [name]: 1,
  })),
  { ...usual, walkover_lost: -2 },
];

const fields = Object.keys(others) as (keyof typeof others)[]; // the keys of a literal of exactly this type

/** Rules of which each field is the default's or another. */
const anyRegulations = fc
  .record({
    points: fc.constantFrom(usual, ...otherPoints),
    chosen: fc.tuple(...fields.map((field) => fc.option(fc.nat(others[field].length - 1)))),
  })
  .map(({ points, chosen }): Regulations => {
    const entries = fields.flatMap((field, at) => {
      const choice = chosen[at] ?? null;
      return choice === null ? [] : [[field, others[field][choice]]];
    });
    return { ...DEFAULT_REGULATIONS, points, ...Object.fromEntries(entries) };
  });

describe("the public text of the rules (spec 3 §5.7)", () => {
  it("says what the specification's rules do", () => {
    expect(textOf({}).split("\n")).toEqual(
      expect.arrayContaining([
        "En cada jornada, todas las parejas de un grupo juegan contra todas una vez.",
        "# Puntos",
        "Victoria: 3 puntos.",
        "Empate: 1 punto.",
        "Los puntos no deciden el orden de la clasificación.",
        "1. Diferencia de juegos: juegos ganados menos perdidos.",
        "3. Juegos ganados: cuantos más, mejor; los perdidos no restan.",
        "Lo que siga empatado: diferencia de sets, enfrentamiento directo, orden alfabético.",
        "Un super tie-break es un set; en juegos cuenta uno para quien lo gana.",
        "Un W.O. se anota como 6-0 6-0. Si no se presenta ninguna de las dos, pierden las dos.",
        "Al cerrar la jornada, en cada grupo sube la primera y baja la última.",
        "Un grupo de menos de 4 parejas no baja a ninguna.",
        "Un partido que sigue sin jugar al cerrar la jornada se cancela y no cuenta.",
      ]),
    );
  });

  it.each(fields)("changes with %s", (field) => {
    const told = [undefined, ...others[field]].map((value) => textOf(value === undefined ? {} : { [field]: value }));
    expect(new Set(told).size).toBe(told.length);
  });

  it("changes with each of the points", () => {
    const told = [usual, ...otherPoints].map((points) => textOf({ points }));
    expect(new Set(told).size).toBe(told.length);
  });

  it("differs between the sets of rules that can be chosen", () => {
    const told = Object.values(PRESETS).map((preset) => textOf(preset));
    expect(new Set(told).size).toBe(told.length);
  });

  it("is whole sentences, whatever the rules are", () => {
    fc.assert(
      fc.property(anyRegulations, fc.constantFrom("pairs" as const, "individual" as const), (regulations, format) => {
        for (const { title, steps, lines } of rulesText(regulations, format)) {
          expect(title).toMatch(/^[A-Z].+[^ ]$/);
          expect(steps.length + lines.length).toBeGreaterThan(0);
          for (const line of [...steps, ...lines]) {
            expect(line).toMatch(/^[A-Z].*[^ ]\.$/);
            expect(line).not.toMatch(/undefined|null|NaN|\[|  |\.\./);
          }
        }
      }),
    );
  });

  it("says nothing of what has no effect", () => {
    const none = (changes: Partial<Regulations>, more: Partial<Regulations>) =>
      expect(textOf({ ...changes, ...more })).toBe(textOf(changes));
    none({ movement_chart: [[1, 0, 0, -1]] }, { movements: { up: 2, down: 2 } });
    none({ movements: { up: 0, down: 0 } }, { dealing: "snake" });
    none({ strict_scores: true }, { points: { ...usual, draw: 2 } });
    none({ third_set: "set" }, { super_tie_break: "points", super_tie_break_in: { games_won: "points" } });
    none({ criteria: ["points"] }, { super_tie_break_in: { games_won: "points" } });
    none({ super_tie_break: "points" }, { super_tie_break_in: { games_won: "points" } });
    none({ unplayed: { rule: "named", minus: 0 } }, { unplayed: { rule: "named", minus: 3 } });
    none({ substitutes: { per_round: 0, from: "any" } }, { substitutes: { per_round: 0, from: "lower" } });
    none({ restart: true }, { restart_from_next_round: true });
    none({}, { points: { ...usual, bonus_for_playing: 0 } });
  });

  it("tells players where their points come from and who moves, and no rule that says nothing to them", () => {
    const told = rulesText({ ...DEFAULT_REGULATIONS, legs: 2, paragraphs: "Bolas nuevas." }, "individual");
    expect(told.map(({ title }) => title)).toEqual([
      "Partidos",
      "Clasificación",
      "Puntos según resultados",
      "Sets y marcadores",
      "Ascensos y descensos",
      "Normas del club",
    ]);
    const texts = told.slice(0, -1).flatMap(({ lines }) => lines);
    expect(texts.join(" ")).not.toMatch(/parejas?|empatadas|primeras?\b(?! división)|últimas|ninguna\b/);
    expect(texts).toEqual(
      expect.arrayContaining([
        "Los puntos de una jornada salen de los resultados o los pone el club; los que pone el club valen en lugar de los de los resultados.",
        "Victoria: 3 puntos.",
        "Al cerrar la jornada, en cada grupo sube el primero y baja el último.",
        "Un grupo de menos de 4 jugadores no baja a ninguno.",
      ]),
    );
    const charted = { ...DEFAULT_REGULATIONS, movement_chart: [[1, 1, 0, 0, 0, -1, -1, -1]] };
    expect(rulesText(charted, "individual").find(({ title }) => title === "Ascensos y descensos")?.lines[0]).toBe(
      "Al cerrar la jornada: el 1.º y el 2.º suben una división; del 3.º al 5.º siguen; del 6.º al 8.º bajan una división.",
    );
    expect(told[0]?.lines[0]).toBe(
      "En cada jornada, todos los jugadores de un grupo juegan contra todos dos veces, a ida y vuelta.",
    );
  });

  it("says of a league of evenings nothing of sets, of points for a victory or of matches (spec 8 §4.4)", () => {
    const rounds = [{ is_evening: true }, { is_evening: true }];
    const own = `Bolas nuevas.\n${defaultRulesText}`;
    const told = rulesText(DEFAULT_REGULATIONS, "individual", own, { rounds, groups: 1, clubMinutes: 90 });
    expect(told.map(({ title }) => title)).toEqual(["Jornadas", "Clasificación", "Normas del club"]);
    expect(told.at(-1)?.lines).toEqual(["Bolas nuevas."]);
    expect(JSON.stringify(told)).not.toMatch(/\bsets?\b|victoria|W\.O\.|90 minutos/i);
    const two = rulesText(DEFAULT_REGULATIONS, "individual", "", { rounds, groups: 2 });
    expect(two.at(-1)?.title).toBe("Ascensos y descensos");
    const mixed = rulesText(DEFAULT_REGULATIONS, "individual", "", { rounds: [{ is_evening: true }, {}] });
    expect(mixed[0]?.lines).toContain(
      "Una jornada que es una tarde no tiene partidos: sus puntos son los de esa tarde.",
    );
    expect(mixed.map(({ title }) => title)).toContain("Sets y marcadores");
  });

  it("counts the places of a chart that do the same together", () => {
    const lines = textOf({ movement_chart: [[2, 1, 0, 0, 0, -1]] }).split("\n");
    expect(lines).toContain(
      "Al cerrar la jornada: la 1.ª sube 2 divisiones; la 2.ª sube una división; de la 3.ª a la 5.ª siguen; la 6.ª baja una división.",
    );
    const levels = textOf({
      movement_chart: [
        [0, 0, -1],
        [1, 0, -1],
        [1, 1, 0],
      ],
    }).split("\n");
    expect(levels).toEqual(
      expect.arrayContaining([
        "En la división A: la 1.ª y la 2.ª siguen; la 3.ª baja una división.",
        "De la división B hacia abajo: la 1.ª sube una división; la 2.ª sigue; la 3.ª baja una división.",
        "En la última división: la 1.ª y la 2.ª suben una división; la 3.ª sigue.",
      ]),
    );
  });

  it("ends with one part of the club's own: the paragraphs of its rules, then what was written for the league", () => {
    const told = rulesText({ ...DEFAULT_REGULATIONS, paragraphs: "Bolas nuevas." }, "pairs", "Se juega los lunes.");
    expect(told.at(-1)).toEqual({
      title: "Normas del club",
      steps: [],
      lines: ["Bolas nuevas.", "Se juega los lunes."],
    });
    expect(told.filter(({ title }) => /Normas|Reglas/.test(title))).toHaveLength(1);
  });

  it("has a line for each line of the club's own paragraphs, as they were written", () => {
    const told = rulesText(
      { ...DEFAULT_REGULATIONS, paragraphs: " Bolas nuevas. \n\n10 minutos de cortesía" },
      "pairs",
    );
    expect(told.at(-1)).toEqual({
      title: "Normas del club",
      steps: [],
      lines: ["Bolas nuevas.", "10 minutos de cortesía"],
    });
  });
});
