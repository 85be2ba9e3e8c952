import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { isContractProcedure } from "@orpc/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EndpointMeta } from "#contract/common.ts";
import { contract } from "#contract/contract.ts";
import { closeCurrent } from "#test/support/closing.ts";
import { currentRound, pairsLeague } from "#test/support/story.ts";
import { createTestApp, signIn, type TestApp } from "#test/support/test-app.ts";

interface Endpoint {
  name: string;
  method: string;
  path: string;
  access: EndpointMeta["access"];
}

const someId = "00000000-0000-4000-8000-000000000000";

function endpointsOf(router: object, prefix = ""): Endpoint[] {
  return Object.entries(router).flatMap(([key, value]): Endpoint[] => {
    const name = `${prefix}${key}`;
    if (!isContractProcedure(value)) return endpointsOf(value, `${name}.`);
    const { route, meta } = value["~orpc"];
    return [{ name, method: route.method ?? "POST", path: route.path ?? "", access: (meta as EndpointMeta).access }];
  });
}

/** What a reading endpoint has to be asked besides its address. */
const questions: Record<string, string> = {
  "matches.bookings": "?date=2026-11-25",
  "matches.alternatives": "?match_date=2026-11-25&match_time=18:00&court_id=1",
  "search.find": "?q=persona",
  "people.person.search": "?q=persona",
};

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

  /** Things that exist, so that who is let in is answered with them. */
  const known: Record<string, string> = { number: "1", court_id: "1", kind: "players" };

  async function tellStory(): Promise<void> {
    const { league, groupIds, playerIds, matches } = await pairsLeague(club.command);
    await closeCurrent(club, league.id);
    const [match] = matches;
    Object.assign(known, { league_id: league.id, group_id: groupIds[0], player_id: playerIds[0] });
    known["person_id"] = playerIds[0] ?? ""; // a person's first registration has the same id
    const round_id = await currentRound(club.command, league.id);
    Object.assign(known, { round_id, match_id: match?.id, pair_id: match?.pair1_id });
  }

  beforeAll(async () => {
    club = await createTestApp();
    await tellStory();
    const { pool } = club.database;
    cookies.administrator = club.cookie;
    for (const role of ["pending", "disabled", "ended"] as const) {
      const account = { name: role, email: `${role}@club.test`, password: "pista-central-7" };
      await club.visit("POST", "/api/auth/sign-up/email", account);
      await pool.query(`update "user" set email_verified = true where email = $1`, [account.email]);
      cookies[role] = await signIn(club.app, account);
    }
    await pool.query(`update "user" set role = 'admin' where email in ('disabled@club.test', 'ended@club.test')`);
    await pool.query(`update "user" set disabled_at = created_at where email = 'disabled@club.test'`);
    await pool.query(`delete from session where user_id = (select id from "user" where email = 'ended@club.test')`);
  });
  afterAll(() => club?.close());

  const urlOf = ({ name, path: pattern }: Endpoint) =>
    `/api${pattern.replace(/\{([^}]+)\}/g, (_all, key: string) => known[key] ?? someId)}${questions[name] ?? ""}`;

  async function codeFor(role: Role, endpoint: Endpoint): Promise<[number, string | undefined]> {
    const { method } = endpoint;
    const response = await club.app.inject({
      method: method as "GET",
      url: urlOf(endpoint),
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
      "accounts.session",
      "accounts.setUp",
      "portal.groups",
      "portal.league",
      "portal.leagues",
      "portal.matches",
      "portal.pair",
      "portal.privacy",
      "portal.ranking",
      "portal.rules",
      "portal.stats",
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
    expect(await codeFor("administrator", endpoint)).toEqual([200, undefined]);
  });

  it.each(open)("$name answers anybody alike", async (endpoint) => {
    const expected = endpoint.method === "GET" ? [200, undefined] : [400, "invalid_input"]; // sent without what it needs
    for (const role of ["visitor", "pending", "disabled", "ended", "administrator"] as const)
      expect([role, ...(await codeFor(role, endpoint))]).toEqual([role, ...expected]);
  });

  it("refuses before anything is changed", async () => {
    const { rows } = await club.database.pool.query("select status from tournaments where id = $1", [known.league_id]);
    expect(rows).toEqual([{ status: "active" }]);
    const { status } = await club.call("GET", `/api/leagues/${known.league_id}/matches/${known.match_id}`);
    expect(status).toBe(200);
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
