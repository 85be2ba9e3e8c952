import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteExpired } from "#server/background.ts";
import { administrator, createTestApp, fromHere, signIn, type TestApp } from "#test/support/test-app.ts";

const person = { name: "Nuevo", email: "nuevo@club.test", password: "segura-1234" };

describe("accounts", () => {
  let club: TestApp;
  beforeAll(async () => {
    club = await createTestApp();
  });
  afterAll(() => club?.close());

  const query = (text: string, values: unknown[] = []) => club.database.pool.query(text, values);
  const userId = async (email: string) => (await query(`select id from "user" where email = $1`, [email])).rows[0]?.id;
  const lastMail = async (recipient: string) =>
    (await query("select subject, body_text from outbox where recipient = $1 order by id desc", [recipient])).rows[0];
  const post = (path: string, body: object) => club.visit("POST", `/api/auth/${path}`, body);
  const enter = (account: { email: string; password: string }) => post("sign-in/email", account);
  const asPerson = async (cookie: string, method: string, url: string, body?: object) => {
    const response = await club.app.inject({
      method: method as "GET",
      url,
      headers: {
        ...fromHere,
        cookie,
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    return { status: response.statusCode, body: response.body === "" ? null : response.json(), response };
  };

  it("wait for confirmation of the e-mail and then for approval", async () => {
    expect((await post("sign-up/email", person)).status).toBe(200);
    expect((await enter(person)).body.code).toBe("EMAIL_NOT_VERIFIED");
    const link = /https?:\S+/.exec((await lastMail(person.email)).body_text)?.[0] ?? "";
    await club.visit("GET", new URL(link).pathname + new URL(link).search);
    expect((await enter(person)).status).toBe(200);
    const cookie = await signIn(club.app, person);
    expect((await asPerson(cookie, "GET", "/api/leagues/choices")).body.code).toBe("account_pending");
    const id = await userId(person.email);
    expect((await club.call("POST", `/api/users/${id}/approve`, { role: "admin" })).status).toBe(200);
    expect((await asPerson(cookie, "GET", "/api/leagues/choices")).status).toBe(200);
    expect((await lastMail(person.email)).subject).toBe("Tu cuenta se ha aprobado");
    expect((await club.call("POST", `/api/users/${id}/approve`, { role: "admin" })).body.code).toBe("user_not_found");
  });

  it("say at sign-up that an e-mail is taken; sign-in and reset answer the same for anybody", async () => {
    expect((await post("sign-up/email", person)).body.code).toBe("USER_ALREADY_EXISTS");
    const wrong = await enter({ email: person.email, password: "no-es-esta" });
    const nobody = await enter({ email: "nadie@club.test", password: "no-es-esta" });
    expect([wrong.status, wrong.body]).toEqual([nobody.status, nobody.body]);
    const known = await post("request-password-reset", { email: person.email });
    const unknown = await post("request-password-reset", { email: "nadie@club.test" });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  });

  it("refuse common passwords wherever one is chosen", async () => {
    for (const password of ["123456", "password", "Futbol2024", "aaaaaa"])
      expect((await post("sign-up/email", { ...person, email: "otra@club.test", password })).body.code).toBe(
        "PASSWORD_COMMON",
      );
    expect((await post("reset-password", { token: "x", newPassword: "qwerty" })).body.code).toBe("PASSWORD_COMMON");
  });

  it("are told why a password is refused", async () => {
    const told = async (password: string) =>
      (await post("sign-up/email", { name: "Rosa", email: "rosa.prieto@club.test", password })).body.message;
    await club.database.pool.query("update club_settings set name = 'Club Náutico'");
    expect(await told("password")).toBe("La contraseña es de las más usadas. Elige otra.");
    expect(await told("Futbol2024")).toBe("La contraseña es «futbol», de las más usadas, con algo detrás. Elige otra.");
    expect(await told("aaaaaa")).toBe("La contraseña repite un solo signo. Elige otra.");
    expect(await told("xk-Pádel-71")).toBe("La contraseña contiene «padel». Elige otra.");
    expect(await told("nautico-2026x")).toBe("La contraseña contiene «nautico», del nombre del club. Elige otra.");
    expect(await told("x-rosa-prieto-9")).toBe("La contraseña contiene «rosaprieto», de tu email. Elige otra.");
    expect(await told("mi-liga-99x")).toBe("La contraseña contiene «liga». Elige otra.");
  });

  it("get a new password by a link that works once and ends all sessions", async () => {
    const cookie = await signIn(club.app, person);
    await post("request-password-reset", { email: person.email, redirectTo: `${club.deps.config.publicUrl}/auth` });
    const link = /reset-password\/([^?\s]+)/.exec((await lastMail(person.email)).body_text)?.[1];
    const changed = { ...person, password: "otra-segura-77" };
    const use = () => post("reset-password", { token: link, newPassword: changed.password });
    expect((await use()).status).toBe(200);
    expect((await asPerson(cookie, "GET", "/api/leagues/choices")).status).toBe(401);
    expect((await use()).body.code).toBe("INVALID_TOKEN");
    expect((await enter(person)).status).toBe(401);
    expect((await enter(changed)).status).toBe(200);
    person.password = changed.password;
  });

  it("are disabled with their sessions ended at once; the last administrator cannot be", async () => {
    const cookie = await signIn(club.app, person);
    const id = await userId(person.email);
    expect((await club.call("POST", `/api/users/${id}/disable`, {})).status).toBe(200);
    expect((await asPerson(cookie, "GET", "/api/leagues/choices")).status).toBe(401);
    expect((await enter(person)).body.code).toBe("ACCOUNT_DISABLED");
    const { rows } = await query(`select id from "user" where role = 'admin' and disabled_at is null and email <> $1`, [
      administrator.email,
    ]);
    for (const row of rows) await club.call("POST", `/api/users/${row.id}/disable`, {});
    const me = await userId(administrator.email);
    expect((await club.call("POST", `/api/users/${me}/disable`, {})).body.code).toBe("last_administrator");
    expect((await club.call("POST", `/api/users/${id}/enable`, {})).status).toBe(200);
    expect((await enter(person)).status).toBe(200);
  });

  it("list their sessions and end one", async () => {
    const other = await signIn(club.app, administrator);
    const { body } = await club.call("GET", "/api/me/sessions");
    const [current] = body.filter(({ is_current }: { is_current: boolean }) => is_current);
    expect(current).toBeDefined();
    for (const { id, is_current } of body)
      if (!is_current) expect((await club.call("DELETE", `/api/me/sessions/${id}`)).status).toBe(200);
    expect((await asPerson(other, "GET", "/api/leagues/choices")).status).toBe(401);
    expect((await club.call("GET", "/api/me/sessions")).body).toHaveLength(1);
  });

  it("are told by e-mail of a new sign-in when the club wants that", async () => {
    const alerts = async () =>
      (await query("select count(*)::int as n from outbox where subject = 'Nuevo inicio de sesión'")).rows[0].n;
    const wish = async (alert: boolean, email: boolean) =>
      query("update club_settings set security = $1, notifications = $2", [{ login_alerts: alert }, { email }]);
    await signIn(club.app, administrator);
    expect(await alerts()).toBe(0);
    await wish(true, true);
    await signIn(club.app, administrator);
    expect(await alerts()).toBe(1);
    await wish(true, false);
    await signIn(club.app, administrator);
    expect(await alerts()).toBe(1);
    await query("update club_settings set security = '{}', notifications = '{}'");
  });

  it("are listed by pages, with the one of who asks", async () => {
    await club.call("POST", "/api/users", { email: "invitada@club.test", role: "read" });
    const { body: all } = await club.call("GET", "/api/users");
    expect(all.total).toBe(all.users.length);
    expect(all.total).toBeGreaterThan(2);
    const pages = [];
    for (const page of [1, 2]) pages.push((await club.call("GET", `/api/users?page=${page}&size=2`)).body);
    expect(pages.flatMap(({ users }) => users)).toEqual(all.users.slice(0, 4));
    expect(pages.map(({ me, total }) => [me.email, total])).toEqual([
      [administrator.email, all.total],
      [administrator.email, all.total],
    ]);
    expect((await club.call("GET", "/api/users?size=101")).status).toBe(400);
  });

  it("end a session after the club's time without a request", async () => {
    const cookie = await signIn(club.app, administrator);
    const later = (minutes: number) =>
      club.clock.set(new Date(club.clock.now().getTime() + minutes * 60_000).toISOString());
    later(29);
    expect((await asPerson(cookie, "GET", "/api/leagues/choices")).status).toBe(200);
    later(29);
    expect((await asPerson(cookie, "GET", "/api/leagues/choices")).status).toBe(200);
    later(31);
    expect((await asPerson(cookie, "GET", "/api/leagues/choices")).status).toBe(401);
    club.cookie = await signIn(club.app, administrator);
  });

  it("ask for a second factor when it is on, once per recovery code", async () => {
    const cookie = await signIn(club.app, person);
    const { password } = person;
    const started = await asPerson(cookie, "POST", "/api/auth/two-factor/enable", { password, method: "totp" });
    expect(started.status).toBe(200);
    const { totpURI, backupCodes } = started.body;
    const secret = new URL(totpURI).searchParams.get("secret") ?? "";
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    expect((await asPerson(cookie, "POST", "/api/auth/two-factor/verify-totp", { code: code() })).status).toBe(200);
    const second = await enter(person);
    expect(second.body.twoFactorRedirect).toBe(true);
    const half = await signIn(club.app, person);
    expect((await asPerson(half, "GET", "/api/leagues/choices")).status).toBe(401);
    const wrong = await asPerson(half, "POST", "/api/auth/two-factor/verify-totp", { code: "000000" });
    expect(wrong.status).toBe(401);
    const use = { code: backupCodes[0] };
    expect((await asPerson(half, "POST", "/api/auth/two-factor/verify-backup-code", use)).status).toBe(200);
    const again = await signIn(club.app, person);
    expect((await asPerson(again, "POST", "/api/auth/two-factor/verify-backup-code", use)).status).not.toBe(200);
  });

  it("that nobody approved are deleted after a while", async () => {
    await post("sign-up/email", { ...person, email: "viejo@club.test" });
    await query(`update "user" set created_at = $1 where email in ('viejo@club.test', $2)`, [
      new Date(club.clock.now().getTime() - 90 * 24 * 60 * 60_000),
      person.email,
    ]);
    await deleteExpired(club.deps);
    expect(await userId("viejo@club.test")).toBeUndefined();
    expect(await userId(person.email)).toBeDefined();
  });
});
