import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { silentLog } from "#server/kernel/log.ts";
import { migratedContents } from "#test/support/migrated-contents.ts";
import { connectDatabase, type Database, overEmbedded } from "./connect.ts";
import { startEmbedded } from "./embedded.ts";

let scratch: string;
let made: string;
let dataDir: string;
let nextFolder = 0;

const open = (folder = dataDir): Promise<Database> => connectDatabase({ dataDir: folder, log: silentLog });

async function within<T>(work: (database: Database) => Promise<T>, folder = dataDir): Promise<T> {
  const database = await open(folder);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const readNote = () => within(async ({ pool }) => (await pool.query("select text from notes")).rows);

beforeAll(async () => {
  scratch = mkdtempSync(path.join(os.tmpdir(), "padel-embedded-"));
  made = path.join(scratch, "made");
  await within(async ({ pool }) => {
    await pool.query("create table notes (text text)");
    await pool.query("insert into notes values ('Pista 1')");
  }, made);
});

beforeEach(() => {
  dataDir = path.join(scratch, String(nextFolder++));
});

afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describe("the embedded database", () => {
  it("makes its folder, for nobody else to read, and keeps what was written", async () => {
    expect(statSync(made).mode & 0o777).toBe(0o700);
    cpSync(made, dataDir, { recursive: true, filter: (file) => !file.endsWith(".own") });
    expect(await readNote()).toEqual([{ text: "Pista 1" }]);
  });

  it("asks the operating system to keep each commit", async () => {
    const settings = await within(async ({ pool }) => {
      const { rows } = await pool.query(
        `select name, setting from pg_settings
         where name in ('fsync', 'synchronous_commit', 'wal_sync_method', 'full_page_writes') order by name`,
      );
      return rows;
    }, made);
    expect(settings).toEqual([
      { name: "fsync", setting: "on" },
      { name: "full_page_writes", setting: "on" },
      { name: "synchronous_commit", setting: "on" },
      { name: "wal_sync_method", setting: "fsync" },
    ]);
  });

  it("opens a folder whose path is too long for a socket, and through a symbolic link, as the same one", async () => {
    dataDir = path.join(scratch, "un-nombre-muy-largo-".repeat(6), "datos");
    mkdirSync(dataDir, { recursive: true });
    cpSync(made, dataDir, { recursive: true, filter: (file) => !file.endsWith(".own") });
    expect(await readNote()).toEqual([{ text: "Pista 1" }]);
    const link = path.join(scratch, "enlace");
    symlinkSync(dataDir, link);
    await within(() => expect(open(link)).rejects.toThrow("en uso"));
  });

  it("refuses a folder that is in use, and says what to do", async () => {
    await within(async () => {
      await expect(open(made)).rejects.toThrow(
        "La carpeta de datos ya está en uso por otro proceso. Cierra la otra instancia o elige otra carpeta con DATA_DIR.",
      );
    }, made);
  });

  it("refuses a folder of another version without touching it, and says what to do", async () => {
    mkdirSync(dataDir);
    writeFileSync(path.join(dataDir, "version"), "pglite 0.9\n");
    await expect(open()).rejects.toThrow(/es de otra versión \(pglite 0\.9; esta es pglite 0\.5\).*backup.*restore/);
    expect(existsSync(path.join(dataDir, "db"))).toBe(false);
  });

  it("refuses a folder that it cannot use, and names the setting", async () => {
    writeFileSync(dataDir, "a file");
    await expect(open()).rejects.toThrow(/^No se puede usar la carpeta de datos \(DATA_DIR\): /);
  });

  it("makes a folder anew whose making was interrupted", async () => {
    mkdirSync(path.join(dataDir, "db"), { recursive: true });
    writeFileSync(path.join(dataDir, "db", "PG_VERSION"), "18\n");
    writeFileSync(path.join(dataDir, "db.unfinished"), "");
    await within(async ({ pool }) => {
      await pool.query("create table notes (text text)");
    });
    expect(existsSync(path.join(dataDir, "db.unfinished"))).toBe(false);
    expect(await readNote()).toEqual([]);
  });

  it("begins a new folder with the packed database that it is given, or not at all", async () => {
    const packed = await migratedContents();
    const damaged = path.join(scratch, "damaged.tar");
    writeFileSync(damaged, readFileSync(packed).subarray(0, 5_000_000));
    await expect(startEmbedded(dataDir, damaged)).rejects.toThrow("La base de datos integrada no se inicia");
    const database = overEmbedded(await startEmbedded(dataDir, packed), silentLog);
    const { rows } = await database.pool.query("select count(*)::int as leagues from tournaments");
    await database.close();
    expect(rows).toEqual([{ leagues: 0 }]);
    await within(async ({ pool }) => {
      await pool.query("select 1 from tournaments");
    });
  });

  it("does not follow the environment's own PostgreSQL settings", async () => {
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv("PGPORT", "6543");
    vi.stubEnv("PGSSLMODE", "require");
    await within(({ pool }) => pool.query("select 1"), made);
  });
});
