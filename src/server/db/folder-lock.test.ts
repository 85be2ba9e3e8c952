import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lockFolder } from "./folder-lock.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "padel-lock-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A process that listens on a claim of its own and answers nothing. */
async function silentOwner(): Promise<{ kill(): Promise<void> }> {
  const script = `require("node:net").createServer(() => {}).listen(process.argv[1], () => console.log("listening"))`;
  const child = spawn(process.execPath, ["-e", script, path.join(folder, "0123456789ab.own")]);
  await once(child.stdout, "data");
  return {
    async kill() {
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

describe("the lock of a data folder", () => {
  it("is refused while somebody has it, and given when it was given up", async () => {
    const unlock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow("La carpeta de datos ya está en uso por otro proceso.");
    unlock();
    (await lockFolder(folder))();
  });

  it("replaces the socket that a killed owner left", async () => {
    const owner = await silentOwner();
    await owner.kill();
    expect(readdirSync(folder)).toEqual(["0123456789ab.own"]);
    const unlock = await lockFolder(folder);
    expect(readdirSync(folder)).not.toContain("0123456789ab.own");
    unlock();
  });

  it("is refused when its owner lives but is too busy to answer", async () => {
    const owner = await silentOwner();
    await expect(lockFolder(folder)).rejects.toThrow("en uso");
    await owner.kill();
  });

  it("goes to one at most of many who want it at once", async () => {
    for (let round = 0; round < 5; round++) {
      const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
      const won = outcomes.filter((outcome) => outcome.status === "fulfilled");
      expect(won.length).toBeLessThanOrEqual(1);
      for (const { value: unlock } of won) unlock();
    }
    (await lockFolder(folder))();
  });
});
