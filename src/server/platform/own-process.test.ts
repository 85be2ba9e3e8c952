import { readFileSync } from "node:fs";
import os from "node:os";
import { expect, it, onTestFinished } from "vitest";
import { type Share, startProcess } from "./own-process.ts";

/** How a process shares the processor: `man 5 proc`, field 41 of `stat`. */
const classes = { usual: 0, idle: 5 };

it.skipIf(process.platform !== "linux").each<[Share, number]>([
  ["behind", classes.usual],
  ["idle", classes.idle],
])("a process of ours steps back: %s", async (share, wanted) => {
  const planner = new URL("../features/planner/parts/plans.ts", import.meta.url).href;
  const { pid = 0 } = startProcess("planning-process", planner, share);
  onTestFinished(() => void (pid > 0 && process.kill(pid, "SIGKILL")));
  await expect.poll(() => Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(" ")[40])).toBe(wanted);
  expect(os.getPriority(pid)).toBeGreaterThan(0);
});
