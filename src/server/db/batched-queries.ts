import { Column, is, type SQL, sql } from "drizzle-orm";
import type { Handle } from "./connect.ts";

/** A query of one list that has not been sent. */
interface ListQuery {
  readonly _: { readonly selectedFields: Record<string, unknown>; readonly result: readonly object[] };
  getSQL(): SQL;
}

type Row = Record<string, unknown>;

/** Whether a column's values come to us as the database writes them. */
const isPlain = (column: Column) => column.mapFromDriverValue === Column.prototype.mapFromDriverValue;

/** Makes rows what the query builder would have given: JSON carries moments and amounts otherwise than the driver does. */
function decode(fields: Record<string, unknown>, rows: Row[]): Row[] {
  for (const [name, field] of Object.entries(fields)) {
    if (!is(field, Column) || isPlain(field)) continue;
    for (const row of rows) if (row[name] !== null) row[name] = field.mapFromDriverValue(row[name]);
  }
  return rows;
}

/**
 * Reads several lists as one statement, and so as they are at one moment: each statement is a way to the database and back.
 * A field must have the name of its column, or be an expression with an alias of its name.
 */
export async function batchedQueries<Q extends Record<string, ListQuery>>(
  handle: Handle,
  queries: Q,
): Promise<{ [K in keyof Q]: Q[K]["_"]["result"][number][] }> {
  const lists = Object.entries(queries).map(
    ([name, query]) => sql`(select json_agg(listed) from (${query.getSQL()}) listed) as ${sql.identifier(name)}`,
  );
  const { rows } = await handle.execute<Record<string, Row[] | null>>(sql`select ${sql.join(lists, sql`, `)}`);
  const read = Object.entries(queries).map(([name, { _: query }]) => {
    return [name, decode(query.selectedFields, rows[0]?.[name] ?? [])];
  });
  // Each list's rows have the fields that its query selects, decoded by their columns.
  return Object.fromEntries(read) as { [K in keyof Q]: Q[K]["_"]["result"][number][] };
}
