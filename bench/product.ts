import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Instance, spawnInstance } from "#test/faults/instance.ts";
import { emptyPostgres, postgresUrl } from "#test/support/test-database.ts";

/** A place for a club's data: a new folder, or a new database where TEST_DATABASE_URL says PostgreSQL. */
export interface Place {
  kind: "embedded" | "postgres";
  settings: Record<string, string>;
  remove(): Promise<void>;
}

export async function newPlace(): Promise<Place> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "padel-bench-"));
  const database = postgresUrl === undefined ? null : await emptyPostgres(1);
  return {
    kind: database === null ? "embedded" : "postgres",
    settings: { DATA_DIR: folder, ...(database !== null && { DATABASE_URL: database.url }) },
    async remove() {
      await database?.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

let port = 3900;

/** Starts the built product as `npm start` does. @returns it with the ms from the command to the first answer */
export async function started(
  settings: Record<string, string>,
  program: "start" | "demo" = "start",
): Promise<{ instance: Instance; duration: number }> {
  const begin = performance.now();
  const instance = spawnInstance(settings, port++, program);
  while (!(await instance.isReady())) {
    if (!instance.isAlive()) throw new Error(`the server ended: ${instance.said()}`);
    await wait(20);
  }
  return { instance, duration: performance.now() - begin };
}

/** The memory that a process holds now and the most that it ever held, in MB. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) / 1024;
  return { now: of("VmRSS"), peak: of("VmHWM") };
}
