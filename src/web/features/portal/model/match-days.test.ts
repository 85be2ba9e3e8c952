import { describe, expect, it } from "vitest";
import { daysOver, daysToCome, dayTitle, nextMatch } from "./match-days.ts";
import type { ShownMatch } from "./shown-match.ts";

const today = "2026-11-21";
let count = 0;
const match = (date: string | null, time: string | null, state: ShownMatch["state"] = "pending"): ShownMatch => {
  const side = { pairId: null, lines: ["X"], isDecided: true, word: null };
  const rest = { note: null, court: null, isAnnulled: false, winner: null, sets: [], substitutes: null };
  return { key: String(count++), title: "Grupo A", date, time, state, sides: [side, side], ...rest };
};

describe("matches by day", () => {
  it.each([
    [today, "Hoy", "sábado 21 de noviembre"],
    ["2026-11-22", "Mañana", "domingo 22 de noviembre"],
    ["2026-11-20", "Ayer", "viernes 20 de noviembre"],
    ["2026-11-23", "Lunes 23", "de noviembre"],
    ["2027-01-05", "Martes 5", "de enero de 2027"],
    [null, "Fecha por definir", ""],
  ])("%s is %s", (date, title, rest) => expect(dayTitle(date, today)).toEqual({ title, rest }));

  it("of today are in play, to come and over, in this order; what has passed without a result comes last", () => {
    const all = [
      match("2026-11-19", "18:00"),
      match(today, "16:30", "over"),
      match(today, "21:00"),
      match(today, "20:00", "running"),
      match(today, "19:30"),
      match(null, null),
      match("2026-11-22", "11:00"),
      match(null, null, "over"),
      match("2026-11-18", "11:00", "over"),
    ];
    const days = daysToCome(all, today);
    expect(days.map(({ title }) => title)).toEqual(["Hoy", "Mañana", "Fecha por definir", "Jueves 19"]);
    expect(days[0]?.matches.map(({ time }) => time)).toEqual(["20:00", "19:30", "21:00", "16:30"]);
    expect(days[3]?.rest).toContain("falta el resultado");
    expect(daysOver(all, today).map(({ title }) => title)).toEqual(["Hoy", "Miércoles 18", "Sin fecha"]);
  });

  it("have a next one: in play, else the first of today or later, else one without a date", () => {
    const [passed, undated, later] = [match("2026-11-19", "18:00"), match(null, null), match("2026-11-25", "18:00")];
    const running = match("2026-11-20", "23:30", "running");
    expect(nextMatch([passed, undated, later, running], today)).toBe(running);
    expect(nextMatch([passed, undated, later], today)).toBe(later);
    expect(nextMatch([passed, undated], today)).toBe(undated);
    expect(nextMatch([passed], today)).toBeUndefined();
  });
});
