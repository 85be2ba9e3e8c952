import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { Client } from "pg";
import { type EmbeddedServer, startInMemory } from "#server/db/embedded.ts";
import { migratedContents } from "./migrated-contents.ts";
import { tally } from "./tally.ts";
import { unguarded } from "./unguarded.ts";

// Starting an engine takes seconds, emptying one a moment: the files of a worker use the same, one after the other.

interface Engine {
  server: EmbeddedServer;
  /** What the schema was at first, as `schema` reads it. */
  schema: string;
  /** The rows that the migrations put in, by table. */
  rows: Map<string, string>;
}

const free: Engine[] = [];

/** Everything of the schema that a test may change: an engine whose schema is another is not used again. */
const schema = `select string_agg(line, e'\\n' order by line) as schema from (
  select format('%s.%s %s %s', c.relname, a.attname, a.atttypid, a.attnum) from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and (a.attnum > 0 or a.attisdropped)
  union all select format('%s %s %s', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
  union all select format('%s %s', conrelid::regclass, conname) from pg_constraint
  union all select proname || prosrc from pg_proc where pronamespace = 'public'::regnamespace
  union all select nspname from pg_namespace where nspname !~ '^pg_'
) as lines (line)`;

async function ask<T extends object>(client: Client, question: string): Promise<T[]> {
  return (await client.query<T>(question)).rows;
}

async function connected<T>({ host }: EmbeddedServer, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ host, port: 5432, user: "postgres", database: "postgres", ssl: false });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const schemaOf = async (client: Client) => (await ask<{ schema: string }>(client, schema))[0]?.schema ?? "";
const tablesOf = async (client: Client) =>
  (await ask<{ name: string }>(client, "select tablename as name from pg_tables where schemaname = 'public'")).map(
    ({ name }) => `"${name}"`,
  );

async function rowsOf(client: Client): Promise<Map<string, string>> {
  const rows = new Map<string, string>();
  for (const table of await tablesOf(client)) {
    const found = await ask<{ rows: string | null }>(client, `select json_agg(t)::text as rows from ${table} t`);
    if (typeof found[0]?.rows === "string") rows.set(table, found[0].rows);
  }
  return rows;
}

/** Empties the tables, but for what the migrations put in. */
async function empty(client: Client, { rows }: Engine): Promise<void> {
  await client.query(unguarded(`truncate ${(await tablesOf(client)).join(", ")} restart identity cascade`));
  for (const [table, kept] of rows)
    await client.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [kept]);
}

async function start(): Promise<Engine> {
  const host = mkdtempSync(path.join(os.tmpdir(), "padel-test-"));
  process.once("exit", () => rmSync(host, { recursive: true, force: true }));
  const server = await startInMemory(host, await migratedContents());
  server.onCrash((reason) => {
    process.stderr.write(`The embedded engine of this worker ended: ${reason}\n`);
    process.exit(1);
  });
  tally("database");
  return connected(server, async (client) => ({
    server,
    schema: await schemaOf(client),
    rows: await rowsOf(client),
  }));
}

/** A free engine as a new one would be; undefined when there is none. */
async function emptied(): Promise<Engine | undefined> {
  const engine = free.pop();
  if (engine === undefined) return undefined;
  const isAsNew = await connected(engine.server, async (client) => {
    if ((await schemaOf(client)) !== engine.schema) return false;
    await empty(client, engine);
    return true;
  });
  if (isAsNew) return engine;
  await engine.server.stop();
  return emptied();
}

/** An embedded engine with the migrated, otherwise empty database, for as long as its borrower does not stop it. */
export async function borrowEngine(): Promise<EmbeddedServer> {
  const engine = (await emptied()) ?? (await start());
  return {
    host: engine.server.host,
    onCrash() {}, // heard since it was started
    stop: () => Promise.resolve(void free.push(engine)),
  };
}
