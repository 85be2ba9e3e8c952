import "#test/support/property-runs.ts";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatTypes } from "#domain/base/league.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";
import { RandomSeason } from "./random-season.ts";
import { kindsOf } from "./season-kinds.ts";

const events = 200;
// A season is a database's work: few in every run, more in the long ones.
const seasons = Math.max(1, Math.round(Number(process.env.PROPERTY_RUNS ?? 100) / 100));

/** Chance may leave a kind of event out, most of all what only follows a closing: it is told until it has happened. */
async function tellWhatIsMissing(league: RandomSeason, kinds: (typeof kindsOf)["pairs"]): Promise<void> {
  const closings = kinds.filter((kind) => kind === "close");
  for (let more = 0; more < 60; more++) {
    const missing = kinds.filter((kind) => !league.happened.has(kind));
    if (missing.length === 0) return;
    for (const kind of [...missing, ...closings]) await league.tell({ kind, pick: more * 7, other: more * 13 });
  }
}

describe("random seasons (spec 3 §2, §4; spec 8 §4)", () => {
  let club: TestApp;
  beforeAll(async () => {
    club = await createTestApp();
  });
  afterAll(() => club?.close());

  const timeout = seasons * 900_000;
  it.each(formatTypes)(`of %s keep what they promise through ${events} events`, { timeout }, async (format) => {
    const kinds = kindsOf[format];
    const happened = new Map<string, number>();
    const event = fc.record({ kind: fc.constantFrom(...kinds), pick: fc.nat(1000), other: fc.nat(1000) });
    const season = fc.array(event, { minLength: events, maxLength: events });
    await fc.assert(
      fc.asyncProperty(season, async (told) => {
        const league = await RandomSeason.begin(club, format);
        for (const one of told) await league.tell(one);
        await tellWhatIsMissing(league, kinds);
        for (const [kind, count] of league.happened) happened.set(kind, (happened.get(kind) ?? 0) + count);
      }),
      { numRuns: seasons, endOnFailure: true },
    );
    // Chance may also lead one season to where a kind cannot happen any more: then it happens in another.
    for (let more = 0; more < 10 && happened.size < new Set(kinds).size; more++) {
      const league = await RandomSeason.begin(club, format);
      await tellWhatIsMissing(league, kinds);
      for (const [kind, count] of league.happened) happened.set(kind, (happened.get(kind) ?? 0) + count);
    }
    // Everything has happened, so that the rules were asked.
    expect([...happened.keys()].sort()).toEqual([...new Set<string>(kinds)].sort());
  });
});
