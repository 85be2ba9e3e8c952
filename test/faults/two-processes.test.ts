import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { administrator } from "#test/support/test-app.ts";
import { expectSoundAt, fill } from "./club.ts";
import { portOf, signInAt, spawnInstance, startWith } from "./instance.ts";
import { startLoad } from "./load.ts";

const attempts = 3;

describe("two processes on one data folder", () => {
  const settings = { DATA_DIR: mkdtempSync(path.join(os.tmpdir(), "padel-two-")) };
  afterAll(() => rmSync(settings.DATA_DIR, { recursive: true, force: true }));

  it("the second says why it does not start, and the first goes on saving", async () => {
    const filled = await fill(settings);
    const first = await startWith(settings, portOf(7));
    onTestFinished(() => first.stop());
    const cookie = await signInAt(first.address, administrator);
    const load = startLoad([first], { ...filled, cookie });
    onTestFinished(() => load.stop());
    const seconds = Array.from({ length: attempts }, () => spawnInstance(settings, portOf(8)));
    for (const second of seconds) {
      onTestFinished(() => second.stop());
      await expect.poll(() => second.isAlive(), { timeout: 30_000 }).toBe(false);
      expect(second.said()).toBe(
        "La carpeta de datos ya está en uso por otro proceso. Cierra la otra instancia o elige otra carpeta con DATA_DIR.\n",
      );
    }
    const saved = load.acknowledged.length;
    await expect.poll(() => load.acknowledged.length, { timeout: 10_000 }).toBeGreaterThan(saved + 20);
    await load.stop();
    expect([load.faults, load.refused()]).toEqual([[], 0]);
    expect(await first.terminate()).toBe(0);
    await expectSoundAt(settings, { cookie, league: filled.league, acknowledged: load.acknowledged });
  }, 120_000);
});
