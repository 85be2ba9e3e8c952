import { expect, it } from "vitest";
import { momentIn, noteOffset } from "./minute.ts";

const madrid = "Europe/Madrid";
const at = (time: string) => Date.parse(`${time}Z`);

it("shows the club's clock, in the day whose offset is known and outside of it", () => {
  noteOffset(at("2026-10-24T00:30:30"), 120);
  expect(momentIn(at("2026-10-24T00:30:00"), madrid)).toEqual({ date: "2026-10-24", minutes: 150 });
  expect(momentIn(at("2026-10-24T22:30:00"), madrid)).toEqual({ date: "2026-10-25", minutes: 30 });
  expect(momentIn(at("2026-10-25T01:00:00"), madrid)).toEqual({ date: "2026-10-25", minutes: 120 }); // clocks went back
  expect(momentIn(at("2026-03-01T12:00:00"), madrid)).toEqual({ date: "2026-03-01", minutes: 780 });
});

it("counts with what it was told", () => {
  noteOffset(at("2026-11-28T10:00:00"), -90);
  expect(momentIn(at("2026-11-28T11:00:00"), madrid)).toEqual({ date: "2026-11-28", minutes: 570 });
});

it("counts so in the time zone that it was told of, not in the one that a club changes to", () => {
  noteOffset(at("2026-11-28T10:00:00"), -90, madrid);
  expect(momentIn(at("2026-11-28T11:00:00"), madrid)).toEqual({ date: "2026-11-28", minutes: 570 });
  expect(momentIn(at("2026-11-28T11:00:00"), "Atlantic/Canary")).toEqual({ date: "2026-11-28", minutes: 660 });
});
