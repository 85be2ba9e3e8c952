import { Client, escapeIdentifier } from "pg";
import { overPostgres } from "#server/db/connect.ts";
import { migrate, readJournal } from "#server/db/migrate.ts";
import { noTimeouts } from "#server/db/pool.ts";
import { closedForMove } from "#server/db/primary.ts";
import { silentLog } from "#server/kernel/log.ts";
import { OperatorProblem, reasonOf } from "#server/kernel/operator-problem.ts";

// The databases of clubs on a PostgreSQL server: each begins as a copy of one that has this program's tables already.

/** The address of another database of the same server, by the same user. */
export function databaseBeside(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

const nameIn = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1));

/** Does something on a server, in the database of its address. @throws OperatorProblem when it refuses */
async function onServer<T>(serverUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: serverUrl, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    if (error instanceof OperatorProblem) throw error;
    throw new OperatorProblem(`No se puede trabajar en el servidor PostgreSQL: ${reasonOf(error)}.`, { cause: error });
  } finally {
    await client.end();
  }
}

const exists = async (client: Client, name: string) => {
  const { rows } = await client.query("select 1 from pg_database where datname = $1", [name]);
  return rows.length > 0;
};

/** The name of the database that has this program's tables and nothing else. */
const templateName = () => `padel_vacia_${Math.max(...readJournal().map(({ when }) => when))}`;

const lockKey = 720_415; // any number, the same in every process of ours

/** Makes the template unless it is there; one that is not finished has another name. */
async function makeTemplate(serverUrl: string, client: Client): Promise<string> {
  const name = templateName();
  if (await exists(client, name)) return name;
  const unfinished = `${name}_sin_terminar`;
  await client.query(`drop database if exists ${escapeIdentifier(unfinished)} with (force)`);
  await client.query(`create database ${escapeIdentifier(unfinished)} template template0`);
  const database = await overPostgres(databaseBeside(serverUrl, unfinished), silentLog, {
    connections: 1,
    patience: noTimeouts,
  });
  try {
    await migrate(database);
  } finally {
    await database.close();
  }
  await client.query(`alter database ${escapeIdentifier(unfinished)} rename to ${escapeIdentifier(name)}`);
  return name;
}

/**
 * Makes the database of a new club. @param serverUrl any database of the server, of a user that may make databases
 * @returns its address @throws OperatorProblem when there is one of that name, or the server refuses
 */
export function createClubDatabase(serverUrl: string, name: string): Promise<string> {
  return onServer(serverUrl, async (client) => {
    if (await exists(client, name))
      throw new OperatorProblem(
        `Ya hay una base de datos «${name}» en ese servidor. Si quedó de una orden cortada, bórrala con «dropdb ${name}».`,
      );
    await client.query("select pg_advisory_lock($1)", [lockKey]); // ends with the connection
    const template = await makeTemplate(serverUrl, client);
    await client.query(`create database ${escapeIdentifier(name)} template ${escapeIdentifier(template)}`);
    return databaseBeside(serverUrl, name);
  });
}

/** Deletes a club's database for good, whoever uses it. */
export function dropClubDatabase(databaseUrl: string): Promise<void> {
  return onServer(databaseBeside(databaseUrl, "postgres"), async (client) => {
    await client.query(`drop database if exists ${escapeIdentifier(nameIn(databaseUrl))} with (force)`);
  });
}

/**
 * From here on nobody changes anything in a database, not even a process that knows nothing of it: transactions only read, and
 * connections from before are ended. @param readOnly false lets everybody write again
 */
export function setReadOnly(databaseUrl: string, readOnly: boolean): Promise<void> {
  return onServer(databaseUrl, async (client) => {
    await client.query("set default_transaction_read_only = off");
    const name = escapeIdentifier(nameIn(databaseUrl));
    for (const setting of [closedForMove, "default_transaction_read_only"])
      await client.query(`alter database ${name} ${readOnly ? `set ${setting} = 'on'` : `reset ${setting}`}`);
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
  });
}
