import { once } from "node:events";
import net, { type AddressInfo } from "node:net";
import Fastify from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createLog } from "#server/kernel/log.ts";
import { administrator, createTestApp, type TestApp } from "#test/support/test-app.ts";
import { refusal } from "./errors.ts";
import { errorHandler } from "./http-errors.ts";
import { pathOf } from "./request-log.ts";

const levels: Record<number, string> = { 20: "debug", 30: "info", 40: "warn", 50: "error" };

describe("the log", () => {
  const lines: string[] = [];
  let club: TestApp;
  let me = "";
  beforeAll(async () => {
    club = await createTestApp({ log: createLog("debug", { write: (line) => void lines.push(line) }) });
    const { rows } = await club.database.pool.query(`select id from "user" where email = $1`, [administrator.email]);
    me = rows[0].id;
    await club.app.listen({ port: 0, host: "127.0.0.1" });
  });
  beforeEach(() => void (lines.length = 0));
  afterAll(() => club?.close());

  const told = () => lines.map((line) => JSON.parse(line)).map((line) => ({ ...line, level: levels[line.level] }));
  const requests = () => told().filter(({ msg }) => msg === "request");

  it("is a JSON line per write: who, from where, what, and what became of it", async () => {
    await club.call("POST", "/api/leagues", { name: "Liga", start_date: "2026-12-01" });
    await club.call("POST", "/api/leagues", {});
    expect(requests()).toMatchObject([
      { level: "info", user: me, ip: "127.0.0.1", method: "POST", path: "/api/leagues", status: 201 },
      { level: "info", user: me, ip: "127.0.0.1", method: "POST", path: "/api/leagues", status: 400 },
    ]);
    const [first] = requests();
    expect([typeof first.requestId, typeof first.ms, typeof first.time]).toEqual(["string", "number", "string"]);
  });

  it("says who signed in, who was refused, and who signed out", async () => {
    const { email, password } = administrator;
    const post = (path: string, payload: object, cookie = "") => {
      const headers = { cookie, origin: "http://localhost:3000", host: "localhost:3000" };
      return club.app.inject({ method: "POST", url: `/api/auth/${path}`, payload, headers, remoteAddress: "10.0.0.7" });
    };
    const entered = await post("sign-in/email", { email, password });
    await post("sign-in/email", { email, password: "no-es-esta" });
    const cookie = [entered.headers["set-cookie"] ?? []]
      .flat()
      .map((one) => one.split(";")[0])
      .join("; ");
    await post("sign-out", {}, cookie);
    await club.visit("POST", "/api/leagues", {});
    expect(requests().map(({ level, user, ip, path, status }) => [level, user, ip, path, status])).toEqual([
      ["info", me, "10.0.0.7", "/api/auth/sign-in/email", 200],
      ["warn", null, "10.0.0.7", "/api/auth/sign-in/email", 401],
      ["info", me, "10.0.0.7", "/api/auth/sign-out", 200],
      ["warn", null, "127.0.0.1", "/api/leagues", 401],
    ]);
  });

  it("tells reads only to those who look for them", async () => {
    await club.call("GET", "/api/leagues");
    await club.call("GET", "/api/nothing");
    expect(requests().map(({ level, status }) => [level, status])).toEqual([
      ["debug", 200],
      ["debug", 404],
    ]);
  });

  it("holds no password, cookie, token, nor anything of a query", async () => {
    const secret = "muy-secreta-4711-muy-secreta";
    const { email } = administrator;
    await club.visit("POST", "/api/auth/sign-in/email", { email, password: secret });
    await club.visit("POST", "/api/auth/reset-password", { token: secret, newPassword: `${secret}-2` });
    await club.visit("GET", `/api/auth/reset-password/${secret}?callbackURL=https://${secret}.example`);
    await club.visit("GET", `/setup?token=${secret}`);
    await club.visit("POST", "/api/setup", { token: secret, name: "Ana", email: "ana@club.test", password: secret });
    await club.app.inject({ url: "/api/leagues", headers: { cookie: `better-auth.session_token=${secret}` } });
    await club.database.pool.query("alter table installation rename to elsewhere");
    await club.visit("POST", "/api/setup", { token: secret, name: "Ana", email: "ana@club.test", password: secret });
    await club.database.pool.query("alter table elsewhere rename to installation");
    expect(told().filter(({ level }) => level === "error")).toHaveLength(2);
    expect(requests()).toHaveLength(7);
    const text = lines.join("");
    for (const word of [secret, email, "ana@club.test", club.cookie.split("=")[1] ?? "?"])
      expect(text).not.toContain(word);
  });

  it("names addresses without what may be a token", () => {
    const league = "6f1c7d3e-0000-4000-8000-000000000000";
    expect(pathOf(`/api/leagues/${league}/groups?round=1`)).toBe(`/api/leagues/${league}/groups`);
    expect(pathOf("/api/auth/reset-password/abcdefghijklmnopqrstuvwx?x=1")).toBe("/api/auth/reset-password/*");
  });

  it("tells a connection that was lost elsewhere from a client that is gone", async () => {
    const app = Fastify();
    app.setErrorHandler(errorHandler(createLog("debug", { write: (line) => void lines.push(line) })));
    let reached = () => {};
    const asked = new Promise<void>((resolve) => {
      reached = resolve;
    });
    app.get<{ Querystring: { wait?: string } }>("/", async ({ query, raw }) => {
      const gone = once(raw.socket, "close");
      reached();
      if (query.wait !== undefined) await gone;
      throw Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" });
    });
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as AddressInfo;
    const socket = net.connect(port, "127.0.0.1");
    socket.write("GET /?wait=yes HTTP/1.1\r\nhost: x\r\n\r\n");
    await asked;
    socket.resetAndDestroy();
    await expect.poll(() => lines.length, { timeout: 60_000, interval: 5 }).toBe(1);
    expect(told().map(({ level, msg }) => [level, msg])).toEqual([["debug", "the client hung up"]]);
    lines.length = 0;
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(503);
    expect(told().map(({ level, msg }) => [level, msg])).toEqual([["warn", "the database is not available"]]);
    await app.close();
  });

  it("does not blame the database for what we refuse ourselves", async () => {
    const app = Fastify();
    app.setErrorHandler(errorHandler(createLog("debug", { write: (line) => void lines.push(line) })));
    app.get("/", async () => {
      throw refusal("unavailable");
    });
    expect((await app.inject("/")).statusCode).toBe(503);
    expect(told().map(({ level, msg }) => [level, msg])).toEqual([["info", "refused"]]);
    await app.close();
  });

  it("takes no client that hangs up for an error", async () => {
    const { port } = club.app.server.address() as AddressInfo;
    const { pool, db } = club.database;
    const waits = { timeout: 60_000, interval: 5 };
    const hangUp = async (texts: string[], isReached: () => unknown = () => true) => {
      const arriving = once(club.app.server, "connection");
      const socket = net.connect(port, "127.0.0.1");
      const [there]: net.Socket[] = await arriving;
      for (const text of texts) socket.write(text);
      await expect.poll(() => there?.bytesRead, waits).toBe(texts.join("").length);
      await expect.poll(isReached, waits).toBe(true);
      socket.resetAndDestroy();
      await expect.poll(() => there?.destroyed, waits).toBe(true);
    };
    let save = () => {};
    const saving = vi.spyOn(db, "transaction").mockImplementationOnce(async (...given) => {
      await new Promise<void>((resolve) => {
        save = resolve;
      });
      return db.transaction(...given);
    });
    const body = JSON.stringify({ name: "Colgada", start_date: "2026-12-01" });
    const head = (path: string, length: number) =>
      `POST ${path} HTTP/1.1\r\nhost: x\r\ncookie: ${club.cookie}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;
    await hangUp([head("/api/leagues", body.length), body], () => saving.mock.calls.length === 1); // while it is being answered
    save();
    saving.mockRestore();
    await hangUp([head("/api/leagues", 5000), body]); // in the middle of what it sends
    await hangUp([
      head("/api/auth/sign-in/email", 60),
      JSON.stringify({ email: administrator.email, password: "x".repeat(8) }),
    ]);
    await hangUp(["POST /api/leagues HT"]); // in the middle of a line
    await hangUp([`GET /api/public/leagues HTTP/1.1\r\nhost: x\r\n\r\n`]);
    const saved = async () => (await pool.query("select 1 from tournaments where name = 'Colgada'")).rowCount;
    await expect.poll(saved, waits).toBe(1);
    await expect.poll(() => told().map(({ msg }) => msg), waits).toContain("the client hung up");
    // Who asks after them is answered after all that was told of them.
    expect((await fetch(`http://127.0.0.1:${port}/api/public/leagues`)).status).toBe(200);
    expect(told().map(({ msg }) => msg)).toContain("the client hung up");
    expect(told().filter(({ level }) => level !== "debug")).toEqual([]);
    const { rows } = await pool.query("select 1 from tournaments where name = 'Colgada'");
    expect(rows).toHaveLength(1);
  });
});
