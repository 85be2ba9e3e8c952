import path from "node:path";
import { runnerImport } from "vite";
import { DEFAULT_REGULATIONS } from "#domain/regulations.ts";
import type * as compiled from "#domain/standings.ts";
import { root } from "../scripts/steps.ts";
import { median, report } from "./report.ts";

const size = 6;
const runs = 21;
const perRun = 2000;

/** The table of a group of six, all matches played, with ties. */
export async function tables(): Promise<boolean> {
  // As the build compiles it: the loader of the benches gives each function its name anew whenever it is made.
  const { module } = await runnerImport<typeof compiled>(path.join(root, "src/domain/standings.ts"));
  const { standings } = module;
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
