import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { administrator } from "#test/support/test-app.ts";
import { postgresUrl } from "#test/support/test-database.ts";
import { expectSoundAt, fill } from "./club.ts";
import { portOf, signInAt, spawnInstance, startWith } from "./instance.ts";
import { startLoad } from "./load.ts";

const kills = 10;
const commits = 200;

describe.skipIf(postgresUrl !== undefined)("the embedded database that is shipped with the product", () => {
  const scratch = mkdtempSync(path.join(os.tmpdir(), "padel-first-"));
  afterAll(() => rmSync(scratch, { recursive: true, force: true }));

  it(`is unpacked anew after each of ${kills} kills in the middle of it, and works`, async () => {
    const settings = { DATA_DIR: path.join(scratch, "killed") };
    const unfinished = path.join(settings.DATA_DIR, "db.unfinished");
    let inTheMiddle = 0;
    for (let kill = 0; kill < kills; kill++) {
      rmSync(settings.DATA_DIR, { recursive: true, force: true });
      const instance = spawnInstance(settings, portOf(7));
      while (!existsSync(unfinished)) await wait(1);
      await wait(Math.random() * 150);
      await instance.stop();
      if (existsSync(unfinished)) inTheMiddle++;
      // What begins once more ends well, whatever the kill has left.
      if (kill % 3 === 0) await (await startWith(settings, portOf(7))).terminate();
    }
    expect(inTheMiddle).toBeGreaterThan(kills / 2);
    const { league } = await fill(settings);
    const server = await startWith(settings, portOf(7));
    onTestFinished(() => server.stop());
    const cookie = await signInAt(server.address, administrator);
    await server.terminate();
    await expectSoundAt(settings, { cookie, league, acknowledged: [] });
  }, 180_000);

  it(`asks the operating system to keep each of ${commits} commits`, async () => {
    const settings = { DATA_DIR: path.join(scratch, "flushed") };
    const flushes = path.join(scratch, "flushes");
    const filled = await fill(settings);
    const preload = `--require ${path.join(import.meta.dirname, "count-flushes.cjs")}`;
    const server = await startWith({ ...settings, NODE_OPTIONS: preload, FLUSHES: flushes }, portOf(8));
    onTestFinished(() => server.stop());
    const cookie = await signInAt(server.address, administrator);
    const before = statSync(flushes).size;
    const load = startLoad([server], { ...filled, booked: [], cookie });
    await expect.poll(() => load.acknowledged.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(commits);
    await load.stop();
    expect(load.faults).toEqual([]);
    expect(statSync(flushes).size - before).toBeGreaterThanOrEqual(load.acknowledged.length);
    await server.terminate();
  }, 120_000);
});
