import Fastify from "fastify";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Known } from "#server/db/freshness.ts";
import { silentLog } from "#server/kernel/log.ts";
import { refusal } from "./errors.ts";
import { holdReads } from "./held-reads.ts";
import { errorHandler } from "./http-errors.ts";

const another = { known: "current", times: 2 };
const long = 3_600_000; // ms

/** An application with one page, which needs a primary. */
async function appWith({ within = long, atOnce = 10 } = {}) {
  const state: { known: Known; times: number; attempts: number; isSick: boolean } = {
    known: "frozen",
    times: 1,
    attempts: 0,
    isSick: false,
  };
  const app = Fastify();
  app.setErrorHandler(errorHandler(silentLog));
  const answer = async () => {
    state.attempts++;
    if (state.known !== "current" || state.isSick) throw refusal("unavailable");
    return "page";
  };
  await app.register(async (scope) => {
    const freshness = {
      now: () => state.known,
      settled: async () => state.known,
      frozenFor: () => 0,
      times: () => state.times,
    };
    holdReads(scope, freshness, { within, atOnce });
    scope.get("/", answer);
    scope.post("/", answer);
  });
  await app.ready();
  onTestFinished(() => app.close());
  const ask = async (method: "GET" | "POST" = "GET") => (await app.inject({ method, url: "/" })).statusCode;
  const asked = (count: number) => expect.poll(() => state.attempts).toBe(count);
  return { app, state, ask, asked };
}

describe("public reads without a primary", () => {
  it("are answered by the next one", async () => {
    const { state, ask, asked } = await appWith();
    const all = [ask(), ask(), ask()];
    await asked(3);
    Object.assign(state, another);
    expect([await Promise.all(all), state.attempts]).toEqual([[200, 200, 200], 6]);
  });

  it("fail after the limit", async () => {
    const { state, ask } = await appWith({ within: 150 });
    expect([await ask(), state.attempts]).toEqual([503, 1]);
  });

  it("fail at once past so many", async () => {
    const { state, ask, asked } = await appWith({ atOnce: 1 });
    const first = ask();
    await asked(1);
    expect(await ask()).toBe(503);
    Object.assign(state, another);
    expect(await first).toBe(200);
  });

  it("fail when the process stops", async () => {
    const { app, ask, asked } = await appWith();
    const first = ask();
    await asked(1);
    await app.close();
    expect(await first).toBe(503);
  });

  it("fail where there was one all the time, and after some attempts with another", async () => {
    const { state, ask, asked } = await appWith();
    state.known = "current";
    state.isSick = true;
    expect([await ask(), state.attempts]).toEqual([503, 1]);
    state.known = "frozen";
    const second = ask();
    await asked(2);
    Object.assign(state, another);
    expect([await second, state.attempts]).toEqual([503, 5]);
  });

  it("are all that waits", async () => {
    const { state, ask } = await appWith();
    expect([await ask("POST"), state.attempts]).toEqual([503, 1]);
  });
});
