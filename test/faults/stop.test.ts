import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const port = 20_000 + (process.pid % 20_000);
const address = `http://127.0.0.1:${port}`;

describe("the product asked to stop", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "padel-stop-"));
  let server: ChildProcess | undefined;
  afterAll(() => {
    server?.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });

  async function started(): Promise<ChildProcess> {
    const child = spawn(process.execPath, ["--import", "tsx", "src/server/main.ts"], {
      cwd: root,
      stdio: "ignore",
      env: { ...process.env, DATA_DIR: folder, PORT: String(port), HOST: "127.0.0.1", DATABASE_URL: "" },
    });
    for (;;) {
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
      const isReady = await fetch(`${address}/api/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) return child;
      await wait(50);
    }
  }

  it("ends its open streams, closes its database and starts again on it", async () => {
    server = await started();
    const stream = await fetch(`${address}/api/live`);
    const reader = stream.body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    const exit = once(server, "exit");
    server.kill("SIGTERM");
    expect((await exit)[0]).toBe(0);
    let end = await reader?.read();
    while (end?.done === false) end = await reader?.read();
    expect(end?.done).toBe(true);
    server = await started();
  });
});
