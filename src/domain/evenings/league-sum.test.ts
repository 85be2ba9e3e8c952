import { describe, expect, it } from "vitest";
import { addedPoints, leagueSum, wholePoints } from "./league-sum.ts";

describe("an evening that is added to an individual league (spec 8 §2.5)", () => {
  it("rounds totals to whole points, half up", () => {
    expect([12.5, 12.4999, 91.49999999, 45.500000001, 0, null].map(wholePoints)).toEqual([13, 12, 92, 46, 0, 0]);
  });

  const player = (player_id: string, group_id: string, entered_id: string | null) => ({
    player_id,
    group_id,
    entered_id,
  });
  const table = ["ana", "guest", "luis", "eva", "juan"].map((id, at) => ({ id, place: at + 1, total: 50 - at * 2.5 }));

  it("gives place points among those of each group, guests left out", () => {
    const players = [
      player("1", "A", "luis"),
      player("2", "B", "ana"),
      player("3", "A", "juan"),
      player("4", "A", null),
    ];
    expect(leagueSum(players, table, 8)).toEqual([
      { player_id: "2", place: 1, points: 50, place_points: 8 },
      { player_id: "1", place: 3, points: 45, place_points: 8 },
      { player_id: "3", place: 5, points: 40, place_points: 7 },
    ]);
  });

  it("leaves points by hand, or adds to them, as was chosen", () => {
    const sum = { points: 40, place_points: 7 };
    expect(addedPoints(sum, { basis: "places", by_hand: "add", entered: 3 })).toBe(7);
    expect(addedPoints(sum, { basis: "points", by_hand: "keep", entered: null })).toBe(40);
    expect(addedPoints(sum, { basis: "points", by_hand: "keep", entered: 0 })).toBeNull();
  });
});
