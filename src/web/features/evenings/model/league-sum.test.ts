import { expect, it } from "vitest";
import type { SumLeague, SumRow } from "#contract/evenings/league-sum.ts";
import { addedRows, sentSum, sumNotes } from "./league-sum.ts";

const row = (player_name: string, values: Partial<SumRow> = {}): SumRow => ({
  player_id: player_name,
  player_name,
  group_name: "Grupo A",
  place: null,
  points: 0,
  place_points: 0,
  entered: null,
  results: null,
  ...values,
});
const league: SumLeague = {
  league_id: "liga",
  league_name: "Liga",
  round_id: "jornada",
  round_number: 2,
  taken_by: null,
  rows: [
    row("Eva"),
    row("Ana", { place: 2, points: 40, place_points: 7, entered: 3 }),
    row("Luis", { place: 1, points: 52, place_points: 8, results: 6 }),
  ],
  others: [
    { entered_id: "1", shown_name: "Marta", is_guest: true },
    { entered_id: "2", shown_name: "Juan", is_guest: false },
  ],
};

it("who is in one of the two alone is said by name, and whose results no longer count (spec 8 §2.5)", () => {
  expect(sumNotes(league, { basis: "points", by_hand: "keep" })).toEqual([
    "Están en la liga y no en la tarde, y no reciben nada: Eva.",
    "Han jugado la tarde y no están en la liga: Juan.",
    "Son invitados: si alguno juega la liga, di en Personas quién es: Marta.",
    "Sus resultados de esta jornada dejan de contar: Luis (6).",
  ]);
});

it("points by hand stay, or are added to, as was chosen, and what is sent is what is shown (spec 8 §2.5)", () => {
  const kept = { basis: "places", by_hand: "keep" } as const;
  expect(addedRows(league, kept).map(({ player_id, added }) => [player_id, added])).toEqual([
    ["Luis", 8],
    ["Ana", null],
    ["Eva", null],
  ]);
  expect(sentSum(league, { ...kept, by_hand: "add" }).shown).toContainEqual({ player_id: "Ana", added: 7, entered: 3 });
});

it("says why there is nothing to add", () => {
  const choice = { basis: "points", by_hand: "keep" } as const;
  const [eva, ana] = league.rows;
  expect(sumNotes({ ...league, rows: eva ? [eva] : [] }, choice)[0]).toMatch(/^Nadie de esta liga ha jugado/);
  expect(sumNotes({ ...league, rows: ana ? [ana] : [] }, choice)[0]).toMatch(/ya tienen puntos puestos a mano/);
  expect(sumNotes({ ...league, rows: ana ? [ana] : [] }, { ...choice, by_hand: "add" }).join()).not.toMatch(/nada que/);
});
