import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomStory } from "#test/support/random-evening.ts";
import { byPlace } from "./by-place.ts";
import { restOf } from "./evening.ts";
import type { EveningRow } from "./evening-table.ts";
import { fold, type PlayedEvening } from "./fold.ts";
import { goesUpIn } from "./goes-up.ts";
import { nextDraw } from "./next-draw.ts";
import { tableOf } from "./table-of.ts";

const runs = Number(process.env["PROPERTY_RUNS"] ?? 150);

/** Everybody whose results count for somebody, that one first. */
function namesOf(evening: PlayedEvening, id: string): string[] {
  const out = evening.participants.find((one) => one.id === id)?.takes_place_of ?? null;
  return out === null ? [id] : [id, ...namesOf(evening, out)];
}

/** What somebody has, read match by match, as somebody with a sheet of paper does. */
function readSlowly(evening: PlayedEvening, id: string) {
  const names = namesOf(evening, id);
  const isOwn = (one: string) => names.includes(one);
  const isByCourt = evening.settings.format === "pozo" && evening.settings.pozo.order === "court";
  let [matches, points, won, lost, wins, rests, credited] = [0, 0, 0, 0, 0, 0, 0];
  for (const round of evening.rounds) {
    const isLast = round === evening.rounds.at(-1);
    const isGoing = isLast && round.matches.some(({ score, is_void }) => score === null && !is_void);
    const restedHere = round.rests.filter(isOwn).length;
    rests += restedHere;
    if (!isGoing) credited += restedHere;
    for (const [place, match] of round.matches.entries()) {
      const side = match.sides.findIndex((two) => two.some(isOwn));
      if (side < 0) continue;
      if (match.is_void) rests += 1;
      if (match.is_void && !isGoing) credited += 1;
      if (match.score === null) continue;
      const [own = 0, other = 0] = side === 0 ? match.score : match.score.toReversed();
      const courtsBelow = round.matches.length - 1 - place;
      const isUp = goesUpIn(evening)(round, match) === side;
      matches += 1;
      points += isByCourt ? courtsBelow + Number(isUp) : own;
      won += own;
      lost += other;
      wins += Number(own > other);
    }
  }
  return { matches, points, difference: won - lost, won: wins, rests, credited };
}

/** What the order compares first; whoever has nothing yet comes last. */
function measureOf({ settings }: PlayedEvening, { total, mean, is_gone }: EveningRow): number {
  if (settings.rest !== "nothing") return total ?? -1;
  return (is_gone ? -1000 : 0) + (mean ?? -1);
}

function expectTable(evening: PlayedEvening): void {
  const table = tableOf(evening);
  const places = [...new Set(table.map(({ place }) => place))];
  expect(places).toEqual(places.map((_, at) => at + 1));
  const { format, pozo } = evening.settings;
  const canShare = format === "pairs" || (format === "pozo" && pozo.partners === "stay");
  if (!canShare) expect(places).toHaveLength(table.length);
  if (format === "pozo") for (const rows of byPlace(table)) expect(rows.length).toBeLessThanOrEqual(2);
  for (const row of table) {
    expect(row).toMatchObject(readSlowly(evening, row.id));
    const mean = row.matches === 0 ? null : row.points / row.matches;
    expect(row.mean).toBe(mean);
    const isKnown = restOf(evening.settings) !== "mean" || row.rests === 0 || mean !== null;
    expect(row.total === null).toBe(!isKnown);
    if (row.total !== null) expect(row.total).toBeGreaterThanOrEqual(row.points);
  }
  const isByLastCourt = evening.settings.format === "pozo" && evening.settings.pozo.order === "last";
  if (isByLastCourt) return;
  for (const [at, row] of table.entries()) {
    const next = table[at + 1];
    if (next === undefined) continue;
    const [here, there] = [row, next].map((one) => measureOf(evening, one));
    expect((here ?? 0) + 1e-6).toBeGreaterThanOrEqual(there ?? 0);
  }
}

function expectWhole(evening: PlayedEvening): void {
  for (const { matches, rests } of evening.rounds) {
    const all = [...matches.flatMap(({ sides }) => sides.flat()), ...rests];
    expect(new Set(all).size).toBe(all.length);
    const courts = matches.map(({ court_id }) => court_id);
    expect(new Set(courts).size).toBe(courts.length);
  }
  const scores = evening.rounds.flatMap(({ matches }) => matches.flatMap(({ score }) => score ?? []));
  const sum = scores.reduce((all, one) => all + one, 0);
  const isByCourt = evening.settings.format === "pozo" && evening.settings.pozo.order === "court";
  const shown = tableOf(evening).reduce((all, { points }) => all + points, 0);
  if (!isByCourt) expect(shown).toBe(2 * sum);
}

describe("random evenings (spec 8 §1.4)", () => {
  it("have nobody twice in a round, no court twice, sums that add up, and the table of a slow reading", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const { plan, seen, entries } = randomStory(seed, 120);
        for (const { evening } of seen) expectWhole(evening);
        for (const { step } of entries) {
          if (step.kind !== "round") continue;
          const { matches, rests, busy } = step.drawn;
          const drawn = [...matches.flatMap(({ sides }) => sides.flat()), ...rests];
          expect(busy.filter((id) => drawn.includes(id))).toEqual([]);
        }
        for (const { evening } of seen.filter((_, at) => at % 20 === 0)) expectTable(evening);
        const last = seen.at(-1)?.evening;
        if (last !== undefined) expectTable(last);
        expect(fold(plan, entries)).toEqual(last);
      }),
      { numRuns: runs },
    );
  });

  it("are the same from the same seed, and what is undone leaves nothing", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const [one, other] = [randomStory(seed, 60), randomStory(seed, 60)];
        expect(one.entries).toEqual(other.entries);
        const stayed = one.entries.filter(({ is_undone }) => !is_undone);
        expect(fold(one.plan, stayed)).toEqual(one.seen.at(-1)?.evening);
        const last = one.seen.at(-1)?.evening;
        if (last?.status === "playing") expect(nextDraw(last, false)).toEqual(nextDraw(structuredClone(last), false));
      }),
      { numRuns: Math.ceil(runs / 5) },
    );
  });
});
