import { type ChildProcess, execFile, fork } from "node:child_process";
import os from "node:os";
import { ownFile } from "#server/kernel/thread.ts";

/** How much a process of ours steps back behind the server where both want a core: 0 not at all, 19 wholly. */
const behind = 5;

/** `behind`: as far as that; `idle`: with what nobody else wants, and no process that wakes up waits for it (Linux). */
export type Share = "behind" | "idle";

/** What it needs of the environment; addresses and secrets of the server stay there. */
const environment = ["PATH", "HOME", "TMPDIR", "TEMP", "SystemRoot", "NODE_ENV"];

/**
 * Starts a process of ours, from source or from the built product, which computes behind the server and ends with it. What is sent
 * to and fro is cloned, so it may hold typed arrays and undefined.
 * @param name its file, without the extension; built, an input of `vite.server.config.ts`
 * @param starter `import.meta.url` of a file in the same folder
 */
export function startProcess(name: string, starter: string, share: Share = "behind"): ChildProcess {
  const file = ownFile(name, starter);
  const env = Object.fromEntries(environment.flatMap((key) => [[key, process.env[key]]]));
  const child = fork(file, {
    execArgv: file.endsWith(".ts") ? ["--import", "tsx"] : [],
    serialization: "advanced",
    env,
  });
  // Before it has threads of its own: these inherit it.
  if (child.pid !== undefined) os.setPriority(child.pid, behind);
  // Niceness alone lets a process that wakes up wait for the end of the other's turn. Where there is no `chrt`, that remains.
  if (share === "idle") execFile("chrt", ["--all-tasks", "--idle", "--pid", "0", String(child.pid)], () => undefined);
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  child.once("exit", () => process.removeListener("exit", end));
  child.unref();
  child.channel?.unref();
  return child;
}
