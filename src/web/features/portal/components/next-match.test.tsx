import { expect, it } from "vitest";
import type { PairWay } from "#contract/portal/bracket.ts";
import { draw, screen } from "#test/support/render.tsx";
import { matchesOf } from "../model/pair-facts.ts";
import { NextMatch } from "./next-match.tsx";

const side = (pair_id: string, name: string) => ({ pair_id, name, seed: null, text: null, is_bye: false });
const final: PairWay["matches"][number] = {
  id: "m",
  name: "Final",
  round_name: "Final",
  round: 2,
  position: 1,
  is_third_place: false,
  sides: [side("a", "Ana Gil & Berta Sanz"), side("b", "Nuria Ramos & Irene Vidal")],
  status: "scheduled",
  outcome: null,
  winner_pair_id: null,
  set_results: [],
  substitutes: [],
  match_date: "2030-12-21",
  match_time: "18:00:00",
  court_name: "Cancha 1",
};

it("the next match of a pair in a bracket says its round, and its rivals as one speaks of them", () => {
  const way: PairWay = {
    phase_id: "p",
    phase_name: "Cuadro final",
    phase_number: 1,
    role: "main",
    pairs: 4,
    rounds: ["Semifinales", "Final"],
    is_exempt: false,
    on_defeat: "out",
    matches: [final],
  };
  const [match] = matchesOf({ matches: [], ways: [way] });
  if (match === undefined) throw new Error("there is no match");
  draw(<NextMatch match={match} pairId="a" today="2030-12-20" />);
  expect(screen.getByText("La final")).toBeDefined();
  expect(screen.getByText(/Nuria Ramos e Irene Vidal/)).toBeDefined();
});
