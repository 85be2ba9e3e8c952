import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { testLots } from "#test/support/lots.ts";
import { qualifiersOf } from "./best-of-place.ts";
import { type DrawEntrant, meetingRound } from "./draw-apart.ts";
import { defaultSeedsOf, drawLines, seedLines } from "./draw-lines.ts";

interface Asked {
  groups: number;
  each: number;
  best?: number;
}

function placesOf({ groups, each, best = 0 }: Asked): DrawEntrant[] {
  const open = Array.from({ length: groups }, (_, at) => ({ id: `${at + 1}`, rows: null }));
  return qualifiersOf(open, each, best, testLots("1"));
}

type Line = DrawEntrant | null;

function draw(entrants: readonly DrawEntrant[], lot: string): Line[] {
  const drawn = drawLines({ entrants, seeds: defaultSeedsOf(entrants), lots: testLots(lot) });
  if (!drawn.ok) throw new Error(drawn.code);
  return drawn.value.map((id) => entrants.find((one) => one.id === id) ?? null);
}

const matchesOf = (lines: readonly Line[]) =>
  Array.from({ length: lines.length / 2 }, (_, at) => [lines[2 * at] ?? null, lines[2 * at + 1] ?? null] as const);

/** Which places meet in the first round, each match the better first: '1-2', '1-bye'. */
function meetings(lines: readonly Line[]): string[] {
  const placeOf = (one: Line) => one?.place ?? 9;
  return matchesOf(lines)
    .map((match) => match.map(placeOf).sort((a, b) => a - b))
    .map(([one, other]) => `${one}-${other === 9 ? "bye" : other}`)
    .sort();
}

const tally = (asked: Asked, lot = "1") => {
  const all = meetings(draw(placesOf(asked), lot));
  return Object.fromEntries([...new Set(all)].map((one) => [one, all.filter((other) => other === one).length]));
};

/** In how many rounds two of one group meet, the earliest. */
function earliestMeeting(lines: readonly Line[]): number {
  const rounds = lines.flatMap((one, at) =>
    lines.flatMap((other, index) => {
      const isGroup = index > at && one !== null && other !== null && one.group_id !== undefined;
      return isGroup && one.group_id === other.group_id ? [meetingRound(at + 1, index + 1)] : [];
    }),
  );
  return Math.min(...rounds);
}

/** Of 2 to 16 groups one, two or three of each, with no or some of the best of the next place. */
const anyGroups = fc
  .record({ groups: fc.integer({ min: 2, max: 16 }), each: fc.integer({ min: 1, max: 3 }), best: fc.nat(16) })
  .map((asked) => ({ ...asked, best: Math.min(asked.best, asked.groups) }));

describe("a draw from groups (spec 5 §2.5)", () => {
  // There are half as many first-round places as lines: firsts that are no more than these can each have one of their own.
  it("never lets two firsts meet in the first round where there is a place for each, else as few as have none", () => {
    fc.assert(
      fc.property(anyGroups, fc.string(), (asked, lot) => {
        const lines = draw(placesOf(asked), lot);
        const met = meetings(lines).filter((one) => one === "1-1");
        expect(met).toHaveLength(Math.max(0, asked.groups - lines.length / 2));
      }),
    );
  });

  it("gives byes to the firsts, then to the seconds and so on, and none to a place while one before it plays", () => {
    fc.assert(
      fc.property(anyGroups, fc.string(), (asked, lot) => {
        const entrants = placesOf(asked);
        const lines = draw(entrants, lot);
        const through = matchesOf(lines).flatMap(([a, b]) => (a === null || b === null ? [(a ?? b)?.id] : []));
        const first = entrants.slice(0, lines.length - entrants.length).map(({ id }) => id);
        expect(new Set(through)).toEqual(new Set(first));
      }),
    );
  });

  it.each([
    [{ groups: 8, each: 2 }, { "1-2": 8 }],
    [
      { groups: 6, each: 2 },
      { "1-bye": 4, "1-2": 2, "2-2": 2 },
    ],
    [
      { groups: 5, each: 2 },
      { "1-bye": 5, "2-bye": 1, "2-2": 2 },
    ],
    [
      { groups: 4, each: 4 },
      { "1-4": 4, "2-3": 4 },
    ],
    [
      { groups: 5, each: 3 },
      { "1-bye": 1, "1-3": 4, "2-2": 2, "2-3": 1 },
    ],
    [
      { groups: 8, each: 3 },
      { "1-bye": 8, "2-3": 8 },
    ],
    [
      { groups: 6, each: 1, best: 2 },
      { "1-1": 2, "1-2": 2 },
    ],
    [
      { groups: 3, each: 2, best: 2 },
      { "1-3": 2, "1-2": 1, "2-2": 1 },
    ],
    [
      { groups: 20, each: 2 },
      { "1-bye": 20, "2-bye": 4, "2-2": 8 },
    ],
    [{ groups: 32, each: 2 }, { "1-2": 32 }],
  ] as [Asked, Record<string, number>][])(
    "of %o lets the firsts meet the last placed and the others those between",
    (asked, wanted) => {
      for (const lot of ["1", "2", "3"]) expect(tally(asked, lot)).toEqual(wanted);
    },
  );

  it("seeds as many as there are groups, at most 16", () => {
    const seedsOf = (groups: number, each: number) => defaultSeedsOf(placesOf({ groups, each }));
    expect([seedsOf(2, 2), seedsOf(3, 3), seedsOf(8, 2), seedsOf(16, 2), seedsOf(20, 2)]).toEqual([2, 3, 8, 16, 16]);
  });

  it("leaves lines of the last seeds free opposite the highest", () => {
    for (let lot = 0; lot < 20; lot++) {
      const lines = draw(placesOf({ groups: 6, each: 2 }), `${lot}`);
      const numbered = lines.flatMap((one, at) => (one?.place === 1 ? [at + 1] : []));
      const last = seedLines(16)[3]?.filter((line) => numbered.includes(line));
      expect(last).toEqual([8, 9]);
    }
  });

  it.each([2, 3, 4, 5, 6, 7, 8, 11, 16])(
    "keeps the two of each of %i groups in different halves as far as the halves have room",
    (groups) => {
      for (let lot = 0; lot < 20; lot++) {
        const lines = draw(placesOf({ groups, each: 2 }), `${lot}`);
        expect(earliestMeeting(lines)).toBe(Math.log2(lines.length));
      }
    },
  );
});
