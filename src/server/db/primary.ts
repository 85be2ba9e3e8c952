import { EventEmitter } from "node:events";
import type { ClientBase } from "pg";

/** What PostgreSQL says to who wants to write on a standby. */
const readOnly = "25006";

/** Set of a database that nobody is to write into although its server is a primary: a club's that is moving. */
export const closedForMove = "padel.closed_for_move";

/** The driver's own part of a client, which its types leave out. */
export function connectionOf(client: ClientBase): EventEmitter {
  const connection: unknown = Reflect.get(client, "connection");
  if (!(connection instanceof EventEmitter)) throw new Error("the driver's client has no connection");
  return connection;
}

/** Ends a connection at once: a farewell to a server that is not there would be waited for. */
export function cut(client: ClientBase): void {
  const stream: unknown = Reflect.get(connectionOf(client), "stream");
  // Of the driver's connection: a socket, with TLS or without.
  (stream as { destroy(): void }).destroy();
}

/** @throws as PostgreSQL itself would say it, when nothing can be written there */
export async function requirePrimary(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>(
    `select pg_is_in_recovery() or (current_setting('transaction_read_only')::bool
      and current_setting('${closedForMove}', true) is distinct from 'on') as standby`,
  );
  if (rows[0]?.standby !== false) throw Object.assign(new Error("the server is a standby"), { code: readOnly });
}

/** A server that has become a standby does not become a primary again: its connections are of no use to anybody. */
export function cutOnStandby(client: ClientBase): void {
  connectionOf(client).on("errorMessage", ({ code }: { code?: string }) => {
    if (code === readOnly) setImmediate(() => cut(client)); // after the statement was answered
  });
}

/**
 * A wait for the standby that is cancelled ends a commit with a warning only: what was written is on one machine, and would be lost with
 * it. Whoever asked for it gets an error instead, in whatever form it was asked.
 */
export function failUnreplicated(client: ClientBase): void {
  connectionOf(client).on("notice", ({ routine }: { routine?: string }) => {
    if (routine !== "SyncRepWaitForLSN") return; // the one name of the warning that no language translates
    const error = new Error("no standby has confirmed what was written");
    const active: unknown = Reflect.get(client, "_activeQuery"); // the driver's own, as what it fails with at the end
    if (typeof active !== "object" || active === null) cut(client);
    else Reflect.set(active, "_canceledDueToError", Object.assign(error, { code: "08007" })); // committed or not: unknown
  });
}

/**
 * Lets a commit wait for the standby as long as it takes, also where statements have a limit: a limit that ends it would say "not saved"
 * of what is saved.
 */
export function commitWithoutLimit(client: ClientBase): void {
  // One of its forms, which takes what the others are given.
  const query = client.query.bind(client) as (...words: unknown[]) => unknown;
  const text = "set local statement_timeout = 0; commit";
  const unlimited = (statement: unknown, ...words: unknown[]) => {
    if (statement === "commit") return query(text, ...words);
    const isCommit = typeof statement === "object" && statement !== null && Reflect.get(statement, "text") === "commit";
    return query(isCommit ? { ...statement, text } : statement, ...words);
  };
  client.query = unlimited as ClientBase["query"]; // all of its forms
}
