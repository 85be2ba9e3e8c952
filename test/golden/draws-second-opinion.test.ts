import { fixtures, mocksEngine, tournamentEngine } from "tods-competition-factory";
import { describe, expect, it } from "vitest";
import { defaultSeeds, drawLines, drawSize, seedLines } from "#domain/brackets/draw-lines.ts";
import { testLots } from "#test/support/lots.ts";

/** What is read of a structure of the factory. */
interface FactoryStructure {
  seedAssignments?: { participantId?: string; seedNumber?: number }[];
  positionAssignments?: { drawPosition: number; bye?: boolean; participantId?: string }[];
}

interface Line {
  bye: boolean;
  /** 1 the first; null: not seeded. */
  seed: number | null;
}

/**
 * A draw as CourtHive's competition factory makes it under its policy of the ITF, drawn anew each time. Its limits on the number of
 * seeds are off: it would seed fewer than we do where there are many byes.
 */
function factoryDraw(entrants: number, seeds: number): Line[] {
  const { seedsCountThresholds: _, ...seeding } = fixtures.policies.POLICY_SEEDING_ITF.seeding;
  const drawProfile = { drawSize: drawSize(entrants), participantsCount: entrants, seedsCount: seeds };
  const { tournamentRecord, drawIds } = mocksEngine.generateTournamentRecord({
    drawProfiles: [{ ...drawProfile, enforcePolicyLimits: false, policyDefinitions: { seeding } }],
  });
  tournamentEngine.setState(tournamentRecord);
  const structures: FactoryStructure[] = tournamentEngine.getEvent({ drawId: drawIds[0] }).drawDefinition.structures;
  const [structure] = structures;
  const seedOf = new Map(structure?.seedAssignments?.map((one) => [one.participantId, Number(one.seedNumber)]));
  const positions = structure?.positionAssignments ?? [];
  return positions
    .toSorted((a, b) => a.drawPosition - b.drawPosition)
    .map(({ bye, participantId }) => ({ bye: bye === true, seed: seedOf.get(participantId) ?? null }));
}

/** A draw of ours, entrants named by their number. */
function ourDraw(entrants: number, seeds: number): Line[] {
  const all = Array.from({ length: entrants }, (_, at) => ({ id: `${at + 1}` }));
  const drawn = drawLines({ entrants: all, seeds, lots: testLots("1") });
  if (!drawn.ok) throw new Error(drawn.code);
  return drawn.value.map((id) => ({ bye: id === null, seed: id !== null && Number(id) <= seeds ? Number(id) : null }));
}

/** The seeds that have a bye. */
function seedsWithBye(lines: readonly Line[]): number[] {
  const opposite = (at: number) => lines[at % 2 === 0 ? at + 1 : at - 1];
  return lines
    .flatMap(({ seed }, at) => (seed !== null && opposite(at)?.bye === true ? [seed] : []))
    .sort((a, b) => a - b);
}

/** By how many byes the parts of a draw differ. */
function unevenness(lines: readonly Line[], parts: number): number {
  const length = lines.length / parts;
  const counts = Array.from(
    { length: parts },
    (_, at) => lines.slice(at * length, (at + 1) * length).filter(({ bye }) => bye).length,
  );
  return Math.max(...counts) - Math.min(...counts);
}

const drawn = [3, 5, 6, 7, 9, 11, 13, 17, 20, 24, 26, 33, 40, 48, 50].map((entrants) => {
  const seeds = defaultSeeds(entrants);
  const byes = drawSize(entrants) - entrants;
  return { entrants, seeds, byes, ours: ourDraw(entrants, seeds), theirs: factoryDraw(entrants, seeds) };
});

describe("draws as another implementation makes them (spec 5 §4)", () => {
  // The factory draws 9–16 as one group of eight. We draw 9–12 and then 13–16 into halves of the same eight lines, so that the first
  // four meet 13–16 and the next four 9–12, as on the tours.
  it.each([4, 8, 16, 32, 64])("have each seed of %i on a line of its tier", (size) => {
    const [first = [], second = [], third = [], fourth = [], fifth = [], sixth = []] = seedLines(size);
    const together = [...fifth, ...sixth];
    const tiers = [first, second, third, third, ...fourth.map(() => fourth), ...together.map(() => together)];
    const seeds = size === 16 ? 8 : Math.min(16, size); // of 16 in 16 the last eight stand anywhere
    for (const lines of [factoryDraw(size, seeds), factoryDraw(size, seeds)]) {
      for (const [at, { seed }] of lines.entries()) {
        if (seed !== null) expect([seed, tiers[seed - 1]]).toEqual([seed, expect.arrayContaining([at + 1])]);
      }
    }
    expect(new Set(tiers.slice(0, seeds).flat()).size).toBe(seeds);
  });

  // Where not a whole group of seeds has byes the factory gives them by lot in it, we as the ITF says in the order of the seeds.
  it.each(drawn)("of $entrants give byes to as many seeds, whole groups the same", ({ seeds, byes, ours, theirs }) => {
    expect(seedsWithBye(ours)).toEqual(Array.from({ length: Math.min(byes, seeds) }, (_, at) => at + 1));
    expect(seedsWithBye(theirs)).toHaveLength(Math.min(byes, seeds));
    const whole = [2, 4, 8, 16].findLast((group) => group <= Math.min(byes, seeds)) ?? 1;
    expect(seedsWithBye(theirs).slice(0, whole)).toEqual(seedsWithBye(ours).slice(0, whole));
  });

  // Where only seeds have byes their lines are drawn by lot, and halves may differ.
  it.each(drawn.filter(({ byes, seeds }) => byes > seeds))(
    "of $entrants spread the other byes over halves, quarters and eighths no less evenly",
    ({ ours, theirs }) => {
      for (const parts of [2, 4, 8].filter((count) => count < ours.length)) {
        expect(unevenness(ours, parts)).toBeLessThanOrEqual(Math.min(1, unevenness(theirs, parts)));
      }
    },
  );
});
