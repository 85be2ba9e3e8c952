import { randomBytes } from "node:crypto";
import { createWriteStream, rmSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type ClientBase, escapeIdentifier } from "pg";
import { OperatorProblem, reasonOf } from "#server/kernel/operator-problem.ts";
import { type EndLine, formatVersion, leftOut, type Row, type TableLine } from "./backup-format.ts";
import { readSequences, readTables, type Table } from "./catalog.ts";
import type { Database } from "./connect.ts";
import { schemaLevel } from "./migrate.ts";

const rowsAtOnce = 500;

/** What a copy holds. */
export interface CopySummary {
  tables: number;
  rows: number;
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

async function* linesFrom(client: ClientBase, summary: CopySummary): AsyncGenerator<string> {
  const line = (value: unknown) => `${JSON.stringify(value)}\n`;
  yield line({ format: "padel-liga", version: formatVersion, level: await schemaLevel(client) });
  for (const table of await readTables(client)) {
    if (leftOut.has(table.name)) continue;
    summary.tables++;
    yield line({ table: table.name, columns: table.columns.map(({ name }) => name) } satisfies TableLine);
    for await (const row of rowsOf(client, table)) {
      summary.rows++;
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

function explain(error: unknown): unknown {
  const ofTheFile = error instanceof Error && "syscall" in error && "path" in error;
  return ofTheFile
    ? new OperatorProblem(`No se puede escribir la copia: ${reasonOf(error)}.`, { cause: error })
    : error;
}

/**
 * Copies the whole database (but `leftOut`), as it is at one moment, into one file, which appears when it is complete and only its owner
 * may read. The file suits both kinds of database and later versions of the program.
 * @returns how much was copied
 * @throws OperatorProblem when the file cannot be written
 */
export async function backup({ pool }: Pick<Database, "pool">, file: string): Promise<CopySummary> {
  const unfinished = `${file}.${randomBytes(4).toString("hex")}.unfinished`;
  const summary = { tables: 0, rows: 0 };
  const client = await pool.connect();
  try {
    await client.query(`begin isolation level repeatable read read only; ${textForm}`);
    const target = createWriteStream(unfinished, { mode: 0o600, flags: "wx" });
    await pipeline(Readable.from(linesFrom(client, summary)), createGzip(), target);
    await settle(unfinished, file);
    return summary;
  } catch (error) {
    throw explain(error);
  } finally {
    await client.query("rollback").finally(() => client.release());
    rmSync(unfinished, { force: true });
  }
}
