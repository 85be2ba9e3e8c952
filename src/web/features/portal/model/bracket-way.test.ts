import { describe, expect, it } from "vitest";
import type { PublicDrawnMatch, PublicPhase } from "#contract/portal/bracket.ts";
import { hasNoChampion, newsOf, nextMatches, toPlay } from "./bracket-way.ts";

const known = [{ name: "Ana & Eva" }, { name: "Lola & Mar" }];
const champion = { name: "Ana & Eva" } as PublicPhase["champion"]; // only whether there is one is asked

function withFinal(status: PublicDrawnMatch["status"], byes: [boolean, boolean]): Pick<PublicPhase, "rounds"> {
  const sides = byes.map((is_bye) => ({ is_bye }));
  const final = { status, sides, is_third_place: false } as unknown as PublicDrawnMatch; // what is asked of a final
  return { rounds: [{ number: 1, name: "Final", matches: [final] }] };
}

it("nobody wins a bracket whose final nobody came to, or that nobody reaches (spec 5 §2.3)", () => {
  const of = (phase: Pick<PublicPhase, "rounds">, won: PublicPhase["champion"] = null) =>
    hasNoChampion({ ...phase, champion: won });
  expect(of(withFinal("completed", [false, false]))).toBe(true);
  expect(of(withFinal("scheduled", [true, true]))).toBe(true);
  expect(of(withFinal("scheduled", [true, false]))).toBe(false);
  expect(of(withFinal("scheduled", [false, false]))).toBe(false);
  expect(of(withFinal("completed", [false, false]), champion)).toBe(false);
});

it("goes on with the matches of the next time that has a date, from today on", () => {
  const match = (id: string, match_date: string | null, more = {}) =>
    ({ id, status: "scheduled", match_date, match_time: "18:30:00", sides: known, ...more }) as PublicDrawnMatch; // what is asked
  const next = (...matches: PublicDrawnMatch[]) =>
    nextMatches({ rounds: [{ number: 1, name: "Semifinales", matches }] }, { date: "2026-11-24", minutes: 0 }).map(
      ({ id }) => id,
    );
  const late = match("late", "2026-11-24", { match_time: "20:00:00" });
  const [past, undated] = [match("past", "2026-11-23"), match("undated", null)];
  expect(next(past, undated)).toEqual([]);
  expect(next(late, match("final", "2026-11-26"), past, undated)).toEqual(["late"]);
  expect(next(late, match("one", "2026-11-24"), match("two", "2026-11-24", { status: "in_progress" }))).toEqual([
    "one",
  ]);
  const done = (["completed", "cancelled"] as const).map((status) => match(status, "2026-11-24", { status }));
  expect(next(...done, late)).toEqual(["late"]);
});

it("names who plays next: what has a date first, else what has none once both sides are known (spec 7 §1.9)", () => {
  const names = (one: string | null, two: string | null) => [{ name: one }, { name: two }];
  const match = (id: string, more: object) =>
    ({ id, status: "scheduled", outcome: null, match_date: null, match_time: null, ...more }) as PublicDrawnMatch; // what is asked
  const rounds = [
    { number: 1, name: "Semifinales", matches: [match("one", { sides: names("Ana & Eva", "Lola & Mar") })] },
    { number: 2, name: "Final", matches: [match("final", { sides: names(null, null) })] },
  ];
  const now = { date: "2026-11-24", minutes: 0 };
  const ids = () => toPlay({ rounds }, now).map(({ id }) => id);
  expect(ids()).toEqual(["one"]);
  rounds[0]?.matches.push(match("two", { match_date: "2026-11-26", sides: names("Pia & Sol", "Ida & Ema") }));
  expect(ids()).toEqual(["two"]);
  expect(toPlay({ rounds: rounds.slice(1) }, now)).toEqual([]);
});

it("goes on with what is to come: what has passed without a result is not next (spec 7 §1.10)", () => {
  const match = (id: string, match_time: string) =>
    ({
      id,
      status: "scheduled",
      match_date: "2026-11-24",
      match_time,
      duration_minutes: 90,
      sides: known,
    }) as PublicDrawnMatch; // what is asked
  const rounds = [{ number: 1, name: "Semifinales", matches: [match("one", "18:00:00"), match("two", "20:00:00")] }];
  const at = (minutes: number) => nextMatches({ rounds }, { date: "2026-11-24", minutes }).map(({ id }) => id);
  expect([at(17 * 60 + 59), at(18 * 60), at(19 * 60 + 30), at(21 * 60 + 30)]).toEqual([["one"], ["two"], ["two"], []]);
});

describe("what a bracket's first screen tells (spec 7 §1.9, §1.10)", () => {
  const match = (id: string, match_time: string, more: object = {}) =>
    ({
      id,
      status: "scheduled",
      outcome: null,
      match_date: "2026-11-24",
      match_time,
      duration_minutes: 90,
      sides: known,
      ...more,
    }) as PublicDrawnMatch; // what is asked
  const third = { is_third_place: true };
  const told = (matches: PublicDrawnMatch[], minutes: number) => {
    const news = newsOf({ rounds: [{ number: 1, name: "Final", matches }] }, { date: "2026-11-24", minutes });
    const idsOf = (all: PublicDrawnMatch[]) => all.map(({ id }) => id);
    const { awaited, playing, next, last } = news;
    return { awaited: idsOf(awaited), playing: idsOf(playing), next: idsOf(next), last: idsOf(last) };
  };

  it("is first what waits for its result, then what is played, then what comes, each match once", () => {
    const all = [match("final", "21:00:00"), match("third", "19:30:00", third), match("semi", "18:00:00")];
    expect(told(all, 17 * 60)).toEqual({ awaited: [], playing: [], next: ["semi"], last: ["final", "third"] });
    expect(told(all, 18 * 60)).toEqual({ awaited: [], playing: ["semi"], next: ["third"], last: ["final"] });
    expect(told(all, 20 * 60)).toEqual({ awaited: ["semi"], playing: ["third"], next: ["final"], last: [] });
  });

  it("keeps the final whose hour has passed, and the third place that is still to come", () => {
    const all = [match("final", "18:00:00"), match("third", "20:30:00", third)];
    expect(told(all, 20 * 60)).toEqual({ awaited: ["final"], playing: [], next: ["third"], last: [] });
    const over = match("final", "18:00:00", { status: "completed", outcome: "played" });
    expect(told([over, match("third", "20:30:00", third)], 20 * 60).next).toEqual(["third"]);
  });

  it("says nothing of a match whose sides nobody knows but that it comes", () => {
    const all = [match("final", "18:00:00", { sides: [{ name: null }, { name: null }] })];
    expect(told(all, 18 * 60 + 30)).toEqual({ awaited: [], playing: [], next: ["final"], last: [] });
  });
});
