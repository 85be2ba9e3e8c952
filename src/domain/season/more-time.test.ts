import { expect, it } from "vitest";
import { moreTime } from "./more-time.ts";

const asked = { today: "2026-11-27", deadline: "2026-11-29", own_deadline: null, end_date: null };

it("is a week more than the round's deadline, or than the match's own", () => {
  expect(moreTime(asked)).toEqual({ first: "2026-11-30", last: null, proposed: "2026-12-06" });
  expect(moreTime({ ...asked, own_deadline: "2026-12-06" })?.proposed).toBe("2026-12-13");
});

it("is a week from today where the deadline is over, or there is none", () => {
  const fromToday = { first: "2026-11-28", last: null, proposed: "2026-12-04" };
  expect(moreTime({ ...asked, deadline: "2026-11-20" })).toEqual(fromToday);
  expect(moreTime({ ...asked, deadline: null })).toEqual(fromToday);
});

it("is never past the league's last day", () => {
  expect(moreTime({ ...asked, end_date: "2026-12-03" })).toMatchObject({ last: "2026-12-03", proposed: "2026-12-03" });
  expect(moreTime({ ...asked, end_date: "2026-11-30" })?.proposed).toBe("2026-11-30");
  expect(moreTime({ ...asked, end_date: "2026-11-29" })).toBeNull();
});
