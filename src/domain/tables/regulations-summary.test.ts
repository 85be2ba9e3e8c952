import { describe, expect, it } from "vitest";
import { defaultRulesText } from "#domain/base/league.ts";
import { criterionTexts } from "#domain/base/regulation-names.ts";
import { type Criterion, DEFAULT_REGULATIONS, type Regulations } from "#domain/base/regulations.ts";
import { scoreMatch } from "#domain/scores/score.ts";
import { PRESETS } from "./regulation-presets.ts";
import { clubLinesOf, type RuledLeague, rulesSummary } from "./regulations-summary.ts";
import { rulesText } from "./regulations-text.ts";
import { standings } from "./standings.ts";

const league: RuledLeague = {
  regulations: DEFAULT_REGULATIONS,
  format_type: "pairs",
  type: "league",
  number_of_rounds: 5,
  rules: defaultRulesText,
};

const told = (changes: Partial<Regulations>, other: Partial<RuledLeague> = {}) =>
  Object.fromEntries(
    rulesSummary({ ...league, ...other, regulations: { ...DEFAULT_REGULATIONS, ...changes } }, 90).map(
      ({ label, text }) => [label, text],
    ),
  );

const presets = Object.entries(PRESETS);

/** Ana beats Berta by little, Carla beats Diana by much, under the given rules. */
function tableBy(regulations: Regulations) {
  const match = (pair1_id: string, pair2_id: string, games: [number, number]) => {
    const set_results = [1, 2].map((set) => ({ set, pair1_games: games[0], pair2_games: games[1] }));
    const score = scoreMatch({ outcome: "played", set_results, winner: null }, regulations);
    if (!score.ok) throw new Error(score.code);
    const { winner: _winner, ...totals } = score.value;
    return { ...totals, pair1_id, pair2_id, status: "completed", outcome: "played", winner_pair_id: pair1_id } as const;
  };
  const members = ["Ana", "Berta", "Carla", "Diana"].map((name) => ({ pair_id: name, name }));
  const matches = [
    match("Ana", "Berta", [7, 6]),
    match("Carla", "Diana", [6, 0]),
    match("Ana", "Diana", [7, 6]),
    match("Berta", "Diana", [6, 0]),
  ];
  return standings({ members, matches, adjustments: [], regulations });
}

