import { describe, expect, it } from "vitest";
import { leagueStatuses } from "../base/league.ts";
import { type ChargeLinkFacts, chargeLinkDeath, deathOf, type LinkFacts } from "./link-life.ts";
import { chargeLinkPath, pairLinkPath, tokenBytes } from "./link-token.ts";

const alive: LinkFacts = {
  isRevoked: false,
  league: "active",
  isWithdrawn: false,
  madeFor: ["ana", "berta"],
  people: ["berta", "ana"],
};

describe("a pair's link (spec 6 §1.1)", () => {
  it.each<[Partial<LinkFacts>, string | null]>([
    [{}, null],
    [{ isRevoked: true }, "revoked"],
    [{ isWithdrawn: true }, "withdrawn"],
    [{ people: ["ana", "carla"] }, "other_people"],
    [{ people: ["ana"] }, "other_people"],
    [{ people: ["ana", "berta", "carla"] }, "other_people"],
    [{ madeFor: ["ana"], people: ["ana"] }, null],
    [{ madeFor: ["ana"], people: [] }, "other_people"],
  ])("of %j ends by: %s", (facts, death) => {
    expect(deathOf({ ...alive, ...facts })).toBe(death);
  });

  it("ends with its league", () => {
    const dead = leagueStatuses.filter((league) => deathOf({ ...alive, league }) !== null);
    expect(dead).toEqual(["completed", "deleted"]);
    expect(deathOf({ ...alive, league: "completed" })).toBe("league_over");
  });
});

describe("a link's token", () => {
  it("is at least 128 bits", () => {
    expect(tokenBytes * 8).toBeGreaterThanOrEqual(128);
  });

  it("stands behind the sign that no browser sends", () => {
    const { pathname, search, hash } = new URL(pairLinkPath("AZaz09-_"), "https://club.test");
    expect([pathname, search, hash]).toEqual(["/mi", "", "#AZaz09-_"]);
  });
});

describe("a charge's link (spec 6 §1.1)", () => {
  const owed: ChargeLinkFacts = { isSamePayer: true, league: "active", paidOn: null, today: "2026-12-21" };

  it.each<[Partial<ChargeLinkFacts>, string | null]>([
    [{}, null],
    [{ isSamePayer: false }, "other_payer"],
    [{ league: "completed" }, null],
    [{ league: "deleted" }, "league_deleted"],
    [{ paidOn: "2026-11-21" }, null],
    [{ paidOn: "2026-11-20" }, "paid"],
  ])("of %j ends by: %s", (facts, death) => {
    expect(chargeLinkDeath({ ...owed, ...facts })).toBe(death);
  });

  it("has its token behind the sign that no browser sends", () => {
    expect(chargeLinkPath("AZaz09-_")).toBe("/cuota#AZaz09-_");
  });
});
