import { describe, expect, it } from "vitest";
import { DEFAULT_REGULATIONS, type Regulations } from "#domain/base/regulations.ts";
import { type Outcome, type Side, scoreMatch } from "#domain/scores/score.ts";
import { type PlacementContext, placementSentence } from "./placement.ts";
import type { StandingRow } from "./standing-row.ts";
import { type Adjustment, standings } from "./standings.ts";

const names = new Map([
  ["a", "Ana & Alba"],
  ["b", "Bea & Blanca"],
  ["c", "Carla & Celia"],
  ["d", "Diana & Dora"],
]);
type Id = "a" | "b" | "c" | "d";

/** "a b 6-4 6-3" as it is kept; the third set of "[10-8]" is a super tie-break; a word says how it ended. */
function read(text: string, regulations: Regulations) {
  const [pair1_id = "", pair2_id = "", ...rest] = text.split(" ");
  const endings: Record<string, [Outcome, Side | null]> = {
    wo1: ["walkover", 1],
    wo2: ["walkover", 2],
    ret1: ["retirement", 2],
    ret2: ["retirement", 1],
    nobody: ["double_walkover", null],
  };
  const [outcome, winner] = rest.map((word) => endings[word]).find((ending) => ending !== undefined) ?? [
    "played",
    null,
  ];
  const sets = rest.filter((word) => /\d-\d/.test(word));
  const set_results = sets.map((word, at) => {
    const [pair1_games = 0, pair2_games = 0] = word.replace(/[[\]]/g, "").split("-").map(Number);
    return { set: at + 1, pair1_games, pair2_games, ...(word.startsWith("[") && { super_tie_break: true }) };
  });
  const score = scoreMatch({ outcome, set_results, winner }, regulations);
  if (!score.ok) throw new Error(score.code);
  const { winner: side, ...totals } = score.value;
  const winner_pair_id = side === null ? null : side === 1 ? pair1_id : pair2_id;
  return { pair1_id, pair2_id, status: "completed", outcome, winner_pair_id, ...totals };
}

interface Situation {
  rules?: Partial<Regulations>;
  matches?: string[];
  adjustments?: Adjustment[];
  members?: { pair_id: Id; previous_place?: number; lot?: number }[];
  arePairs?: boolean;
}

/** The sentences of a table, by pair. */
function sentences({ rules, matches = [], adjustments = [], members, arePairs = true }: Situation) {
  const regulations = { ...DEFAULT_REGULATIONS, ...rules };
  const facts = matches.map((text) => read(text, regulations));
  const listed = members ?? [...names.keys()].map((pair_id) => ({ pair_id }));
  const rows = standings({
    members: listed.map((member) => ({ ...member, name: names.get(member.pair_id) ?? "" })),
    matches: facts,
    adjustments,
    regulations,
  });
  const told: PlacementContext = { nameOf: (id) => names.get(id) ?? "", arePairs, matches: facts };
  return (id: Id) => {
    const row = rows.find(({ pair_id }) => pair_id === id);
    if (row === undefined) throw new Error("not in the table");
    return placementSentence(row, told);
  };
}

const two: Situation["members"] = [{ pair_id: "a" }, { pair_id: "b" }];
const three: Situation["members"] = [{ pair_id: "a" }, { pair_id: "b" }, { pair_id: "c" }];
const circle = ["a b 6-4 6-4", "b c 6-3 6-3", "c a 6-2 6-2"];

