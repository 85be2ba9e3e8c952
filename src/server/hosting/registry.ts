import { z } from "zod";
import { type Database, overPostgres } from "#server/db/connect.ts";
import type { Timeouts } from "#server/db/pool.ts";
import type { Log } from "#server/kernel/log.ts";
import { OperatorProblem } from "#server/kernel/operator-problem.ts";

// The registry: a PostgreSQL database of its own that says which clubs there are, by what host name, and in which database. No club's
// data stand in it, and no query meets two clubs: each has its database (docs/decisions/0035-a-database-per-club.md).

export const states = ["active", "suspended", "moving"] as const;
export type ClubState = (typeof states)[number];

/** What a club has of its own, where it is not as the process has it. */
export const clubSettings = z.strictObject({
  publicUrl: z.url().optional(),
  smtpUrl: z.url().optional(),
  mailFrom: z.email().optional(),
  backupDir: z.string().optional(),
  backupPassphrase: z.string().optional(),
});
export type ClubSettings = z.infer<typeof clubSettings>;

const row = z.object({
  name: z.string(),
  host: z.string(),
  database_url: z.string(),
  state: z.enum(states),
  settings: clubSettings,
});
export type RegisteredClub = z.infer<typeof row>;

const columns = "name, host, database_url, state, settings";
const channel = "clubs_changed";
const lockKey = 720_414; // any number, the same in every process of ours

/** What a club may be called in the registry, as both languages read it. */
export const clubName = /^[a-z0-9][a-z0-9-]{0,39}$/;

const schema = `
  create table if not exists clubs (
    name text primary key check (name ~ '${clubName.source}'),
    host text not null unique check (host = lower(host)),
    database_url text not null unique,
    state text not null default 'active' check (state in ('active', 'suspended', 'moving')),
    settings jsonb not null default '{}',
    cared_at timestamptz not null default '-infinity',
    created_at timestamptz not null
  )`;

/** A club that somebody is to look after now, and when that was done before (ms since 1970; null for never). */
export interface DueClub {
  club: RegisteredClub;
  caredAt: number | null;
}

export interface Registry {
  list(): Promise<RegisteredClub[]>;
  /** @throws OperatorProblem when its name, its host or its database has a club already */
  add(club: RegisteredClub, now: Date): Promise<void>;
  /** Changes what is named, of the club as it is now; every process hears of it. @returns the club, undefined without one */
  change(name: string, changed: Partial<Omit<RegisteredClub, "name">>): Promise<RegisteredClub | undefined>;
  remove(name: string): Promise<void>;
  /** Takes on the active club that nobody has looked after for longest, if that was before a moment; no other process gets it. */
  takeDue(before: Date, now: Date): Promise<DueClub | undefined>;
  /** Hears that clubs have changed, or may have. */
  listen(onChange: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

const taken: Record<string, string> = {
  clubs_pkey: "Ya hay un club con ese nombre en el registro.",
  clubs_host_key: "Ya hay un club con esa dirección en el registro.",
  clubs_database_url_key: "Ya hay un club en esa base de datos.",
};

/** A duplicate as what the operator can change. */
function explain(error: unknown): unknown {
  const constraint = error instanceof Error && "constraint" in error ? String(error.constraint) : "";
  const text = taken[constraint];
  return text === undefined ? error : new OperatorProblem(text, { cause: error });
}

function over(database: Database): Registry {
  const { pool } = database;
  /** One statement that changes the registry, and what tells every process so. */
  const write = async (text: string, values: unknown[]) => {
    const change = `with changed as (${text} returning ${columns}), said as (select pg_notify('${channel}', ''))
      select changed.* from changed, said`;
    const { rows } = await pool.query(change, values).catch((error: unknown) => {
      throw explain(error);
    });
    return rows.map((found) => row.parse(found));
  };
  return {
    async list() {
      const { rows } = await pool.query(`select ${columns} from clubs order by name`);
      return rows.map((found) => row.parse(found));
    },
    async add({ name, host, database_url, state, settings }, now) {
      const values = [name, host, database_url, state, settings, now];
      await write(
        "insert into clubs (name, host, database_url, state, settings, created_at) values ($1, $2, $3, $4, $5, $6)",
        values,
      );
    },
    async change(name, changed) {
      const [found] = await write(
        `update clubs set host = coalesce($2, host), database_url = coalesce($3, database_url), state = coalesce($4, state),
          settings = coalesce($5, settings) where name = $1`,
        [name, changed.host ?? null, changed.database_url ?? null, changed.state ?? null, changed.settings ?? null],
      );
      return found;
    },
    async remove(name) {
      await write("delete from clubs where name = $1", [name]);
    },
    async takeDue(before, now) {
      const { rows } = await pool.query(
        `with due as (select name, cared_at from clubs where state = 'active' and cared_at < $1
           order by cared_at, name limit 1 for update skip locked)
         update clubs set cared_at = $2 from due where clubs.name = due.name
         returning clubs.name, host, database_url, state, settings,
           case when isfinite(due.cared_at) then extract(epoch from due.cared_at)::float8 * 1000 end as cared`,
        [before, now],
      );
      const [found] = rows;
      return found && { club: row.parse(found), caredAt: found.cared };
    },
    listen: (onChange) => database.listen(channel, onChange, onChange),
    close: () => database.close(),
  };
}

/** Opens the registry, and makes its table where there is none yet. @throws OperatorProblem when it cannot be reached */
export async function openRegistry(registryUrl: string, log: Log, limits?: Timeouts): Promise<Registry> {
  const database = await overPostgres(registryUrl, log, {
    connections: 2,
    variable: "REGISTRY_URL",
    ...(limits !== undefined && { patience: limits }),
  });
  try {
    const client = await database.pool.connect();
    try {
      await client.query("begin");
      await client.query("select pg_advisory_xact_lock($1)", [lockKey]);
      await client.query(schema);
      await client.query("commit");
    } finally {
      client.release();
    }
  } catch (error) {
    await database.close();
    throw error;
  }
  return over(database);
}
