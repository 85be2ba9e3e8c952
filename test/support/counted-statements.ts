import type { PoolClient } from "pg";
import type { TestApp } from "./test-app.ts";

/** What the embedded database is kept in shape and watched with, on a machine that is slow enough for it to be its time. */
const upkeep: readonly unknown[] = ["select 1", "checkpoint", "vacuum (analyze)"];

/** How many statements some work sends to the database. */
export async function statementsOf({ database: { pool } }: TestApp, work: () => Promise<unknown>): Promise<number> {
  let sent = 0;
  const put = new Map<PoolClient, () => void>();
  const onAcquire = (client: PoolClient) => {
    if (put.has(client)) return;
    const query = client.query.bind(client);
    put.set(client, () => {
      client.query = query;
    });
    const counted = (...given: unknown[]) => {
      if (!upkeep.includes(given[0])) sent++;
      return Reflect.apply(query, client, given);
    };
    client.query = counted as typeof client.query; // all of its forms
  };
  pool.on("acquire", onAcquire);
  try {
    await work();
  } finally {
    pool.off("acquire", onAcquire);
    for (const back of put.values()) back();
  }
  return sent;
}
