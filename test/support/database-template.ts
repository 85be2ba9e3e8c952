import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { overPostgres } from "#server/db/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { silentLog } from "#server/kernel/log.ts";

/**
 * Before a run on a PostgreSQL server: one migrated database, of which every test's is a copy. It goes at the end.
 * Projects of one run share it.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  const server = process.env.TEST_DATABASE_URL;
  if (server === undefined || process.env.TEST_DATABASE_TEMPLATE !== undefined) return undefined;
  const name = `padel_template_${randomUUID().replaceAll("-", "")}`;
  process.env.TEST_DATABASE_TEMPLATE = name;
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await overPostgres(url.href, silentLog, { connections: 1 });
  await migrate(database);
  await database.close();
  return async () => {
    delete process.env.TEST_DATABASE_TEMPLATE;
    await client.query(`drop database ${name} with (force)`);
    await client.end();
  };
}
