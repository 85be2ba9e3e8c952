import { expect, it } from "vitest";
import { lastPoints } from "./last-points.ts";

it("are of the last round of each group, with every entry of that round", () => {
  const entry = (player_id: string, round_id: string, round_points: number) => {
    const about = {
      proposed_points: null,
      source: "hand" as const,
      evening: null,
      position: 1,
      created_at: "2026-11-20",
    };
    return { player_id, round_id, round_points, ...about };
  };
  const first = [entry("ana", "1", 9), entry("ana", "2", 3), entry("eva", "2", 5), entry("ana", "2", 1)];
  const second = [entry("luz", "1", 7)];
  expect(Object.fromEntries(lastPoints([first, second, []]))).toEqual({ ana: 4, eva: 5, luz: 7 });
});
