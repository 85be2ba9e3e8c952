import type { Pool, PoolClient } from "pg";
import { z } from "zod";
import type { KnownFolder } from "./copy-folder.ts";

// Kept with the small values of the installation. Plain statements: a copy before an upgrade is made of a database whose tables are of an
// older version, by a connection that is all that there is.

const key = "copies_folder";
const stored = z.object({ path: z.string(), word: z.string() });

type Where = { pool: Pool } | PoolClient;
const queryOf = (where: Where) => ("pool" in where ? where.pool : where);

/** Where copies were made last; null: nowhere. */
export async function findKnownFolder(where: Where): Promise<KnownFolder | null> {
  const { rows } = await queryOf(where).query<{ value: string }>("select value from installation where key = $1", [
    key,
  ]);
  return rows[0] === undefined ? null : stored.parse(JSON.parse(rows[0].value));
}

export async function keepKnownFolder(where: Where, folder: KnownFolder, now: Date): Promise<void> {
  await queryOf(where).query(
    `insert into installation (key, value, created_at) values ($1, $2, $3)
      on conflict (key) do update set value = excluded.value where installation.value <> excluded.value`,
    [key, JSON.stringify(folder), now],
  );
}
