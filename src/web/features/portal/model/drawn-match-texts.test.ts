import { expect, it } from "vitest";
import type { PublicDrawnMatch } from "#contract/portal/bracket.ts";
import { endText, isMissing } from "./drawn-match-texts.ts";

const side = (pair_id: string) => ({ pair_id, name: "Ana & Berta", seed: null, text: null, is_bye: false });
const match: PublicDrawnMatch = {
  id: "m",
  name: "Semifinal 1",
  round: 1,
  position: 1,
  is_third_place: false,
  sides: [side("p1"), side("p2")],
  status: "scheduled",
  outcome: null,
  winner_pair_id: null,
  set_results: [],
  match_date: "2026-11-23",
  match_time: "19:30:00",
  court_name: "Cancha 1",
  duration_minutes: 90,
  substitutes: [],
};

it("a match of a bracket misses no result that players have sent, and says that it waits (spec 6 §2.3)", () => {
  const moment = { date: "2026-11-24", minutes: 12 * 60 };
  expect([isMissing(match, moment), endText(match)]).toEqual([true, null]);
  const waits = { ...match, sent: "waiting" as const };
  expect([isMissing(waits, moment), endText(waits)]).toEqual([false, "Por confirmar"]);
  expect(endText({ ...match, sent: "disputed" })).toBe("Por decidir");
});
