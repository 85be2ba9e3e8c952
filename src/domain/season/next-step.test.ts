import { describe, expect, it } from "vitest";
import { type LeagueStanding, nextStep } from "./next-step.ts";

const begun: LeagueStanding = {
  status: "active",
  type: "league",
  format: "pairs",
  people: 8,
  groups: 1,
  round: { isOpen: true, matches: 6, pending: 6 },
  bracket: null,
  overdue: 0,
  undated: 0,
  today: 0,
};
const nothing = { isOpen: true, matches: 0, pending: 0 };
const played = { isOpen: true, matches: 6, pending: 0 };
const closed = { isOpen: false, matches: 6, pending: 0 };
const drawn = { isPublished: true, pending: 3 };

describe("the next step of a league", () => {
  it.each<[string, Partial<LeagueStanding>, string]>([
    ["that nobody sees is to be resumed", { status: "paused", overdue: 3 }, "resume"],
    ["that is over is its next season", { status: "completed" }, "season"],
    ["without anybody is its list", { people: 0, groups: 0, round: nothing }, "paste"],
    ["with people is their groups", { groups: 0, round: nothing }, "deal"],
    ["whose groups have no matches is to make them", { round: nothing }, "generate"],
    ["that is ready and waits is to be published", { status: "pending", undated: 6 }, "publish"],
    ["that waits, and has no groups, is still their deal", { status: "pending", groups: 0, round: nothing }, "deal"],
    ["with late matches is their results, whatever else is open", { overdue: 2, undated: 2, today: 1 }, "results"],
    ["with matches without a date is to plan them", { undated: 2, today: 1 }, "plan"],
    ["with matches of today is its day", { today: 1 }, "day"],
    ["with matches to come is to wait", {}, "wait"],
    ["whose round is complete is to close it", { round: played }, "close"],
    ["whose last round is closed is its end", { round: closed }, "finish"],
    ["whose last round is closed without some is what was put off", { round: closed, undated: 1 }, "plan"],
    [
      "with a final phase nobody sees is to publish it",
      { round: closed, bracket: { ...drawn, isPublished: false } },
      "publish_bracket",
    ],
    ["with a final phase is to play it", { round: closed, bracket: drawn, undated: 1 }, "plan"],
    ["whose final phase is played is its end", { round: closed, bracket: { ...drawn, pending: 0 } }, "finish"],
    ["that drew before its last round was over is that round", { round: played, bracket: drawn }, "close"],
  ])("%s", (_name, changes, step) => {
    expect(nextStep({ ...begun, ...changes })).toBe(step);
  });

  it.each<[string, Partial<LeagueStanding>, string]>([
    ["without anybody is its list", { people: 0, groups: 0, round: nothing }, "paste"],
    ["with people is their draw, for it needs no groups", { groups: 0, round: nothing }, "draw"],
    ["whose groups have no matches is to make them", { round: nothing }, "generate"],
    ["whose groups are played, also with a draw of their places", { bracket: drawn, today: 1 }, "day"],
    ["whose groups are complete is its draw", { round: played }, "draw"],
    [
      "that is drawn is to publish it",
      { groups: 0, round: nothing, bracket: { ...drawn, isPublished: false } },
      "publish_bracket",
    ],
    [
      "that is drawn and waits is to be published itself",
      { status: "pending", groups: 0, round: nothing, bracket: drawn },
      "publish",
    ],
    ["that is played", { groups: 0, round: nothing, bracket: drawn, overdue: 1 }, "results"],
    ["whose next matches wait for others", { groups: 0, round: nothing, bracket: drawn }, "wait"],
    ["whose final is played is its end", { groups: 0, round: nothing, bracket: { ...drawn, pending: 0 } }, "finish"],
  ])("of a tournament %s", (_name, changes, step) => {
    expect(nextStep({ ...begun, type: "tournament", ...changes })).toBe(step);
  });

  it.each<[string, Partial<LeagueStanding>, string]>([
    ["without anybody is its list", { people: 0, groups: 0, round: nothing }, "paste"],
    ["with people is a group of eight", { groups: 0, round: nothing }, "individual_group"],
    ["with late matches is their results", { overdue: 1 }, "results"],
    ["whose round is complete is to close it (spec 8 §4.2)", { round: played }, "close"],
    ["whose groups have no matches is to make them", { round: nothing }, "generate"],
    ["whose points were entered by hand is to close it", { round: { ...nothing, hasPoints: true } }, "close"],
    ["whose round is an evening is that evening", { round: { ...nothing, isEvening: true } }, "evening"],
    ["whose evening was added is to close it", { round: { ...nothing, isEvening: true, hasPoints: true } }, "close"],
    ["whose evening is all that nobody sees", { status: "pending", round: { ...nothing, isEvening: true } }, "publish"],
    [
      "whose evening has a match in play is that match",
      { today: 1, round: { ...begun.round, isEvening: true } },
      "day",
    ],
    ["whose last round is closed is its end", { round: closed }, "finish"],
  ])("of individuals %s", (_name, changes, step) => {
    expect(nextStep({ ...begun, format: "individual", ...changes })).toBe(step);
  });
});
