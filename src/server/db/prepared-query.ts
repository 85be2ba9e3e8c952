import { sql } from "drizzle-orm";
import type { Handle } from "./connect.ts";
import { connectionOf } from "./transactions.ts";

// Writing a statement's text anew for each request takes longer than most of ours run. What every save asks is written once
// per connection.

/** A statement of the query builder that has not been sent. */
interface Statement<R> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<R> };
}
type Written<R> = ReturnType<Statement<R>["prepare"]>;

/** A query written once per connection; `sql.placeholder(name)` stands where a value of each call comes, which is never null. */
export function preparedQuery<R>(
  write: (handle: Handle) => Statement<R>,
): (handle: Handle, values: Record<string, unknown>) => Promise<R> {
  const written = new WeakMap<Handle, Written<R>>();
  return (handle, values) => {
    const connection = connectionOf(handle);
    // The connection names it by its text (`prepared.ts`).
    const query = written.get(connection) ?? write(connection).prepare("");
    written.set(connection, query);
    return query.execute(values);
  };
}

/** Which values a row is written with: those that are said, and those of them that are null. */
const shapeOf = (row: Record<string, unknown>) =>
  Object.entries(row)
    .map(([name, value]) => (value === undefined ? "" : `${name}${value === null ? "=null" : ""}`))
    .join();

/** A row that stands for others of its shape: a place for each value. What is null or not said stays so. */
function placesFor<V extends Record<string, unknown>>(row: V): V {
  const places = Object.entries(row).map(([name, value]) => [name, value == null ? value : sql.placeholder(name)]);
  return Object.fromEntries(places) as V; // which the query builder takes wherever it takes values
}

/**
 * A row's insertion or change, written once per connection and shape of the row. `by`: what else a call gives, each by
 * `sql.placeholder(name)`, under names that the row has not.
 */
export function preparedWrite<V extends Record<string, unknown>, R>(
  write: (handle: Handle, row: V) => Statement<R>,
): (handle: Handle, row: V, by?: Record<string, unknown>) => Promise<R> {
  const byShape = new Map<string, ReturnType<typeof preparedQuery<R>>>();
  return (handle, row, by = {}) => {
    const shape = shapeOf(row);
    const places = placesFor(row);
    const query = byShape.get(shape) ?? preparedQuery((connection) => write(connection, places));
    byShape.set(shape, query);
    return query(handle, { ...row, ...by });
  };
}
