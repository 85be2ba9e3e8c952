import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { type Database, overEmbedded, overPostgres } from "#server/db/connect.ts";
import { startInMemory } from "#server/db/embedded.ts";
import { migrate } from "#server/db/migrate.ts";
import { silentLog } from "#server/platform/log.ts";
import { migratedContents } from "./migrated-contents.ts";

/** The PostgreSQL server to test on; without it, tests run on the embedded database in memory. */
export const postgresUrl = process.env.TEST_DATABASE_URL;

async function onServer(command: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  await client.query(command);
  await client.end();
}

async function postgresDatabase(connections: number): Promise<Database> {
  const name = `padel_test_${randomUUID().replaceAll("-", "")}`;
  await onServer(`create database ${name}`);
  const url = new URL(postgresUrl ?? "");
  url.pathname = `/${name}`;
  const database = await overPostgres(url.href, silentLog, connections);
  return {
    ...database,
    async close() {
      await database.close();
      await onServer(`drop database if exists ${name} with (force)`);
    },
  };
}

async function embeddedDatabase(): Promise<Database> {
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

/** A migrated, otherwise empty database of one test file. */
export async function createTestDatabase({ connections = 10 } = {}): Promise<Database> {
  const database = postgresUrl === undefined ? await embeddedDatabase() : await postgresDatabase(connections);
  await migrate(database);
  return database;
}
