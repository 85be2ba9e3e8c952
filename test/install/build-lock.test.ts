import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { holdFolder } from "../../scripts/build-lock.ts";

const root = path.resolve(import.meta.dirname, "../..");
const scratch = mkdtempSync(path.join(os.tmpdir(), "padel-build-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Another process that holds a folder until it is ended. */
async function holder(folder: string): Promise<ChildProcess> {
  const program = `
    import { holdFolder } from "./scripts/build-lock.ts";
    await holdFolder(process.argv[1], () => {});
    process.stdout.write("held");
    setInterval(() => {}, 1000);
  `;
  const words = ["--import", "tsx", "--input-type=module", "-e", program, folder];
  const child = spawn(process.execPath, words, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child.stdout, "data");
  return child;
}

describe.each([
  ["a short path", "a"],
  ["a path that is too long for a socket", "b".repeat(120)],
])("the folder of a build, with %s,", (_, name) => {
  const folder = path.join(scratch, name);
  mkdirSync(folder);

  it("is waited for while another process holds it, and not once that was killed", async () => {
    const other = await holder(folder);
    let waits = 0;
    let isHeld = false;
    const mine = holdFolder(folder, () => waits++).then((letGo) => {
      isHeld = true;
      return letGo;
    });
    await expect.poll(() => waits).toBe(1);
    expect(isHeld).toBe(false);
    other.kill("SIGKILL");
    (await mine)();
    expect(waits).toBe(1);
  });

  it("is held by one at a time", async () => {
    let inside = 0;
    let most = 0;
    const work = async () => {
      const letGo = await holdFolder(folder, () => {});
      most = Math.max(most, ++inside);
      await new Promise((resolve) => setTimeout(resolve, 20));
      inside--;
      letGo();
    };
    await Promise.all([work(), work(), work()]);
    expect([most, inside]).toEqual([1, 0]);
  });
});
