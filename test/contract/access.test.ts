import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { isContractProcedure } from "@orpc/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EndpointMeta } from "#contract/common.ts";
import { contract } from "#contract/contract.ts";
import { createTestApp, signIn, type TestApp } from "#test/support/test-app.ts";

interface Endpoint {
  name: string;
  method: string;
  url: string;
  access: EndpointMeta["access"];
}

const someId = "00000000-0000-4000-8000-000000000000";

function endpointsOf(router: object, prefix = ""): Endpoint[] {
  return Object.entries(router).flatMap(([key, value]): Endpoint[] => {
    const name = `${prefix}${key}`;
    if (!isContractProcedure(value)) return endpointsOf(value, `${name}.`);
    const { route, meta } = value["~orpc"];
    const url = `/api${(route.path ?? "")
      .replace(/\{number\}|\{court_id\}/g, "1")
      .replace(/\{kind\}/g, "players")
      .replace(/\{[^}]+\}/g, someId)}`;
    return [{ name, method: route.method ?? "POST", url, access: (meta as EndpointMeta).access }];
  });
}

/** Everything that answers besides the contract's endpoints; a new one has to be named here and looked at. */
const otherRoutes = [
  "/api/*", // the contract's own endpoints
  "/api/auth/*", // the accounts library, with its own checks
  "/api/docs",
  "/api/healthz",
  "/api/live", // administrators' channel for administrators only
  "/api/openapi.json",
  "/api/public/*", // the contract's public endpoints, from the byte cache
  "/api/public/leagues/:leagueId/calendar.ics",
  "/api/public/logo",
  "/api/readyz",
];

/** The addresses that the server's files give to Fastify. */
function addressesInSources(): string[] {
  const root = path.resolve(import.meta.dirname, "../../src/server");
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const texts = files.map((file) => readFileSync(path.join(root, file), "utf8"));
  const found = texts
    .filter((text) => text.includes("FastifyInstance"))
    .flatMap((text) => [
      ...text.matchAll(/\bapp\s*\.\s*(?:get|post|put|delete|all)\b[^"]*?"(\/[^"]*)"/g),
      ...text.matchAll(/\burl: "(\/[^"]*)"/g),
    ])
    .map(([, address = ""]) => address);
  return [...new Set(found)].sort();
}

const endpoints = endpointsOf(contract);
type Role = "visitor" | "pending" | "disabled" | "administrator" | "ended";

describe("who may call what", () => {
  let club: TestApp;
  const cookies: Record<Role, string> = { visitor: "", pending: "", disabled: "", administrator: "", ended: "" };

  beforeAll(async () => {
    club = await createTestApp();
    const { pool } = club.database;
    cookies.administrator = club.cookie;
    for (const role of ["pending", "disabled", "ended"] as const) {
      const account = { name: role, email: `${role}@club.test`, password: "pista-central-7" };
      await club.visit("POST", "/api/auth/sign-up/email", account);
      await pool.query(`update "user" set email_verified = true where email = $1`, [account.email]);
      cookies[role] = await signIn(club.app, account);
    }
    await pool.query(`update "user" set role = 'admin' where email in ('disabled@club.test', 'ended@club.test')`);
    await pool.query(`update "user" set disabled_at = now() where email = 'disabled@club.test'`);
    await pool.query(`delete from session where user_id = (select id from "user" where email = 'ended@club.test')`);
  });
  afterAll(() => club?.close());

  async function codeFor(role: Role, { method, url }: Endpoint): Promise<[number, string | undefined]> {
    const response = await club.app.inject({
      method: method as "GET",
      url,
      headers: { cookie: cookies[role], "content-type": "application/json" },
      ...(method !== "GET" && { payload: "{}" }),
    });
    const body = response.headers["content-type"]?.includes("json") === true ? response.json() : {};
    return [response.statusCode, body?.code];
  }

  const closed = endpoints.filter(({ access }) => access === "admin");
  const open = endpoints.filter(({ access }) => access === "public");

  it("is said by each endpoint; only these are open to anyone", () => {
    expect(open.map(({ name }) => name).sort()).toEqual([
      "portal.groups",
      "portal.league",
      "portal.leagues",
      "portal.matches",
      "portal.pair",
      "portal.privacy",
      "portal.ranking",
      "portal.stats",
      "session.current",
      "setup.createAdministrator",
    ]);
    expect(closed.length).toBeGreaterThan(50);
  });

  it.each(closed)("$name is for administrators only", async (endpoint) => {
    expect(await codeFor("visitor", endpoint)).toEqual([401, "not_signed_in"]);
    expect(await codeFor("ended", endpoint)).toEqual([401, "not_signed_in"]);
    expect(await codeFor("pending", endpoint)).toEqual([403, "account_pending"]);
    expect(await codeFor("disabled", endpoint)).toEqual([403, "account_disabled"]);
  });

  it.each(closed.filter(({ method }) => method === "GET"))("$name lets an administrator in", async (endpoint) => {
    const [status] = await codeFor("administrator", endpoint);
    expect([200, 400, 404, 409]).toContain(status);
  });

  it.each(open)("$name asks nobody who they are", async (endpoint) => {
    for (const role of ["visitor", "pending", "disabled", "ended"] as const)
      expect((await codeFor(role, endpoint))[0]).not.toBe(401);
  });

  it("is known of every other address", () => {
    expect(addressesInSources().filter((address) => address.startsWith("/api/"))).toEqual(otherRoutes);
  });

  it("lets a live stream of administrators open for administrators only", async () => {
    for (const role of ["visitor", "pending", "disabled", "ended"] as const) {
      const { statusCode } = await club.app.inject({
        url: "/api/live?scope=admin",
        headers: { cookie: cookies[role] },
      });
      expect(statusCode).toBe(404);
    }
  });
});
