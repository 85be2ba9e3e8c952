import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { backup } from "#server/db/backup.ts";
import { restore } from "#server/db/restore.ts";
import { OperatorProblem } from "#server/kernel/operator-problem.ts";
import { administrator } from "#test/support/test-app.ts";
import { expectSoundAt, fill, onDatabase } from "./club.ts";
import { portOf, signInAt, startWith } from "./instance.ts";
import { startLoad } from "./load.ts";
import { newPlace } from "./place.ts";

const root = path.resolve(import.meta.dirname, "../..");
const flips = 40;
const cuts = 10;

/** The copy with one bit changed, at places spread over all of it, and cut at others; each with its name. */
function damagesOf(copy: Buffer): [string, Buffer][] {
  const flipped = Array.from({ length: flips }, (_, index): [string, Buffer] => {
    const at = Math.floor(((index + 0.5) / flips) * copy.length);
    const damaged = Buffer.from(copy);
    damaged[at] = (damaged[at] ?? 0) ^ (1 << (index % 8));
    return [`bit ${index % 8} of byte ${at}`, damaged];
  });
  const cut = Array.from({ length: cuts }, (_, index): [string, Buffer] => {
    const length = Math.floor((index / cuts) * copy.length);
    return [`cut at ${length}`, copy.subarray(0, length)];
  });
  return [...flipped, ...cut, ["without its last byte", copy.subarray(0, -1)]];
}

describe("a damaged copy", () => {
  it("is refused however it is damaged, and the club that it was meant for stands as before", async () => {
    const { folder, settings, remove } = await newPlace();
    onTestFinished(remove);
    const file = path.join(folder, "copia.gz");
    const filled = await fill(settings);
    const server = await startWith(settings, portOf(9));
    onTestFinished(() => server.stop());
    const cookie = await signInAt(server.address, administrator);
    const load = startLoad([server], { ...filled, cookie });
    await expect.poll(() => load.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(40);
    await load.stop();
    expect(await server.terminate()).toBe(0);
    const expected = { cookie, league: filled.league, acknowledged: load.acknowledged };

    const accepted = await onDatabase(settings, async ({ deps }) => {
      await backup(deps.database, file);
      const taken: string[] = [];
      for (const [name, damaged] of damagesOf(readFileSync(file))) {
        writeFileSync(`${file}.damaged`, damaged);
        const end = await restore(deps.database, `${file}.damaged`, { force: true }).catch((error: unknown) => error);
        if (!(end instanceof OperatorProblem)) taken.push(`${name}: ${String(end)}`);
      }
      return taken;
    });
    expect(accepted).toEqual([]);
    await expectSoundAt(settings, expected);

    // As the operator does it.
    writeFileSync(`${file}.damaged`, readFileSync(file).subarray(0, -1000));
    const { status, stderr } = spawnSync(
      process.execPath,
      ["scripts/run.mjs", "cli", "restore", `${file}.damaged`, "--force"],
      {
        cwd: root,
        env: { ...process.env, DATABASE_URL: "", ...settings },
        encoding: "utf8",
      },
    );
    expect([status, stderr]).toEqual([1, "La copia está incompleta o dañada; no se ha cambiado nada.\n"]);
    await expectSoundAt(settings, expected);
  }, 180_000);
});
