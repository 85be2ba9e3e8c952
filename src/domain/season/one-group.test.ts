import { describe, expect, it } from "vitest";
import { clashesIn, clashSentence } from "./one-group.ts";

describe("a person with two pairs (spec 3 §5.5)", () => {
  const [ab, ac, de] = [
    { group_id: "top", pair_id: "ab", player_ids: ["a", "b"] },
    { group_id: "top", pair_id: "ac", player_ids: ["a", "c"] },
    { group_id: "top", pair_id: "de", player_ids: ["d", "e"] },
  ];

  it("plays in two groups, never twice in one", () => {
    expect(clashesIn([ab, { ...ac, group_id: "below" }, de])).toEqual([]);
    expect(clashesIn([de, ab, ac])).toEqual([{ group_id: "top", pair_ids: ["ab", "ac"] }]);
    expect(clashSentence("Grupo A", ["Ana & Berta", "Ana & Carla"])).toBe(
      "Ana & Berta y Ana & Carla comparten jugador y quedarían en Grupo A: decide otro destino para una de las dos.",
    );
  });
});