describe("the rules of a league in a few lines", () => {
  it("say what the specification's rules do", () => {
    expect(told({})).toEqual({
      Partido: "al mejor de 3 sets; el tercero es un super tie-break a 10 (cuenta como un juego) o un set completo",
      Orden: "1. diferencia de juegos, 2. partidos ganados, 3. juegos ganados",
      Puntos: "victoria 3, empate 1, derrota 0; no deciden el orden",
      Cambios: "sube la primera y baja la última de cada grupo",
      "No presentarse": "6-0 6-0 para los rivales",
      "Sin jugar": "al cerrar la jornada, se cancela y no cuenta",
      Duración: "90 minutos como máximo",
    });
  });

  it.each(presets)("%s: names first what decides first", (_name, regulations) => {
    const first = told(regulations)["Orden"]?.match(/^1\. ([^,]+)/)?.[1];
    const [leader, second] = tableBy(regulations);
    const named = (Object.keys(criterionTexts) as Criterion[]).find(
      (criterion) => criterionTexts[criterion].name.toLowerCase() === first,
    );
    expect(named).toBe(regulations.criteria[0]);
    if (leader?.placed_by?.criterion === named) expect(leader?.pair_id).not.toBe(second?.pair_id);
    // Ana has won twice by one game a set, Carla once by twelve games.
    expect(leader?.pair_id).toBe(named === "games_difference" ? "Carla" : "Ana");
  });

  it.each(presets)("%s: agree with the whole text, and say of points only what they do", (_name, regulations) => {
    const whole = rulesText(regulations, "pairs", defaultRulesText, { clubMinutes: 90 });
    const lines = whole.flatMap(({ lines: said }) => said);
    const decide = regulations.criteria.includes("points");
    expect(told(regulations)["Puntos"]?.endsWith("no deciden el orden")).toBe(!decide);
    expect(lines.includes("Los puntos no deciden el orden de la clasificación.")).toBe(!decide);
    expect(told(regulations)["Puntos"]).toContain(`victoria ${regulations.points.win}`);
    expect(lines).not.toContain("3 puntos por victoria y 0 puntos por derrota.");
    expect(lines).not.toContain("El tercer set es un super tie-break a 10 puntos.".replace("a 10", "de 10"));
    expect(lines).toContain("Cada partido tiene la cancha durante 90 minutos.");
  });

  it("say who moves, at every number that the form offers", () => {
    const changes = (up: number, down: number) => told({ movements: { up, down } })["Cambios"];
    expect([changes(0, 0), changes(1, 0), changes(0, 1), changes(2, 2)]).toEqual([
      "nadie sube ni baja al cerrar la jornada",
      "sube la primera y no baja nadie de cada grupo",
      "no sube nadie y baja la última de cada grupo",
      "suben las 2 primeras y bajan las 2 últimas de cada grupo",
    ]);
    expect(told({ movement_chart: [[2, 1, 0, -1]] })["Cambios"]).toBe(
      "al cerrar la jornada: la 1.ª sube 2 divisiones; la 2.ª sube una división; la 3.ª sigue; la 4.ª baja una división",
    );
    expect(told({}, { number_of_rounds: 1 })["Cambios"]).toBe("con una sola jornada no sube ni baja nadie");
  });

  it("speak of the bracket in a tournament, of nobody's movements", () => {
    const tournament = told({}, { type: "tournament" });
    expect(tournament["Cambios"]).toBeUndefined();
    expect(tournament["Cuadro"]).toBe("si hay grupos, pasan al cuadro las primeras clasificadas de cada uno");
    const whole = rulesText(DEFAULT_REGULATIONS, "pairs", "", { type: "tournament" });
    expect(whole.map(({ title }) => title)).toContain("Paso al cuadro");
    expect(whole.flatMap(({ lines }) => lines).join(" ")).not.toMatch(/sube|baja la/);
  });

  it("say how a third set, a walkover and an unplayed match count", () => {
    expect(told({ third_set: "super_tie_break", super_tie_break: "points" })["Partido"]).toBe(
      "al mejor de 3 sets; el tercero es un super tie-break a 10 y cuenta sus puntos como juegos",
    );
    expect(told({ third_set: "set" })["Partido"]).toBe("al mejor de 3 sets; el tercero es un set completo");
    expect(told({ super_tie_break_in: { games_won: "points" } })["Partido"]).not.toContain("cuenta");
    expect(told(PRESETS.for_playing)["No presentarse"]).toBe(
      "6-0 6-0 para los rivales (3 puntos; quien falta, 0; sin avisar, −2); esos juegos no cuentan para el orden",
    );
    expect(told({ unplayed: { rule: "both_minus", minus: 1 } })["Sin jugar"]).toBe(
      "al cerrar la jornada no cuenta, y las dos parejas pierden 1",
    );
  });

  it("of players keep to what holds for them", () => {
    const movements = { up: 2, down: 2 };
    const players = told({ movements }, { format_type: "individual" });
    expect(Object.keys(players)).toEqual(["Partido", "Orden", "Puntos", "Cambios", "Duración"]);
    expect(players).toMatchObject({
      Puntos: "salen de los resultados (victoria 3, empate 1, derrota 0) o los pone el club",
      Cambios: "suben los 2 primeros y bajan los 2 últimos de cada grupo",
    });
    const none = told({ movements: { up: 0, down: 0 } }, { format_type: "individual" });
    expect(none["Cambios"]).toBe("nadie sube ni baja al cerrar la jornada");
  });
});

describe("the club's own paragraph", () => {
  const own = (rules: string, changes: Partial<Regulations> = {}) =>
    clubLinesOf({ ...league, rules, regulations: { ...DEFAULT_REGULATIONS, ...changes } }, 60);

  it("repeats nothing of the default text that the data say, or say otherwise", () => {
    expect(own(defaultRulesText)).toEqual(["Cada set se juega a 6 juegos, con tie-break en caso de empate a 6-6."]);
    expect(own(`${defaultRulesText}\nBolas nuevas.`)).toContain("Bolas nuevas.");
    expect(own("", { paragraphs: "Se juega con sol." })).toEqual(["Se juega con sol."]);
  });
});
