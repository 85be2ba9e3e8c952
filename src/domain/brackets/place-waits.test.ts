import { describe, expect, it } from "vitest";
import type { PlaceFigures } from "./best-of-place.ts";
import { placeWaits, type WaitedGroup } from "./place-waits.ts";

const row = (pair_id: string): PlaceFigures => {
  return { pair_id, matches_played: 3, matches_won: 1, sets_won: 2, sets_lost: 4, games_won: 9, games_lost: 20 };
};
const group = (id: string, rows: WaitedGroup["rows"], hasBegun = true): WaitedGroup => {
  return { id, name: `Grupo ${id}`, rows, hasBegun };
};
const decided = [row("1"), row("2")];
const place = (group_id: string, at: number) => ({ kind: "place" as const, group_id, place: at });
const bestSecond = { kind: "best_of_place" as const, place: 2, rank: 1 };

describe("what a place in the groups waits for (spec 5 §1.2)", () => {
  it("is the tie that somebody is to resolve, of the places that it is about", () => {
    const tied = [group("A", [row("1"), null, null]), group("B", decided)];
    expect(placeWaits(tied, place("A", 1))).toBeNull();
    expect(placeWaits(tied, place("A", 2))).toBe("Espera: empate en Grupo A por resolver");
    expect(placeWaits(tied, place("B", 2))).toBeNull();
    expect(placeWaits(tied, bestSecond)).toBe("Espera: empate en Grupo A por resolver");
  });

  it("is the end of its group, once that has begun; of the best of a place, of all that are open", () => {
    const open = [group("A", null), group("B", null, false), group("C", decided)];
    expect(placeWaits(open, place("A", 1))).toBe("Espera al cierre de Grupo A");
    expect(placeWaits(open, place("B", 1))).toBeNull();
    expect(placeWaits(open, bestSecond)).toBe("Espera al cierre de Grupo A y Grupo B");
    const five = ["A", "B", "C", "D", "E"].map((id) => group(id, null));
    expect(placeWaits(five, bestSecond)).toBe("Espera al cierre de 5 grupos");
  });

  it("is nothing where all is decided, or nobody will come", () => {
    expect(placeWaits([group("A", decided)], place("A", 4))).toBeNull();
    expect(placeWaits([group("A", decided)], bestSecond)).toBeNull();
  });
});
