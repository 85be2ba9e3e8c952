import { describe, expect, it } from "vitest";
import type { CopyKind } from "./copy-file.ts";
import { nightOf } from "./night.ts";
import { copiesToRemove, type RotatedCopy } from "./rotation.ts";

const hour = 60 * 60_000; // ms
const madrid = "Europe/Madrid";

function copyOf(madeAt: string | Date, changes: Partial<RotatedCopy> = {}): RotatedCopy {
  const moment = new Date(madeAt);
  const own = { kind: "nightly" as CopyKind, isSealed: false, isGood: true };
  return { name: moment.toISOString(), madeAt: moment, day: nightOf(moment, madrid), ...own, ...changes };
}

/** Copies of so many nights up to one, made at four by the club's clock in winter. */
const nightsUntil = (last: string, count: number) =>
  Array.from({ length: count }, (_, back) => copyOf(new Date(Date.parse(`${last}T03:00:00Z`) - back * 24 * hour)));

/** The nights that stay, oldest first. */
function stays(copies: readonly RotatedCopy[]): string[] {
  const gone = new Set(copiesToRemove(copies));
  return copies
    .filter(({ name }) => !gone.has(name))
    .map(({ day }) => day)
    .toSorted();
}

/** What stays when the rotation runs after each of the nights in turn, as it does. */
function staysNightByNight(copies: readonly RotatedCopy[]): string[] {
  let there: RotatedCopy[] = [];
  for (const copy of copies.toSorted((a, b) => a.madeAt.getTime() - b.madeAt.getTime())) {
    there.push(copy);
    const gone = new Set(copiesToRemove(there));
    there = there.filter(({ name }) => !gone.has(name));
  }
  return there.map(({ day }) => day).toSorted();
}

const sevenDays = [23, 24, 25, 26, 27, 28, 29].map((day) => `2026-11-${day}`);
/** Sundays are the last of their weeks; the week of the last night is among the days. */
const weeks = ["2026-11-08", "2026-11-15", "2026-11-22"];
const months = [
  "2025-12-31",
  "2026-01-31",
  "2026-02-28",
  "2026-03-31",
  "2026-04-30",
  "2026-05-31",
  "2026-06-30",
  "2026-07-31",
  "2026-08-31",
  "2026-09-30",
  "2026-10-31",
];

describe("nightly copies", () => {
  it("stay one of each of seven days, four weeks and twelve months, also when they go night by night", () => {
    const copies = nightsUntil("2026-11-29", 800);
    const kept = [...months, ...weeks, ...sevenDays];
    expect(stays(copies)).toEqual(kept);
    expect(staysNightByNight(copies)).toEqual(kept);
  });

  it("are all there while there are few, in any order", () => {
    const copies = nightsUntil("2026-11-29", 7);
    expect(copiesToRemove(copies)).toEqual([]);
    expect(copiesToRemove(copies.toReversed())).toEqual([]);
  });

  it("count by the nights that have one: a night, a week, a month that were missed take nothing from the others", () => {
    const isMissed = ({ day }: RotatedCopy) =>
      day === "2026-11-27" || day === "2026-11-28" || day.startsWith("2026-07") || /^2026-11-(09|1[0-5])$/.test(day);
    const copies = nightsUntil("2026-11-29", 800).filter((copy) => !isMissed(copy));
    expect(stays(copies)).toEqual([
      "2025-11-30",
      ...months.filter((day) => !day.startsWith("2026-07")),
      "2026-11-01",
      "2026-11-08",
      "2026-11-21",
      "2026-11-22",
      "2026-11-23",
      "2026-11-24",
      "2026-11-25",
      "2026-11-26",
      "2026-11-29",
    ]);
  });

  it("of which two are of one night leave the later one, and of which one is faulty leave the good one", () => {
    const [first, second] = [copyOf("2026-11-29T03:00:00Z"), copyOf("2026-11-29T20:00:00Z")];
    expect(copiesToRemove([first, second])).toEqual([first.name]);
    expect(copiesToRemove([first, { ...second, isGood: false }])).toEqual([]);
  });

  it("that are faulty take no good one's place, and two of them stay", () => {
    const good = nightsUntil("2026-11-22", 7);
    const faulty = nightsUntil("2026-11-29", 7).map((copy) => ({ ...copy, isGood: false }));
    expect(copiesToRemove([...good, ...faulty])).toEqual(faulty.slice(2).map(({ name }) => name));
  });
});

it("leaves the last five of each other kind, whatever the nights have", () => {
  const nights = nightsUntil("2026-11-29", 7);
  const others = (["manual", "upgrade", "restore"] as const).flatMap((kind) =>
    Array.from({ length: 7 }, (_, back) =>
      copyOf(new Date(Date.parse("2026-01-10T12:00:00Z") - back * hour), { kind, name: `${kind} ${back}` }),
    ),
  );
  expect(copiesToRemove([...others, ...nights]).toSorted()).toEqual(
    ["manual", "restore", "upgrade"].flatMap((kind) => [`${kind} 5`, `${kind} 6`]),
  );
});

describe("a night", () => {
  it("begins at four by the club's clock, also when that is put on or back", () => {
    const of = (moment: string) => nightOf(new Date(moment), madrid);
    expect([of("2026-11-29T02:59:59Z"), of("2026-11-29T03:00:00Z")]).toEqual(["2026-11-28", "2026-11-29"]);
    expect([of("2026-03-29T01:59:59Z"), of("2026-03-29T02:00:00Z")]).toEqual(["2026-03-28", "2026-03-29"]);
    expect([of("2026-10-25T02:59:59Z"), of("2026-10-25T03:00:00Z")]).toEqual(["2026-10-24", "2026-10-25"]);
    expect(nightOf(new Date("2026-11-29T03:00:00Z"), "Atlantic/Canary")).toBe("2026-11-28");
  });

  it("is of one day each through a whole year, at four", () => {
    const moments = Array.from({ length: 366 * 24 }, (_, at) => new Date(Date.UTC(2026, 0, 1) + at * hour));
    const nights = moments.map((moment) => nightOf(moment, madrid));
    expect(nights).toEqual(nights.toSorted());
    expect(new Set(nights).size).toBe(367);
  });
});
