import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addDays,
  daysBetween,
  isCalendarDate,
  longSpanishDate,
  mediumSpanishDate,
  parseSpanishDate,
  shortMonthDay,
  startOfWeek,
  weekDays,
  weekdayOf,
  weekRangeTitle,
} from "./calendar-date.ts";
import { calendarWeek } from "./calendar-week.ts";

const day = 24 * 60 * 60_000; // ms

describe("the calendar from 1900 to 2200", () => {
  it("agrees with the platform's at both ends of every month", () => {
    const wrong: string[] = [];
    for (let month = 1; month <= 301 * 12; month++) {
      for (const moment of [
        Date.UTC(1900, month, 0),
        Date.UTC(1900, month, 0) - 30 * day,
        Date.UTC(1900, month - 1, 1),
      ]) {
        const expected = new Date(moment);
        const date = expected.toISOString().slice(0, 10);
        const agrees =
          addDays("1970-01-01", moment / day) === date &&
          (isCalendarDate(date) || moment < Date.UTC(1900, 0, 1)) &&
          weekdayOf(date) === (expected.getUTCDay() || 7) &&
          daysBetween("1970-01-01", date) === moment / day;
        if (!agrees) wrong.push(date);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("agrees with the platform's on any day over two centuries", () => {
    fc.assert(
      fc.property(fc.integer({ min: -25_000, max: 80_000 }), (days) => {
        const expected = new Date(days * day);
        const date = addDays("1970-01-01", days);
        expect(date).toBe(expected.toISOString().slice(0, 10));
        expect(weekdayOf(date)).toBe(expected.getUTCDay() || 7);
        expect(daysBetween("1970-01-01", date)).toBe(days);
      }),
    );
  });

  it.each([
    ["2026-02-28", true],
    ["2026-02-29", false],
    ["2028-02-29", true],
    ["2100-02-29", false],
    ["2026-13-01", false],
    ["2026-00-10", false],
    ["26-1-1", false],
    ["2026-04-31", false],
  ])("has the day %s: %s", (text, expected) => {
    expect(isCalendarDate(text)).toBe(expected);
  });

  it("has nothing outside, no month 0 or 13, no day 0 or 32", () => {
    const texts = ["1899-12-31", "2201-01-01", "2026-00-01", "2026-13-01", "2026-01-00", "2026-01-32", "2026-11-31"];
    expect(texts.filter(isCalendarDate)).toEqual([]);
    expect(["1900-01-01", "2200-12-31", "2000-02-29"].every(isCalendarDate)).toBe(true);
    expect(["1900-02-29", "2100-02-29", "2026-02-29"].filter(isCalendarDate)).toEqual([]);
  });

  it("takes nothing before or after a date", () => {
    expect([" 2026-11-21", "2026-11-21 ", "2026-11-210", "x2026-11-21"].filter(isCalendarDate)).toEqual([]);
  });

  it("counts far before 1970 and far after", () => {
    expect([addDays("1600-03-01", -1), addDays("1600-02-29", 1)]).toEqual(["1600-02-29", "1600-03-01"]);
    expect(daysBetween("1600-01-01", "2000-01-01")).toBe(146_097);
    expect(weekdayOf("1600-01-01")).toBe(6);
  });

  it("has weeks from Monday to Sunday (spec 2 §9)", () => {
    const week = ["2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20", "2026-11-21", "2026-11-22"];
    for (const date of week) {
      expect(startOfWeek(date)).toBe("2026-11-16");
      expect(weekDays(date)).toEqual(week);
    }
    expect(week.map(weekdayOf)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });
});

describe("dates in Spanish", () => {
  const names = [
    "enero",
    "febrero",
    "marzo",
    "abril",
    "mayo",
    "junio",
    "julio",
    "agosto",
    "septiembre",
    "octubre",
    "noviembre",
    "diciembre",
  ];

  it.each(names.map((name, index) => [name, String(index + 1).padStart(2, "0")]))("name %s", (name, month) => {
    const date = `2026-${month}-09`;
    expect(longSpanishDate(date)).toMatch(new RegExp(`, 9 de ${name} de 2026$`));
    expect(shortMonthDay(date)).toBe(`9 ${name.slice(0, 3)}`);
    expect(mediumSpanishDate(date)).toBe(`9 ${name.slice(0, 3)} 2026`);
    expect(parseSpanishDate(`9 de ${name} de 2026`)).toBe(date);
    expect(parseSpanishDate(`9 ${name.slice(0, 3)} 26`)).toBe(date);
  });

  it("name the days of the week", () => {
    expect(weekDays("2026-11-18").map((date) => longSpanishDate(date).split(",")[0])).toEqual([
      "lunes",
      "martes",
      "miércoles",
      "jueves",
      "viernes",
      "sábado",
      "domingo",
    ]);
  });

  it("are written long, and short", () => {
    expect(longSpanishDate("2026-11-21")).toBe("sábado, 21 de noviembre de 2026");
    expect([shortMonthDay("2026-01-05"), mediumSpanishDate("2026-09-30")]).toEqual(["5 ene", "30 sep 2026"]);
  });

  it.each([
    ["2026-11-09", "9 – 15 nov 2026"],
    ["2026-11-16", "16 – 22 nov 2026"],
    ["2026-11-30", "30 nov – 6 dic 2026"],
    ["2026-12-28", "28 dic 2026 – 3 ene 2027"],
  ])("say the range of the week of %s with no more than it takes (spec 2 §2)", (monday, title) => {
    expect(weekRangeTitle(monday)).toBe(title);
  });

  it.each([
    ["21/11/2026", "2026-11-21"],
    [" 21/11/2026 ", "2026-11-21"],
    ["1-2-26", "2026-02-01"],
    ["1.2.2026", "2026-02-01"],
    ["10 dic 2026", "2026-12-10"],
    ["10 sept. 2026", "2026-09-10"],
    ["3 de Enero de 2027", "2027-01-03"],
    ["2026-12-10", "2026-12-10"],
    ["21 NOV 2026", "2026-11-21"],
    ["1-12-00", "2000-12-01"],
    ["1.2.99", "2099-02-01"],
    ["21 de nov de 26", "2026-11-21"],
    ["31/11/2026", null],
    ["10 m 2026", null],
    ["mañana", null],
    ["", null],
    ["el 21/11/2026", null],
    ["21/11/2026 a las 18", null],
    ["21/11/226", null],
    ["121/11/2026", null],
    ["21/no/2026", null],
    ["21/xyz/2026", null],
    ["0/11/2026", null],
    ["1/0/2026", null],
    ["1/13/2026", null],
    ["29/2/2027", null],
  ])("are read as they are typed: %j", (text, expected) => {
    expect(parseSpanishDate(text)).toBe(expected);
  });
});

describe("the week's calendar", () => {
  const match = (match_date: string | null, match_time: string | null, court_id: number | null) => ({
    match_date,
    match_time,
    court_id,
  });

  it("shows each match on its day, and today on no other", () => {
    const week = calendarWeek("2026-11-18", "2026-11-22", [
      match("2026-11-16", "18:00:00", 1),
      match("2026-11-22", "18:00:00", 2),
      match(null, null, null),
    ]);
    expect(week.map(({ date, label, isToday, entries }) => [date, label, isToday, entries.length])).toEqual([
      ["2026-11-16", "Lun", false, 1],
      ["2026-11-17", "Mar", false, 0],
      ["2026-11-18", "Mié", false, 0],
      ["2026-11-19", "Jue", false, 0],
      ["2026-11-20", "Vie", false, 0],
      ["2026-11-21", "Sáb", false, 0],
      ["2026-11-22", "Dom", true, 1],
    ]);
  });

  it("puts each match on its day, by time and then court", () => {
    const week = calendarWeek("2026-11-18", "2026-11-17", [
      match("2026-11-17", "19:00:00", 1),
      match("2026-11-17", "18:00:00", 2),
      match("2026-11-17", "18:00:00", 1),
      match("2026-11-24", "18:00:00", 1),
    ]);
    expect(week.map(({ label }) => label).join(" ")).toBe("Lun Mar Mié Jue Vie Sáb Dom");
    expect(week[1]).toMatchObject({ isToday: true });
    expect(week[1]?.entries.map(({ match_time, court_id }) => `${match_time?.slice(0, 5)} ${court_id}`)).toEqual([
      "18:00 1",
      "18:00 2",
      "19:00 1",
    ]);
    expect(week.flatMap(({ entries }) => entries)).toHaveLength(3);
  });

  it("lists by time, then by court; what has none comes first", () => {
    const [monday] = calendarWeek("2026-11-16", "2026-11-16", [
      match("2026-11-16", "20:00:00", 1),
      match("2026-11-16", "18:00:00", 3),
      match("2026-11-16", null, 2),
      match("2026-11-16", "18:00:00", null),
      match("2026-11-16", "18:00:00", 2),
    ]);
    expect(monday?.entries.map(({ match_time, court_id }) => [match_time, court_id])).toEqual([
      [null, 2],
      ["18:00:00", null],
      ["18:00:00", 2],
      ["18:00:00", 3],
      ["20:00:00", 1],
    ]);
  });
});
