import { describe, it } from "vitest";
import { postgresUrl } from "#test/support/test-database.ts";
import { ownCluster, postgresPrograms } from "./own-cluster.ts";
import { surviveLosses } from "./two-instances.ts";

const crashes = 20;
const programs = postgresUrl === undefined ? null : postgresPrograms();
const name = programs === null ? "two instances (skipped: it needs TEST_DATABASE_URL and initdb)" : "two instances";

describe.skipIf(programs === null)(name, () => {
  it(`go on after each of ${crashes} crashes of their PostgreSQL server`, async () => {
    const cluster = await ownCluster(programs ?? "");
    try {
      await surviveLosses(cluster.url, crashes, () => cluster.crash());
    } finally {
      await cluster.remove();
    }
  }, 400_000);
});