const situations: [what: string, situation: Situation, id: Id, expected: string][] = [
  [
    "the first, by the first criterion",
    { members: two, matches: ["a b 6-4 6-3"] },
    "a",
    "Puesto 1. Por delante de Bea & Blanca, por la diferencia de juegos: +5 frente a −5.",
  ],
  [
    "the last, by the first criterion",
    { members: two, matches: ["a b 6-4 6-3"] },
    "b",
    "Puesto 2. Por detrás de Ana & Alba, por la diferencia de juegos: −5 frente a +5.",
  ],
  [
    "one in the middle, both ways",
    { members: three, matches: ["a b 6-4 6-4", "b c 6-0 6-0"] },
    "a",
    "Puesto 2. Por detrás de Bea & Blanca, por la diferencia de juegos: +4 frente a +8. Por delante de Carla & Celia, por la diferencia de juegos: +4 frente a −12.",
  ],
  [
    "the second criterion, after an equal one",
    { members: two, matches: ["a b 6-4 4-6"], rules: { criteria: ["points", "games_won", "sets_won"] } },
    "a",
    "Puesto 1. Empatada con Bea & Blanca en los criterios del reglamento: el orden es alfabético.",
  ],
  [
    "two criteria that are equal before the third",
    {
      members: three,
      matches: ["a c 6-4 6-4", "b c 7-5 7-5"],
      rules: { criteria: ["points", "games_difference", "games_won"] },
    },
    "b",
    "Puesto 1. Por delante de Ana & Alba, con los mismos puntos (3) y la misma diferencia de juegos (+4), por los juegos ganados: 14 frente a 12.",
  ],
  [
    "the matches won",
    {
      members: three,
      matches: ["a c 7-5 7-5", "b c 6-4 4-6 [10-8]"],
      rules: { criteria: ["matches_won", "sets_won"] },
    },
    "c",
    "Puesto 3. Por detrás de Bea & Blanca, por los partidos ganados: 0 frente a 1.",
  ],
  [
    "the sets won, among equals",
    { members: three, matches: ["a c 6-4 4-6 ret2", "b c 6-4 6-4"], rules: { criteria: ["points", "sets_won"] } },
    "a",
    "Puesto 2. Por detrás de Bea & Blanca, con los mismos puntos (3), por los sets ganados: 1 frente a 2. Por delante de Carla & Celia, por los puntos: 3 frente a 0.",
  ],
  [
    "the sets difference",
    {
      members: three,
      matches: ["a c 6-4 4-6 [10-3]", "b c 6-4 6-4"],
      rules: { criteria: ["points", "sets_difference"] },
    },
    "a",
    "Puesto 2. Por detrás de Bea & Blanca, con los mismos puntos (3), por la diferencia de sets: +1 frente a +2. Por delante de Carla & Celia, por los puntos: 3 frente a 0.",
  ],
  [
    "the head-to-head of two that are left of four, where more had not met",
    { matches: ["a b 6-4 6-3", "b c 6-0 6-0", "a d 0-6 0-6"], rules: { criteria: ["points", "head_to_head"] } },
    "a",
    "Puesto 2. Por detrás de Diana & Dora, con los mismos puntos (3), por la diferencia de sets: 0 frente a +2. El enfrentamiento directo no cuenta: no han jugado todas entre sí. Por delante de Bea & Blanca, con los mismos puntos (3) y la misma diferencia de sets (0), por el enfrentamiento directo: ganasteis 6-4 6-3.",
  ],
  [
    "the head-to-head of two, lost, with the score from the loser's side",
    { members: two, matches: ["a b 6-4 3-6 [10-8]"], rules: { criteria: ["matches_played", "head_to_head"] } },
    "b",
    "Puesto 2. Por detrás de Ana & Alba, con los mismos partidos jugados (1), por el enfrentamiento directo: perdisteis 4-6 6-3 8-10.",
  ],
  [
    "the head-to-head of two, by a walkover",
    { members: two, matches: ["b a wo1"], rules: { criteria: ["head_to_head"] } },
    "a",
    "Puesto 2. Por detrás de Bea & Blanca, por el enfrentamiento directo: perdisteis por W.O.",
  ],
  [
    "the head-to-head of two, by a retirement",
    { members: two, matches: ["a b 6-4 2-3 ret2"], rules: { criteria: ["head_to_head"] } },
    "a",
    "Puesto 1. Por delante de Bea & Blanca, por el enfrentamiento directo: ganasteis por retirada (6-4 2-3).",
  ],
  [
    "the head-to-head over two legs",
    { members: two, matches: ["a b 6-4 6-4", "b a 6-4 6-4", "a b 7-5 7-5"], rules: { criteria: ["head_to_head"] } },
    "a",
    "Puesto 1. Por delante de Bea & Blanca, por el enfrentamiento directo: ganasteis 6-4 6-4, perdisteis 4-6 4-6 y ganasteis 7-5 7-5.",
  ],
  [
    "a draw between the two does not decide",
    { members: two, matches: ["a b 6-4 3-6"], rules: { criteria: ["head_to_head", "games_won"] } },
    "b",
    "Puesto 1. Por delante de Ana & Alba, con el mismo balance entre sí, por los juegos ganados: 10 frente a 9.",
  ],
  [
    "matches among four that have not all met",
    { matches: ["a b 6-4 6-4", "b c 6-4 6-4", "a c 6-4 6-4", "d a 6-0 6-0"], rules: { criteria: ["head_to_head"] } },
    "b",
    "Puesto 3. Por detrás de Ana & Alba, por la diferencia de sets: 0 frente a +2. El enfrentamiento directo no cuenta: no han jugado todas entre sí. Por delante de Carla & Celia, por la diferencia de sets: 0 frente a −4.",
  ],
  [
    "the balance of the matches among three",
    {
      members: three,
      matches: ["a b 6-4 6-4", "b c 6-4 6-4", "c a 6-4 3-6"],
      rules: { criteria: ["matches_played", "head_to_head"] },
    },
    "a",
    "Puesto 1. Por delante de Bea & Blanca, con los mismos partidos jugados (2), por los partidos ganados menos los perdidos en los partidos entre Ana & Alba, Bea & Blanca y Carla & Celia: +1 frente a 0.",
  ],
  [
    "a circle of three that the head-to-head cannot part",
    { members: three, matches: circle, rules: { criteria: ["points", "head_to_head", "games_difference"] } },
    "c",
    "Puesto 2. Por detrás de Bea & Blanca, con los mismos puntos (3), la misma diferencia de juegos (+2) y la misma diferencia de sets (0), por el enfrentamiento directo: perdisteis 3-6 3-6. Por delante de Ana & Alba, con los mismos puntos (3) y el mismo balance entre sí, por la diferencia de juegos: +2 frente a −4.",
  ],
  [
    "the head-to-head only between two, with three tied",
    {
      members: three,
      matches: circle,
      rules: { criteria: ["points", "head_to_head", "games_won"], head_to_head: "only_two" },
    },
    "a",
    "Puesto 3. Por detrás de Carla & Celia, con los mismos puntos (3), por los juegos ganados: 16 frente a 18. El enfrentamiento directo no cuenta: son más de dos.",
  ],
  [
    "the sets among two",
    { members: two, matches: ["a b 6-4 3-6 [10-8]"], rules: { criteria: ["sets_among_tied"] } },
    "a",
    "Puesto 1. Por delante de Bea & Blanca, por la diferencia de sets en sus enfrentamientos: +1 frente a −1.",
  ],
  [
    "the games among three, super tie-breaks by their points",
    {
      members: three,
      matches: ["a b 6-4 4-6 [10-2]", "b c 6-4 6-4", "c a 6-4 6-4"],
      rules: {
        criteria: ["points", "sets_among_tied", "games_among_tied"],
        super_tie_break_in: { games_among_tied: "points" },
      },
    },
    "a",
    "Puesto 3. Por detrás de Carla & Celia, con los mismos puntos (3), por la diferencia de sets en los partidos entre Ana & Alba, Bea & Blanca y Carla & Celia: −1 frente a 0.",
  ],
  [
    "fewest matches lost",
    {
      members: three,
      matches: ["a c 6-4 6-4", "c b 6-4 6-4", "b c 6-4 6-4"],
      rules: { criteria: ["points", "fewest_matches_lost"] },
    },
    "a",
    "Puesto 1. Por delante de Bea & Blanca, con los mismos puntos (3), por tener menos partidos perdidos: 0 frente a 1.",
  ],
  [
    "matches played",
    {
      members: three,
      matches: ["a c 6-4 6-4", "b c 6-4 6-4", "c b 6-4 6-4"],
      rules: { criteria: ["matches_won", "matches_played"] },
    },
    "a",
    "Puesto 3. Por detrás de Bea & Blanca, con los mismos partidos ganados (1), por los partidos jugados: 1 frente a 2.",
  ],
  [
    "the per cent of sets, with as many decimals as it takes",
    { members: three, matches: ["a c 6-4 4-6 [10-8]", "b c 6-4 6-4"], rules: { criteria: ["sets_ratio"] } },
    "a",
    "Puesto 2. Por detrás de Bea & Blanca, por el porcentaje de sets ganados: 66,7 % frente a 100 %. Por delante de Carla & Celia, por el porcentaje de sets ganados: 66,7 % frente a 20 %.",
  ],
  [
    "the per cent of games, equal sets before",
    { members: three, matches: ["a c 6-4 6-4", "b c 6-3 6-4"], rules: { criteria: ["sets_ratio", "games_ratio"] } },
    "a",
    "Puesto 2. Por detrás de Bea & Blanca, con el mismo porcentaje de sets (100 %), por el porcentaje de juegos ganados: 60 % frente a 63,2 %. Por delante de Carla & Celia, por el porcentaje de sets ganados: 100 % frente a 0 %.",
  ],
  [
    "fewest walkovers",
    {
      members: three,
      matches: ["c a wo1", "c b 6-0 6-0"],
      rules: { criteria: ["points", "games_difference", "fewest_walkovers"] },
    },
    "a",
    "Puesto 3. Por detrás de Bea & Blanca, con los mismos puntos (0) y la misma diferencia de juegos (−12), por tener menos W.O. en contra: 1 frente a 0.",
  ],
  [
    "the previous place",
    {
      members: [
        { pair_id: "a", previous_place: 4 },
        { pair_id: "b", previous_place: 2 },
      ],
      rules: { criteria: ["points", "previous_place"] },
    },
    "a",
    "Puesto 2. Por detrás de Bea & Blanca, con los mismos puntos (0), por el puesto anterior: 4 frente a 2.",
  ],
  [
    "lots",
    {
      members: [
        { pair_id: "a", lot: 2 },
        { pair_id: "b", lot: 1 },
      ],
      rules: { criteria: ["lots"] },
    },
    "b",
    "Puesto 1. Por delante de Ana & Alba, por sorteo.",
  ],
  [
    "games without those of a walkover",
    { members: three, matches: ["a c wo1", "b c 6-4 6-4"], rules: { walkover_games_count: false } },
    "a",
    "Puesto 2. Por detrás de Bea & Blanca, por la diferencia de juegos: 0 frente a +4 (contados como dice el reglamento para los empates). Por delante de Carla & Celia, por la diferencia de juegos: 0 frente a −4 (contados como dice el reglamento para los empates).",
  ],
  [
    "figures that were set by hand",
    { members: two, adjustments: [{ pair_id: "a", points: 2 }], rules: { criteria: ["points"] } },
    "a",
    "Puesto 1. Por delante de Bea & Blanca, por los puntos: 2 frente a 0. Sus cifras llevan ajustes hechos a mano.",
  ],
  [
    "negative points",
    {
      members: two,
      matches: ["a b wo1"],
      rules: { criteria: ["points"], points: { ...DEFAULT_REGULATIONS.points, walkover_lost: -2 } },
    },
    "b",
    "Puesto 2. Por detrás de Ana & Alba, por los puntos: −2 frente a 3.",
  ],
  [
    "the tie begun anew once it is smaller",
    {
      members: three,
      matches: circle,
      rules: { criteria: ["points", "head_to_head", "games_difference"], restart: true },
    },
    "c",
    "Puesto 2. Por detrás de Bea & Blanca, con los mismos puntos (3), por el enfrentamiento directo: perdisteis 3-6 3-6. Por delante de Ana & Alba, con los mismos puntos (3) y el mismo balance entre sí, por la diferencia de juegos: +2 frente a −4.",
  ],
  [
    "nothing played at all",
    { members: two },
    "b",
    "Puesto 2. Todavía no se ha jugado nada: el orden es el del reparto.",
  ],
  [
    "nothing played, one in the middle",
    { members: three },
    "b",
    "Puesto 2. Todavía no se ha jugado nada: el orden es el del reparto.",
  ],
  [
    "a match to which nobody came",
    { members: two, matches: ["a b nobody"], rules: { criteria: ["points", "fewest_walkovers", "games_difference"] } },
    "a",
    "Puesto 1. Empatada con Bea & Blanca en los criterios del reglamento: el orden es alfabético.",
  ],
  [
    "the head-to-head of two, one match of which nobody came to",
    { members: two, matches: ["a b 6-4 6-3", "b a nobody"], rules: { criteria: ["head_to_head"] } },
    "b",
    "Puesto 2. Por detrás de Ana & Alba, por el enfrentamiento directo: perdisteis 4-6 3-6 y no se presentó nadie.",
  ],
  ["alone", { members: [{ pair_id: "a" }] }, "a", "Es la única de la tabla."],
  ["alone, a player", { members: [{ pair_id: "a" }], arePairs: false }, "a", "Es el único de la tabla."],
  [
    "a player, who is one",
    { members: two, matches: ["a b 6-4 6-3"], rules: { criteria: ["head_to_head"] }, arePairs: false },
    "b",
    "Puesto 2. Por detrás de Ana & Alba, por el enfrentamiento directo: perdiste 4-6 3-6.",
  ],
];

