import { expect, it } from "vitest";
import { newDraft } from "./evening-draft.ts";
import { listedRows, settingsWith } from "./listed-rows.ts";
import { openCourts, remarks, type Taken } from "./planned-evening.ts";

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

it("says of a list of pairs whether they stay together", () => {
  const draft = { ...newDraft(null), text: "Ana y Luis\nMarta y Pedro\nEva y Leo" };
  const rows = listedRows(draft, null);
  const said = (settings: typeof draft.settings) =>
    remarks({ draft: { ...draft, settings }, rows, courts: 1, rounds: 6 }).join("\n");
  expect(said(draft.settings)).toContain(
    "aquí se cambia de pareja: para que sigan juntas, elige «Por parejas» o «Pozo»",
  );
  expect(said(settingsWith(draft.settings, { format: "pozo" }, rows))).toBe(
    "Juegan siempre juntos los dos de cada línea",
  );
});
