import { type ClientBase, DatabaseError, escapeIdentifier } from "pg";
import { OperatorProblem } from "#server/kernel/operator-problem.ts";
import { textForm } from "./backup.ts";
import { readTables } from "./catalog.ts";

const lockKey = 720_412; // any number, the same in every process of ours
/** Longer than those who write may take, who are let to end. */
const limits =
  "set local lock_timeout = '12s'; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0";
const attempts = 5;
/** PostgreSQL chose this one to give way: a deadlock with who writes, or a lock that did not come. */
const gaveWay = (error: unknown) => error instanceof DatabaseError && ["40P01", "55P03"].includes(error.code ?? "");

async function holdTables(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ free: boolean }>("select pg_try_advisory_xact_lock($1) as free", [lockKey]);
  if (!rows[0]?.free) throw new OperatorProblem("Ya se está recuperando una copia. Espera a que termine.");
  const names = (await readTables(client)).map(({ name }) => escapeIdentifier(name));
  await client.query(`lock table ${names.join(",")} in access exclusive mode`);
}

/**
 * Begins a transaction that has every table to itself; whoever writes is let to end.
 * @throws OperatorProblem when a copy is being restored already, or too much is going on
 */
export async function beginAlone(client: ClientBase): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await client.query(`begin; ${limits}; ${textForm}`);
    try {
      await holdTables(client);
      return;
    } catch (error) {
      if (!gaveWay(error)) throw error;
      if (attempt === attempts)
        throw new OperatorProblem("Hay demasiado movimiento en la base de datos. Inténtalo de nuevo en un momento.");
      await client.query("rollback");
    }
  }
}
