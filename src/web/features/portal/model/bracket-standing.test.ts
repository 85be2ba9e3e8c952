import { describe, expect, it } from "vitest";
import type { PairWay } from "#contract/portal/bracket.ts";
import type { PublicPair } from "#contract/portal/endpoints.ts";
import { halvesOf, halvesSince, isLeftOut, isPlace, reached, wayNow } from "./bracket-standing.ts";

type WayMatch = PairWay["matches"][number];

const names = ["Cuartos de final", "Semifinales", "Final"];
const side = (pair_id: string | null, is_bye = false) => ({ pair_id, name: pair_id, seed: null, text: null, is_bye });

/** A match of pair 'a' in a round from 1: won, lost, nobody's, or to be played. */
function match(round: number, end: "won" | "lost" | "nobody" | "open", more: Partial<WayMatch> = {}): WayMatch {
  return {
    id: `m${round}`,
    name: names[round - 1] ?? "",
    round_name: names[round - 1] ?? "",
    round,
    position: 1,
    is_third_place: false,
    sides: [side("a"), side("b")],
    status: end === "open" ? "scheduled" : "completed",
    outcome: end === "open" ? null : end === "nobody" ? "double_walkover" : "played",
    winner_pair_id: end === "won" ? "a" : end === "lost" ? "b" : null,
    set_results: [],
    substitutes: [],
    match_date: null,
    match_time: null,
    court_name: null,
    ...more,
  };
}
const way = (matches: WayMatch[], more: Partial<PairWay> = {}): PairWay => ({
  phase_id: "p",
  phase_name: "Cuadro final",
  phase_number: 1,
  role: "main",
  pairs: 8,
  rounds: names,
  is_exempt: false,
  on_defeat: "out",
  matches,
  ...more,
});
const third = { is_third_place: true, round_name: "Tercer puesto" };
const texts = (one: PairWay, isMine = true) =>
  halvesOf(one, { isMine, isAlone: false }).map(({ when, text }) => `${when}: ${text}`);

describe("a pair of a tournament's groups that no bracket has (spec 7 §1.9)", () => {
  const cup = { bracket: { comes_first: true, stage: "Final", champions: null } };
  const pair = (more: object = {}) => ({ ways: [], needs: [], matches: [], ...more }) as unknown as PublicPair;
  const need = (state: string) => pair({ needs: [{ goal: "through", state }] });

  it("is out once nothing is left to it, and of a league with a final phase never said to be", () => {
    expect(isLeftOut(cup, pair())).toBe(true);
    expect(isLeftOut(cup, need("impossible"))).toBe(true);
    expect(isLeftOut({ bracket: null }, pair())).toBe(false);
    expect(isLeftOut({ bracket: { ...cup.bracket, comes_first: false } }, pair())).toBe(false);
  });

  it("is not while a match of its group is open, or others decide, or it stands in a bracket", () => {
    expect(isLeftOut(cup, pair({ matches: [{ status: "scheduled" }] }))).toBe(false);
    expect(isLeftOut(cup, need("open"))).toBe(false);
    expect(isLeftOut(cup, pair({ ways: [way([])] }))).toBe(false);
  });
});

const pair = { pair_id: "a", name: "Ana & Berta" };
const player = { pair_id: "a", name: "Ana Gil" };

describe("how far a pair is in a bracket (spec 7 §1.9)", () => {
  it("is the round that it has reached, or what the final made of it", () => {
    const at = (...matches: WayMatch[]) => reached(way(matches), pair);
    expect(at(match(1, "open"))).toBe("Cuartos");
    expect(at(match(1, "won"), match(2, "open"))).toBe("Semifinal");
    expect(at(match(1, "won"), match(2, "lost"))).toBe("Semifinal");
    expect(at(match(2, "won"), match(3, "open"))).toBe("Final");
    expect(at(match(2, "won"), match(3, "won"))).toBe("Campeones");
    expect(at(match(2, "won"), match(3, "lost"))).toBe("Subcampeones");
    expect(at(match(3, "nobody"))).toBe("Final");
    expect(at(match(3, "open", { sides: [side("a"), side(null, true)] }))).toBe("Campeones");
  });

  it("tells the third place apart, and other brackets than the main one", () => {
    const at = (end: Parameters<typeof match>[1]) => reached(way([match(2, "lost"), match(3, end, third)]), pair);
    expect([at("open"), at("won"), at("lost")]).toEqual(["Tercer puesto", "Terceros", "Cuarto puesto"]);
    const consolation = way([match(3, "won")], { role: "consolation", phase_number: 2 });
    expect(reached(consolation, pair)).toBe("Campeones");
    const band = way([match(3, "won")], { role: "band", phase_number: 2, phase_name: "Puestos 5 a 8" });
    expect(reached(band, pair)).toBe("Primeros");
    expect(wayNow({ ways: [way([match(1, "lost")]), consolation] })).toBe(consolation);
    const main = way([match(2, "open")]);
    expect(wayNow({ ways: [main, band] })).toBe(main);
    expect(wayNow({ ways: [] })).toBeUndefined();
  });
});

