import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { administrator } from "#test/support/test-app.ts";
import { expectSoundAt, fill } from "./club.ts";
import { portOf, signInAt, startWith } from "./instance.ts";
import { startLoad } from "./load.ts";

const kills = 10;
const productKills = 50;
const lookEvery = 25; // kills of the product between two looks at everything
const longestLife = 250; // ms of writing before a kill
const writer = fileURLToPath(new URL("writer.ts", import.meta.url));
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "padel-kill-"));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Life {
  /** What the database held when it was opened. */
  found: { ids: number[]; counts: number[] };
  acknowledged: number[];
}

interface Writer {
  process: ChildProcess;
  life: Life;
  errors: string[];
  started: Promise<void>;
  ended: Promise<unknown>;
}

function startWriter(): Writer {
  const child = spawn(process.execPath, ["--import", "tsx", writer, folder], { stdio: ["ignore", "pipe", "pipe"] });
  const life: Life = { found: { ids: [], counts: [] }, acknowledged: [] };
  const errors: string[] = [];
  child.stderr.on("data", (data: Buffer) => errors.push(data.toString()));
  const lines = createInterface(child.stdout);
  const started = new Promise<void>((resolve, reject) => {
    let first = true;
    lines.on("line", (line) => {
      if (first) life.found = JSON.parse(line);
      else life.acknowledged.push(Number(line));
      first = false;
      resolve();
    });
    child.once("exit", (code) => reject(new Error(`the writer ended (${code}): ${errors.join("")}`)));
  });
  return { process: child, life, errors, started, ended: Promise.all([once(child, "exit"), once(lines, "close")]) };
}

describe("the embedded database", () => {
  it(`opens after each of ${kills} kills, with every acknowledged change and no half of one`, async () => {
    const acknowledged = new Set<number>();
    let killedWhileWriting = 0;
    for (let kill = 0; kill <= kills; kill++) {
      const { process: child, life, started, ended } = startWriter();
      await started;
      const { ids, counts } = life.found;
      expect([...acknowledged].filter((id) => !ids.includes(id))).toEqual([]);
      expect(counts).toEqual(kill === 0 ? [] : [ids.length]);
      await wait(Math.random() * longestLife + (kill === 0 ? longestLife : 0));
      child.kill("SIGKILL");
      await ended;
      if (life.acknowledged.length > 0) killedWhileWriting++;
      for (const id of life.acknowledged) acknowledged.add(id);
    }
    // It must have had something to lose.
    expect(killedWhileWriting).toBeGreaterThan(kills / 2);
    expect(acknowledged.size).toBeGreaterThan(kills);
  }, 180_000);

  it("is refused to a second process, which says why and ends with an error, and the first goes on", async () => {
    const first = startWriter();
    await first.started;
    const second = startWriter();
    await expect(second.started).rejects.toThrow("the writer ended (1)");
    expect(second.errors.join("")).toBe(
      "La carpeta de datos ya está en uso por otro proceso. Cierra la otra instancia o elige otra carpeta con DATA_DIR.\n",
    );
    const before = first.life.acknowledged.length;
    await expect.poll(() => first.life.acknowledged.length).toBeGreaterThan(before);
    first.process.kill("SIGKILL");
    await first.ended;
  });
});

describe("the whole product", () => {
  const settings = { DATA_DIR: mkdtempSync(path.join(os.tmpdir(), "padel-kill-")) };
  afterAll(() => rmSync(settings.DATA_DIR, { recursive: true, force: true }));

  it(`starts after each of ${productKills} kills, with every acknowledged result and booking`, async () => {
    const port = portOf(0);
    const filled = await fill(settings);
    let instance = await startWith(settings, port);
    onTestFinished(() => instance.stop());
    const cookie = await signInAt(instance.address, administrator);
    const target = { ...filled, cookie, mayDie: true };
    const load = startLoad([instance], target);
    const { acknowledged } = load;
    const expected = { cookie, league: filled.league, acknowledged };
    let killedWhileWriting = 0;
    try {
      for (let kill = 1; kill <= productKills; kill++) {
        const before = acknowledged.length;
        await wait(100 + Math.random() * longestLife);
        await instance.stop();
        await wait(0); // what was answered before the kill is read
        if (acknowledged.length > before) killedWhileWriting++;
        if (kill % lookEvery === 0) await expectSoundAt(settings, expected);
        instance = await startWith(settings, port);
        const latest = new Map(acknowledged.map(({ match, version }) => [match, version]));
        const answer = await fetch(`${instance.address}/api/leagues/${filled.league}/matches`, { headers: { cookie } });
        const { matches } = await answer.json();
        const older = matches.filter(
          ({ id, version }: { id: string; version: number }) => version < (latest.get(id) ?? 0),
        );
        expect(older).toEqual([]);
      }
      await load.stop();
      expect(load.faults).toEqual([]);
      // It must have had something to lose.
      expect(killedWhileWriting).toBeGreaterThan(productKills / 2);
      expect(acknowledged.length).toBeGreaterThan(productKills * 2);
      expect(load.taken()).toBeGreaterThan(0);
    } finally {
      await load.stop();
    }
    await instance.stop();
    await expectSoundAt(settings, expected);
  }, 600_000);
});
