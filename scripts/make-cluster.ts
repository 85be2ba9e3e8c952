import { renameSync, writeFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { migrationsFolder } from "#server/db/migrate.ts";

// `tsx scripts/make-cluster.ts FILE`: a database of the installed engine with today's tables, packed. Creating
// one takes the engine 800 MB, and the tables seconds: better in a process of its own while the product is built.

const [, , file = ""] = process.argv;
const engine = await PGlite.create();
await migrate(drizzle(engine), { migrationsFolder: migrationsFolder() });

/** What every club begins with. Anything else in a copy of this would be the same in all of them: a key, an identifier. */
const standard = ["club_settings", "courts"];
const { rows: tables } = await engine.query<{ name: string }>(
  "select tablename as name from pg_tables where schemaname = 'public' and tablename <> all ($1)",
  [standard],
);
for (const { name } of tables) {
  const { rows } = await engine.query(`select 1 from public."${name}" limit 1`);
  if (rows.length > 0) throw new Error(`${name} of a new database is not empty`);
}

await engine.exec("vacuum analyze");
await engine.exec("checkpoint");
const dump = await engine.dumpDataDir("gzip");
await engine.close();
writeFileSync(`${file}.unfinished`, Buffer.from(await dump.arrayBuffer()));
renameSync(`${file}.unfinished`, file);
