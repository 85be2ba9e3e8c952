import { randomUUID } from "node:crypto";
import { inspect } from "node:util";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorTable, isErrorCode } from "#contract/common/errors.ts";
import { currentRound, individualLeague, pairsLeague } from "#test/support/story.ts";
import { administrator, createTestApp, type TestApp } from "#test/support/test-app.ts";

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: Json[];
  const?: Json;
  format?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}
interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
}

const seed = 20_261_121;
// Per operation; all of them in the long runs.
const requests = process.env["PROPERTY_RUNS"] === undefined ? 20 : 25;

/** Texts that have broken programs before. */
const oddTexts = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "x\udfffy",
  "🎾👩‍👩‍👧",
  "\u202Eanull",
  "e\u0301".repeat(40),
  "ﷺ",
  "'; drop table x; --",
  "${jndi:x}",
  "__proto__",
  "constructor",
  "NaN",
  "null",
  "-1",
  "1e400",
  "9".repeat(40),
  "2026-02-30",
  "9999-12-31",
  "0001-01-01",
  "0000-00-00",
  "99999-01-01",
  "24:00",
  "%",
  "\\",
  "a".repeat(300),
  "ñ".repeat(25_000),
];
const oddNumbers = [-1, 0, 1.5, 99, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 1e300, -(2 ** 63)];

