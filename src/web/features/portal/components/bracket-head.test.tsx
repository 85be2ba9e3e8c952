import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { PublicDrawnMatch, PublicPhase } from "#contract/portal/bracket.ts";
import { BracketHead } from "./bracket-head.tsx";

const side = (name: string) => ({ pair_id: name, name, seed: null, text: null, is_bye: false });
const match = (id: string, names: [string, string]): PublicDrawnMatch => ({
  id,
  name: "Final",
  round: 1,
  position: 1,
  is_third_place: false,
  sides: [side(names[0]), side(names[1])],
  status: "scheduled",
  outcome: null,
  winner_pair_id: null,
  set_results: [],
  substitutes: [],
  match_date: "2026-11-26",
  match_time: "18:30:00",
  court_name: null,
});
const phase = (name: string, matches: PublicDrawnMatch[]): PublicPhase => ({
  id: "p",
  name: "Cuadro final",
  role: "main",
  pairs: 4,
  draw: { seed: "7F2A91C3", date: "2026-11-21", time: "18:02" },
  rounds: [{ number: 1, name, matches }],
  exempt: [],
  champion: null,
});
const textOf = (shown: PublicPhase) => {
  const main = document.createElement("main");
  main.innerHTML = renderToStaticMarkup(<BracketHead phase={shown} moment={{ date: "2026-11-24", minutes: 0 }} />);
  return main.textContent ?? "";
};

it("a bracket's first screen names the finalists, and who plays next, of several matches each (spec 7 §1.9)", () => {
  const final = textOf(phase("Final", [match("f", ["Ana Gil & Eva Sanz", "Lola Ruiz & Mar Pons"])]));
  expect(final).toMatch(/^Final · jue 26 nov, 18:30Ana Gil & Eva Sanzcontra Lola Ruiz & Mar Pons/);
  const two = [
    match("1", ["Ana Gil & Eva Sanz", "Lola Ruiz & Mar Pons"]),
    match("2", ["Ema Gil & Ida Sanz", "Pia & Sol"]),
  ];
  const semifinals = textOf(phase("Semifinales", two));
  expect(semifinals).toContain("Ana y Eva – Lola y Mar");
  expect(semifinals).toContain("Ema e Ida – Pia y Sol");
});

it("what waits for its result leads, with its hour and court; the third place stands under its own name", () => {
  const names: [string, string] = ["Ana Gil & Eva Sanz", "Lola Ruiz & Mar Pons"];
  const court = { match_date: "2026-11-24", match_time: "18:00:00", duration_minutes: 90, court_name: "Cancha 5" };
  const semifinal = { ...match("s", names), ...court, name: "Semifinal 2" };
  const third = { ...match("t", names), name: "Tercer puesto", is_third_place: true };
  const shown = phase("Final", [semifinal, match("f", names), third]);
  const lines = (minutes: number) => {
    const main = document.createElement("main");
    main.innerHTML = renderToStaticMarkup(<BracketHead phase={shown} moment={{ date: "2026-11-24", minutes }} />);
    return [...main.querySelectorAll("li b")].map(({ textContent }) => textContent);
  };
  const later = ["Final · jue 26 nov, 18:30", "Tercer puesto · jue 26 nov, 18:30"];
  expect(lines(17 * 60)).toEqual(["Semifinal 2 · hoy 18:00 · Cancha 5", ...later]);
  expect(lines(18 * 60)).toEqual(["Semifinal 2 · Ahora · Cancha 5", ...later]);
  expect(lines(20 * 60)).toEqual(["Falta el resultado: Semifinal 2 · hoy 18:00 · Cancha 5", ...later]);
});
