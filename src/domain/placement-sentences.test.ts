import { describe, expect, it } from "vitest";
import { placementSentence } from "./placement.ts";
import type { PlacedBy, StandingRow } from "./standing-row.ts";

const names = new Map([["b", "Berta & Bea"]]);
const nameOf = (id: string) => names.get(id) ?? "";

function row(placed_by: PlacedBy | null, position = 2): StandingRow {
  return {
    pair_id: "a",
    position,
    is_adjusted: false,
    placed_by,
    points: 0,
    matches_played: 0,
    matches_won: 0,
    matches_drawn: 0,
    matches_lost: 0,
    sets_won: 0,
    sets_lost: 0,
    games_won: 0,
    games_lost: 0,
    games_difference: 0,
  };
}

const by = (criterion: PlacedBy["criterion"], value: number, other_value: number) =>
  placementSentence(row({ criterion, other_pair_id: "b", value, other_value }), nameOf);

describe("why a row stands where it stands", () => {
  it.each([
    ["points", "puntos: 6 frente a 3"],
    ["matches_won", "partidos ganados: 6 frente a 3"],
    ["games_won", "juegos ganados: 6 frente a 3"],
    ["sets_won", "sets ganados: 6 frente a 3"],
    ["games_difference", "diferencia de juegos: +6 frente a +3"],
    ["sets_difference", "diferencia de sets: +6 frente a +3"],
  ] as const)("is said with the measure and both values: %s", (criterion, text) => {
    expect(by(criterion, 6, 3)).toBe(`Está en el puesto 2, por delante de Berta & Bea, por ${text}.`);
  });

  it("is said of the last one with who is before it", () => {
    expect(by("points", 0, 3)).toBe("Está en el puesto 2, detrás de Berta & Bea, por puntos: 0 frente a 3.");
  });

  it("has a sign for differences only, and none for zero", () => {
    expect(by("games_difference", 0, -4)).toMatch(/: 0 frente a -4\.$/);
  });

  it("names the matches between the tied pairs, and the alphabet", () => {
    expect(by("head_to_head", 1, -1)).toBe(
      "Está en el puesto 2, por delante de Berta & Bea, por el enfrentamiento directo entre las parejas empatadas.",
    );
    expect(by("name", 0, 0)).toBe("Está en el puesto 2, empatada en todo con Berta & Bea: el orden es alfabético.");
  });

  it("is that there is no other", () => {
    expect(placementSentence(row(null, 1), nameOf)).toBe("Es la única de la tabla.");
  });
});
