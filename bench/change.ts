import { largeClub, seedVolume } from "#seed/volume.ts";
import { createAdministrator } from "#server/features/accounts/commands/create-administrator.ts";
import { onDatabase } from "#test/faults/club.ts";
import { signInAt } from "#test/faults/instance.ts";
import { newPlace } from "#test/faults/place.ts";
import { administrator } from "#test/support/test-app.ts";
import { started } from "./product.ts";
import { median, report } from "./report.ts";

const runs = 40;
const warmUp = 20;
const limits = { save: 8, page: 15 }; // ms

/** A saved result, and the ranking of 72 rows drawn after it, over HTTP from the built product. */
export async function change(): Promise<boolean> {
  const place = await newPlace();
  const league = await onDatabase(place.settings, async ({ deps }) => {
    await createAdministrator(deps, administrator);
    const [id = ""] = await seedVolume(deps.database.db, { ...largeClub, leagues: 1, groups: 12, pairsPerGroup: 6 });
    return id;
  });
  const { instance } = await started(place.settings);
  const { address } = instance;
  const headers = { cookie: await signInAt(address, administrator), "content-type": "application/json" };
  const listed = await (await fetch(`${address}/api/leagues/${league}/matches`, { headers })).json();
  const matches: { id: string; version: number }[] = listed.matches.slice(0, 10);
  const times = { save: [] as number[], page: [] as number[] };
  for (let run = -warmUp; run < runs; run++) {
    const match = matches[(run + warmUp) % matches.length];
    if (match === undefined) throw new Error("the seeded league has no matches");
    const set_results = [{ set: 1, pair1_games: 6, pair2_games: Math.abs(run) % 5 }];
    const before = performance.now();
    const answer = await fetch(`${address}/api/leagues/${league}/matches/${match.id}/result`, {
      method: "PUT",
      headers,
      body: JSON.stringify({ version: match.version, set_results }),
    });
    const { version } = await answer.json();
    const saved = performance.now();
    if (!answer.ok) throw new Error(`refused: ${answer.status}`);
    match.version = version;
    const page = await fetch(`${address}/league/${league}/ranking`);
    await page.text();
    if (!page.ok) throw new Error(`no page: ${page.status}`);
    if (run < 0) continue;
    times.save.push(saved - before);
    times.page.push(performance.now() - saved);
  }
  await instance.terminate();
  await place.remove();
  const held = [
    report({
      name: `a result saved over HTTP (${place.kind})`,
      measured: median(times.save),
      limit: limits.save,
      unit: "ms",
      must: "stay under",
      before: "12–16",
    }),
    report({
      name: `the ranking of 72 rows, drawn after it (${place.kind})`,
      measured: median(times.page),
      limit: limits.page,
      unit: "ms",
      must: "stay under",
      before: "55–61",
    }),
  ];
  return held.every(Boolean);
}
