import { describe, expect, it } from "vitest";
import type { Match } from "#contract/matches/endpoints.ts";
import { DEFAULT_REGULATIONS } from "#domain/base/regulations.ts";
import { type ScoreInput, scoreMatch } from "#domain/scores/score.ts";
import { resultSummary } from "./result-texts.ts";

/** What the toast says of a result, counted as the server counts it. */
function told(games: [number, number][], rest: Partial<ScoreInput> = {}): string {
  const input: ScoreInput = {
    outcome: "played",
    set_results: games.map(([pair1_games, pair2_games], at) => ({ set: at + 1, pair1_games, pair2_games })),
    winner: null,
    ...rest,
  };
  const score = scoreMatch(input, DEFAULT_REGULATIONS);
  if (!score.ok) throw new Error(score.code);
  const { winner, ...totals } = score.value;
  const winner_pair_id = winner === null ? null : `pair${winner}`;
  // The facts that the text is made of.
  const match: Pick<Match, "outcome" | "pair1_id" | "pair1_name" | "pair2_name" | "winner_pair_id"> = {
    outcome: input.outcome,
    pair1_id: "pair1",
    pair1_name: "Ana y Berta",
    pair2_name: "Carla y Diana",
    winner_pair_id,
  };
  return resultSummary({ ...totals, ...match });
}

describe("the toast of a saved result (spec 2 §4)", () => {
  it.each([
    [
      "Gana Ana y Berta, 2-0 en sets, por 5 juegos de diferencia",
      told([
        [6, 3],
        [6, 4],
      ]),
    ],
    [
      "Gana Carla y Diana, 2-1 en sets, por 1 juego de diferencia",
      told([
        [6, 3],
        [4, 6],
        [4, 6],
      ]),
    ],
    [
      "Gana Carla y Diana, 2-1 en sets, con 2 juegos menos",
      told([
        [6, 0],
        [4, 6],
        [4, 6],
      ]),
    ],
    [
      "Gana Carla y Diana, 2-1 en sets, con 1 juego menos",
      told([
        [6, 1],
        [4, 6],
        [4, 6],
      ]),
    ],
    [
      "Gana Ana y Berta, 2-1 en sets, con los mismos juegos",
      told([
        [6, 4],
        [3, 6],
        [6, 5],
      ]),
    ],
    [
      "Empate, 1-1 en sets",
      told([
        [6, 3],
        [4, 6],
      ]),
    ],
    ["Gana Carla y Diana por W.O.", told([], { outcome: "walkover", winner: 2 })],
    [
      "Gana Ana y Berta por retirada, con 3-6 2-1",
      told(
        [
          [3, 6],
          [2, 1],
          [0, 0],
        ],
        { outcome: "retirement", winner: 1 },
      ),
    ],
    [
      "Gana Ana y Berta al acabar el tiempo, con 6-4 2-3",
      told(
        [
          [6, 4],
          [2, 3],
        ],
        { outcome: "time_over" },
      ),
    ],
    [
      "Empate al acabar el tiempo, con 6-4 2-4",
      told(
        [
          [6, 4],
          [2, 4],
        ],
        { outcome: "time_over" },
      ),
    ],
    ["Gana Ana y Berta por retirada", told([], { outcome: "retirement", winner: 1 })],
    ["Doble W.O.: sin ganador", told([], { outcome: "double_walkover" })],
  ])("%s", (expected, text) => {
    expect(text).toBe(expected);
  });
});
