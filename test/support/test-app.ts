import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { createApp } from "#server/app.ts";
import { createClub } from "#server/club.ts";
import type { Measuring } from "#server/club-metrics.ts";
import { compose } from "#server/compose.ts";
import type { Timeouts } from "#server/db/pool.ts";
import { createAdministrator } from "#server/features/accounts/commands/create-administrator.ts";
import { type Log, silentLog } from "#server/kernel/log.ts";
import { type Clock, systemClock } from "#server/platform/clock.ts";
import { type Config, parseConfig } from "#server/platform/config.ts";
import type { Actor, Dependencies } from "#server/platform/context.ts";
import type { CommandContext } from "#server/platform/transaction.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

export const administrator = { name: "Carmen Ortega", email: "carmen@club.test", password: "pista-central-7" };
export const testActor: Actor = { id: null, name: "Pruebas" };

export interface TestClock extends Clock {
  set(moment: string): void;
}

/**
 * A clock that stands still until it is moved; midday of a Saturday in Madrid. The process's own `Date` stands still with it,
 * since the accounts library asks nobody else. Nothing may ask the database, whose clock runs on.
 */
async function testClock(start = "2026-11-21T11:00:00Z"): Promise<TestClock> {
  const { vi } = await import("vitest"); // benches, which run in real time, have none
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(start) });
  return { now: () => new Date(), set: (moment) => void vi.setSystemTime(new Date(moment)) };
}

const realClock: TestClock = {
  ...systemClock,
  set() {
    throw new Error("the system's clock cannot be moved");
  },
};

export interface TestApp {
  app: FastifyInstance;
  deps: Dependencies;
  database: TestDatabase;
  clock: TestClock;
  command: CommandContext;
  /** Calls the API as the signed-in administrator. */
  call(method: string, url: string, body?: unknown): Promise<{ status: number; body: any }>; // eslint-disable-line
  /** Calls the API as a visitor. */
  visit(method: string, url: string, body?: unknown): Promise<{ status: number; body: any }>; // eslint-disable-line
  cookie: string;
  close(): Promise<void>;
}

type Answer = Promise<{ status: number; body: any }>; // what an answer holds is what the test is about

function caller(app: FastifyInstance, cookieNow: () => string | null) {
  return async (method: string, url: string, body?: unknown): Answer => {
    const cookie = cookieNow();
    const response = await app.inject({
      method: method as "GET",
      url,
      headers: {
        ...(cookie !== null && { cookie }),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    const isJson = (response.headers["content-type"]?.toString() ?? "").includes("json");
    return { status: response.statusCode, body: isJson && response.body !== "" ? response.json() : response.body };
  };
}

/** As a browser says where it is: the accounts library answers no cookie without it. */
export const fromHere = { host: "localhost:3000", origin: "http://localhost:3000" };

/** Signs in through the API and returns the session cookie. */
export async function signIn(app: FastifyInstance, account: { email: string; password: string }): Promise<string> {
  const response = await app.inject({
    method: "POST",
    url: "/api/auth/sign-in/email",
    payload: { email: account.email, password: account.password },
  });
  const cookies = [response.headers["set-cookie"] ?? []].flat();
  return cookies.map((cookie) => cookie.split(";")[0]).join("; ");
}

/** A second process's application over the same database. */
export async function secondInstance(
  { deps: { database, config, log, clock } }: TestApp,
  changes: Partial<Config> = {},
): Promise<FastifyInstance> {
  const deps = await compose({ database, config: { ...config, ...changes }, log, clock, rateLimits: true });
  return createApp(deps, { webRoot: null });
}

/** The whole application on an empty database, with one administrator signed in. */
export async function createTestApp(
  options: {
    connections?: number;
    /** The product's limits on waiting for the database; else longer ones, so that no busy machine meets them. */
    patience?: Timeouts;
    log?: Log;
    config?: Partial<Config>;
    /** Limits of attempts as in the product; else none stands in a test's way. */
    limits?: boolean;
    /** Where the club is measured. */
    measuring?: Measuring;
    /** The built web application; without it the API only. */
    webRoot?: string;
    /** The system's clock instead of one that stands still. */
    realTime?: boolean;
  } = {},
): Promise<TestApp> {
  const database = await createTestDatabase(options);
  const clock = options.realTime === true ? realClock : await testClock();
  const dataDir = path.join(os.tmpdir(), `padel-data-${randomUUID()}`); // made by what writes into it
  const config = { ...parseConfig({}), dataDir, backupDir: null, ...options.config };
  const log = options.log ?? silentLog;
  const club = await createClub({ database, config, log, clock, rateLimits: options.limits === true });
  const { deps } = club;
  const app = await club.serve({
    webRoot: options.webRoot ?? null,
    hasBackground: false,
    measuring: options.measuring,
  });
  await createAdministrator(deps, administrator);
  const session = { cookie: await signIn(app, administrator) };
  return {
    app,
    deps,
    database,
    clock,
    command: { deps, actor: testActor },
    call: caller(app, () => session.cookie),
    visit: caller(app, () => null),
    get cookie() {
      return session.cookie;
    },
    set cookie(cookie) {
      session.cookie = cookie;
    },
    async close() {
      await club.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
