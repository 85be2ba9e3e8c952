import { expect, it } from "vitest";
import { draw, screen, within } from "#test/support/render.tsx";
import type { DayView } from "../model/day-view.ts";
import { DayHeld, HeldList } from "./day-held.tsx";

const held = {
  match_id: "h",
  league_name: "Liga de Otoño",
  pair_name: "Ana Gil & Berta Sanz",
  court_id: 1,
  match_date: "2026-12-02",
  match_time: "19:30:00",
  duration_minutes: 90,
  until: { date: "2026-12-01", time: "12:00:00" },
};
const text = "Reservado hasta el mar 1 dic, 12:00, por propuesta de Ana Gil y Berta Sanz";

it("a place that a pair holds stands on the board and in the list of a day, with who offers it (spec 6 §3.1)", () => {
  const view: DayView = {
    date: "2026-12-02",
    range: { from: 960, until: 1440 },
    courts: [{ id: 1, name: "Cancha 1", is_available: true }],
    entries: [],
    closed: [],
    held: [{ ...held, column: 0, top: 0.4, height: 0.2 }],
  };
  draw(
    <>
      <DayHeld view={view} />
      <HeldList held={[held]} courtName={(id) => `Cancha ${id}`} />
    </>,
  );
  const [onBoard, inList] = screen.getAllByRole("list", { name: "Reservado por propuestas" });
  expect(onBoard?.textContent?.trim()).toBe(text);
  expect(within(inList ?? document.body).getByText(`19:30 · Cancha 1 · ${text}`)).toBeTruthy();
});

it("says nothing of a day without one", () => {
  const { container } = draw(<HeldList held={[]} courtName={String} />);
  expect(container.querySelector("ul")).toBeNull();
});
