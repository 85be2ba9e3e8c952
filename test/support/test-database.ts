import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { type Database, overEmbedded, overPostgres } from "#server/db/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import type { Timeouts } from "#server/db/pool.ts";
import { silentLog } from "#server/kernel/log.ts";
import { borrowEngine } from "./embedded-engines.ts";
import { tally } from "./tally.ts";

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

/** Where waiting is not what a test is about: a busy machine is slow, not stalled. */
const noTimeouts: Timeouts = { connection: 120_000, lock: 120_000, statement: 120_000, idleInTransaction: 120_000 };

interface Options {
  connections?: number;
  /** The limits on waiting, where they are what a test is about. */
  patience?: Timeouts;
}

/** A database of its own on the PostgreSQL server, without a schema or as a `template`; it goes when it is closed. */
export async function emptyPostgres(
  { connections = 10, patience: timeouts = noTimeouts }: Options = {},
  template = "template1",
): Promise<Database & { url: string }> {
  const name = `padel_test_${randomUUID().replaceAll("-", "")}`;
  await onServer(`create database ${name} template ${template}`);
  tally("database");
  const url = new URL(postgresUrl ?? "");
  url.pathname = `/${name}`;
  const database = await overPostgres(url.href, silentLog, { connections, patience: timeouts });
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
  return overEmbedded(await borrowEngine(), silentLog);
}

/** A migrated database on the PostgreSQL server. */
export async function migratedPostgres(options: Options = {}): Promise<TestDatabase> {
  const template = process.env.TEST_DATABASE_TEMPLATE;
  const database = await emptyPostgres(options, template);
  if (template === undefined) await migrate(database);
  return database;
}

/** A migrated, otherwise empty database of one test file. */
export function createTestDatabase(options: Options = {}): Promise<TestDatabase> {
  return postgresUrl === undefined ? migratedEmbedded() : migratedPostgres(options);
}
