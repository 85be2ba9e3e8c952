import { expect, it } from "vitest";
import { absentText, allCan, type MatchAbsence } from "./match-absences.ts";

const never = { weekday: null, date_from: null, date_to: null, time_from: null, time_to: null };
const tuesdays: MatchAbsence = { ...never, name: "Ana", weekday: 2 };
const tuesday = { match_date: "2026-12-01", match_time: "18:00:00", duration_minutes: 90 };

it("says who of a match cannot play then and why, those with the same reason together (spec 4 §1.2, §2.7)", () => {
  const early = { ...never, name: "Berta", time_to: "20:00:00" };
  const away = { ...never, name: "Carla", date_from: "2026-12-01", date_to: "2026-12-04" };
  expect(absentText([], tuesday)).toBeNull();
  expect(absentText([tuesdays], tuesday)).toBe("Ana no puede (martes)");
  expect(absentText([tuesdays, { ...tuesdays, name: "Berta" }], tuesday)).toBe("Ana y Berta no pueden (martes)");
  expect(absentText([tuesdays, early, away], tuesday)).toBe(
    "Ana no puede (martes); Berta no puede (antes de las 20:00); Carla no puede (1–4 dic)",
  );
  expect(absentText([tuesdays, { ...early, name: "Ana" }], tuesday)).toBe("Ana no puede (martes, antes de las 20:00)");
});

it("says nothing of another day or hour; a match that reaches into what was said counts, past midnight too", () => {
  const late = { ...never, name: "Ana", time_from: "19:00:00" };
  expect(absentText([tuesdays], { ...tuesday, match_date: "2026-12-02" })).toBeNull();
  expect(absentText([late], { ...tuesday, match_time: "17:30:00" })).toBeNull();
  expect(absentText([late], { ...tuesday, match_time: "18:00:00" })).toBe("Ana no puede (desde las 19:00)");
  const monday = { match_date: "2026-11-30", match_time: "23:00:00", duration_minutes: 90 };
  expect(absentText([tuesdays], monday)).toBe("Ana no puede (martes)");
  expect(allCan([tuesdays], monday)).toBe(false);
  expect(allCan([tuesdays], { ...monday, match_time: "22:30:00" })).toBe(true);
});
