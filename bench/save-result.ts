import { largeClub, seedVolume } from "#seed/volume.ts";
import { createTestApp } from "#test/support/test-app.ts";
import { medianTime, report } from "./report.ts";

const limit = 50; // ms of server time

/** Saving a result, with the tables and the public pages that follow, in a league of 16 groups and 6 rounds. */
export async function saveResult(): Promise<boolean> {
  const club = await createTestApp({ realTime: true });
  const size = { ...largeClub, leagues: 1, groups: 16, pairsPerGroup: 4, rounds: 6 };
  const [league = ""] = await seedVolume(club.database.db, size);
  const { body } = await club.call("GET", `/api/leagues/${league}/matches`);
  const matches: { id: string; version: number }[] = body.matches;
  /** Saves the result of the run-th match; a match that was saved before is corrected. */
  const save = async (run: number) => {
    const match = matches[(run + matches.length) % matches.length];
    if (match === undefined) throw new Error("the seeded league has no matches");
    const answer = await club.call("PUT", `/api/leagues/${league}/matches/${match.id}/result`, {
      version: match.version,
      set_results: [
        { set: 1, pair1_games: 6, pair2_games: Math.abs(run) % 5 },
        { set: 2, pair1_games: 6, pair2_games: 4 },
      ],
    });
    if (answer.status !== 200) throw new Error(`refused: ${answer.status} ${JSON.stringify(answer.body)}`);
    match.version = answer.body.version;
  };
  const saved = await medianTime(25, save);
  const both = await medianTime(25, async (run) => {
    await save(run);
    await club.visit("GET", `/api/public/leagues/${league}/ranking`);
  });
  const name = (what: string) => `${what} (${club.database.kind})`;
  const held = [
    report({
      name: name("save a result, 16 groups, 6 rounds"),
      measured: saved,
      limit,
      unit: "ms",
      must: "stay under",
    }),
    report({
      name: name("the same and the public ranking anew"),
      measured: both,
      limit,
      unit: "ms",
      must: "stay under",
    }),
  ];
  await club.close();
  return held.every(Boolean);
}
