import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { root } from "../scripts/steps.ts";
import { median, report } from "./report.ts";

const limit = 3000; // ms from the command to the first answer

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/api/readyz`)).ok;
  } catch {
    return false;
  }
}

async function started(folder: string, port: number): Promise<{ server: ChildProcess; duration: number }> {
  const begin = performance.now();
  const server = spawn(process.execPath, ["dist/server/main.js"], {
    cwd: root,
    stdio: "ignore",
    env: { ...process.env, DATA_DIR: folder, PORT: String(port), DATABASE_URL: "" },
  });
  while (!(await answers(`http://127.0.0.1:${port}`))) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    await wait(20);
  }
  return { server, duration: performance.now() - begin };
}

/** A restart of the built product on an existing embedded data folder. */
export async function start(): Promise<boolean> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "padel-bench-"));
  const durations: number[] = [];
  for (let run = 0; run < 4; run++) {
    const { server, duration } = await started(folder, 3900 + run);
    server.kill("SIGTERM");
    await once(server, "exit");
    if (run > 0) durations.push(duration);
  }
  rmSync(folder, { recursive: true, force: true });
  return report({
    name: "restart on an existing folder",
    measured: median(durations),
    limit,
    unit: "ms",
    must: "stay under",
  });
}
