import { describe, expect, it } from "vitest";
import { leagueStatuses } from "../base/league.ts";
import { type SheetLinkFacts, sheetLinkDeath } from "./sheet-link-life.ts";

const alive: SheetLinkFacts = {
  league: "active",
  takesResults: true,
  status: "scheduled",
  isPaired: true,
  isRoundClosed: false,
  deferredUntil: null,
  today: "2026-11-27",
};

describe("the code on a match's sheet (spec 6 §1.1)", () => {
  it.each<[Partial<SheetLinkFacts>, string | null]>([
    [{}, null],
    [{ status: "completed" }, null],
    [{ status: "cancelled" }, "no_match"],
    [{ isPaired: false }, "no_match"],
    [{ takesResults: false }, "off"],
    [{ isRoundClosed: true }, "round_closed"],
    [{ isRoundClosed: true, deferredUntil: "2026-11-27" }, null],
    [{ isRoundClosed: true, deferredUntil: "2026-11-26" }, "round_closed"],
    [{ deferredUntil: "2026-11-26" }, null],
  ])("of %j ends by: %s", (facts, death) => {
    expect(sheetLinkDeath({ ...alive, ...facts })).toBe(death);
  });

  it("ends with its league", () => {
    const dead = leagueStatuses.filter((league) => sheetLinkDeath({ ...alive, league }) !== null);
    expect(dead).toEqual(["completed", "deleted"]);
  });
});
