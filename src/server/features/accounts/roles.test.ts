import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { administrator, createTestApp, signIn, type TestApp } from "#test/support/test-app.ts";

const day = 24 * 60 * 60_000; // ms

describe("roles (spec 3 §9)", () => {
  let club: TestApp;
  beforeAll(async () => {
    club = await createTestApp({ config: { publicUrl: "https://club.test" } });
  });
  afterAll(() => club?.close());

  const query = async (text: string, values: unknown[] = []) => (await club.database.pool.query(text, values)).rows;
  const userOf = async (email: string) => (await query(`select * from "user" where email = $1`, [email]))[0];
  const password = "clave-nueva-9";
  const invite = (email: string, role: string) => club.call("POST", "/api/users", { email, role });
  const linkTo = async (email: string) => {
    const [mail] = await query("select subject, body_text from outbox where recipient = $1 order by id desc", [email]);
    return /\nhttps:\/\/club\.test\/invitation\?token=(\S+)\n/.exec(mail.body_text)?.[1] ?? "";
  };
  const accept = (token: string, name = "Inés Gil", chosen = password) =>
    club.visit("POST", "/api/invitation", { token, name, password: chosen });
  const setRole = (id: string, role: string, seen_role: string) =>
    club.call("PUT", `/api/users/${id}/role`, { role, seen_role });

  it("invites by e-mail with a role; the guest chooses name and password and enters with it", async () => {
    expect((await invite("Ines@Club.test", "desk")).status).toBe(201);
    expect(await userOf("ines@club.test")).toMatchObject({
      role: "desk",
      email_verified: true,
      name: "ines@club.test",
    });
    const [mail] = await query("select subject, body_text from outbox where recipient = 'ines@club.test'");
    expect([mail.subject.startsWith("Te han invitado a "), mail.body_text.includes("rol de Mesa")]).toEqual([
      true,
      true,
    ]);
    expect((await accept(await linkTo("ines@club.test"))).body).toEqual({ email: "ines@club.test" });
    expect(await userOf("ines@club.test")).toMatchObject({ role: "desk", name: "Inés Gil" });
    const cookie = await signIn(club.app, { email: "ines@club.test", password });
    const session = await club.app.inject({ url: "/api/session", headers: { cookie } });
    expect(session.json().user).toMatchObject({ name: "Inés Gil", role: "desk" });
  });

  it("takes a link once, for a week, with a password that is good", async () => {
    await invite("una@club.test", "read");
    const token = await linkTo("una@club.test");
    expect((await accept(token, "Una", "123456")).body.code).toBe("weak_password");
    const sent = club.clock.now().getTime();
    club.clock.set(new Date(sent + 7.1 * day).toISOString());
    expect((await accept(token)).body.code).toBe("invitation_closed");
    club.clock.set(new Date(sent + 6.9 * day).toISOString());
    expect((await accept(token)).status).toBe(200);
    expect((await accept(token)).body.code).toBe("invitation_closed");
    club.clock.set(new Date(sent).toISOString());
    expect((await accept("otro")).body.code).toBe("invitation_closed");
  });

  it("shows the link where there is no mail server, and says nothing of one where there is", async () => {
    const { body } = await invite("sincorreo@club.test", "read");
    expect(body).toEqual({
      ok: true,
      link: `https://club.test/invitation?token=${await linkTo("sincorreo@club.test")}`,
    });
    const mailed = await createTestApp({ config: { smtpUrl: "smtp://127.0.0.1:1" } });
    const sent = await mailed.call("POST", "/api/users", { email: "con@club.test", role: "read" });
    await mailed.close();
    expect(sent.body).toEqual({ ok: true, link: null });
  });

  it("lists who has not used an invitation, open or expired, and sends it again: the links before it end", async () => {
    const email = "tarda@club.test";
    const listed = async (): Promise<string | null> => {
      const { body } = await club.call("GET", "/api/users?size=100");
      return body.users.find((user: { email: string }) => user.email === email)?.invitation;
    };
    const again = (id: string) => club.call("POST", `/api/users/${id}/invitation`, {});
    await invite(email, "desk");
    const { id } = await userOf(email);
    const old = await linkTo(email);
    expect(await listed()).toBe("open");
    const sent = club.clock.now().getTime();
    await query("update verification set expires_at = $1 where value = $2", [new Date(sent - 1), id]);
    expect(await listed()).toBe("expired");
    expect((await again(id)).status).toBe(200);
    expect(await listed()).toBe("open");
    expect((await accept(old)).body.code).toBe("invitation_closed");
    expect((await accept(await linkTo(email))).status).toBe(200);
    expect(await listed()).toBeNull();
    expect(await again(id)).toMatchObject({
      status: 409,
      body: { code: "edit_conflict", message: "Esta invitación ya se ha utilizado." },
    });
    expect((await again("nadie")).body.code).toBe("user_not_found");
  });

  it("keeps an invitation as its digest, and no account that was disabled meanwhile takes it", async () => {
    await invite("dos@club.test", "read");
    const token = await linkTo("dos@club.test");
    const kept = await query("select identifier from verification");
    expect(JSON.stringify(kept)).not.toContain(token);
    const { id } = await userOf("dos@club.test");
    await club.call("POST", `/api/users/${id}/disable`, {});
    expect((await accept(token)).body.code).toBe("invitation_closed");
  });

  it("says of an address that it is known, and sends only so many invitations", async () => {
    const { status, body } = await invite(administrator.email.toUpperCase(), "desk");
    expect([status, body.code, body.message]).toEqual([409, "email_taken", "Ya hay una cuenta con este email."]);
    const limited = await createTestApp({ limits: true });
    const statuses: number[] = [];
    for (let sent = 0; sent < 31; sent++) {
      const asked = await limited.call("POST", "/api/users", { email: `n${sent}@club.test`, role: "read" });
      statuses.push(asked.status);
    }
    await limited.close();
    expect([statuses.at(29), statuses.at(30)]).toEqual([201, 429]);
  });

  it("approves who waits with a role, and refuses without one", async () => {
    const account = { name: "Rita", email: "rita@club.test", password };
    await club.visit("POST", "/api/auth/sign-up/email", account);
    const { id } = await userOf(account.email);
    expect((await club.call("POST", `/api/users/${id}/approve`, {})).status).toBe(400);
    expect((await club.call("POST", `/api/users/${id}/approve`, { role: "read" })).status).toBe(200);
    expect((await userOf(account.email)).role).toBe("read");
    const [mail] = await query("select body_text from outbox where recipient = $1 order by id desc", [account.email]);
    expect(mail.body_text).toContain("Ya puedes entrar, con el rol de Lectura.");
  });

  it("gives an account another role, which holds for its open session at once", async () => {
    const cookie = await signIn(club.app, { email: "ines@club.test", password });
    const list = async () => (await club.app.inject({ url: "/api/users", headers: { cookie } })).statusCode;
    const { id } = await userOf("ines@club.test");
    expect(await list()).toBe(403);
    expect((await setRole(id, "admin", "desk")).status).toBe(200);
    expect(await list()).toBe(200);
    expect((await setRole(id, "read", "desk")).body).toMatchObject({ code: "role_changed", data: { role: "admin" } });
    expect((await setRole(id, "read", "admin")).status).toBe(200);
    expect(await list()).toBe(403);
  });

  it("lowers and disables everybody but the last administrator, and nobody who waits", async () => {
    const { id } = await userOf(administrator.email);
    expect((await setRole(id, "desk", "admin")).body.code).toBe("last_administrator");
    expect((await club.call("POST", `/api/users/${id}/disable`, {})).body.code).toBe("last_administrator");
    await club.visit("POST", "/api/auth/sign-up/email", { name: "Eva", email: "eva@club.test", password });
    const waiting = await userOf("eva@club.test");
    expect((await setRole(waiting.id, "desk", "read")).body.code).toBe("user_not_found");
    await expect(query(`update "user" set role = 'root' where id = $1`, [id])).rejects.toThrow(/user_role_known/);
  });
});
