import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { administrator, createTestApp, type TestApp } from "#test/support/test-app.ts";

describe("an administrator's work with accounts", () => {
  let club: TestApp;
  beforeAll(async () => {
    club = await createTestApp({ config: { publicUrl: "https://club.test" } });
  });
  afterAll(() => club?.close());

  const query = async (text: string, values: unknown[] = []) => (await club.database.pool.query(text, values)).rows;
  const userOf = async (email: string) => (await query(`select * from "user" where email = $1`, [email]))[0];
  const mailsTo = (email: string) =>
    query("select subject, body_text from outbox where recipient = $1 order by id", [email]);
  const apply = async (name: string) => {
    const account = { name, email: `${name.toLowerCase()}@club.test`, password: "pista-central-7" };
    await club.visit("POST", "/api/auth/sign-up/email", account);
    return userOf(account.email);
  };
  const act = async (id: string, what: string, role = "admin") => {
    const given = what === "approve" ? { role } : {};
    const { status, body } = await club.call("POST", `/api/users/${id}/${what}`, given);
    return [status, body.code ?? null];
  };
  const wish = (email: boolean) => query("update club_settings set notifications = $1", [{ email }]);

  it("approves who waits, and tells them with a link to the sign-in, unless the club sends no e-mail", async () => {
    await wish(false);
    const silent = await apply("Pepa");
    expect(await act(silent.id, "approve")).toEqual([200, null]);
    await wish(true);
    const told = await apply("Rita");
    expect(await act(told.id, "approve")).toEqual([200, null]);
    expect((await mailsTo(silent.email)).map(({ subject }) => subject)).not.toContain("Tu cuenta se ha aprobado");
    const mail = (await mailsTo(told.email)).at(-1);
    expect([mail.subject, mail.body_text.includes("\n\nhttps://club.test/auth\n\n")]).toEqual([
      "Tu cuenta se ha aprobado",
      true,
    ]);
    expect([(await userOf(silent.email)).role, (await userOf(told.email)).role]).toEqual(["admin", "admin"]);
  });

  it("rejects who waits, whose account is deleted, and nobody else", async () => {
    const row = await apply("Sara");
    expect(await act(row.id, "reject")).toEqual([200, null]);
    expect(await userOf(row.email)).toBeUndefined();
    const me = await userOf(administrator.email);
    for (const id of [row.id, me.id]) expect(await act(id, "reject")).toEqual([404, "user_not_found"]);
    expect(await act(me.id, "approve")).toEqual([404, "user_not_found"]);
    expect(await userOf(administrator.email)).toEqual(me);
  });

  it("disables and enables an account that exists", async () => {
    const { id, email } = await apply("Tina");
    await act(id, "approve");
    expect(await act(id, "disable")).toEqual([200, null]);
    expect((await userOf(email)).disabled_at).not.toBeNull();
    expect(await act(id, "enable")).toEqual([200, null]);
    expect((await userOf(email)).disabled_at).toBeNull();
    for (const what of ["disable", "enable"]) expect(await act("nadie", what)).toEqual([404, "user_not_found"]);
  });
});
