import { expect } from "vitest";
import { createTestApp, type TestApp } from "./test-app.ts";

/** How many requests start together; a race test opens as many connections. */
export const requests = 40;

/** An application in which many requests meet. */
export function racingClub(connections = requests + 2): Promise<TestApp> {
  return createTestApp({ connections });
}

/** Forty requests that start together, over connections that are open already. */
export async function together<T>(club: TestApp, request: (index: number) => Promise<T>): Promise<T[]> {
  await Promise.all(Array.from({ length: requests }, () => club.database.pool.query("select pg_sleep(0.05)")));
  let open = () => {};
  const barrier = new Promise<void>((resolve) => {
    open = resolve;
  });
  const running = Array.from({ length: requests }, async (_, index) => {
    await barrier;
    return request(index);
  });
  open();
  return Promise.all(running);
}

type Answer = Awaited<ReturnType<TestApp["call"]>>;

/** How many connections wait for what another holds. */
export async function waitingForLocks(club: TestApp): Promise<number> {
  const { rows } = await club.database.pool.query(
    "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows[0].n;
}

/**
 * One interleaving, always the same: `first` is stopped in its middle by what `hold` holds; only then `second` begins, and runs until
 * it waits too or has answered; then what is held is let go.
 * @returns whether `second` waited for `first`, and both answers
 */
export async function interleavedBy<One, Two>(
  club: TestApp,
  hold: (query: (text: string, values?: unknown[]) => Promise<{ rowCount: number | null }>) => Promise<unknown>,
  first: () => Promise<One>,
  second: () => Promise<Two>,
): Promise<{ waited: boolean; first: One; second: Two }> {
  const holder = await club.database.pool.connect();
  try {
    await holder.query("begin");
    await hold((text, values) => holder.query(text, values));
    const one = first();
    await expect.poll(() => waitingForLocks(club), { timeout: 60_000, interval: 5 }).toBe(1);
    let isAnswered = false;
    const two = second().finally(() => {
      isAnswered = true;
    });
    await expect
      .poll(async () => isAnswered || (await waitingForLocks(club)) === 2, { timeout: 60_000, interval: 5 })
      .toBe(true);
    const waited = !isAnswered;
    await holder.query("commit");
    return { waited, first: await one, second: await two };
  } finally {
    await holder.query("rollback");
    holder.release();
  }
}

/** The same, where a match that somebody else holds stops the first. */
export function interleaved(
  club: TestApp,
  heldMatch: string | undefined,
  first: () => Promise<Answer>,
  second: () => Promise<Answer>,
): Promise<{ waited: boolean; first: Answer; second: Answer }> {
  const hold = async (query: (text: string, values: unknown[]) => Promise<{ rowCount: number | null }>) => {
    const held = await query("select 1 from tournament_matches where id = $1 for update", [heldMatch]);
    expect(held.rowCount, "the match that stops the first").toBe(1);
  };
  return interleavedBy(club, hold, first, second);
}
