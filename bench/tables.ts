import path from "node:path";
import { runnerImport } from "vite";
import { DEFAULT_REGULATIONS } from "#domain/base/regulations.ts";
import { PRESETS } from "#domain/tables/regulation-presets.ts";
import type * as compiledNeeds from "#domain/tables/remaining-matches.ts";
import type * as compiled from "#domain/tables/standings.ts";
import type * as compiledStatements from "#domain/tables/what-we-need.ts";
import { root } from "../scripts/steps.ts";
import { median, report } from "./report.ts";

const size = 6;
const runs = 21;
const perRun = 2000;

function groupOfSix() {
  const members = Array.from({ length: size }, (_, index) => ({ pair_id: `pair ${index}`, name: `Pareja ${index}` }));
  const matches = members.flatMap(({ pair_id: pair1_id }, index) =>
    members.slice(index + 1).map(({ pair_id: pair2_id }, other) => ({
      pair1_id,
      pair2_id,
      status: "completed",
      outcome: null,
      winner_pair_id: (index + other) % 2 === 0 ? pair1_id : pair2_id,
      pair1_sets_won: (index + other) % 2 === 0 ? 2 : 1,
      pair2_sets_won: (index + other) % 2 === 0 ? 0 : 2,
      pair1_games_won: 12,
      pair2_games_won: 9,
    })),
  );
  return { members, matches, adjustments: [] };
}

/** What is needed in a group of six of which so many matches are left to play: the slowest set of rules, of which each pair is asked. */
async function needs(left: number): Promise<boolean> {
  const { module } = await runnerImport<typeof compiledNeeds>(
    path.join(root, "src/domain/tables/remaining-matches.ts"),
  );
  const { module: asked } = await runnerImport<typeof compiledStatements>(
    path.join(root, "src/domain/tables/what-we-need.ts"),
  );
  const group = groupOfSix();
  const matches = group.matches.map((match, index) => ({
    ...match,
    id: `match ${index}`,
    status: index < left ? ("scheduled" as const) : ("completed" as const),
  }));
  const zones = { up: 1, down: 1, isTop: false };
  const durations = Object.values(PRESETS).map((regulations) => {
    const times = Array.from({ length: runs }, () => {
      const begin = performance.now();
      const open = module.remainingMatches({ ...group, matches, regulations }, asked.lastPlaces(zones, size));
      for (const { pair_id } of group.members) asked.whatPairNeeds(open, zones, pair_id);
      return performance.now() - begin;
    });
    return median(times);
  });
  return report({
    name: `what is needed in a group of six, ${left} of 15 matches left, the slowest rules`,
    measured: Math.max(...durations),
    limit: 20,
    unit: "ms",
    must: "stay under",
  });
}

/** The table of a group of six, and what is needed in it (spec 6 §4): most of it is looked at with 3 and with 6 matches left. */
export async function tables(): Promise<boolean> {
  const held = [await table(), await needs(3), await needs(6), await needs(15)];
  return held.every(Boolean);
}

/** The table of a group of six, all matches played, with ties. */
async function table(): Promise<boolean> {
  // As the build compiles it: the loader of the benches gives each function its name anew whenever it is made.
  const { module } = await runnerImport<typeof compiled>(path.join(root, "src/domain/tables/standings.ts"));
  const { standings } = module;
  const { members, matches } = groupOfSix();
  const input = { members, matches, adjustments: [], regulations: DEFAULT_REGULATIONS };
  const durations = Array.from({ length: runs }, () => {
    const begin = performance.now();
    for (let turn = 0; turn < perRun; turn++) standings(input);
    return ((performance.now() - begin) / perRun) * 1000;
  });
  return report({
    name: "the table of a group of six",
    measured: median(durations),
    limit: 20,
    unit: "µs",
    must: "stay under",
    before: "51",
  });
}
