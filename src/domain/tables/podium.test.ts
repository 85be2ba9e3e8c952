import { expect, it } from "vitest";
import { someRow } from "#test/support/records.ts";
import { podium, podiumRows } from "./podium.ts";

const played = (position: number, values = {}) =>
  someRow(position, {
    name: `A${position} & B${position}`,
    matches_played: 2,
    matches_won: 2,
    points: 6,
    games_difference: 5 - position,
    ...values,
  });
const players = [9, 4, 2].map((total_points, at) => ({
  player_id: String(at),
  player_name: `Jugador ${at}`,
  group_name: "Grupo A",
  total_points,
  result_points: null,
}));
const shown = (values: Partial<Parameters<typeof podiumRows>[0]> = {}) =>
  podiumRows({
    rows: [played(1), played(2), played(3)],
    individual_rows: [],
    order: { in_force: "criteria" },
    ordered_by: "games_difference",
    ...values,
  });

it("has the first three with the figure that orders, and nobody of fewer than three (ruling 37)", () => {
  expect(podium(shown())?.map(({ names, figure }) => [...names, figure])).toEqual([
    ["A1", "B1", "+4"],
    ["A2", "B2", "+3"],
    ["A3", "B3", "+2"],
  ]);
  expect(shown({ ordered_by: "points" })[0]?.figure).toBe("6\u00a0pts");
  expect(podium(shown({ rows: [played(1), played(2)] }))).toBeNull();
});

it("has nobody while nothing is played, and nobody who has left where the list goes by division (ruling 37)", () => {
  expect(shown({ rows: [1, 2, 3].map((position) => someRow(position)) })).toEqual([]);
  const rows = [played(1, { is_withdrawn: true }), played(2), played(3), played(4)];
  expect(shown({ rows, order: { in_force: "by_division" } })[0]?.names).toEqual(["A2", "B2"]);
});

it("has nobody before the first three have played, and by division no figure that would contradict the places", () => {
  const rows = [played(1), played(2), someRow(3), someRow(4)];
  expect(shown({ rows })).toEqual([]);
  expect(shown({ order: { in_force: "by_division" } }).map(({ figure }) => figure)).toEqual(["", "", ""]);
});

it("has players by their points, and none out of 0 points (ruling 42)", () => {
  expect(shown({ rows: [], individual_rows: players }).map(({ figure }) => figure)).toEqual([
    "9 pts",
    "4 pts",
    "2 pts",
  ]);
  const none = players.map((player) => ({ ...player, total_points: 0 }));
  expect(shown({ individual_rows: none })).toEqual([]);
});
