import { describe, expect, it } from "vitest";
import type { Match } from "#contract/matches/endpoints.ts";
import { idOf, someMatch } from "#test/support/records.ts";
import { groupLine } from "#web/features/matches/public.ts";
import { dayTitle, finishedSections, firstLines, type MatchSection, pendingSections } from "./match-sections.ts";

const today = "2026-11-24";
const now = { date: today, minutes: 12 * 60 };
const on = (id: number, match_date: string | null, match_time: string | null, values: Partial<Match> = {}) =>
  groupLine(someMatch({ id: idOf(id), match_date, match_time, ...values }), 1);
const told = (sections: readonly MatchSection[]) =>
  sections.map(({ title, rest, lines }) => [title, rest, lines.map(({ id }) => Number(id.slice(-3)))]);

const lines = [
  on(1, "2026-11-26", "21:00:00"),
  on(2, null, null, { group_name: "Grupo B", division_level: 2 }),
  on(3, "2026-11-24", "21:00:00"),
  on(4, "2026-11-22", "18:00:00"),
  on(5, "2026-11-24", "19:30:00", { group_name: "Grupo B", division_level: 2 }),
  on(6, "2026-11-25", "18:00:00"),
  on(7, "2026-11-26", "18:00:00"),
];

describe("the matches to be played", () => {
  it("stand by what is late, today, tomorrow, further days, and those without a date", () => {
    expect(told(pendingSections(lines, now, undefined))).toEqual([
      ["Falta el resultado", "1 ya jugado", [4]],
      ["Hoy", "martes 24 de noviembre", [5, 3]],
      ["Mañana", "miércoles 25 de noviembre", [6]],
      ["Jueves 26 de noviembre", "", [7, 1]],
      ["Fecha por definir", "1 partido", [2]],
    ]);
  });

  it("stand under what is late once their hour and length have passed, with the rest of the day to come", () => {
    const evening = { date: today, minutes: 21 * 60 + 20 };
    expect(told(pendingSections(lines, evening, undefined)).slice(0, 2)).toEqual([
      ["Falta el resultado", "2 ya jugados", [4, 5]],
      ["Hoy", "martes 24 de noviembre", [3]],
    ]);
  });

  it("stand the latest first, or by group, where that is chosen", () => {
    const latest = pendingSections(lines, now, "latest").map(({ lines }) =>
      lines.map(({ id }) => Number(id.slice(-3))),
    );
    expect(latest).toEqual([[4], [1, 7], [6], [3, 5], [2]]);
    expect(told(pendingSections(lines, now, "group"))).toEqual([
      ["Grupo A", "5 partidos", [4, 3, 6, 7, 1]],
      ["Grupo B", "2 partidos", [5, 2]],
    ]);
  });

  it("does not say of one whose time to be played has passed that it was played", () => {
    const late = on(8, null, null, { deferred_until: "2026-11-20", round_state: "closed" });
    expect(told(pendingSections([late, ...lines], now, undefined))[0]).toEqual([
      "Falta el resultado",
      "1 ya jugado · 1 con el plazo pasado",
      [4, 8],
    ]);
  });
});

it("lists what was played by day, the latest first, and at the end what has no day", () => {
  expect(told(finishedSections(lines, today, undefined)).map(([title, , ids]) => [title, ids])).toEqual([
    ["Jueves 26 de noviembre", [1, 7]],
    ["Mañana", [6]],
    ["Hoy", [3, 5]],
    ["Domingo 22 de noviembre", [4]],
    ["Sin fecha", [2]],
  ]);
});

it("says the year of a day of another one", () => {
  expect(dayTitle("2027-01-08", today)).toEqual({ title: "Viernes 8 de enero de 2027", rest: "" });
});

it("gives the first lines of all with the sections that they stand in, and whole sections as they are", () => {
  const sections = pendingSections(lines, now, undefined);
  const first = firstLines(sections, 2);
  expect(told(first)).toEqual([
    ["Falta el resultado", "1 ya jugado", [4]],
    ["Hoy", "martes 24 de noviembre", [5]],
  ]);
  expect(first[0]).toBe(sections[0]);
  expect(firstLines(sections, 99)).toEqual(sections);
});
