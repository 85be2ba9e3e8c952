import { EventEmitter } from "node:events";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Pool } from "pg";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { silentLog } from "#server/kernel/log.ts";
import { createLimitedPool, timeouts } from "./pool.ts";

/** A connection without a server: `1200` is a statement of so many ms, `1500 55P03` one that ends with an error then. */
class Connection extends EventEmitter {
  connection = new EventEmitter();
  _queryable = true;

  connect(done: () => void) {
    setTimeout(done, 0);
  }

  query(text: string, _values: unknown, done: (error?: Error) => void) {
    const [ms, code] = text.split(" ");
    setTimeout(() => {
      if (code === undefined) return done();
      this.connection.emit("errorMessage", { code });
      return done(Object.assign(new Error("ended"), { code }));
    }, Number(ms));
  }

  end(done = () => {}) {
    done();
  }
}

const size = 10;
let pool: Pool;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  pool = createLimitedPool({ max: size, Client: Connection as never }, timeouts, silentLog);
});

async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await nextTurn();
}

/** So many statements at once. @returns what they end with, as they do */
function ask(times: number, statement: string): string[] {
  const ends: string[] = [];
  for (let at = 0; at < times; at++)
    pool.query(statement, (error?: Error) => void ends.push(error === undefined ? "answered" : error.message));
  return ends;
}

const none = "timeout exceeded when trying to connect";
const all = (word: string) => Array.from({ length: size }, () => word);

it.each([300, 1200, 1800])(
  "who waits behind connections that come back after %i ms gets one: they are slow",
  async (ms) => {
    const [first, second] = [ask(size, String(ms)), ask(size, "10")];
    await pass(ms - 1);
    expect([first, second]).toEqual([[], []]);
    await pass(50);
    expect([first, second]).toEqual([all("answered"), all("answered")]);
  },
);

it.each(["55P03", "57014"])(
  "who waited behind connections that a limit has freed (%s) is told that there is none",
  async (code) => {
    const [first, second] = [ask(size, `${timeouts.lock} ${code}`), ask(size, "10")];
    await pass(timeouts.lock + 50);
    expect([first, second]).toEqual([all("ended"), all(none)]);
  },
);

it("is told so for two seconds, and who has waited a moment only is not", async () => {
  ask(size, "1500 55P03");
  await pass(1510);
  const [first, behind] = [ask(size, "300"), ask(1, "10")];
  await pass(100);
  const late = ask(1, "10"); // which waits for 200 ms
  await pass(300);
  expect([first, behind, late]).toEqual([all("answered"), [none], ["answered"]]);
  await pass(2000);
  const [second, again] = [ask(size, "300"), ask(1, "10")];
  await pass(400);
  expect([second, again]).toEqual([all("answered"), ["answered"]]);
});

it("another error of a statement is no stall", async () => {
  const [first, second] = [ask(size, "1500 23505"), ask(size, "10")];
  await pass(1550);
  expect([first, second]).toEqual([all("ended"), all("answered")]);
});
