import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { administrator } from "#test/support/test-app.ts";
import { expectSoundAt, fill } from "./club.ts";
import { portOf, signInAt, spawnInstance, startWith } from "./instance.ts";
import { startLoad } from "./load.ts";

const size = "96m";
const peopleAtOnce = 200;
const mostImports = 500; // far more than fit into what the database has reserved for itself

/** A small disk of its own; null where nobody may mount one. */
function smallDisk(): string | null {
  const place = mkdtempSync(path.join(os.tmpdir(), "padel-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", place], { stdio: "ignore" });
    return place;
  } catch {
    rmSync(place, { recursive: true });
    return null;
  }
}

/** Writes until the disk is full. @returns the file that takes the room */
function takeAllRoom(disk: string): string {
  const file = path.join(disk, "filler");
  const descriptor = openSync(file, "w");
  for (const bytes of [1024 * 1024, 4096]) {
    const block = Buffer.alloc(bytes, "x");
    try {
      for (;;) if (writeSync(descriptor, block) < bytes) break;
    } catch {
      // Full: that is what it is for.
    }
  }
  closeSync(descriptor);
  return file;
}

const disk = smallDisk();
const name = disk === null ? "a full disk (skipped: only root may mount a small one)" : "a full disk";

/** Writes many people until that is refused. @returns the refusal */
async function importUntilRefused(address: string, cookie: string, league: string): Promise<Response> {
  for (let imports = 1; imports <= mostImports; imports++) {
    const rows = Array.from({ length: peopleAtOnce }, () => ({
      player1: {
        full_name: `Persona ${randomBytes(24)
          .toString("base64")
          .replaceAll(/[^a-z]/gi, "")}`,
        email: null,
        phone: null,
      },
      player2: null,
    }));
    const answer = await fetch(`${address}/api/leagues/${league}/players/import`, {
      method: "POST",
      headers: { cookie, "content-type": "application/json" },
      body: JSON.stringify({ rows }),
    });
    if (answer.status !== 201) return answer;
  }
  throw new Error("the disk was never full");
}

describe.skipIf(disk === null)(name, () => {
  const settings = { DATA_DIR: path.join(disk ?? "", "datos"), LOG_LEVEL: "warn" };
  afterAll(() => {
    execFileSync("umount", [disk ?? ""]);
    rmSync(disk ?? "", { recursive: true });
  });

  it("refuses writes with 503 and a line in the log while reads go on, says at a start that there is no room, and has lost nothing", async () => {
    const filled = await fill(settings);
    let server = await startWith(settings, portOf(4));
    onTestFinished(() => server.stop());
    const { address } = server;
    const { league } = filled;
    const cookie = await signInAt(address, administrator);
    const load = startLoad([server], { ...filled, cookie });
    onTestFinished(() => load.stop());
    const { acknowledged } = load;
    const goOn = (many = 20) =>
      expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(acknowledged.length + many);
    await goOn();
    let filler = takeAllRoom(disk ?? "");
    const refused = await importUntilRefused(address, cookie, league);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
    expect((await refused.json()).code).toBe("unavailable");
    expect(server.said()).toMatch(/"level":40.*No space left on device.*the database is not available/);
    for (const url of [
      `/api/public/leagues/${league}/matches`,
      `/api/leagues/${league}/groups`,
      `/api/leagues/${league}/players`,
    ])
      expect([url, (await fetch(address + url, { headers: { cookie } })).status]).toEqual([url, 200]);
    rmSync(filler);
    await goOn();
    expect(server.isAlive()).toBe(true);
    await load.stop();
    expect(load.faults).toEqual([]);

    filler = takeAllRoom(disk ?? "");
    await importUntilRefused(address, cookie, league);
    expect(await server.terminate()).toBe(0);
    const onFull = spawnInstance(settings, portOf(4));
    onTestFinished(() => onFull.stop());
    await expect.poll(() => onFull.isAlive(), { timeout: 60_000 }).toBe(false);
    expect(onFull.said()).toBe(
      "No queda espacio en el disco de la carpeta de datos (DATA_DIR). Libera espacio y vuelve a iniciar el programa.\n",
    );
    rmSync(filler);
    server = await startWith(settings, portOf(4));
    await server.terminate();
    await expectSoundAt(settings, { cookie, league, acknowledged });
  }, 180_000);
});
