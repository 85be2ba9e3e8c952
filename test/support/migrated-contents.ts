import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { migrationsFolder } from "#server/db/migrate.ts";

const root = path.dirname(migrationsFolder());

function fileName(): string {
  const hash = createHash("sha256");
  hash.update(readFileSync(path.join(root, "node_modules/@electric-sql/pglite/package.json")));
  const folder = migrationsFolder();
  for (const name of readdirSync(folder).sort()) {
    if (name.endsWith(".sql")) hash.update(name).update(readFileSync(path.join(folder, name)));
  }
  hash.update(readFileSync(path.join(folder, "meta", "_journal.json")));
  return `migrated-${hash.digest("hex").slice(0, 16)}.tar`;
}

async function migratedDump(): Promise<Buffer> {
  const engine = await PGlite.create();
  await migrate(drizzle(engine), { migrationsFolder: migrationsFolder() });
  const dump = await engine.dumpDataDir("none");
  await engine.close();
  return Buffer.from(await dump.arrayBuffer());
}

/**
 * The contents of a migrated, otherwise empty embedded database. Creating one takes seconds, so it is kept between runs,
 * under a name made of the engine and the migrations.
 * @returns the file
 */
export async function migratedContents(): Promise<string> {
  const folder = path.join(root, "node_modules/.cache/test-database");
  const file = path.join(folder, fileName());
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const unfinished = `${file}.${randomUUID()}`; // test files start together
  writeFileSync(unfinished, await migratedDump());
  renameSync(unfinished, file);
  return file;
}
