import { describe, expect, it } from "vitest";
import { notedMomentIn, noteMoment } from "./noted-moment.ts";

const madrid = "Europe/Madrid";
const at = (time: string) => Date.parse(`2026-10-25T${time}Z`);

describe("a moment on the club's clock, counted on from what was noted", () => {
  it("is what the clock shows, in the noted quarter of an hour and outside of it", () => {
    noteMoment(at("00:46:30"), madrid, { date: "2026-10-25", minutes: 166 });
    expect(notedMomentIn(at("00:46:00"), madrid)).toEqual({ date: "2026-10-25", minutes: 166 });
    expect(notedMomentIn(at("00:59:59"), madrid)).toEqual({ date: "2026-10-25", minutes: 179 });
    expect(notedMomentIn(at("01:00:00"), madrid)).toEqual({ date: "2026-10-25", minutes: 120 }); // clocks went back
    expect(notedMomentIn(at("00:44:59"), madrid)).toEqual({ date: "2026-10-25", minutes: 164 });
  });

  it("counts on from what was noted, and from nothing of another time zone", () => {
    noteMoment(at("10:00:00"), madrid, { date: "2000-01-01", minutes: 600 });
    expect(notedMomentIn(at("10:14:00"), madrid)).toEqual({ date: "2000-01-01", minutes: 614 });
    expect(notedMomentIn(at("10:14:00"), "Atlantic/Canary")).toEqual({ date: "2026-10-25", minutes: 614 });
  });
});
