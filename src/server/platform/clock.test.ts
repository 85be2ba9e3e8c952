import { expect, it } from "vitest";
import { offsetOfDay } from "./clock.ts";

it("says how far the club's clock is ahead in a whole day, and nothing of a day in which it is changed", () => {
  const offset = (moment: string, zone = "Europe/Madrid") => offsetOfDay(new Date(moment), zone);
  expect(offset("2026-11-28T15:00:42Z")).toBe(60);
  expect(offset("2026-07-01T00:00:00Z")).toBe(120);
  expect(offset("2026-10-24T00:59:59Z")).toBe(120); // until a second before the change
  expect(offset("2026-10-24T01:00:00Z")).toBeNull();
  expect(offset("2026-10-25T00:59:59Z")).toBeNull();
  expect(offset("2026-10-25T01:00:00Z")).toBe(60);
  expect(offset("2026-11-28T15:00:00Z", "America/St_Johns")).toBe(-210);
});