it("a match that was played and waits for its result has led somewhere, and leads nowhere yet", () => {
  const since = (one: PairWay, isMine = false) =>
    halvesSince(one, { isMine, isAlone: false }).map(({ when, text }) => `${when}: ${text}`);
  expect(since(way([match(2, "open")], { on_defeat: "third_place" }))).toEqual([
    "Si ganaron: A la final.",
    "Si perdieron: A por el tercer puesto.",
  ]);
  expect(since(way([match(3, "open")]), true)).toEqual(["Si ganasteis: Campeones.", "Si perdisteis: Subcampeones."]);
  expect(since(way([match(3, "open", third)]))).toEqual(["Si ganaron: Tercer puesto.", "Si perdieron: Cuarto puesto."]);
  expect(since(way([match(1, "open")], { on_defeat: "unsure" }))).toEqual(["Si ganaron: A semifinales."]);
  expect(since(way([match(3, "won")]))).toEqual([]);
});

describe("what a match of a bracket is about", () => {
  it("is the next round, or the end of the bracket", () => {
    expect(texts(way([match(1, "open")]))).toEqual([
      "Si ganáis: Pasáis a semifinales.",
      "Si perdéis: Os quedáis en cuartos de final.",
    ]);
    expect(texts(way([match(2, "open")]), false)).toEqual([
      "Si ganan: Pasan a la final.",
      "Si pierden: Se quedan en semifinales.",
    ]);
    expect(texts(way([match(3, "open")]))).toEqual(["Si ganáis: Campeones.", "Si perdéis: Subcampeones."]);
    expect(texts(way([match(3, "won")]))).toEqual([]);
  });

  it("says where a defeat leads, and nothing of it where that is not sure", () => {
    const lost = (one: PairWay) => texts(one)[1];
    expect(lost(way([match(2, "open")], { on_defeat: "third_place" }))).toBe(
      "Si perdéis: Jugáis por el tercer puesto.",
    );
    expect(lost(way([match(1, "open")], { on_defeat: "consolation" }))).toBe("Si perdéis: Jugáis la consolación.");
    expect(lost(way([match(2, "open")], { on_defeat: "unsure" }))).toBeUndefined();
    expect(texts(way([match(3, "open", third)]))).toEqual(["Si ganáis: Tercer puesto.", "Si perdéis: Cuarto puesto."]);
  });

  it("names a consolation and the places of a band", () => {
    const consolation = way([match(3, "open")], { role: "consolation", phase_number: 2 });
    expect(texts(consolation)[1]).toBe("Si perdéis: Subcampeones de la consolación.");
    const band = way([match(3, "open")], { role: "band", phase_number: 2, phase_name: "Puestos 5 a 8" });
    expect(texts(band)[0]).toBe("Si ganáis: Primeros de Puestos 5 a 8.");
  });
});

describe("a player of an individual league in its final bracket (spec 8 §4.3)", () => {
  const told = (one: PairWay, isMine: boolean) =>
    halvesOf(one, { isMine, isAlone: true }).map(({ when, text }) => `${when}: ${text}`);
  const final = way([match(3, "open")]);

  it("has a place at the end, in words that are of no gender", () => {
    const ends = (["won", "lost"] as const).map((end) => reached(way([match(3, end)]), player));
    const thirds = (["won", "lost"] as const).map((end) => reached(way([match(3, end, third)]), player));
    expect([...ends, ...thirds]).toEqual(["Primer puesto", "Segundo puesto", "Tercer puesto", "Cuarto puesto"]);
    expect([...ends, ...thirds].every(isPlace)).toBe(true);
  });

  it("is spoken to as one, also of what has been played", () => {
    const first = way([match(1, "open")]);
    expect(told(first, true)).toEqual(["Si ganas: Pasas a semifinales.", "Si pierdes: Te quedas en cuartos de final."]);
    expect(told(first, false)).toEqual(["Si gana: Pasa a semifinales.", "Si pierde: Se queda en cuartos de final."]);
    expect(told(final, true)).toEqual(["Si ganas: Primer puesto.", "Si pierdes: Segundo puesto."]);
    const since = halvesSince(final, { isMine: true, isAlone: true });
    expect(since.map(({ when }) => when)).toEqual(["Si ganaste", "Si perdiste"]);
  });
});
