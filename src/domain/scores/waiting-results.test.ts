import { describe, expect, it } from "vitest";
import { inWaitingOrder, waitingWhen } from "./waiting-results.ts";

const today = "2026-11-23";
const undated = { match_date: null, deferred_until: null, own_deadline: null };
const on = (match_date: string) => ({ ...undated, match_date });

describe("what waits for a result", () => {
  it("is late, of today, without a date, or to come", () => {
    const whens = [on("2026-11-22"), on(today), undated, on("2026-11-24")].map((one) => waitingWhen(one, today));
    expect(whens).toEqual(["overdue", "today", "undated", "later"]);
  });

  it("is late without a date when the day has passed until which it could be played", () => {
    expect(waitingWhen({ ...undated, deferred_until: "2026-11-22" }, today)).toBe("overdue");
    expect(waitingWhen({ ...undated, own_deadline: "2026-11-22" }, today)).toBe("overdue");
    expect(waitingWhen({ ...undated, deferred_until: today }, today)).toBe("undated");
  });

  it("comes with the late ones first, and stays as it came among its own", () => {
    const all = [on("2026-11-24"), undated, on(today), on("2026-11-01"), on("2026-11-20")];
    expect(inWaitingOrder(all, today).map(({ match_date }) => match_date)).toEqual([
      "2026-11-01",
      "2026-11-20",
      today,
      null,
      "2026-11-24",
    ]);
  });
});