describe("requests made from the API's own description", () => {
  let club: TestApp;
  let known = new Map<string, string[]>();
  let here: string[] = [];
  const faults: unknown[] = [];
  const log = { debug: () => {}, info: () => {}, warn: () => {}, error: (facts: object) => void faults.push(facts) };

  async function ids(): Promise<Map<string, string[]>> {
    const { rows } = await club.database.pool.query<{ kind: string; ids: string[] }>(
      `select 'player' as kind, array_agg(id::text) as ids from league_players
       union all select 'pair', array_agg(id::text) from pairs
       union all select 'group', array_agg(id::text) from groups
       union all select 'match', array_agg(id::text) from tournament_matches
       union all select 'round', array_agg(id::text) from rounds`,
    );
    return new Map(rows.map((row) => [row.kind, row.ids ?? []]));
  }

  /** Two leagues of each kind, so that there is always one whose objects are foreign to the other. */
  async function seedLeagues() {
    const mine = await pairsLeague(club.command, { name: `Liga ${randomUUID()}` });
    const individual = await individualLeague(club.command, { name: `Individual ${randomUUID()}` });
    here = [mine.league.id, individual.league.id];
    known = await ids();
  }

  beforeAll(async () => {
    club = await createTestApp({ log });
    await pairsLeague(club.command, { name: "La otra" });
    await seedLeagues();
  });
  afterAll(() => club?.close());

  /** An id of what the name says, of any league; now and then of something else, or of nothing. */
  const anId = (name: string) => {
    const kind = /player|pair|group|match|round/.exec(name)?.[0] ?? "pair";
    const one = (of: string) =>
      fc.nat().map((at) => known.get(of)?.at(at % (known.get(of)?.length || 1)) ?? randomUUID());
    return fc.oneof(
      { weight: 12, arbitrary: one(kind) },
      one("round"),
      fc.uuid(),
      fc.constantFrom("x", "00000000-0000-0000-0000-000000000000", "\u0000"),
    );
  };
  const league = () => fc.nat().map((at) => here[at % here.length] ?? "");

  const oddText: fc.Arbitrary<Json> = fc.oneof(
    fc.constantFrom("a\u0000b", "\ud800", "ñ".repeat(25_000)),
    fc.constantFrom(...oddTexts),
    fc.string({ unit: "binary", maxLength: 30 }),
  );
  const oddNumber: fc.Arbitrary<Json> = fc.constantFrom(...oddNumbers);
  const oddValue: fc.Arbitrary<Json> = fc.oneof(
    fc.constantFrom<Json>(null, true, [], {}, [null], { a: { b: [] } }),
    oddNumber,
    oddText,
  );

  /** What a schema does not ask for, mostly of the right kind. */
  function unfitting({ type }: Schema): fc.Arbitrary<Json> {
    if (type === "string") return fc.oneof({ weight: 4, arbitrary: oddText }, oddValue);
    return type === "integer" || type === "number" ? fc.oneof({ weight: 4, arbitrary: oddNumber }, oddValue) : oddValue;
  }

  function textLike({ format, maxLength = 40 }: Schema, name: string): fc.Arbitrary<Json> {
    if (format === "uuid" || name.endsWith("_id")) return name === "league_id" ? league() : anId(name);
    if (format === "email" || name.includes("email")) return fc.constantFrom("ana@correo.es", "carmen@club.test", "");
    if (name.includes("phone")) return fc.constantFrom("600 11 22 33", "+34 600112233", "");
    if (name.includes("date") || name === "from" || name === "to")
      return fc.constantFrom("2026-12-01", "2027-02-28", "2026-11-01", "2200-12-31", "1900-01-01");
    if (name.includes("time")) return fc.constantFrom("18:00", "23:59:00", "00:00");
    return fc.oneof(
      fc.constantFrom("Grupo Z", "Ana Gil", "600112233", "EUR", "Europe/Madrid"),
      fc.string({ maxLength }),
    );
  }

  /** What a schema asks for. */
  function fitting(schema: Schema, name = ""): fc.Arbitrary<Json> {
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
    if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((one) => fitting(one, name)));
    const { minimum = 0, maximum = 99 } = schema;
    const low = Math.max(minimum, -(2 ** 31));
    switch ([schema.type].flat()[0]) {
      case "object":
        return mutated(schema);
      case "array":
        return fc.array(fitting(schema.items ?? {}, name.replace(/s$/, "")), { maxLength: 9 });
      case "integer":
      case "number":
        return fc.oneof(
          fc.integer({ min: low, max: Math.min(maximum, low + 9) }),
          fc.constantFrom(low, Math.min(maximum, 2 ** 53)),
        );
      case "boolean":
        return fc.boolean();
      case "null":
        return fc.constant(null);
      default:
        return textLike(schema, name);
    }
  }

  /** An object as asked for, with now and then a value of another kind, one left out or one too many. */
  function mutated({ properties = {}, required = [] }: Schema): fc.Arbitrary<Json> {
    const values = Object.entries(properties).map(([key, schema]) => {
      const rare = required.includes(key) ? 40 : 4;
      return fc.oneof(
        { weight: 80, arbitrary: fitting(schema, key).map((value) => [key, value] as const) },
        { weight: 6, arbitrary: unfitting(schema).map((value) => [key, value] as const) },
        { weight: 40 / rare, arbitrary: fc.constant(null) },
      );
    });
    const extra = fc.oneof(
      { weight: 30, arbitrary: fc.constant(null) },
      oddText.map((value) => ["color", value] as const),
    );
    const asAsked = Object.entries(properties).map(([key, schema]) =>
      fitting(schema, key).map((value) => [key, value] as const),
    );
    return fc
      .oneof(fc.tuple(...asAsked), fc.tuple(...values, extra))
      .map((entries: (readonly [string, Json] | null)[]) =>
        Object.fromEntries(entries.filter((entry) => entry !== null)),
      );
  }

  function asText(value: Json): string {
    return typeof value === "string" ? value : JSON.stringify(value);
  }

  /** Percent-encodes also what is no text: halves of a surrogate pair go as the bytes that stand for nothing. */
  function encoded(value: Json): string {
    return encodeURIComponent(
      asText(value)
        .slice(0, 2000)
        .replace(/\p{Cs}/gu, "\uFFFD"),
    );
  }

  interface Request {
    method: string;
    url: string;
    payload?: string;
  }

  function requestsTo(method: string, path: string, operation: Operation): fc.Arbitrary<Request> {
    const { parameters = [], requestBody } = operation;
    const of = (place: string) => parameters.filter((one) => one.in === place);
    const inPath = fc.tuple(
      ...of("path").map(({ name, schema }) =>
        fc
          .oneof({ weight: 15, arbitrary: fitting(schema, name) }, oddText)
          .map((value) => [`{${name}}`, encoded(value) || "%20"] as const),
      ),
    );
    const inQuery = fc.tuple(
      ...of("query").map(({ name, schema }) =>
        fc.option(
          fc
            .oneof({ weight: 4, arbitrary: fitting(schema, name) }, oddValue)
            .map((value) => `${name}=${encoded(value)}`),
          { freq: 3 },
        ),
      ),
      fc.oneof(
        { weight: 30, arbitrary: fc.constant(null) },
        fc.constantFrom("x=%00", "color=verde", "%E0%A4%A=1", "page[]=1&page[]=2", "round[a]=1"),
      ),
    );
    const schema = requestBody?.content["application/json"]?.schema;
    const body =
      schema === undefined
        ? fc.constant(undefined)
        : fc.oneof({ weight: 20, arbitrary: mutated(schema) }, oddValue).map((value) => JSON.stringify(value));
    return fc.tuple(inPath, inQuery, body).map(([parts, query, payload]) => {
      const address = parts.reduce((url, [name, value]) => url.replace(name, value), `/api${path}`);
      const search = query.filter((part) => part !== null).join("&");
      return {
        method,
        url: search === "" ? address : `${address}?${search}`,
        ...(payload !== undefined && { payload }),
      };
    });
  }

  async function send({ method, url, payload }: Request, cookie: string) {
    const headers = { cookie, ...(payload !== undefined && { "content-type": "application/json" }) };
    return club.app.inject({ method: method as "GET", url, headers, ...(payload !== undefined && { payload }) });
  }

  /** What is wrong with an answer; null for one that is sound: no fault, and a refusal only in the table's words. */
  function problemOf(response: Awaited<ReturnType<typeof send>>): string | null {
    const status = response.statusCode;
    const logged = faults.splice(0);
    if (logged.length > 0) return `the log has ${inspect(logged[0], { depth: 4 })}`;
    if (status >= 500) return response.body;
    const isJson = response.headers["content-type"]?.toString().includes("json") === true;
    if (status < 400 || (!isJson && status === 404)) return null; // a calendar says in plain text that it is not there
    const { code, message } = response.json();
    if (!isErrorCode(code) || errorTable[code].status !== status) return `not of the table: ${response.body}`;
    return /\p{L}{3,}/u.test(message) ? null : `no sentence: ${response.body}`;
  }

  const problems: string[] = [];
  const seen = new Map<number, number>();

  async function check(request: Request, cookie: string): Promise<void> {
    const response = await send(request, cookie);
    seen.set(response.statusCode, (seen.get(response.statusCode) ?? 0) + 1);
    const problem = problemOf(response);
    const { method, url, payload = "" } = request;
    if (problem !== null)
      problems.push(JSON.stringify(`${method} ${url} ${payload.slice(0, 300)}: ${problem.slice(0, 900)}`));
  }

  /** The accounts library refuses with codes of its own; it must not fail. */
  async function checkAccounts(request: Request): Promise<void> {
    const response = await send(request, "");
    const logged = faults.splice(0);
    if (response.statusCode >= 500 || logged.length > 0)
      problems.push(`${request.url} ${request.payload?.slice(0, 300)}: ${response.body} ${inspect(logged)}`);
  }

  async function leaguesStand(): Promise<void> {
    const { rows } = await club.database.pool.query(
      `select 1 from tournaments where id = any($1) and status = 'active'`,
      [here],
    );
    if (rows.length < here.length) await seedLeagues();
  }

  it("are answered or refused in the words of the table, whatever they carry; nothing fails", async () => {
    const description: Document = (await club.app.inject({ url: "/api/openapi.json" })).json();
    const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
    );
    expect(operations.length).toBeGreaterThan(60);
    for (const { method, path, operation } of operations) {
      await leaguesStand();
      for (const request of fc.sample(requestsTo(method, path, operation), { seed, numRuns: requests })) {
        await check(request, club.cookie);
      }
    }
    expect(problems.splice(0)).toEqual([]);
    // It reaches behind the schemas: enough is done, refused by schemas, found missing and refused by rules.
    for (const [status, least] of [
      [200, 300],
      [201, 4],
      [400, 300],
      [404, 100],
      [409, 10],
    ] as const)
      expect(seen.get(status) ?? 0, `answers ${status} of ${inspect(seen)}`).toBeGreaterThan(least);
  }, 240_000);

  it("are no danger to the accounts library either", async () => {
    const text = fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom("Ana", "ana@correo.es", administrator.email, "pista-central-7") },
      oddText,
    );
    const value = fc.oneof({ weight: 20, arbitrary: text }, oddValue);
    const keys = [
      "name",
      "email",
      "password",
      "newPassword",
      "currentPassword",
      "token",
      "code",
      "callbackURL",
      "redirectTo",
      "image",
    ];
    const body = fc.oneof(
      {
        weight: 12,
        arbitrary: fc.record(Object.fromEntries(keys.map((key) => [key, value])), {
          requiredKeys: ["email", "password"],
        }),
      },
      oddValue,
    );
    const paths = [
      "sign-up/email",
      "sign-in/email",
      "request-password-reset",
      "reset-password",
      "update-user",
      "send-verification-email",
      "two-factor/verify-totp",
      "change-password",
    ];
    for (const path of paths)
      for (const payload of fc.sample(body, { seed, numRuns: 12 }))
        await checkAccounts({ method: "POST", url: `/api/auth/${path}`, payload: JSON.stringify(payload) });
    for (const odd of ["%00", "%E0%A4%A", "x", "a".repeat(3000), "\\", "%F0%9F%8E%BE"])
      for (const path of [
        `verify-email?token=${odd}`,
        `reset-password/${odd}?callbackURL=/`,
        `reset-password/x?callbackURL=${odd}`,
        odd,
      ])
        await checkAccounts({ method: "GET", url: `/api/auth/${path}` });
    expect(problems.splice(0)).toEqual([]);
  }, 240_000);

  it("are no danger to addresses that are not described", async () => {
    const odd = ["%00", "%E0%A4%A", "%", "x", "a".repeat(3000), "%F0%9F%8E%BE", randomUUID(), here[0] ?? ""];
    const at = (one: string) => [
      `/api/public/leagues/${one}`,
      `/api/public/leagues/${here[0]}/matches?group=${one}`,
      `/api/public/leagues/${here[0]}/ranking?round=${one}`,
      `/api/public/leagues/${here[0]}/calendar.ics?pair=${one}`,
      `/api/public/leagues/${one}/calendar.ics?group=x&group=${one}`,
      `/api/live?league=${one}x`,
      `/api/${one}`,
    ];
    for (const url of odd.flatMap(at)) await check({ method: "GET", url }, "");
    expect(problems.splice(0)).toEqual([]);
  });

  it("of one league never touch what is another's", async () => {
    const other = await pairsLeague(club.command, { name: "Ajena" });
    const mine = `/api/leagues/${here[0]}`;
    const digest = async () =>
      (
        await club.database.pool.query(
          `select (select md5(string_agg(m::text, '' order by id)) from tournament_matches m where tournament_id = $1) as matches,
                  (select md5(string_agg(p::text, '' order by id)) from players p where tournament_id = $1) as players,
                  (select md5(string_agg(g::text, '' order by id)) from groups g where tournament_id = $1) as groups`,
          [other.league.id],
        )
      ).rows[0];
    const before = await digest();
    const [player, group, match] = [other.playerIds[0], other.groupIds[0], other.matches[0]];
    const sets = [{ set: 1, pair1_games: 6, pair2_games: 0 }];
    const booking = { match_date: "2026-12-01", match_time: "18:00", court_id: 1 };
    const round_id = await currentRound(club.command, here[0] ?? "");
    const rows = [{ pair_id: match?.pair1_id, figures: { points: 1 }, seen: { points: 0 } }];
    const calls: [string, string, object?][] = [
      ["PUT", `players/${player}`, { full_name: "Otra" }],
      ["DELETE", `players/${player}`],
      ["GET", `players/${player}/data`],
      ["GET", `pairs/${match?.pair1_id}`],
      ["PUT", `pairs/${match?.pair1_id}`, { players: [{ player_id: player, full_name: "Otra" }] }],
      ["DELETE", `groups/${group}`, { shown: { pairs: 4, matches: 6, results: 0 } }],
      ["POST", `groups/${group}/move`, { round_id, target_group_id: randomUUID(), pair_ids: [match?.pair1_id] }],
      ["POST", `groups/${group}/adjustments`, { round_id, rows }],
      ["DELETE", `matches/${match?.id}`],
      ["PUT", `matches/${match?.id}/result`, { version: match?.version, set_results: sets }],
      ["PUT", `matches/${match?.id}/schedule`, { version: match?.version, ...booking }],
    ];
    for (const [method, path, body] of calls)
      expect([path, (await club.call(method, `${mine}/${path}`, body)).status]).toEqual([path, 404]);
    expect(await digest()).toEqual(before);
  });
});
