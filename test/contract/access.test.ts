import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openCharge } from "#test/support/charge-pages.ts";
import { closeCurrent } from "#test/support/closing.ts";
import { courtCodes, openCourt } from "#test/support/court-codes.ts";
import { urlOf as addressOf, type Endpoint, endpoints } from "#test/support/endpoints.ts";
import { eveningsOf } from "#test/support/evening-story.ts";
import { openPrivatePage } from "#test/support/private-links.ts";
import { openSheet, printedSheets } from "#test/support/sheets.ts";
import { currentRound, pairsLeague } from "#test/support/story.ts";
import { createTestApp, signIn, type TestApp } from "#test/support/test-app.ts";
import { accessMatrix, type MatrixRole } from "./access-matrix.ts";

/** Everything that answers besides the contract's endpoints; a new one has to be named here and looked at. */
const otherRoutes = [
  "/api/*", // the contract's own endpoints
  "/api/auth/*", // the accounts library, with its own checks
  "/api/docs",
  "/api/doctor", // there for the order of the same installation only
  "/api/healthz",
  "/api/live", // the channel of approved accounts, for them only
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

type Role = MatrixRole;
const letsIn = (role: Role, { name }: Endpoint) => accessMatrix.get(name)?.has(role) === true;
const approved = ["lectura", "mesa", "administrator"] as const;

describe("who may call what", () => {
  let club: TestApp;
  const cookies: Record<Role, string> = {
    visitor: "",
    pending: "",
    disabled: "",
    ended: "",
    lectura: "",
    mesa: "",
    administrator: "",
  };

  /** Things that exist, so that who is let in is answered with them. */
  const known: Record<string, string> = {
    number: "1",
    court_id: "1",
    kind: "players",
    format: "csv",
    message: "bulletin",
  };

  async function tellStory(): Promise<void> {
    const { league, groupIds, playerIds, matches } = await pairsLeague(club.command);
    await closeCurrent(club, league.id);
    const [match] = matches;
    Object.assign(known, { league_id: league.id, group_id: groupIds[0], player_id: playerIds[0] });
    known["person_id"] = playerIds[0] ?? ""; // a person's first registration has the same id
    const round_id = await currentRound(club.command, league.id);
    Object.assign(known, { round_id, match_id: match?.id, pair_id: match?.pair1_id });
    known["evening_id"] = (await eveningsOf(club).create()).split("/").at(-1) ?? "";
    const owed = { player_name: "Eva Cano", amount: 45 };
    known["payment_id"] = (await club.call("POST", `/api/leagues/${league.id}/payments`, owed)).body.id;
  }

  beforeAll(async () => {
    club = await createTestApp();
    await tellStory();
    const { pool } = club.database;
    cookies.administrator = club.cookie;
    for (const role of ["pending", "disabled", "ended", "lectura", "mesa"] as const) {
      const account = { name: role, email: `${role}@club.test`, password: "pista-central-7" };
      await club.visit("POST", "/api/auth/sign-up/email", account);
      await pool.query(`update "user" set email_verified = true where email = $1`, [account.email]);
      cookies[role] = await signIn(club.app, account);
    }
    await pool.query(`update "user" set role = 'admin' where email in ('disabled@club.test', 'ended@club.test')`);
    for (const [role, name] of [
      ["read", "lectura"],
      ["desk", "mesa"],
    ] as const)
      await pool.query(`update "user" set role = $1 where email = $2`, [role, `${name}@club.test`]);
    await pool.query(`update "user" set disabled_at = created_at where email = 'disabled@club.test'`);
    await pool.query(`delete from session where user_id = (select id from "user" where email = 'ended@club.test')`);
  });
  afterAll(() => club?.close());

  const urlOf = (endpoint: Endpoint) => addressOf(endpoint, known);

  const codeFor = (role: Role, endpoint: Endpoint) => codeWith(cookies[role], endpoint);

  async function codeWith(cookie: string, endpoint: Endpoint): Promise<[number, string | undefined]> {
    const { method } = endpoint;
    const response = await club.app.inject({
      method: method as "GET",
      url: urlOf(endpoint),
      headers: { cookie, "content-type": "application/json" },
      ...(method !== "GET" && { payload: "{}" }),
    });
    const body = response.headers["content-type"]?.includes("json") === true ? response.json() : {};
    return [response.statusCode, body?.code];
  }

  const closed = endpoints.filter((endpoint) => !letsIn("visitor", endpoint));
  const open = endpoints.filter((endpoint) => letsIn("visitor", endpoint));
  const namesOf = (access: Endpoint["access"]) =>
    endpoints
      .filter((one) => one.access === access)
      .map(({ name }) => name)
      .sort();
  const neededFor = (endpoint: Endpoint) => (letsIn("mesa", endpoint) ? "desk_required" : "admin_required");

  it("has a row for each endpoint, and no other", () => {
    expect([...accessMatrix.keys()].sort()).toEqual(endpoints.map(({ name }) => name).sort());
  });

  it("is said by each endpoint; only these are open to anyone", () => {
    expect(open.map(({ name }) => name).sort()).toEqual([
      "accounts.accept",
      "accounts.session",
      "accounts.setUp",
      "inscriptions.send",
      "links.addAbsence",
      "links.ask",
      "links.calendar",
      "links.court.get",
      "links.court.open",
      "links.court.say",
      "links.open",
      "links.pair",
      "links.places",
      "links.removeAbsence",
      "links.say",
      "links.sayDates",
      "links.sheet.get",
      "links.sheet.open",
      "links.sheet.say",
      "notices.get",
      "notices.open",
      "notices.save",
      "notices.stop",
      "payments.charge.claim",
      "payments.charge.get",
      "payments.charge.open",
      "payments.charge.takeBack",
      "portal.bracket",
      "portal.evening",
      "portal.groups",
      "portal.inscripcion",
      "portal.league",
      "portal.leagueWall",
      "portal.leagues",
      "portal.matches",
      "portal.pair",
      "portal.privacy",
      "portal.ranking",
      "portal.rules",
      "portal.stats",
      "portal.wall",
      "push.end",
      "push.start",
      "push.state",
    ]);
    expect(closed.length).toBeGreaterThan(50);
  });

  it("lets Lectura read these, and write nothing but the end of its own sessions", () => {
    expect(namesOf("read")).toEqual([
      "accounts.endSession",
      "accounts.sessions",
      "brackets.get",
      "brackets.matches",
      "club.brand",
      "courts.board",
      "courts.closures.inside",
      "courts.closures.list",
      "courts.list",
      "dashboard.get",
      "dates.list",
      "evenings.get",
      "evenings.list",
      "groups.list",
      "groups.pointsHistory",
      "leagues.choices",
      "matches.bookings",
      "matches.get",
      "matches.list",
      "people.list",
      "people.person.all",
      "people.person.directory",
      "people.person.get",
      "people.person.search",
      "proposals.list",
      "rounds.movements",
      "search.find",
      "standings.ranking",
    ]);
  });

  it("lets Mesa enter results and dates, and say that a match begins, besides, and nothing else", () => {
    expect(namesOf("desk")).toEqual([
      "brackets.removeResult",
      "brackets.restore",
      "brackets.saveResult",
      "brackets.schedule",
      "brackets.start",
      "brackets.stop",
      "dates.answer",
      "dates.reopen",
      "evenings.addPerson",
      "evenings.changePerson",
      "evenings.drawRound",
      "evenings.setClock",
      "evenings.step",
      "evenings.undo",
      "evenings.update",
      "exports.evening",
      "links.court.issue",
      "links.court.revoke",
      "links.sheet.issue",
      "links.sheet.revoke",
      "matches.alternatives",
      "matches.busyTimes",
      "matches.lineup.form",
      "matches.playersTwice",
      "matches.removeResult",
      "matches.saveResult",
      "matches.schedule",
      "matches.start",
      "matches.stop",
      "matches.unschedule.one",
      "planner.whoCannot",
      "proposals.decide",
      "proposals.told",
      "proposals.undo",
      "standings.entered",
    ]);
  });

  it.each(closed)("$name is closed to who is not approved", async (endpoint) => {
    expect(await codeFor("visitor", endpoint)).toEqual([401, "not_signed_in"]);
    expect(await codeFor("ended", endpoint)).toEqual([401, "not_signed_in"]);
    expect(await codeFor("pending", endpoint)).toEqual([403, "account_pending"]);
    expect(await codeFor("disabled", endpoint)).toEqual([403, "account_disabled"]);
  });

  it.each(closed)("$name asks for its role, and says which", async (endpoint) => {
    for (const role of approved) {
      if (letsIn(role, endpoint)) continue;
      expect([role, ...(await codeFor(role, endpoint))]).toEqual([role, 403, neededFor(endpoint)]);
    }
  });

  it.each(closed.filter((endpoint) => endpoint.method === "GET" || letsIn("mesa", endpoint)))(
    "$name lets in whoever reaches its role",
    async (endpoint) => {
      // Sent without what it needs, a change is refused for that alone.
      // Nobody has asked for a plan here, and the match has no date: there is nothing to be read of these.
      const found = ["planner.places", "messages.ofPutOff"].includes(endpoint.name) ? [404] : [200];
      const codes = endpoint.method === "GET" ? found : [400, 404];
      for (const role of approved)
        if (letsIn(role, endpoint)) expect(codes).toContain((await codeFor(role, endpoint))[0]);
    },
  );

  it.each(open)("$name answers anybody alike", async (endpoint) => {
    // Sent without what it needs; who has not opened a private link has none.
    const ofLinks = [
      "links.calendar",
      "links.court.get",
      "links.court.open",
      "links.open",
      "links.pair",
      "links.places",
      "links.removeAbsence",
      "links.sheet.get",
      "links.sheet.open",
      "notices.get",
      "payments.charge.get",
      "payments.charge.takeBack",
    ];
    const needsNothing = endpoint.method === "GET" ? [200, undefined] : [400, "invalid_input"];
    const expected = ofLinks.includes(endpoint.name) ? [404, "link_dead"] : needsNothing;
    for (const role of ["visitor", "pending", "disabled", "ended", ...approved] as const)
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

  it("is nobody's but who is signed in, with all kinds of private links open in the browser (spec 6 §1.1)", async () => {
    const { league_id = "", pair_id = "", payment_id = "", match_id = "" } = known;
    await club.database.pool.query("update tournaments set players_send_results = true where id = $1", [league_id]);
    await club.database.pool.query("update tournament_matches set deferred_until = '2099-01-01' where id = $1", [
      match_id,
    ]);
    await club.database.pool.query("update tournament_matches set status = 'scheduled' where id = $1", [match_id]);
    const pair = await openPrivatePage(club, league_id, pair_id);
    const charge = await openCharge(club, league_id, payment_id);
    const sheet = await openSheet(club, (await printedSheets(club, match_id)).get(match_id) ?? "");
    expect((await sheet.read()).status).toBe(200);
    const court = await openCourt(club, (await courtCodes(club, known["evening_id"] ?? "")).get(1) ?? "");
    expect((await court.read()).status).toBe(200);
    const all = [pair.cookie, charge.cookie, sheet.cookie, court.cookie].join("; ");
    for (const endpoint of closed)
      expect([endpoint.name, ...(await codeWith(all, endpoint))]).toEqual([endpoint.name, 401, "not_signed_in"]);
  });

  it("lets the live stream of approved accounts open for them only", async () => {
    for (const role of ["visitor", "pending", "disabled", "ended"] as const) {
      const { statusCode } = await club.app.inject({
        url: "/api/live?scope=admin",
        headers: { cookie: cookies[role] },
      });
      expect(statusCode).toBe(404);
    }
  });
});
