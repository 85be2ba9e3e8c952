import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { Client } from "pg";
import { type Database, overEmbedded, overPostgres } from "#server/db/connect.ts";
import { startInMemory } from "#server/db/embedded.ts";
import { migrate } from "#server/db/migrate.ts";
import { silentLog } from "#server/platform/log.ts";
import { migratedContents } from "./migrated-contents.ts";

/** The PostgreSQL server to test on; without it, tests run on the embedded database in memory. */
export const postgresUrl = process.env.TEST_DATABASE_URL;

async function onServer(command: string): Promise<void> {
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  await client.query(command);
  await client.end();
}

/** With its address when it is on a PostgreSQL server. */
export type TestDatabase = Database & { url?: string };

/** A database of its own on the PostgreSQL server, without a schema; it goes when it is closed. */
export async function emptyPostgres(connections = 10): Promise<Database & { url: string }> {
  const name = `padel_test_${randomUUID().replaceAll("-", "")}`;
  await onServer(`create database ${name}`);
  const url = new URL(postgresUrl ?? "");
  url.pathname = `/${name}`;
  const database = await overPostgres(url.href, silentLog, { connections });
  return {
    ...database,
    url: url.href,
    async close() {
      await database.close();
      await onServer(`drop database if exists ${name} with (force)`);
    },
  };
}

/** A migrated embedded database in memory. */
export async function migratedEmbedded(): Promise<Database> {
  const host = mkdtempSync(path.join(os.tmpdir(), "padel-test-"));
  const database = overEmbedded(await startInMemory(host, await migratedContents()), silentLog);
  return {
    ...database,
    async close() {
      await database.close();
      rmSync(host, { recursive: true, force: true });
    },
  };
}

/** A migrated database on the PostgreSQL server. */
export async function migratedPostgres(connections = 10): Promise<TestDatabase> {
  const database = await emptyPostgres(connections);
  await migrate(database);
  return database;
}

/** A migrated, otherwise empty database of one test file. */
export function createTestDatabase({ connections = 10 } = {}): Promise<TestDatabase> {
  return postgresUrl === undefined ? migratedEmbedded() : migratedPostgres(connections);
}
