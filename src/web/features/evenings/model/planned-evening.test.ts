import { expect, it } from "vitest";
import { newDraft } from "./evening-draft.ts";
import { openCourts, type Taken } from "./planned-evening.ts";

it("an evening finds the courts that no match takes in its hours, also after midnight", () => {
  const draft = { ...newDraft({ date: "2026-12-03", minutes: 0 }), from_time: "22:00:00", until_time: "01:00:00" };
  const booked = (court_id: number, match_date: string, match_time: string): Taken["bookings"][number] => {
    return { court_id, match_date, match_time, duration_minutes: 90, status: "scheduled" };
  };
  const bookings = [
    booked(1, "2026-12-03", "20:30:00"),
    booked(2, "2026-12-03", "21:00:00"),
    booked(3, "2026-12-04", "00:30:00"),
    { ...booked(4, "2026-12-03", "22:00:00"), status: "cancelled" as const },
  ];
  expect(openCourts(draft, [1, 2, 3, 4], { closures: [], bookings })).toEqual([1, 4]);
});
