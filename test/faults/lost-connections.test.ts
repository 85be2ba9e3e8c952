import { Client } from "pg";
import { describe, it } from "vitest";
import { emptyPostgres, postgresUrl } from "#test/support/test-database.ts";
import { surviveLosses } from "./two-instances.ts";

const losses = 20;

describe.skipIf(postgresUrl === undefined)("two instances on PostgreSQL", () => {
  it(`go on after each of ${losses} times that all their connections are ended`, async () => {
    const database = await emptyPostgres({ connections: 1 });
    const operator = new Client({ connectionString: database.url });
    await operator.connect();
    try {
      await surviveLosses(database.url, losses, async () => {
        await operator.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid()`,
        );
      });
    } finally {
      await operator.end();
      await database.close();
    }
  }, 300_000);
});
