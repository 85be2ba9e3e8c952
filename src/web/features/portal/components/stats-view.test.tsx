import { expect, it } from "vitest";
import type { PublicStats } from "#contract/portal/endpoints.ts";
import { draw, screen } from "#test/support/render.tsx";
import { StatsView } from "./stats-view.tsx";

const stats: PublicStats = {
  registered_pairs: 8,
  total_matches: 12,
  played_matches: 6,
  pending_matches: 6,
  completion_percentage: 50,
  active_pairs: 8,
  average_points: 2.3,
  shows_points: false,
  is_tournament: true,
  top: [],
  records: [{ kind: "games", value: "25", holders: [["A & B", "C & D"]], count: 5 }],
};

it("statistics speak of a tournament, and of points only where they order", () => {
  draw(<StatsView stats={stats} format="pairs" />);
  expect(screen.getByRole("heading", { name: "Progreso del torneo" })).toBeTruthy();
  expect(screen.queryByText(/puntos de media/)).toBeNull();
  expect(screen.getByText("y 4 partidos más")).toBeTruthy();
});

it("statistics of a league say how many points there are on average where points order it", () => {
  draw(<StatsView stats={{ ...stats, shows_points: true, is_tournament: false }} format="pairs" />);
  expect(screen.getByRole("heading", { name: "Progreso de la liga" })).toBeTruthy();
  expect(screen.getByText("8 parejas activas · 2,3 puntos de media por pareja")).toBeTruthy();
});

it("statistics of an empty league are one sentence, no four zeros", () => {
  draw(<StatsView stats={{ ...stats, registered_pairs: 0, total_matches: 0 }} format="pairs" />);
  expect(screen.getByText("Aún no hay parejas ni partidos")).toBeTruthy();
  expect(screen.queryByText("Total de Partidos")).toBeNull();
});
