import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { migratedEmbedded, migratedPostgres, postgresUrl } from "#test/support/test-database.ts";
import { backup } from "./backup.ts";
import type { Database } from "./connect.ts";
import { restore } from "./restore.ts";

// Tables of every type and with what makes a copy hard: references in a circle, triggers, counters, generated columns.
const schema = `
  create table every_type (
    id bigint generated always as identity primary key, amount numeric(12, 2), precise numeric, part double precision,
    day date, hour time, moment timestamp, instant timestamptz, span interval, facts jsonb, raw bytea, words text[],
    small smallint, flag boolean, key uuid, name varchar(40), doubled numeric generated always as (amount * 2) stored);
  create table one (id serial primary key, two_id integer);
  create table two (id serial primary key, one_id integer references one(id));
  alter table one add constraint one_two foreign key (two_id) references two(id);
  create function shout() returns trigger language plpgsql as $$
    begin perform pg_notify('shout', new.id::text); insert into derived values (new.id); return null; end $$;
  create table derived (id integer);
  create trigger two_shout after insert on two for each row execute function shout();`;

const rows = `
  insert into every_type (amount, precise, part, day, hour, moment, instant, span, facts, raw, words, small, flag, key, name)
  values
    (25.50, 12345678901234567890.123456789012345678, 0.1, '2026-03-29', '23:59:59.999999', '2026-03-29 02:30:00.123456',
     '2026-11-21 10:00:00.000001+01', '1 mon -2 days 03:04:05.5', '{"set": [6, 4], "ñ": "\\"1\\"", "n": 1.10}', '\\x00ff0a',
     '{"a,b", "c\\"d", NULL}', -1, true, '00000000-0000-4000-8000-000000000001', 'Íñigo «Zurdo» Ñúñez'),
    (null, 'NaN', 'Infinity', 'infinity', null, '-infinity', null, null, 'null', '', '{}', null, false, null, ''),
    (-0.01, 1e-30, 1e-300, '0001-01-01', '00:00', null, '0001-01-01 00:00:00+00 BC', '0', '[]', null, null, 1, null, null,
     E'línea\\nnueva\\t\\\\ 🎾 \\u2028');
  insert into every_type (name) select 'Jugador ' || n from generate_series(1, 1234) n;
  insert into one (id) values (1);
  insert into two (one_id) values (1), (null);
  update one set two_id = 2;
  delete from every_type where name = 'Jugador 1234';
  ${league("Liga de Otoño")};`;

function league(name: string): string {
  return `insert into tournaments (name, start_date, regulations, created_at, updated_at)
    values ('${name}', '2026-09-01', '{}', '2026-08-01 10:00+02', '2026-08-01 10:00+02')`;
}

let scratch: string;
let file: string;
const opened: Database[] = [];

async function open(make: () => Promise<Database>): Promise<Database> {
  const database = await make();
  opened.push(database);
  await database.pool.query(schema);
  return database;
}

/** Every row of every table as text, and where every counter stands. */
async function contents({ pool }: Database): Promise<Record<string, unknown>> {
  const { rows: tables } = await pool.query<{ name: string; kind: string }>(
    `select oid::regclass::text as name, relkind::text as kind from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') order by 1`,
  );
  const found: Record<string, unknown> = {};
  for (const { name, kind } of tables) {
    if (name === "installation") continue; // says by itself which program may open it
    const what = kind === "S" ? "last_value || ' ' || is_called" : "t::text";
    found[name] = (await pool.query(`select ${what} as value from ${name} t order by 1`)).rows;
  }
  return found;
}

const readLines = () => gunzipSync(readFileSync(file)).toString().trimEnd().split("\n");
const writeLines = (lines: string[]) => writeFileSync(file, gzipSync(`${lines.join("\n")}\n`));

let origin: Database;
let target: Database;

beforeAll(async () => {
  scratch = mkdtempSync(path.join(os.tmpdir(), "padel-copy-"));
  file = path.join(scratch, "copia.gz");
  origin = await open(migratedEmbedded);
  await origin.pool.query("set timezone = 'Europe/Madrid'");
  target = await open(postgresUrl === undefined ? migratedEmbedded : migratedPostgres);
});

afterAll(async () => {
  for (const database of opened) await database.close();
  rmSync(scratch, { recursive: true, force: true });
});

