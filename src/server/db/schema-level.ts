import { readMigrationFiles } from "drizzle-orm/migrator";
import { type ClientBase, escapeIdentifier } from "pg";
import { migrationsFolder } from "./migrate.ts";

// The schema of an older version, made anew inside a transaction: what an older copy is put into before it is brought up to date.

async function run(client: ClientBase, isWanted: (level: number) => boolean): Promise<void> {
  for (const { folderMillis, sql } of readMigrationFiles({ migrationsFolder: migrationsFolder() }))
    if (isWanted(folderMillis)) for (const statement of sql) await client.query(statement);
}

/** Removes every table, function and kind of value that the migrations made. */
async function clear(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    select format('drop table if exists public.%I cascade', relname) as statement
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    union all
    select format('drop function if exists %s cascade', pg_proc.oid::regprocedure)
      from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`);
  for (const { statement } of rows) await client.query(statement);
}

/** Replaces the schema, and all rows, by that of a level (`schemaLevel`): empty tables, as that version made them. */
export async function returnTo(client: ClientBase, level: number): Promise<void> {
  await client.query(`set local search_path to ${escapeIdentifier("public")}`);
  await clear(client);
  await run(client, (one) => one <= level);
}

/** Brings schema and rows from a level up to date, as starting this version on that one's data does. */
export async function advanceFrom(client: ClientBase, level: number): Promise<void> {
  await run(client, (one) => one > level);
}
