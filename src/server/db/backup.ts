import { randomBytes } from "node:crypto";
import { createWriteStream, rmSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type ClientBase, escapeIdentifier, type Pool, type PoolClient } from "pg";
import { OperatorProblem, reasonOf } from "#server/kernel/operator-problem.ts";
import { type EndLine, formatVersion, leftOut, type Row, type TableLine } from "./backup-format.ts";
import { readSequences, readTables, type Table } from "./catalog.ts";
import { type CopySums, Tally } from "./copy-sums.ts";
import { schemaLevel } from "./migrate.ts";
import { sealed } from "./seal.ts";

const rowsAtOnce = 500;

/** What a copy holds. */
export interface CopySummary {
  tables: number;
  rows: number;
}

interface CopyOptions {
  /** Nothing is left out: sessions, messages and followers, too, for a club that goes on elsewhere. */
  isWhole?: boolean | undefined;
  /** What seals the file. */
  passphrase?: string | undefined;
  /** Looks whether the copy is still wanted; of those that ask so, one makes a copy at a time. */
  isWanted?: (() => Promise<boolean>) | undefined;
}

const lockKey = 720_413; // any number, the same in every process of ours
/** Nobody waits for an answer of it. */
const limits = "set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0";

/** What was copied, and from which level of the schema. */
export interface WrittenCopy extends CopySummary {
  level: number;
  sums: CopySums;
}

/** The form in which both kinds of database write a value's text, without loss. */
export const textForm = [
  "set local datestyle = 'ISO, YMD'",
  "set local intervalstyle = 'postgres'",
  "set local bytea_output = 'hex'",
  "set local extra_float_digits = 1",
  "set local timezone = 'UTC'",
].join(";");

async function* rowsOf(client: ClientBase, { name, columns }: Table): AsyncGenerator<Row> {
  const texts = columns.map((column) => `${escapeIdentifier(column.name)}::text`);
  await client.query(`declare copied no scroll cursor for select ${texts.join(",")} from ${escapeIdentifier(name)}`);
  for (;;) {
    const { rows } = await client.query<Row>({ text: `fetch ${rowsAtOnce} from copied`, rowMode: "array" });
    yield* rows;
    if (rows.length < rowsAtOnce) break;
  }
  await client.query("close copied");
}

async function* linesFrom(
  client: ClientBase,
  summary: CopySummary,
  tally: Tally,
  isWhole = false,
): AsyncGenerator<string> {
  const line = (value: unknown) => `${JSON.stringify(value)}\n`;
  yield line({ format: "padel-liga", version: formatVersion, level: await schemaLevel(client) });
  for (const table of await readTables(client)) {
    if (!isWhole && leftOut.has(table.name)) continue;
    summary.tables++;
    tally.begin(table.name);
    yield line({ table: table.name, columns: table.columns.map(({ name }) => name) } satisfies TableLine);
    for await (const row of rowsOf(client, table)) {
      summary.rows++;
      tally.add(table.name, row);
      yield line(row);
    }
  }
  yield line({ end: summary, sequences: await readSequences(client) } satisfies EndLine);
}

/** Makes a file's contents and its name last. */
async function settle(unfinished: string, file: string): Promise<void> {
  for (const place of [unfinished, path.dirname(file)]) {
    const handle = await open(place, "r");
    await handle.sync();
    await handle.close();
    if (place === unfinished) await rename(unfinished, file);
  }
}

/** What a disk refuses by itself, without saying of which file. */
const ofTheDisk = new Set(["ENOSPC", "EDQUOT", "EFBIG", "EIO"]);

/** What happened to a file of a copy, for who looks after it; anything else as it was. */
export function explainWriting(error: unknown): unknown {
  if (!(error instanceof Error) || !("syscall" in error)) return error;
  const ofTheFile = "path" in error || ("code" in error && ofTheDisk.has(String(error.code)));
  return ofTheFile
    ? new OperatorProblem(`No se puede escribir la copia: ${reasonOf(error)}.`, { cause: error })
    : error;
}

/** What a copy of the database would hold, added up; within a transaction that has `textForm`. @param isWhole nothing is left out */
export async function sumsOf(client: ClientBase, isWhole = false): Promise<CopySums> {
  const tally = new Tally();
  for await (const line of linesFrom(client, { tables: 0, rows: 0 }, tally, isWhole)) void line;
  return tally.sums();
}

/** Whether this one makes the copy: nobody else makes one at the same time, and it is still wanted. */
async function isToDo(client: ClientBase, isWanted: CopyOptions["isWanted"]): Promise<boolean> {
  if (isWanted === undefined) return true;
  const { rows } = await client.query<{ free: boolean }>("select pg_try_advisory_xact_lock($1) as free", [lockKey]);
  return rows[0]?.free === true && (await isWanted());
}

async function write(client: ClientBase, file: string, options: CopyOptions): Promise<WrittenCopy | null> {
  const unfinished = `${file}.${randomBytes(4).toString("hex")}.unfinished`;
  const summary = { tables: 0, rows: 0 };
  const tally = new Tally();
  try {
    await client.query(`begin isolation level repeatable read read only; ${limits}; ${textForm}`);
    if (!(await isToDo(client, options.isWanted))) return null;
    const level = await schemaLevel(client);
    const packed = createGzip();
    const lines = pipeline(Readable.from(linesFrom(client, summary, tally, options.isWhole)), packed);
    const bytes = options.passphrase === undefined ? packed : await sealed(packed, options.passphrase);
    await Promise.all([lines, pipeline(bytes, createWriteStream(unfinished, { mode: 0o600, flags: "wx" }))]);
    await settle(unfinished, file);
    return { ...summary, level, sums: tally.sums() };
  } catch (error) {
    throw explainWriting(error);
  } finally {
    await client.query("rollback");
    rmSync(unfinished, { force: true });
  }
}

/**
 * Copies the whole database (but `leftOut`), as it is at one moment, into one file, which appears when it is complete and only its owner
 * may read. The file suits both kinds of database and later versions of the program.
 * @param database a connection outside of any transaction, or where to take one from
 * @returns how much was copied; null when it was not wanted
 * @throws OperatorProblem when the file cannot be written
 */
export async function backup(
  database: { pool: Pool } | PoolClient,
  file: string,
  options: CopyOptions & { isWanted: () => Promise<boolean> },
): Promise<WrittenCopy | null>;
export async function backup(
  database: { pool: Pool } | PoolClient,
  file: string,
  options?: Omit<CopyOptions, "isWanted">,
): Promise<WrittenCopy>;
export async function backup(database: { pool: Pool } | PoolClient, file: string, options: CopyOptions = {}) {
  if (!("pool" in database)) return write(database, file, options);
  const client = await database.pool.connect();
  try {
    return await write(client, file, options);
  } finally {
    client.release();
  }
}