describe("a copy", () => {
  it("is refused for a database that already has a club, without force, and changes nothing", async () => {
    await origin.pool.query(rows);
    await backup(origin, file);
    await target.pool.query(league("Otra liga"));
    const before = await contents(target);
    await expect(restore(target, file)).rejects.toThrow("La base de datos ya tiene datos de un club.");
    expect(await contents(target)).toEqual(before);
  });

  it("replaces a club's data with force", async () => {
    await restore(target, file, { force: true });
    const { rows: leagues } = await target.pool.query("select name from tournaments");
    expect(leagues).toEqual([{ name: "Liga de Otoño" }]);
  });

  it("moves everything to another database and back, row by row, and its counters", async () => {
    const summary = await backup(origin, file);
    expect(summary.rows).toBeGreaterThan(1236);
    expect(summary).toMatchObject(await restore(target, file, { force: true }));
    const way = path.join(scratch, "vuelta.gz");
    await backup(target, way);
    const home = await open(migratedEmbedded);
    await restore(home, way);
    for (const database of [origin, target, home]) await database.pool.query("set timezone = 'UTC'");
    const expected = await contents(origin);
    expect(await contents(home)).toEqual(expected);
    const { rows: next } = await home.pool.query("insert into every_type (name) values ('nuevo') returning id");
    expect(next).toEqual([{ id: 1238 }]);
    await home.pool.query("delete from every_type where name = 'nuevo'");
  });

  it("is made and read without telling anybody or running a trigger", async () => {
    const heard = vi.fn();
    const stop = await target.listen("shout", heard, () => {});
    await restore(target, file, { force: true });
    const { rows: derived } = await target.pool.query("select id from derived order by id");
    expect(derived).toEqual([{ id: 1 }, { id: 2 }]);
    await target.pool.query("select pg_notify('shout', 'end')");
    await expect.poll(() => heard.mock.calls, { timeout: 60_000 }).toContainEqual(["end"]);
    expect(heard).toHaveBeenCalledTimes(1);
    await stop();
  });

  it("leaves references and triggers at work", async () => {
    await restore(target, file, { force: true });
    await expect(target.pool.query("insert into two (one_id) values (99)")).rejects.toThrow("foreign key");
    await expect(target.pool.query("update one set two_id = 99")).rejects.toThrow("foreign key");
    await target.pool.query("insert into two (id) values (50)");
    expect((await target.pool.query("select id from derived where id = 50")).rows).toEqual([{ id: 50 }]);
  });

  it("belongs to its owner alone, and replaces an older file only when complete", async () => {
    await backup(origin, file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await expect(backup(origin, path.join(scratch, "no-existe", "copia.gz"))).rejects.toThrow(
      "No se puede escribir la copia: esa carpeta o ese archivo no existe.",
    );
    expect((await origin.pool.query("select 1 as alive")).rows).toEqual([{ alive: 1 }]);
  });
});

describe("a copy of an older version", () => {
  it("takes the defaults for what it lacks", async () => {
    await backup(origin, file);
    await target.pool.query(
      "alter table one add column surface text not null default 'césped'; create table extra (id int)",
    );
    await restore(target, file, { force: true });
    expect((await target.pool.query("select id, surface from one")).rows).toEqual([{ id: 1, surface: "césped" }]);
    await target.pool.query("alter table one drop column surface; drop table extra");
  });

  it.each([
    ["a column", "alter table one add column lost text default 'x'", "alter table one drop column lost", "one"],
    ["a table", "create table lost (id int)", "drop table lost", "lost"],
  ])("is refused when %s of it is not known any more", async (_, prepare, tidy, table) => {
    await origin.pool.query(prepare);
    await backup(origin, file);
    await origin.pool.query(tidy);
    const before = await contents(target);
    await expect(restore(target, file, { force: true })).rejects.toThrow(
      `La copia tiene datos que esta versión no conoce (tabla ${table}); no se ha cambiado nada.`,
    );
    expect(await contents(target)).toEqual(before);
  });
});

describe("what is not a whole copy is refused and changes nothing:", () => {
  it.each<[string, () => void, string]>([
    ["a copy of a newer version", () => changeHead((head) => ({ ...head, level: 9e15 })), "una versión más reciente"],
    ["a copy in a newer form", () => changeHead((head) => ({ ...head, version: 2 })), "una versión más reciente"],
    ["another program's file", () => writeLines(['{"some": "thing"}']), "no es una copia de este programa"],
    ["a copy without its end", () => writeLines(readLines().slice(0, -1)), "incompleta o dañada"],
    ["a copy that lacks a row", () => writeLines(readLines().toSpliced(-400, 1)), "incompleta o dañada"],
    ["a truncated file", () => writeFileSync(file, readFileSync(file).subarray(0, -2000)), "incompleta o dañada"],
    ["a file that is not compressed", () => writeFileSync(file, "hola"), "incompleta o dañada"],
    ["an empty file", () => writeFileSync(file, ""), "incompleta o dañada"],
    ["a missing file", () => rmSync(file), "El archivo de la copia no existe."],
    [
      "a value that breaks a rule",
      () => writeLines(breakReference(readLines())),
      "La copia no cabe en esta base de datos",
    ],
  ])("%s", async (_, damage, reason) => {
    await backup(origin, file);
    damage();
    const before = await contents(target);
    await expect(restore(target, file, { force: true })).rejects.toThrow(reason);
    expect(await contents(target)).toEqual(before);
  });

  it("a folder", async () => {
    const before = await contents(target);
    await expect(restore(target, scratch, { force: true })).rejects.toThrow(
      "No se puede leer la copia: es una carpeta, no un archivo.",
    );
    expect(await contents(target)).toEqual(before);
  });
});

function changeHead(change: (head: object) => object): void {
  const [head = "{}", ...others] = readLines();
  writeLines([JSON.stringify(change(JSON.parse(head))), ...others]);
}

function breakReference(lines: string[]): string[] {
  const table = lines.findIndex((line) => line.startsWith('{"table":"two"'));
  return lines.with(table + 1, '["1","77"]');
}
