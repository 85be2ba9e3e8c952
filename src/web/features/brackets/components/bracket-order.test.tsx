import { expect, it } from "vitest";
import type { BracketMatch } from "#contract/brackets/endpoints.ts";
import { contract } from "#contract/contract.ts";
import { idOf, leagueId } from "#test/support/records.ts";
import { api, draw, drawDialog, screen } from "#test/support/render.tsx";
import { BracketScheduleDialog } from "./bracket-schedule-dialog.tsx";
import { MatchBox } from "./match-box.tsx";

const side = (name: string) => ({ pair_id: null, name: null, seed: null, text: name, is_bye: false });
const match = (at: number, name: string, match_time: string, fed_by: string[]): BracketMatch => ({
  id: idOf(at),
  phase_id: idOf(90),
  number: at,
  name,
  round: at,
  position: 1,
  is_third_place: false,
  sides: [side("Ganador de P1"), side("Ganador de P2")],
  status: "scheduled",
  outcome: null,
  winner_pair_id: null,
  set_results: [],
  lineup: [],
  match_date: "2030-12-01",
  match_time,
  court_id: 1,
  court_name: "Cancha 1",
  duration_minutes: 90,
  played_on: null,
  played_court: null,
  played_court_name: null,
  scheduling_notes: null,
  sent: null,
  fed_by,
  version: 1,
});
const semifinal = match(1, "Semifinal 1", "18:00:00", []);
const early = match(2, "Final", "19:00:00", [semifinal.id]);
const told = "La final empieza antes de que acabe la semifinal 1";

it("a final that would begin before its semifinal ends is told in the dialog before it is saved (spec 4 §2.9)", async () => {
  api.on(contract.matches.playersTwice, () => []);
  api.on(contract.matches.absences, () => []);
  api.on(contract.courts.list, () => [{ id: 1, name: "Cancha 1", is_available: true }]);
  api.on(contract.matches.bookings, () => ({
    bookings: [],
    match_duration: 90,
    today: "2030-11-01",
    closures: [],
    held: [],
    opening_hours: [],
  }));
  const about = { leagueId, match: early, matches: [semifinal, early], today: "2030-11-01", courtsCount: 2 };
  const { redraw } = await drawDialog(<BracketScheduleDialog {...about} onClose={() => {}} />);
  await screen.findByText(told);
  redraw(null);
  redraw(<BracketScheduleDialog {...about} match={{ ...early, match_time: "20:00:00" }} onClose={() => {}} />);
  await screen.findByRole("dialog");
  expect(screen.queryByText(told)).toBeNull();
});

it("saved all the same it is marked in the bracket (spec 4 §2.9)", async () => {
  const box = { leagueId, matches: [semifinal, early], onOpen: () => {}, marked: null };
  const { redraw } = draw(<MatchBox {...box} match={early} />);
  await screen.findByText(told);
  redraw(<MatchBox {...box} match={semifinal} />);
  expect(screen.queryByText(told)).toBeNull();
});
