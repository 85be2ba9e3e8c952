import { expect, it } from "vitest";
import { questionSentence } from "./closing-sentences.ts";

it("a question tells pairs and players that they are tied", () => {
  const figures = { matches_won: 2, sets_won: 4, sets_lost: 3, games_difference: 5 };
  // Only these figures are told.
  const rows = ["Ana", "Eva"].map((pair_id) => ({ ...figures, pair_id })) as unknown as Parameters<
    typeof questionSentence
  >[1];
  const said = (arePairs: boolean) => questionSentence({ reason: "name" }, rows, (id) => id, arePairs);
  const equal = "con 2 victorias, +1 en sets y +5 en juegos; nada del reglamento";
  expect([said(true), said(false)]).toEqual([
    `Ana y Eva: empatadas ${equal} las separa.`,
    `Ana y Eva: empatados ${equal} los separa.`,
  ]);
});
