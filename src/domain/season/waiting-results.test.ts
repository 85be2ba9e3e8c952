import { describe, expect, it } from "vitest";
import { bookingWhen, inWaitingOrder, waitingWhen } from "./waiting-results.ts";

const today = "2026-11-23";
const now = { date: today, minutes: 21 * 60 + 20 };
const undated = {
  status: "scheduled" as const,
  match_date: null,
  match_time: null,
  duration_minutes: 90,
  deferred_until: null,
  own_deadline: null,
};
const on = (match_date: string, match_time: string | null = null) => ({ ...undated, match_date, match_time });

describe("what waits for a result", () => {
  it("is late, of today, without a date, or to come", () => {
    const whens = [on("2026-11-22"), on(today), undated, on("2026-11-24")].map((one) => waitingWhen(one, now));
    expect(whens).toEqual(["overdue", "today", "undated", "later"]);
  });

  it.each([
    ["19:30:00", "overdue"],
    ["19:50:00", "overdue"],
    ["20:00:00", "now"],
    ["21:30:00", "today"],
  ])("of %s on the same day is by the club's clock %s", (time, when) => {
    expect(waitingWhen(on(today, time), now)).toBe(when);
  });

  it("is played now although its hour is over, once somebody has said that it began", () => {
    const begun = { ...on(today, "19:30:00"), status: "in_progress" as const };
    expect(waitingWhen(begun, now)).toBe("now");
    expect(waitingWhen(begun, { date: "2026-11-24", minutes: 600 })).toBe("overdue");
  });

  it("runs past midnight", () => {
    expect(waitingWhen(on(today, "23:30:00"), { date: "2026-11-24", minutes: 30 })).toBe("now");
    expect(waitingWhen(on(today, "23:30:00"), { date: "2026-11-24", minutes: 60 })).toBe("overdue");
  });

  it("is late without a date when the day has passed until which it could be played", () => {
    expect(waitingWhen({ ...undated, deferred_until: "2026-11-22" }, now)).toBe("overdue");
    expect(waitingWhen({ ...undated, own_deadline: "2026-11-22" }, now)).toBe("overdue");
    expect(waitingWhen({ ...undated, deferred_until: today }, now)).toBe("undated");
  });

  it("says of a booking whether it is late or runs, of one that has ended nothing", () => {
    expect(bookingWhen(on(today, "19:30:00"), now)).toBe("overdue");
    expect(bookingWhen(on(today, "21:00:00"), now)).toBe("now");
    expect(bookingWhen(on("2026-11-24", "21:00:00"), now)).toBe("later");
    expect(bookingWhen({ ...on(today, "19:30:00"), status: "completed" }, now)).toBeNull();
    expect(bookingWhen(on(today, "19:30:00"), null)).toBe("later");
  });

  it("comes with the late ones first, and stays as it came among its own", () => {
    const all = [on("2026-11-24"), undated, on(today), on("2026-11-01"), on("2026-11-20")];
    expect(inWaitingOrder(all, now).map(({ match_date }) => match_date)).toEqual([
      "2026-11-01",
      "2026-11-20",
      today,
      null,
      "2026-11-24",
    ]);
  });
});
