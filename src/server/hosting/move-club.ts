import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { backup, sumsOf, textForm } from "#server/db/backup.ts";
import { type Database, overPostgres } from "#server/db/connect.ts";
import type { CopySums } from "#server/db/copy-sums.ts";
import { migrate } from "#server/db/migrate.ts";
import { noTimeouts } from "#server/db/pool.ts";
import { restore } from "#server/db/restore.ts";
import { silentLog } from "#server/kernel/log.ts";
import { OperatorProblem } from "#server/kernel/operator-problem.ts";
import { createClubDatabase, dropClubDatabase, setReadOnly } from "./club-databases.ts";
import type { RegisteredClub, Registry } from "./registry.ts";

const grace = 500; // ms in which what was begun is written, before writing ends

async function withDatabase<T>(databaseUrl: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await overPostgres(databaseUrl, silentLog, { connections: 2, patience: noTimeouts });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function sumsIn({ pool }: Database): Promise<CopySums> {
  const client = await pool.connect();
  try {
    await client.query(`begin isolation level repeatable read read only; ${textForm}`);
    return await sumsOf(client, true);
  } finally {
    await client.query("rollback");
    client.release();
  }
}

/** Copies everything of a database that nobody writes any more. @throws OperatorProblem when the copy is not what it was made of */
async function copyAll(from: string, to: string): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "padel-mudanza-"));
  const file = path.join(folder, "club.gz");
  try {
    const { sums } = await withDatabase(from, (database) => backup(database, file, { isWhole: true }));
    await withDatabase(to, async (database) => {
      await restore(database, file, { isWhole: true });
      if (JSON.stringify(await sumsIn(database)) !== JSON.stringify(sums))
        throw new OperatorProblem("Lo copiado no es igual que lo que había; el club sigue donde estaba.");
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Moves a club's data to another server. */
export interface Move {
  registry: Registry;
  club: RegisteredClub;
  /** Any database of the server that it moves to. */
  serverUrl: string;
  /** What its database is called there. */
  databaseName: string;
}

/** What a move did. */
export interface Moved {
  databaseUrl: string;
  /** How long nobody could write, in ms. */
  readOnlyTime: number;
}

/**
 * Moves a club: nobody writes while its data are copied and compared, and then every process goes on with the new database. The old one
 * stays as it is, and nobody can write into it. @throws OperatorProblem, and the club goes on where it was
 */
export async function moveClub({ registry, club, serverUrl, databaseName }: Move): Promise<Moved> {
  const from = club.database_url;
  await withDatabase(from, (database) => migrate(database));
  const to = await createClubDatabase(serverUrl, databaseName);
  const since = performance.now();
  try {
    await registry.change(club.name, { state: "moving" });
    await wait(grace);
    await setReadOnly(from, true);
    await copyAll(from, to);
  } catch (error) {
    await setReadOnly(from, false);
    await registry.change(club.name, { state: "active" });
    await dropClubDatabase(to);
    throw error;
  }
  await registry.change(club.name, { state: "active", database_url: to });
  return { databaseUrl: to, readOnlyTime: performance.now() - since };
}
