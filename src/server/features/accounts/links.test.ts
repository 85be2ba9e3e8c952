import { createHmac } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deleteExpired } from "#server/background.ts";
import { deliveryOf, sendWaiting } from "#server/platform/mailer.ts";
import {
  administrator,
  createTestApp,
  fromHere,
  secondInstance,
  signIn,
  type TestApp,
} from "#test/support/test-app.ts";

const minute = 60_000; // ms
const { email } = administrator;

describe("links and messages of accounts", () => {
  let club: TestApp;
  let cookie = "";
  let hash = "";
  beforeAll(async () => {
    club = await createTestApp({ limits: true });
    [{ password: hash }] = await rows("select password from account");
  });
  beforeEach(async () => {
    await club.database.pool.query("truncate rate_limit, verification, outbox, session, two_factor");
    await club.database.pool.query(`delete from "user" where email <> $1`, [email]);
    await club.database.pool.query("update account set password = $1", [hash]);
    cookie = await signIn(club.app, administrator);
  });
  afterAll(() => club?.close());
  const call = async (method: string, url: string, payload?: object) => {
    const answer = await club.app.inject({
      method: method as "GET",
      url,
      headers: { ...fromHere, cookie },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };

  const rows = async (query: string, values: unknown[] = []) => (await club.database.pool.query(query, values)).rows;
  const later = (time: number) => club.clock.set(new Date(club.clock.now().getTime() + time).toISOString());
  const post = (path: string, body: object) => club.visit("POST", `/api/auth/${path}`, body);
  const ask = () => post("request-password-reset", { email, redirectTo: `${club.deps.config.publicUrl}/auth` });
  const mails = (subject: string) =>
    rows("select recipient, body_text from outbox where subject = $1 order by id", [subject]);
  const tokens = async () =>
    (await mails("Restablece tu contraseña")).map(({ body_text }) => /reset-password\/([^?\s]+)/.exec(body_text)?.[1]);
  const choose = async (token: string | undefined, newPassword = "otra-segura-77") =>
    (await post("reset-password", { token, newPassword })).body;
  const asOwner = (method: string, url: string, body?: object) => call(method, `/api/auth/${url}`, body);

  it("end with a newer link, and with the use of any", async () => {
    await call("POST", "/api/users", { email: "invitada@club.test", role: "desk" });
    await ask();
    await ask();
    const [older, newer] = await tokens();
    expect((await choose(older)).code).toBe("INVALID_TOKEN");
    expect(await choose(newer)).toEqual({ status: true });
    expect((await choose(newer)).code).toBe("INVALID_TOKEN");
    await ask();
    const [, , third] = await tokens();
    // As if two had been made at once: the use of one ends the other.
    await club.database.pool.query(`insert into verification (id, identifier, value, expires_at, created_at, updated_at)
      select 'twin', 'hashed:reset-password:twin', value, expires_at, created_at, updated_at from verification
      where value = (select id from "user" where email = '${email}')`);
    expect(await choose(third, "mas-segura-88")).toEqual({ status: true });
    expect(
      await rows(`select id from verification v where value = (select id from "user" where email = $1)`, [email]),
    ).toEqual([]);
    // Another person's invitation is none of theirs.
    const [invitation] = await rows("select body_text from outbox where recipient = 'invitada@club.test'");
    const chosen = {
      token: /token=(\S+)/.exec(invitation.body_text)?.[1],
      name: "Invitada",
      password: "otra-segura-77",
    };
    expect((await club.visit("POST", "/api/invitation", chosen)).status).toBe(200);
  });

  it("that are asked for at once leave one that works", async () => {
    await Promise.all([ask(), ask(), ask()]);
    const found = await rows("select id from verification where identifier like 'hashed:reset-password:%'");
    expect(found).toHaveLength(1);
    const answers = [];
    for (const token of await tokens()) answers.push(await choose(token));
    expect(answers.filter(({ status }) => status === true)).toHaveLength(1);
  });

  it("are stored as digests, from which no link can be made", async () => {
    await ask();
    await call("POST", "/api/users", { email: "invitada@club.test", role: "desk" });
    const [token] = await tokens();
    const stored = await rows("select identifier, value from verification");
    expect(stored).toHaveLength(2);
    for (const { identifier } of stored) {
      expect(identifier).toMatch(/^hashed:(reset-password|invitation):[0-9a-f]{64}$/);
      expect(identifier).not.toContain(token);
      for (const guess of [identifier, identifier.replace(/^hashed:[a-z-]+:/, "")])
        expect((await choose(guess)).code).toBe("INVALID_TOKEN");
    }
  });

  it("are sent to an account at most five times an hour, over two instances; the answer is always the same", async () => {
    const other = await secondInstance(club);
    const answers = new Set<string>();
    for (let index = 0; index < 8; index++) {
      const app = index % 2 === 0 ? club.app : other;
      const answer = await app.inject({ method: "POST", url: "/api/auth/request-password-reset", payload: { email } });
      answers.add(`${answer.statusCode} ${answer.body}`);
    }
    expect(answers.size).toBe(1);
    const sent = await tokens();
    expect(sent).toHaveLength(5);
    expect(await choose(sent[4])).toEqual({ status: true });
    later(60 * minute);
    await ask();
    expect(await tokens()).toHaveLength(6);
  });

  it("confirm an e-mail and nothing else, even with a token that somebody who has the secret makes", async () => {
    const [{ value: secret }] = await rows("select value from installation where key = 'auth_secret'");
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const now = Math.floor(club.clock.now().getTime() / 1000);
    const [{ id: userId }] = await rows(`select id from "user"`);
    const types = ["change-email-verification", undefined];
    // The library itself refuses a token that is bound to nobody; we refuse the others.
    const asked = types.flatMap((requestType) => [{ requestType, userId }, { requestType }]);
    for (const more of asked) {
      const claims = { email, updateTo: "otro@correo.test", ...more, iat: now, exp: now + 3600 };
      const unsigned = `${part({ alg: "HS256" })}.${part(claims)}`;
      const token = `${unsigned}.${createHmac("sha256", secret).update(unsigned).digest("base64url")}`;
      const url = `/api/auth/verify-email?token=${token}`;
      const answer = await club.app.inject({ method: "GET", url });
      expect([answer.statusCode, answer.headers["set-cookie"]]).toEqual(["userId" in more ? 403 : 401, undefined]);
      await call("GET", url);
    }
    expect(await rows(`select email from "user"`)).toEqual([{ email }]);
    expect(await rows("select id from session")).toHaveLength(1);
  });

  it("go with the message: nothing of it stays when it is sent or given up", async () => {
    await ask();
    await sendWaiting(club.deps, deliveryOf(club.deps));
    expect(await rows("select body_text, body_html, sent_at is null as waits from outbox")).toEqual([
      { body_text: "", body_html: "", waits: false },
    ]);
    await ask();
    await club.database.pool.query("update outbox set attempts = 11 where sent_at is null");
    const fails = () => Promise.reject(new Error("mailbox full"));
    await sendWaiting(club.deps, fails);
    const [given] = await rows("select body_text, body_html, attempts from outbox where sent_at is null");
    expect(given).toEqual({ body_text: "", body_html: "", attempts: 12 });
  });

  it("tell the owner of a new password and of what changes about the second factor", async () => {
    await ask();
    const [token] = await tokens();
    await choose(token, administrator.password);
    expect(await mails("Tu contraseña se ha cambiado")).toMatchObject([{ recipient: email }]);
    cookie = await signIn(club.app, administrator);
    const as = async (path: string, payload: object, session = cookie) =>
      club.app.inject({ method: "POST", url: `/api/auth/${path}`, payload, headers: { ...fromHere, cookie: session } });
    const changed = await as("change-password", {
      currentPassword: administrator.password,
      newPassword: "otra-segura-77",
      revokeOtherSessions: true,
    });
    expect(changed.statusCode).toBe(200);
    expect(await mails("Tu contraseña se ha cambiado")).toHaveLength(2);
    let session = await signIn(club.app, { email, password: "otra-segura-77" });
    const password = "otra-segura-77";
    const { totpURI } = (await as("two-factor/enable", { password, method: "totp" }, session)).json();
    expect(await mails("Verificación en dos pasos activada")).toEqual([]);
    const secret = Secret.fromBase32(new URL(totpURI).searchParams.get("secret") ?? "");
    const verified = await as("two-factor/verify-totp", { code: new TOTP({ secret }).generate() }, session);
    session = [verified.headers["set-cookie"] ?? []]
      .flat()
      .map((one) => one.split(";")[0])
      .join("; ");
    expect(await mails("Verificación en dos pasos activada")).toMatchObject([{ recipient: email }]);
    expect((await as("two-factor/generate-backup-codes", { password }, session)).statusCode).toBe(200);
    expect(await mails("Códigos de recuperación nuevos")).toMatchObject([{ recipient: email }]);
    expect((await as("two-factor/disable", { password }, session)).statusCode).toBe(200);
    expect(await mails("Verificación en dos pasos desactivada")).toMatchObject([{ recipient: email }]);
  });

  it("of an invitation are made with its message or not at all", async () => {
    await club.database.pool.query(
      "create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$",
    );
    for (const table of ["verification", "outbox", "audit_log"]) {
      await club.database.pool.query(
        `create trigger no_row before insert on ${table} for each row execute function refuse()`,
      );
      const invited = await call("POST", "/api/users", { email: "invitada@club.test", role: "desk" });
      expect(invited.status).toBe(500);
      await club.database.pool.query(`drop trigger no_row on ${table}`);
      expect(await rows("select id from verification")).toEqual([]);
      expect(await rows("select id from outbox")).toEqual([]);
      expect(await rows(`select id from "user"`)).toHaveLength(1);
    }
  });

  it("are deleted when their time is over, as are old messages, counts and sessions", async () => {
    await ask();
    await sendWaiting(club.deps, deliveryOf(club.deps));
    const left = async () => {
      const tables = ["verification", "outbox", "rate_limit", "session"];
      return Promise.all(tables.map(async (table) => (await rows(`select 1 from ${table}`)).length > 0));
    };
    await deleteExpired(club.deps);
    expect(await left()).toEqual([true, true, true, true]);
    later(25 * 60 * minute);
    await deleteExpired(club.deps);
    expect(await left()).toEqual([false, true, false, true]);
    later(31 * 24 * 60 * minute);
    await deleteExpired(club.deps);
    expect(await left()).toEqual([false, false, false, false]);
  });

  it("of sessions: one ends after thirty days however much it is used, and a lapsed one changes nothing", async () => {
    const alive = async () => (await call("GET", "/api/leagues/choices")).status;
    await club.database.pool.query("update club_settings set security = $1", [{ session_timeout: 720 }]);
    // Whatever the accounts library notes as its end.
    await club.database.pool.query("update session set expires_at = '2036-01-01'");
    for (let hours = 0; hours < 30 * 24 - 11; hours += 11) {
      later(11 * 60 * minute);
      if (hours % 110 === 0) expect(await alive()).toBe(200);
      else await club.database.pool.query("update session set updated_at = $1", [club.clock.now()]);
    }
    later(11 * 60 * minute);
    expect(await alive()).toBe(401);
    cookie = await signIn(club.app, administrator);
    later(13 * 60 * minute);
    const lapsed = await club.app.inject({
      method: "POST",
      url: "/api/auth/change-password",
      payload: { currentPassword: administrator.password, newPassword: "otra-segura-77" },
      headers: { ...fromHere, cookie },
    });
    expect(lapsed.statusCode).toBe(401);
  });

  it("of sessions: the time without a request is 5 to 720 minutes, also where an older version let it be longer", async () => {
    const { body } = await call("GET", "/api/settings");
    const save = (session_timeout: number) =>
      call("PUT", "/api/settings", { version: body.version, security: { login_alerts: false, session_timeout } });
    expect([(await save(4)).status, (await save(721)).status]).toEqual([400, 400]);
    expect((await save(720)).status).toBe(200);
    await club.database.pool.query("update club_settings set security = $1", [{ session_timeout: 43_200 }]);
    expect((await call("GET", "/api/settings")).body.security.session_timeout).toBe(720);
    later(721 * minute);
    expect((await call("GET", "/api/settings")).status).toBe(401);
  });

  it("choose no password with the club's name, the product's words or the account's address in it", async () => {
    await club.database.pool.query("update club_settings set name = 'Club Náutico Río Duero'");
    const known = [
      "nautico-2026x",
      "XX-Náutico-9",
      "rioduero2026",
      "mi-padel-77",
      "Pádel.pádel",
      "torneos-2026",
      "liga-2026-x",
    ];
    const person = { name: "Otra", email: "otra.persona@club.test" };
    for (const password of [...known, "otra-persona-9"])
      expect((await post("sign-up/email", { ...person, password })).body.code).toBe("PASSWORD_GUESSABLE");
    await ask();
    const [token] = await tokens();
    for (const password of ["nautico-2026x", "xcarmen77"])
      expect((await choose(token, password)).code).toBe("PASSWORD_GUESSABLE");
    const change = (newPassword: string) =>
      asOwner("POST", "change-password", { currentPassword: administrator.password, newPassword });
    for (const password of ["nautico-2026x", "xcarmen77"])
      expect((await change(password)).body.code).toBe("PASSWORD_GUESSABLE");
    expect((await change("obligado-a-remar")).status).toBe(200);
  });
});
