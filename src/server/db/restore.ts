import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { drizzle } from "drizzle-orm/node-postgres";
import { type ClientBase, escapeIdentifier } from "pg";
import type { z } from "zod";
import { OperatorProblem } from "#server/kernel/operator-problem.ts";
import type { CopySummary } from "./backup.ts";
import { type EndLine, endLine, leftOut, linesOf, type Row, rowLine, tableLine } from "./backup-format.ts";
import { beginAlone } from "./begin-alone.ts";
import { isClub, readReferences, readTables, type Table } from "./catalog.ts";
import type { Database, Db } from "./connect.ts";
import { levelOf, readJson } from "./copy-head.ts";
import { damaged, explain } from "./copy-problem.ts";
import { keepOldestReader } from "./oldest-reader.ts";
import { advanceFrom, returnTo } from "./schema-level.ts";
import { openedFile } from "./seal.ts";

const rowsAtOnce = 500;

function parseLine<T extends z.ZodType>(schema: T, line: unknown): z.infer<T> {
  const parsed = schema.safeParse(line);
  if (!parsed.success) throw damaged();
  return parsed.data;
}

async function refuseFull(client: ClientBase): Promise<void> {
  if (!(await isClub(client))) return;
  throw new OperatorProblem(
    "La base de datos ya tiene datos de un club. Usa --force para reemplazarlos por los de la copia.",
  );
}

/** The table of the database that a table of the copy goes into, reduced to the copy's columns. */
function targetOf(tables: Table[], { table: name, columns }: z.infer<typeof tableLine>): Table {
  const target = tables.find((table) => table.name === name);
  const found = columns.flatMap((column) => target?.columns.find((own) => own.name === column) ?? []);
  if (target !== undefined && found.length === columns.length) return { name, columns: found };
  throw new OperatorProblem(`La copia tiene datos que esta versión no conoce (tabla ${name}); no se ha cambiado nada.`);
}

async function insert(client: ClientBase, { name, columns }: Table, rows: Row[]): Promise<void> {
  if (rows.length === 0) return;
  const names = columns.map((column) => escapeIdentifier(column.name));
  const values = columns.map(({ type }, index) => `v.c${index}::${type}`);
  const lists = columns.map((_, index) => `$${index + 1}::text[]`);
  const aliases = columns.map((_, index) => `c${index}`);
  await client.query(
    `insert into ${escapeIdentifier(name)} (${names.join(",")}) overriding system value
      select ${values.join(",")} from unnest(${lists.join(",")}) as v(${aliases.join(",")})`,
    columns.map((_, index) => rows.map((row) => row[index] ?? null)),
  );
}

/** Writes every line after the head into its table. @returns the copy's last line */
async function load(
  client: ClientBase,
  tables: Table[],
  lines: AsyncGenerator<string>,
  isWhole: boolean,
): Promise<EndLine> {
  const seen: CopySummary = { tables: 0, rows: 0 };
  let target: Table | null = null; // none before the first, and for what is left out
  let columns = 0;
  let rows: Row[] = [];
  const flush = async () => {
    if (target !== null) await insert(client, target, rows);
    seen.rows += rows.length;
    rows = [];
  };
  for await (const text of lines) {
    const line = readJson(text);
    if (Array.isArray(line)) {
      const row = parseLine(rowLine, line);
      if (columns !== row.length) throw damaged();
      rows.push(row);
      if (rows.length >= rowsAtOnce) await flush();
      continue;
    }
    await flush();
    const end = endLine.safeParse(line);
    if (end.success) {
      if (end.data.end.rows !== seen.rows || end.data.end.tables !== seen.tables) throw damaged();
      return end.data;
    }
    const head = parseLine(tableLine, line);
    columns = head.columns.length;
    target = !isWhole && leftOut.has(head.table) ? null : targetOf(tables, head);
    seen.tables++;
  }
  throw damaged();
}

async function continueSequences(client: ClientBase, { sequences }: EndLine): Promise<void> {
  for (const { name, last_value, is_called } of sequences) {
    await client.query("select setval(to_regclass($1), $2, $3) where to_regclass($1) is not null", [
      `public.${escapeIdentifier(name)}`,
      last_value,
      is_called,
    ]);
  }
}

/** Runs `work` on emptied tables without references and triggers, and puts both back: they checked and told at the origin. */
async function onBareTables(client: ClientBase, tables: Table[], work: () => Promise<void>): Promise<void> {
  const names = tables.map(({ name }) => escapeIdentifier(name));
  const references = await readReferences(client);
  for (const { drop } of references) await client.query(drop);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(",")}`);
  await work();
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  for (const { add } of references) await client.query(add);
}

/** How a copy is put in the place of everything. */
export interface RestoreOptions {
  /** The copy was made with nothing left out, and is read so. */
  isWhole?: boolean;
  /** Also where there is a club; without it that is refused. */
  force?: boolean;
  /** What opens a sealed copy. */
  passphrase?: string | undefined;
  /** Looks first whether it may be done; nobody changes anything from here on. */
  onBegun?: (tx: Db) => Promise<void>;
  /** Looks at what was read, as it was copied. */
  onLoaded?: (client: ClientBase) => Promise<void>;
  /** Changes what was copied, in the same transaction. */
  beforeCommit?: (tx: Db) => Promise<void>;
}

async function replaceAll(
  client: ClientBase,
  { force = false, isWhole = false, onLoaded }: RestoreOptions,
  lines: AsyncGenerator<string>,
): Promise<CopySummary> {
  const first = await lines.next();
  const { level, isOlder } = await levelOf(client, first.done ? null : readJson(first.value));
  if (!force) await refuseFull(client);
  if (isOlder) await returnTo(client, level);
  const tables = await readTables(client);
  let summary: CopySummary = { tables: 0, rows: 0 };
  await onBareTables(client, tables, async () => {
    const end = await load(client, tables, lines, isWhole);
    await continueSequences(client, end);
    summary = end.end;
  });
  await onLoaded?.(client);
  if (isOlder) await advanceFrom(client, level);
  return summary;
}

/** What `compose.ts` listens to. */
const changesChannel = "league_changes";
const everythingChanged = JSON.stringify({ everything: true });

/**
 * Puts a copy's contents in the place of everything, in one transaction; an older copy goes through the migrations since its version.
 * Whoever uses the database meanwhile waits, or is told to try again; every process then hears that everything has changed.
 * @throws OperatorProblem, with nothing changed: not a whole copy, too new, sealed otherwise, or, without `force`, a club is there
 */
export async function restore(
  { pool }: Pick<Database, "pool">,
  file: string,
  options: RestoreOptions = {},
): Promise<CopySummary> {
  const client = await pool.connect();
  try {
    await beginAlone(client);
    await options.onBegun?.(drizzle(client));
    const bytes = await openedFile(file, options.passphrase);
    let summary: CopySummary = { tables: 0, rows: 0 };
    await pipeline(bytes, createGunzip(), async (unpacked: AsyncIterable<Buffer>) => {
      summary = await replaceAll(client, options, linesOf(unpacked));
    });
    await options.beforeCommit?.(drizzle(client));
    await keepOldestReader(client);
    await client.query("select pg_notify($1, $2)", [changesChannel, everythingChanged]);
    await client.query("commit");
    return summary;
  } catch (error) {
    await client.query("rollback");
    throw explain(error);
  } finally {
    client.release();
  }
}
