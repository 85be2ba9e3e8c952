import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { administrator, createTestApp, fromHere, secondInstance, type TestApp } from "#test/support/test-app.ts";
import { issueSetupToken } from "./commands/create-administrator.ts";

const minute = 60_000; // ms
const { email, password } = administrator;
const wrong = "no-es-esta-77";

describe("attempts", () => {
  let club: TestApp;
  let apps: FastifyInstance[] = [];
  beforeAll(async () => {
    club = await createTestApp({ limits: true });
  });
  beforeEach(async () => {
    later(24 * 60 * minute); // each process remembers whom it refuses until then
    await club.database.pool.query("truncate rate_limit, verification, outbox");
    apps = [club.app, await secondInstance(club)];
  });
  afterAll(() => club?.close());
  const withMail = async () => {
    const smtpUrl = "smtp://127.0.0.1:1";
    apps = [await secondInstance(club, { smtpUrl }), await secondInstance(club, { smtpUrl })];
  };

  let turn = 0;
  /** Sends something from an address, now to one instance, now to the other. */
  const send = async (url: string, payload: object, remoteAddress: string, headers: Record<string, string> = {}) => {
    const app = apps[turn++ % apps.length] ?? club.app;
    return app.inject({ method: "POST", url, payload, remoteAddress, headers: { ...fromHere, ...headers } });
  };
  const enter = (given: string, address: string, headers?: Record<string, string>, who = email) =>
    send("/api/auth/sign-in/email", { email: who, password: given }, address, headers);
  const later = (time: number) => club.clock.set(new Date(club.clock.now().getTime() + time).toISOString());
  const mails = async (subject: string) =>
    (
      await club.database.pool.query("select recipient, body_text from outbox where subject = $1 order by id", [
        subject,
      ])
    ).rows;
  /** Fifty wrong passwords from ten strange addresses. */
  const attack = async () => {
    for (let index = 0; index < 50; index++) await enter(wrong, `10.0.0.${index % 10}`);
  };
  /** The same without the hashes. */
  const countAttack = async (who = email) => {
    for (let index = 0; index < 50; index++) await club.deps.limits.count("sign_in_account", who);
  };
  const cookieOf = (answer: Awaited<ReturnType<typeof enter>>) =>
    [answer.headers["set-cookie"] ?? []]
      .flat()
      .map((cookie) => cookie.split(";")[0])
      .join("; ");

  it("to sign in are limited per account and address over two instances, whether the account exists or not", async () => {
    for (const who of [email, "nadie@club.test"]) {
      const statuses: number[] = [];
      for (let index = 0; index < 12; index++) statuses.push((await enter(wrong, "10.0.0.1", {}, who)).statusCode);
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    }
    const refused = await enter(password, "10.0.0.1");
    expect(refused.json()).toEqual({
      defined: true,
      code: "too_many_requests",
      status: 429,
      message: "Demasiados intentos. Espera un momento y vuelve a intentarlo.",
      data: {},
    });
    expect(refused.headers["retry-after"]).toBe("900");
    later(15 * minute);
    expect((await enter(password, "10.0.0.1")).statusCode).toBe(200);
  });

  it("from one IPv6 network count together", async () => {
    for (let index = 0; index < 10; index++) await enter(wrong, `2001:db8:1:2::${index}`);
    expect((await enter(password, "2001:0db8:1:2:aaaa::1")).statusCode).toBe(429);
    expect((await enter(password, "2001:db8:1:3::1")).statusCode).toBe(200);
  });

  it("on many accounts from one address are refused before anything is hashed", async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 37; index++)
      statuses.push((await enter(wrong, "10.0.0.1", {}, `alguien${index}@club.test`)).statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(35);
    expect(statuses.slice(35)).toEqual([429, 429]);
  });

  it("of strangers keep out neither a known device nor the right password from a new address; the owner is told once", async () => {
    const device = cookieOf(await enter(password, "10.9.9.9"));
    expect(device).toContain("known_device_");
    await attack();
    expect(await mails("Alguien prueba contraseñas en tu cuenta")).toMatchObject([{ recipient: email }]);
    await enter(wrong, "10.0.1.1");
    expect(await mails("Alguien prueba contraseñas en tu cuenta")).toHaveLength(1);
    expect((await enter(password, "10.0.0.1", { cookie: device })).statusCode).toBe(200);
    expect((await enter(password, "10.2.2.2")).statusCode).toBe(200);
  });

  it("from an address get less room while the account is attacked; nobody is told that it does not exist", async () => {
    for (const who of [email, "nadie@club.test"]) {
      await countAttack(who);
      const statuses: number[] = [];
      for (let index = 0; index < 7; index++) statuses.push((await enter(wrong, "10.2.2.2", {}, who)).statusCode);
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    }
  });

  it("with a device cookie that was forged, of another account, or too old are a stranger's", async () => {
    const device = cookieOf(await enter(password, "10.9.9.9"));
    for (let index = 0; index < 10; index++) await enter(wrong, "10.0.0.1");
    const name = /known_device_\w+/.exec(device)?.[0] ?? "";
    const value = new RegExp(`${name}=([^;]+)`).exec(device)?.[1] ?? "";
    const [moment, random, signature] = value.split(".");
    for (const forged of [`${Number(moment) + 9}.${random}.${signature}`, `${moment}.${random}.`, "x"])
      expect((await enter(password, "10.0.0.1", { cookie: `${name}=${forged}` })).statusCode).toBe(429);
    expect((await enter(password, "10.0.0.1", { cookie: device })).statusCode).toBe(200);
    later(181 * 24 * 60 * minute);
    for (let index = 0; index < 10; index++) await enter(wrong, "10.0.0.1");
    expect((await enter(password, "10.0.0.1", { cookie: device })).statusCode).toBe(429);
  });

  it("with the right password need a code from the owner's mail while attacked, where there is mail", async () => {
    await withMail();
    const device = cookieOf(await enter(password, "10.9.9.9"));
    await countAttack();
    expect((await enter(wrong, "10.2.2.2")).json().code).toBe("INVALID_EMAIL_OR_PASSWORD");
    const asked = await enter(password, "10.2.2.2");
    expect([asked.statusCode, asked.json().code]).toEqual([403, "SIGN_IN_CODE_REQUIRED"]);
    const [mail] = await mails("Tu código para iniciar sesión");
    const code = /código es (\d{6})\./.exec(mail?.body_text)?.[1] ?? "";
    expect(mail?.recipient).toBe(email);
    const { rows } = await club.database.pool.query("select value from verification");
    expect(rows.filter(({ value }) => value.includes(code))).toEqual([]);
    const other = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
    expect((await enter(password, "10.2.2.2", { "x-sign-in-code": other })).json().code).toBe("SIGN_IN_CODE_WRONG");
    expect((await enter(wrong, "10.2.2.2", { "x-sign-in-code": code })).statusCode).toBe(401);
    expect((await enter(password, "10.3.3.3", { "x-sign-in-code": code })).json().code).toBe("SIGN_IN_CODE_WRONG");
    const entered = await enter(password, "10.2.2.2", { "x-sign-in-code": code });
    expect(entered.statusCode).toBe(200);
    expect((await enter(password, "10.2.2.2", { "x-sign-in-code": code })).json().code).toBe("SIGN_IN_CODE_WRONG");
    expect((await enter(password, "10.4.4.4", { cookie: cookieOf(entered) })).statusCode).toBe(200);
    expect((await enter(password, "10.4.4.5", { cookie: device })).statusCode).toBe(200);
  });

  it("with a code end with it after ten minutes", async () => {
    await withMail();
    await countAttack();
    await enter(password, "10.2.2.2");
    const [mail] = await mails("Tu código para iniciar sesión");
    const code = /código es (\d{6})\./.exec(mail?.body_text)?.[1] ?? "";
    later(10 * minute);
    expect((await enter(password, "10.2.2.2", { "x-sign-in-code": code })).json().code).toBe("SIGN_IN_CODE_WRONG");
  });

  it("on the second factor and everything else of accounts are limited per address, with the same answer", async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 17; index++)
      statuses.push((await send("/api/auth/two-factor/verify-totp", { code: "000000" }, "10.0.0.1")).statusCode);
    expect(statuses.slice(13)).toEqual([401, 401, 429, 429]);
    for (let index = 0; index < 90; index++) await send("/api/auth/sign-out", {}, "10.0.0.1");
    const answer = await send("/api/auth/sign-out", {}, "10.0.0.1");
    expect([answer.statusCode, answer.json().code]).toEqual([429, "too_many_requests"]);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  });

  it("to set up are refused without the token before anything is hashed, and limited per address", async () => {
    await club.database.pool.query(`delete from "user"`);
    const token = await issueSetupToken(club.deps);
    // Too short a password would be told by what hashes it.
    const set = (given: string, address: string, chosen = "x") =>
      send("/api/setup", { token: given, name: "Ana", email: "ana@club.test", password: chosen }, address);
    const answers = [];
    for (let index = 0; index < 12; index++) answers.push(await set("otro", "10.0.0.1"));
    expect(answers.map((answer) => answer.json().code)).toEqual([
      ...Array.from({ length: 10 }, () => "setup_closed"),
      "too_many_requests",
      "too_many_requests",
    ]);
    expect(answers[11]?.headers["retry-after"]).toBe("900");
    expect((await set(token ?? "", "10.0.0.2")).json().code).toBe("weak_password");
    expect((await set(token ?? "", "10.0.0.2", "segura-1234")).statusCode).toBe(200);
  });
});