describe("why a pair is where it is", () => {
  it.each(situations)("%s", (_what, situation, id, expected) => {
    expect(sentences(situation)(id)).toBe(expected);
  });

  it("is said in at least thirty situations", () => {
    expect(situations.length).toBeGreaterThanOrEqual(30);
  });

  it("is said of tables that an earlier version kept, with the one neighbour that they name", () => {
    const told: PlacementContext = { nameOf: (id) => names.get(id) ?? "", arePairs: true, matches: [] };
    const [first] = standings({
      members: [{ pair_id: "a", name: "Ana" }],
      matches: [],
      adjustments: [],
      regulations: DEFAULT_REGULATIONS,
    });
    const kept = (value: number, other_value: number): StandingRow => {
      if (first === undefined) throw new Error("no row");
      const { behind: _behind, ...row } = first;
      return { ...row, position: 3, placed_by: { criterion: "points", other_pair_id: "b", value, other_value } };
    };
    expect(placementSentence(kept(6, 3), told)).toBe(
      "Puesto 3. Por delante de Bea & Blanca, por los puntos: 6 frente a 3.",
    );
    expect(placementSentence(kept(0, 3), told)).toBe(
      "Puesto 3. Por detrás de Bea & Blanca, por los puntos: 0 frente a 3.",
    );
  });
});
