import { describe, expect, it } from "vitest";
import { leagueStatuses } from "../base/league.ts";
import { deathOf, type LinkFacts } from "./link-life.ts";
import { pairLinkPath, tokenBytes } from "./link-token.ts";

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
