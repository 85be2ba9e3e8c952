import { expect, it } from "vitest";
import type { ShownAnswers } from "#contract/portal/reads.ts";
import { idOf } from "#test/support/records.ts";
import { draw, screen } from "#test/support/render.tsx";
import { RankingList } from "./ranking-list.tsx";

type Ranking = ShownAnswers["ranking"];

const row = (at: number, more: Partial<Ranking["rows"][number]>): Ranking["rows"][number] => ({
  pair_id: idOf(at),
  name: `Ana ${at} & Berta ${at}`,
  player1_name: `Ana ${at}`,
  player2_name: `Berta ${at}`,
  group_id: idOf(100),
  group_name: "Grupo A",
  position: at,
  points: 0,
  matches_played: 3,
  matches_won: 2,
  matches_drawn: 0,
  matches_lost: 1,
  sets_won: 4,
  sets_lost: 2,
  games_won: 30,
  games_lost: 26,
  games_difference: 4,
  is_adjusted: false,
  is_withdrawn: false,
  is_moved: false,
  ...more,
});

const ranking = (in_force: Ranking["order"]["in_force"], rows: Ranking["rows"]): Ranking => ({
  rows,
  individual_rows: [],
  shows_points: false,
  ordered_by: "games_difference",
  order: { in_force, sentence: "Por X.", general_name: "General", in_short: "por diferencia de juegos", round: 3 },
  movements: null,
  groups: [],
});

const rows = [
  row(1, { group_place: 1 }),
  row(2, { group_place: 4, goes: { kind: "down", to: "Grupo B" } }),
  row(3, { group_name: "Grupo B", group_id: idOf(101), group_place: 1, goes: { kind: "up", to: "Grupo A" } }),
];
const shown = (of: Ranking) => {
  draw(<RankingList ranking={of} leagueId="l" view="" wanted="" />);
  return screen.getAllByRole("link").map((link) => link.closest("tr")?.cells);
};

it("says beside the group the place in it and where it leads; the large number is the list's (spec 7 §1.11)", () => {
  const cells = shown(ranking("criteria", rows));
  expect(cells.map((all) => [all?.[0]?.textContent, all?.[2]?.textContent])).toEqual([
    ["1", "Grupo A 1.º "],
    ["2", "Grupo A 4.º baja a Grupo B"],
    ["3", "Grupo B 1.º sube a Grupo A"],
  ]);
  screen.getByRole("columnheader", { name: "Parejas por diferencia de juegos" });
  screen.getByRole("columnheader", { name: "Grupo, jornada 3" });
  screen.getByText(/^Número grande: puesto en la general, por diferencia de juegos\. Junto al grupo: puesto en la/);
  screen.getByText(/que decide quién sube y quién baja/);
});

it("by division has the groups as headings and their places as numbers", () => {
  const cells = shown(ranking("by_division", rows));
  expect(cells.map((all) => [all?.[0]?.textContent, all?.[2]?.textContent])).toEqual([
    ["1", "sigue"],
    ["2", "baja a Grupo B"],
    ["1", "sube a Grupo A"],
  ]);
  screen.getByRole("heading", { name: "Grupo B" });
});

it("speaks of nobody who goes or stays where no zone exists", () => {
  shown(ranking("by_division", [row(1, { group_place: 1 })]));
  expect(screen.queryByText("sigue")).toBeNull();
  expect(screen.queryByText(/sube/)).toBeNull();
});
