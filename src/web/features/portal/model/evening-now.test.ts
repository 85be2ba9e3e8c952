import { describe, expect, it } from "vitest";
import type { PublicEvening, PublicEveningMatch, PublicEveningRow } from "#contract/portal/evening.ts";
import { clockText } from "#domain/evenings/clock-text.ts";
import { myselfIn } from "./evening-me.ts";
import { shortNames } from "./evening-names.ts";
import { cameIn, onCourt, personNow } from "./evening-now.ts";
import { spokenClock } from "./use-countdown.ts";

const match = (id: string, names: string, score: [number, number] | null, is_void = false): PublicEveningMatch => {
  const [a = "", b = "", c = "", d = ""] = names;
  return {
    id,
    court: `Cancha ${id}`,
    sides: [
      [a, b],
      [c, d],
    ],
    score,
    is_void,
  };
};
const row = (id: string, over: Partial<PublicEveningRow> = {}): PublicEveningRow => ({
  id,
  place: 1,
  total: 0,
  mean: null,
  points: 0,
  credit: 0,
  matches: 0,
  won: 0,
  difference: 0,
  rests: 0,
  is_gone: false,
  before: [],
  ...over,
});
const evening = (rounds: PublicEvening["rounds"], table = "abcdefghi".split("").map((id) => row(id))) => ({
  rounds,
  table,
});

describe("what somebody does now (spec 8 §2.2)", () => {
  const first = {
    number: 1,
    matches: [match("1", "abcd", [14, 10]), match("2", "efgh", null)],
    rests: ["i"],
    busy: [],
  };

  it("is their match, seen from their side", () => {
    const now = personNow(evening([first]), "g");
    expect(now).toMatchObject({ kind: "plays", own: { partner: "h", rivals: ["e", "f"], score: null } });
  });

  it("is a rest while the others play, and then the next round", () => {
    expect(personNow(evening([first]), "i")).toEqual({ kind: "rests", round: 1 });
    const over = { ...first, matches: first.matches.slice(0, 1) };
    expect(personNow(evening([over]), "i").kind).toBe("waits");
    expect(personNow(evening([over]), "c")).toMatchObject({ kind: "waits", last: { score: [10, 14] } });
  });

  it("is an earlier round's match where that is not over, though the next has begun", () => {
    const second = { number: 2, matches: [match("3", "abci", null)], rests: ["d"], busy: ["e", "f", "g", "h"] };
    const both = evening([first, second]);
    expect(personNow(both, "e")).toMatchObject({ kind: "plays", own: { round: 1 } });
    expect(onCourt(both).map(({ round, match: { id } }) => [round, id])).toEqual([
      [1, "2"],
      [2, "3"],
    ]);
  });

  it("is nothing more for who has left, and the next round for who has just come", () => {
    const over = { ...first, matches: [match("1", "abcd", [14, 10])] };
    expect(personNow(evening([over], [row("a", { is_gone: true })]), "a")).toEqual({ kind: "gone", successor: null });
    expect(personNow(evening([over], [row("z", { before: ["a"] })]), "a")).toEqual({ kind: "gone", successor: "z" });
    expect(personNow(evening([over], [row("z")]), "z")).toEqual({ kind: "enters" });
    expect(personNow(evening([over], []), "z")).toEqual({ kind: "enters" });
    expect(cameIn(evening([over]), "a")).toBeNull();
    expect(cameIn(evening([over, { number: 2, matches: [], rests: ["z"], busy: [] }]), "z")).toBe(2);
  });
});

it("who shares a first name is called with an initial, who shares that too by the whole name, and initials stay", () => {
  const called = (...names: string[]) =>
    [...shortNames(names.map((name) => ({ id: name, name }))).values()].map((name) => name.replaceAll("\u00A0", " "));
  expect(called("Luis Ferrer", "Ana Gil", "Ana Beltrán")).toEqual(["Luis", "Ana G.", "Ana B."]);
  expect(called("Ana Gil", "Ana Gómez", "Chiqui")).toEqual(["Ana Gil", "Ana Gómez", "Chiqui"]);
  expect(called("Nacho Gil", "Invitado de Nacho")).toEqual(["Nacho", "Invitado de Nacho"]);
  const initials = ["A. G. (1)", "L. F.", "A. G. (2)", "A. L. G. (10)"];
  expect(called(...initials)).toEqual(initials);
});

describe("who one is in an evening", () => {
  const people = [
    { id: "a", name: "Ana Gil" },
    { id: "b", name: "Luis Ferrer" },
  ];
  // Only what is asked for of an evening.
  const next = { id: "next", people, is_listed: true } as PublicEvening;

  it("is who was chosen there, else the only one of the name of the last time", () => {
    expect(myselfIn(next, { name: "ana gil", evenings: {} })).toBe("a");
    expect(myselfIn(next, { name: "Ana Gil", evenings: { next: "b" } })).toBe("b");
    expect(myselfIn(next, { name: "Ana Gil", evenings: { next: "" } })).toBeNull();
    expect(
      myselfIn({ ...next, people: [...people, { id: "c", name: "Ana Gil" }] }, { name: "Ana Gil", evenings: {} }),
    ).toBeNull();
  });

  it("is nobody by initials", () => {
    expect(myselfIn({ ...next, is_listed: false }, { name: "Ana Gil", evenings: {} })).toBeNull();
  });
});

it("the countdown is said at 5, 1 and 0 minutes only", () => {
  expect([192, 0, 3600].map(clockText)).toEqual(["03:12", "00:00", "60:00"]);
  const said = new Set(Array.from({ length: 900 }, (_, at) => spokenClock(900 - at)));
  expect([...said, spokenClock(0)]).toEqual(["", "Quedan 5 minutos", "Queda 1 minuto", "Suena la bocina"]);
});
