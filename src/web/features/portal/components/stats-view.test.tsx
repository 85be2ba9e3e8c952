import { expect, it } from "vitest";
import type { PublicLeague, PublicStats } from "#contract/portal/endpoints.ts";
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

const whole = { progress: null, stage: null };
const third: PublicLeague["progress"] = {
  round: 3,
  rounds: 5,
  is_closed: false,
  matches_played: 9,
  matches_total: 18,
  deadline_text: null,
};

it("statistics of a league name the share of the round that is played: the others have no matches yet", () => {
  const league = { ...stats, is_tournament: false };
  draw(<StatsView stats={league} format="pairs" stage={{ progress: third, stage: null }} />);
  expect(screen.getByRole("heading", { name: "Progreso de la jornada 3" })).toBeTruthy();
  const told = /^9 de 18 partidos · el total cuenta hasta la jornada 3 de 5 · /;
  expect(screen.getByText(told)).toBeTruthy();
  draw(<StatsView stats={league} format="pairs" stage={{ progress: { ...third, round: 5 }, stage: null }} />);
  expect(screen.getByRole("heading", { name: "Progreso de la liga" })).toBeTruthy();
});

it("statistics count rounds where the present one has no matches, as an evening has none (spec 8 §4.4)", () => {
  const progress = { ...third, round: 2, rounds: 3, matches_played: 0, matches_total: 0 };
  draw(<StatsView stats={{ ...stats, is_tournament: false }} format="individual" stage={{ progress, stage: null }} />);
  expect(screen.getByRole("heading", { name: "Jornadas acabadas" }).parentElement?.textContent).toContain("33 %");
  expect(screen.getByText(/^La jornada 2 de 3 no tiene partidos · /)).toBeTruthy();
});

it("statistics of a league of evenings count evenings and name the best, and say nothing of matches", () => {
  const progress = { ...third, round: 2, rounds: 6, matches_played: 0, matches_total: 0 };
  const best = { pair_id: "1", name: "Ana Gil", points: 86, division_level: 1 } as PublicStats["top"][number]; // what is shown of it
  const evenings = { total_matches: 0, played_matches: 0, pending_matches: 0, evenings_played: 1, records: [] };
  const league = { ...stats, ...evenings, is_tournament: false, shows_points: true, top: [best] };
  const { container } = draw(<StatsView stats={league} format="individual" stage={{ progress, stage: null }} />);
  expect(screen.getByText("Tardes Jugadas").nextElementSibling?.textContent).toBe("1");
  expect(screen.getByText("86 pts")).toBeTruthy();
  expect(container.textContent).not.toMatch(/partidos|Aún no hay resultados/i);
});

it("statistics of a tournament in its groups are of them, and of a bracket alone name no best by points", () => {
  draw(<StatsView stats={stats} format="pairs" stage={{ progress: null, stage: "Fase de grupos" }} />);
  expect(screen.getByRole("heading", { name: "Progreso de la fase de grupos" })).toBeTruthy();
  expect(screen.queryByText("Mejores Desempeños")).toBeNull();
});

it("statistics speak of a tournament, and of points only where they order", () => {
  draw(<StatsView stats={stats} format="pairs" stage={whole} />);
  expect(screen.getByRole("heading", { name: "Progreso del torneo" })).toBeTruthy();
  expect(screen.queryByText(/puntos de media/)).toBeNull();
  expect(screen.getByText("y 4 partidos más")).toBeTruthy();
});

it("statistics of a league say how many points there are on average where points order it", () => {
  draw(<StatsView stats={{ ...stats, shows_points: true, is_tournament: false }} format="pairs" stage={whole} />);
  expect(screen.getByRole("heading", { name: "Progreso de la liga" })).toBeTruthy();
  expect(screen.getByText("8 parejas activas · 2,3 puntos de media por pareja")).toBeTruthy();
});

it("statistics of an empty league are one sentence, no four zeros", () => {
  draw(<StatsView stats={{ ...stats, registered_pairs: 0, total_matches: 0 }} format="pairs" stage={whole} />);
  expect(screen.getByText("Aún no hay parejas ni partidos")).toBeTruthy();
  expect(screen.queryByText("Total de Partidos")).toBeNull();
});
