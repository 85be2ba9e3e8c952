import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "../base/calendar-date.ts";
import {
  type Addressee,
  type Due,
  dateKey,
  goingNow,
  isDateNews,
  isNight,
  isReminderDue,
  isWrittenTo,
} from "./notice-due.ts";

const today = "2026-11-21";
const tomorrow = "2026-11-22";
const at = (time: string) => {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return { date: today, minutes: hour * 60 + minute };
};
const on = (date: string, time = "18:00:00", court_name: string | null = "Cancha 2") => ({ date, time, court_name });
const due = (kind: Due["kind"], days: string[] = [], rested = 60): Due => ({ kind, days, rested });
const kindsOf = ({ notices }: { notices: Due[] }) => notices.map(({ kind, days }) => [kind, ...days].join(" "));

describe("when mail about matches goes (spec 6 §8)", () => {
  it.each([
    ["21:59", false],
    ["22:00", true],
    ["23:59", true],
    ["00:00", true],
    ["07:59", true],
    ["08:00", false],
  ])("at %s it is night: %s", (time, night) => {
    expect(isNight(at(time).minutes)).toBe(night);
  });

  it("is at night a change of today alone", () => {
    const all = [due("date", [today]), due("date", [tomorrow]), due("reminder"), due("table")];
    expect(goingNow(all, at("23:00"), { hasMailToday: false })).toEqual({
      notices: [all[0]],
      fillsDay: false,
      isForDay: false,
    });
    expect(kindsOf(goingNow(all, at("07:59"), { hasMailToday: false }))).toEqual([`date ${today}`]);
    expect(kindsOf(goingNow(all, at("08:00"), { hasMailToday: false }))).toHaveLength(4);
  });

  it("is one message by day with all that there is, and then only changes of today and tomorrow", () => {
    const later = addDays(today, 2);
    const all = [due("date", [later]), due("date", [tomorrow]), due("table")];
    const first = goingNow(all, at("12:00"), { hasMailToday: false });
    expect([first.notices, first.fillsDay, first.isForDay]).toEqual([all, true, true]);
    const second = goingNow(all, at("12:00"), { hasMailToday: true });
    expect([kindsOf(second), second.fillsDay]).toEqual([[`date ${tomorrow}`], false]);
  });

  it("of a match that leaves today for another day is a change of today", () => {
    const moved = due("date", [addDays(today, 9), today]);
    expect(goingNow([moved], at("23:30"), { hasMailToday: true }).notices).toEqual([moved]);
  });

  it("rests ten minutes, and of today two", () => {
    const fresh = [due("date", [addDays(today, 5)], 9.9), due("date", [today], 1.9)];
    expect(goingNow(fresh, at("12:00"), { hasMailToday: false }).notices).toEqual([]);
    const rested = [due("date", [addDays(today, 5)], 10), due("date", [today], 2)];
    expect(goingNow(rested, at("12:00"), { hasMailToday: false }).notices).toEqual(rested);
  });

  it("never fills a day twice, and never speaks at night of another day", () => {
    const notice = fc.record({
      kind: fc.constantFrom<Due["kind"][]>("date", "reminder", "result", "table"),
      days: fc.array(fc.constantFrom(today, tomorrow, "2026-11-25"), { maxLength: 2 }),
      rested: fc.integer({ min: 0, max: 30 }),
    });
    fc.assert(
      fc.property(fc.array(notice), fc.integer({ min: 0, max: 1439 }), fc.boolean(), (all, minutes, hasMailToday) => {
        const going = goingNow(all, { date: today, minutes }, { hasMailToday });
        if (hasMailToday) expect(going.fillsDay).toBe(false);
        if (isNight(minutes)) for (const { days } of going.notices) expect(days).toContain(today);
        expect(going.fillsDay && !going.isForDay && isNight(minutes)).toBe(false);
      }),
    );
  });
});

describe("what is news of a date", () => {
  const now = at("12:00");
  const change = (was: ReturnType<typeof on> | null, when: ReturnType<typeof on> | null) =>
    isDateNews({ known: dateKey(was), was, when, status: "scheduled" }, now);

  it("is a first date, another day, hour or court, and that there is none any more", () => {
    expect(change(null, on(tomorrow))).toBe(true);
    expect(change(on(tomorrow), on("2026-11-29"))).toBe(true);
    expect(change(on(tomorrow), on(tomorrow, "19:00:00"))).toBe(true);
    expect(change(on(tomorrow), on(tomorrow, "18:00:00", "Cancha 3"))).toBe(true);
    expect(change(on(tomorrow), null)).toBe(true);
  });

  it("is nothing of what is as it was known, has passed, is being played or has been", () => {
    expect(change(on(tomorrow), on(tomorrow, "18:00"))).toBe(false);
    expect(change(null, null)).toBe(false);
    expect(change(null, on(today, "12:00:00"))).toBe(false);
    expect(change(null, on(today, "12:01:00"))).toBe(true);
    expect(change(on("2026-11-20"), null)).toBe(false);
    for (const status of ["completed", "in_progress"] as const)
      expect(isDateNews({ known: "none", was: null, when: on(tomorrow), status }, now)).toBe(false);
  });

  it("is of a cancelled match that its date is no more", () => {
    const was = on(tomorrow);
    expect(isDateNews({ known: dateKey(was), was, when: null, status: "cancelled" }, now)).toBe(true);
  });
});

describe("a reminder before the deadline", () => {
  const now = at("12:00");
  it.each([
    [addDays(today, 4), null, false],
    [addDays(today, 3), null, true],
    [today, null, true],
    [addDays(today, -1), null, false],
    [tomorrow, on(tomorrow), false],
    [tomorrow, on("2026-11-20"), true],
  ])("of a match until %s with the date %j: %s", (deadline, when, isDue) => {
    expect(isReminderDue({ deadline, when, status: "scheduled" }, now)).toBe(isDue);
    expect(isReminderDue({ deadline, when, status: "completed" }, now)).toBe(false);
  });
});

describe("who is written to", () => {
  const ana: Addressee = {
    email: "ana@correo.test",
    birth_year: 1990,
    guardian_name: null,
    has_refused: false,
    is_refused: false,
    off: [],
  };

  it.each<[string, Partial<Addressee>, boolean]>([
    ["has an address and was not asked", {}, true],
    ["has no address", { email: null }, false],
    ["has said no", { has_refused: true }, false],
    ["has an address that takes no mail", { is_refused: true }, false],
    ["has switched this kind off", { off: ["date"] }, false],
    ["has switched another kind off", { off: ["table"] }, true],
    ["is under 14 and has no guardian", { birth_year: 2015 }, false],
    ["is under 14 and has one", { birth_year: 2015, guardian_name: "Rosa" }, true],
  ])("is somebody who %s", (_who, facts, isOne) => {
    expect(isWrittenTo({ ...ana, ...facts }, "date", today)).toBe(isOne);
  });
});
