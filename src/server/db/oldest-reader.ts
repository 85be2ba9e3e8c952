import type { ClientBase } from "pg";

// A migration only adds, so that the version before can go on; what it no longer needs is removed one version later. The database itself
// says which program may still open it, by the newest migration that this one must know.

/**
 * The level of the oldest program that may run on a database of this one: of migration 0062. Raise it to the level of a migration that
 * takes something away or asks for more (`oldest-reader.test.ts` says which).
 */
export const oldestReader = 1_795_870_007_383;

const key = "oldest_reader";

/** The level that a program must know to open the database; null where nobody has said it. */
export async function findOldestReader(client: ClientBase): Promise<number | null> {
  const { rows } = await client.query<{ value: string }>("select value from installation where key = $1", [key]);
  return rows[0] === undefined ? null : Number(rows[0].value);
}

/** Writes it down, unless a newer program already has; where a test has made an older schema, there is no place for it. */
export async function keepOldestReader(client: ClientBase): Promise<void> {
  await client.query(
    `insert into installation (key, value, created_at) values ($1, $2::text, to_timestamp($2::text::bigint / 1000))
      on conflict (key) do update set value = excluded.value
      where installation.value::bigint < excluded.value::bigint`,
    [key, String(oldestReader)],
  );
}
