import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { z } from "zod";
import { createClub } from "#server/club.ts";
import { headLine, leftOut } from "#server/db/backup-format.ts";
import { type Database, overEmbedded } from "#server/db/connect.ts";
import { startInMemory } from "#server/db/embedded.ts";
import { migrate, migrationsFolder } from "#server/db/migrate.ts";
import { restore } from "#server/db/restore.ts";
import { silentLog } from "#server/kernel/log.ts";
import { systemClock } from "#server/platform/clock.ts";
import { parseConfig } from "#server/platform/config.ts";
import { restoreClub } from "#server/restore-club.ts";
import { signIn } from "#test/support/test-app.ts";
import { createTestDatabase, emptyPostgres, postgresUrl } from "#test/support/test-database.ts";
import { stubbedWeb } from "#test/support/web-stub.ts";

/** The copy that version 0.2's own command made; README.md says of what. */
export const copyFile = path.join(import.meta.dirname, "copy-0.2.gz");

/** The administrator of version 0.2's demonstration club. */
const administrator = { email: "demo@club.example", password: "demo-padel-2026" };

/** One address with what it answered. */
const recordedAnswer = z.strictObject({
  as: z.enum(["administrator", "visitor"]),
  method: z.enum(["GET", "POST"]),
  url: z.string(),
  input: z.unknown().optional(),
  status: z.number(),
  type: z.string(),
  body: z.unknown(),
});
export type Answer = z.infer<typeof recordedAnswer>;

/** What version 0.2 answered with the data of the copy. */
export function recordedAnswers(): Answer[] {
  const text = brotliDecompressSync(readFileSync(path.join(import.meta.dirname, "answers-0.2.jsonl.br"))).toString();
  return text.split("\n").map((line) => recordedAnswer.parse(JSON.parse(line)));
}

/** The newest migration of the schema that the copy was made from. */
function levelOfCopy(): number {
  const [first = ""] = gunzipSync(readFileSync(copyFile)).toString().split("\n", 1);
  return headLine.parse(JSON.parse(first)).level;
}

const journalFile = z.looseObject({ entries: z.array(z.looseObject({ when: z.number() })) });

/** The migrations as far as version 0.2 had them. */
function migrationsOfCopy(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "padel-migrations-"));
  cpSync(migrationsFolder(), folder, { recursive: true });
  const file = path.join(folder, "meta", "_journal.json");
  const journal = journalFile.parse(JSON.parse(readFileSync(file, "utf8")));
  const level = levelOfCopy();
  const entries = journal.entries.filter(({ when }) => when <= level);
  writeFileSync(file, JSON.stringify({ ...journal, entries }));
  return folder;
}

async function emptyDatabase(): Promise<Database> {
  if (postgresUrl !== undefined) return emptyPostgres();
  const host = mkdtempSync(path.join(os.tmpdir(), "padel-upgrade-"));
  const database = overEmbedded(await startInMemory(host), silentLog);
  return {
    ...database,
    async close() {
      await database.close();
      rmSync(host, { recursive: true, force: true });
    },
  };
}

/** A database as version 0.2 left it, brought up to date: what starting a newer program on the same data does. */
export async function upgradedInPlace(): Promise<Database> {
  const database = await emptyDatabase();
  const folder = migrationsOfCopy();
  await migrate(database, { folder });
  rmSync(folder, { recursive: true, force: true });
  await restore(database, copyFile);
  await migrate(database);
  return database;
}

/** A new database of this version that the operator's `restore` put the copy into. */
export async function restoredByOperator(): Promise<Database> {
  const database = await createTestDatabase();
  const config = { ...parseConfig({}), dataDir: path.join(os.tmpdir(), "padel-upgrade-no-list") };
  await restoreClub({ database, clock: systemClock, config, log: silentLog }, copyFile, { force: false });
  return database;
}

/** Every row of a database as texts, by table, but what a copy leaves out. */
export async function contentsOf({ pool }: Database): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  );
  const contents: Record<string, string[]> = {};
  for (const { name } of tables) {
    if (leftOut.has(name)) continue;
    const { rows } = await pool.query<{ row: string }>(`select to_jsonb(t)::text as row from "${name}" t order by 1`);
    contents[name] = rows.map(({ row }) => row);
  }
  return contents;
}

/** A picture by its size only: its bytes are the drawing library's. */
function contentOf(type: string, raw: Buffer): unknown {
  if (type.startsWith("image/png")) return { width: raw.readUInt32BE(16), height: raw.readUInt32BE(20) };
  if (type.startsWith("image/")) return { bytes: raw.length };
  const text = raw.toString();
  return type.includes("json") && text !== "" ? JSON.parse(text) : text;
}

export interface KeptClub {
  /** Asks what was asked of version 0.2. */
  ask(recorded: Answer): Promise<Pick<Answer, "status" | "type" | "body">>;
  /** Changes something as its administrator. @returns the status */
  write(url: string, input: unknown): Promise<number>;
  close(): Promise<void>;
}

/** The program over a database that holds the kept club, with its administrator signed in. */
export async function openClub(database: Database): Promise<KeptClub> {
  const config = { ...parseConfig({}), dataDir: path.join(os.tmpdir(), "padel-upgrade-no-list") };
  const club = await createClub({ database, config, log: silentLog, clock: systemClock, rateLimits: false });
  const web = stubbedWeb("data");
  const app = await club.serve({ webRoot: web.webRoot, hasBackground: false });
  const cookie = await signIn(app, administrator);
  return {
    async ask({ as, method, url, input }) {
      const headers = {
        ...(as === "administrator" && { cookie }),
        ...(input !== undefined && { "content-type": "application/json" }),
      };
      const payload = input === undefined ? {} : { payload: JSON.stringify(input) };
      const { statusCode, headers: sent, rawPayload } = await app.inject({ method, url, headers, ...payload });
      const type = sent["content-type"]?.toString() ?? "";
      return { status: statusCode, type, body: contentOf(type, rawPayload) };
    },
    async write(url, input) {
      const headers = { cookie, "content-type": "application/json" };
      const { statusCode } = await app.inject({ method: "PUT", url, headers, payload: JSON.stringify(input) });
      return statusCode;
    },
    async close() {
      await club.close();
      web.remove();
    },
  };
}
