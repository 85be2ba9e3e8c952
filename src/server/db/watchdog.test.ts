import { Pool } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { createTestDatabase } from "#test/support/test-database.ts";
import type { Database } from "./connect.ts";
import { watchEngine } from "./watchdog.ts";

const timeouts = 600;
let database: Database;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  // One connection, as to the embedded engine.
  pool = new Pool({ ...database.pool.options, max: 1, connectionTimeoutMillis: 250 });
  await database.pool.query("select 1");
  if (database.kind === "embedded") pool = database.pool;
});

afterAll(async () => {
  if (pool !== database.pool) await pool.end();
  await database.close();
});

// The watch's own time; the engine and the way to it go on in real time.
beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] }));
afterEach(() => void vi.useRealTimers());

it("tells once when a transaction holds the connection and nothing moves", async () => {
  const onHang = vi.fn();
  const stop = watchEngine({ pool, patience: timeouts, onHang });
  const client = await pool.connect();
  await client.query("begin");
  vi.advanceTimersByTime(timeouts);
  expect(onHang).not.toHaveBeenCalled();
  vi.advanceTimersByTime(timeouts);
  expect(onHang).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2 * timeouts);
  expect(onHang).toHaveBeenCalledTimes(1);
  await client.query("rollback");
  client.release();
  stop();
});

it("stays quiet while the connection is idle, and while a long transaction moves", async () => {
  const onHang = vi.fn();
  const stop = watchEngine({ pool, patience: timeouts, onHang });
  const step = timeouts / 6; // as often as the watch looks
  for (let passed = 0; passed < 2 * timeouts; passed += step) {
    vi.advanceTimersByTime(step);
    await pool.query("select 1"); // answered after what the watch asks
  }
  const client = await pool.connect();
  for (let passed = 0; passed < 3 * timeouts; passed += timeouts / 4) {
    await client.query("select 1");
    vi.advanceTimersByTime(timeouts / 4);
  }
  client.release();
  vi.advanceTimersByTime(timeouts / 2);
  expect(onHang).not.toHaveBeenCalled();
  stop();
});
