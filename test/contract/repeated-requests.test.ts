import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteExpired } from "#server/background.ts";
import { currentRound, pairsLeague } from "#test/support/story.ts";
import { createTestApp, signIn, type TestApp } from "#test/support/test-app.ts";

const presses = 20;

describe("a request that creates something and comes again", () => {
  let club: TestApp;
  let league = "";
  let round = "";
  let player = "";
  beforeAll(async () => {
    club = await createTestApp();
    const story = await pairsLeague(club.command);
    league = story.league.id;
    round = await currentRound(club.command, league);
    player = story.playerIds[0] ?? "";
  });
  afterAll(() => club?.close());

  const post = async (url: string, payload: object, key: string) => {
    const headers = { cookie: club.cookie, "idempotency-key": key };
    const { statusCode, body } = await club.app.inject({ method: "POST", url, headers, payload });
    return { status: statusCode, body: JSON.parse(body) };
  };
  const count = async (table: string): Promise<number> => {
    const { rows } = await club.database.pool.query(`select count(*)::int as n from ${table}`);
    return rows[0].n;
  };
  const payment = (player_name: string) => ({ player_name, amount: 25 });

  const creating: [string, string, () => [string, object]][] = [
    ["a league", "tournaments", () => ["/api/leagues", { name: "Nueva", start_date: "2026-11-01" }]],
    [
      "a player",
      "league_players",
      () => [`/api/leagues/${league}/players`, { player1: { full_name: "Ana Ruiz", email: null, phone: null } }],
    ],
    ["a payment", "payments", () => [`/api/leagues/${league}/payments`, payment("Ana Ruiz")]],
    ["a group", "groups", () => [`/api/leagues/${league}/groups`, { round_id: round, name: "Grupo Z" }]],
    ["a court", "courts", () => ["/api/courts", { name: "Cancha nueva" }]],
  ];

  it.each(creating)("makes %s once for twenty at the same time, and answers all alike", async (_what, table, ask) => {
    const [url, body] = ask();
    const before = await count(table);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: presses }, () => post(url, body, key)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body);
    expect(await count(table)).toBe(before + 1);
    expect(await post(url, body, key)).toEqual(answers[0]);
    expect(await count(table)).toBe(before + 1);
  });

  it("makes another one with another key", async () => {
    const before = await count("payments");
    for (const key of [randomUUID(), randomUUID()])
      expect((await post(`/api/leagues/${league}/payments`, payment("Luis"), key)).status).toBe(201);
    expect(await count("payments")).toBe(before + 2);
  });

  it("with other contents under the same key is refused", async () => {
    const key = randomUUID();
    await post(`/api/leagues/${league}/payments`, payment("Uno"), key);
    const other = await post(`/api/leagues/${league}/payments`, payment("Otro"), key);
    expect([other.status, other.body.code]).toEqual([422, "idempotency_mismatch"]);
    expect((await post("/api/leagues", { name: "X", start_date: "2026-11-01" }, key)).status).toBe(422);
  });

  it("is tried anew when the first was refused, which leaves nothing", async () => {
    const key = randomUUID();
    const court = { name: "Cancha repetida" };
    expect((await post("/api/courts", court, randomUUID())).status).toBe(201);
    const before = await count("idempotency_keys");
    expect((await post("/api/courts", court, key)).body.code).toBe("court_name_taken");
    expect(await count("idempotency_keys")).toBe(before);
    await club.database.pool.query("delete from courts where name = $1", [court.name]);
    expect((await post("/api/courts", court, key)).status).toBe(201);
  });

  it("is another one when another account sends the same key: each gets its own answer, again too", async () => {
    const other = { name: "Otra", email: "otra@club.test", password: "pista-central-7" };
    await club.visit("POST", "/api/auth/sign-up/email", other);
    await club.database.pool.query(`update "user" set email_verified = true, role = 'admin' where email = $1`, [
      other.email,
    ]);
    const cookies = [club.cookie, await signIn(club.app, other)];
    const key = randomUUID();
    const send = async (cookie = "") => {
      const headers = { cookie, "idempotency-key": key };
      const url = `/api/leagues/${league}/payments`;
      const { statusCode, body } = await club.app.inject({ method: "POST", url, headers, payload: payment("De dos") });
      expect(statusCode).toBe(201);
      return JSON.parse(body).id as string;
    };
    const first = await send(cookies[0]);
    const second = await send(cookies[1]);
    expect(second).not.toBe(first);
    expect([await send(cookies[0]), await send(cookies[1])]).toEqual([first, second]);
  });

  it.each(["", "a".repeat(65), "ñ", "a b"])("is refused with a key that is none: %j", async (key) => {
    const { status } = await post("/api/courts", { name: "Nunca" }, encodeURI(key));
    expect(status).toBe(400);
  });

  it("is forgotten after a day, and with the people of its league", async () => {
    await post(`/api/leagues/${league}/payments`, payment("Marcador-7"), randomUUID());
    const kept = "idempotency_keys where answer::text like '%Marcador-7%'";
    expect(await count(kept)).toBe(1);
    await club.call("DELETE", `/api/leagues/${league}/players/${player}`);
    expect(await count(kept)).toBe(0);
    expect(await count("idempotency_keys")).toBeGreaterThan(0);
    club.clock.set("2026-11-22T10:59:00Z");
    await deleteExpired(club.deps);
    expect(await count("idempotency_keys")).toBeGreaterThan(0);
    club.clock.set("2026-11-22T11:01:00Z");
    await deleteExpired(club.deps);
    expect(await count("idempotency_keys")).toBe(0);
  });
});
