import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";
import { issueSetupToken } from "./commands/create-administrator.ts";

const person = { name: "Ana", email: "ana@club.test", password: "segura-1234" };

describe("the first administrator", () => {
  let club: TestApp;
  beforeAll(async () => {
    club = await createTestApp();
  });
  afterAll(() => club?.close());

  it("gets no set-up link while there is an administrator", async () => {
    expect(await issueSetupToken(club.deps)).toBeNull();
    const answer = await club.visit("POST", "/api/setup", { token: "x", ...person });
    expect([answer.status, answer.body.code]).toEqual([403, "setup_closed"]);
  });

  it("chooses a password that nobody guesses, and is told what is wrong with another", async () => {
    await club.database.pool.query(`update "user" set role = 'pending'`);
    await club.database.pool.query(`update club_settings set name = 'Club Bahía'`);
    const token = await issueSetupToken(club.deps);
    const { rows } = await club.database.pool.query("select value from installation where key = 'setup_token'");
    expect(rows).toEqual([{ value: createHash("sha256").update(String(token)).digest("hex") }]);
    const choose = async (password: string) => {
      const { status, body } = await club.visit("POST", "/api/setup", { token, ...person, password });
      return [status, body.code, body.data?.fields?.password];
    };
    const refused = (sentence: string) => [400, "weak_password", sentence];
    expect(await choose("zx7kq")).toEqual(refused("Mínimo 6 caracteres"));
    expect(await choose("password")).toEqual(refused("La contraseña es de las más usadas. Elige otra."));
    expect(await choose("aaaaaa")).toEqual(refused("La contraseña repite un solo signo. Elige otra."));
    expect(await choose("xk-padel-71")).toEqual(refused("La contraseña contiene «padel». Elige otra."));
    expect(await choose("bahia-7134")).toEqual(
      refused("La contraseña contiene «bahia», del nombre del club. Elige otra."),
    );
    expect((await choose("zx7kqv"))[0]).toBe(200);
    await club.database.pool.query(`update "user" set role = 'admin'`);
  });

  it("is made by the link, once", async () => {
    await club.database.pool.query(`delete from "user"`);
    const token = await issueSetupToken(club.deps);
    const wrong = await club.visit("POST", "/api/setup", { token: "otro", ...person });
    expect(wrong.status).toBe(403);
    const right = await club.visit("POST", "/api/setup", { token, ...person });
    expect(right.status).toBe(200);
    const again = await club.visit("POST", "/api/setup", { token, ...person, email: "otra@club.test" });
    expect(again.status).toBe(403);
    const signedIn = await club.visit("POST", "/api/auth/sign-in/email", {
      email: person.email,
      password: person.password,
    });
    expect(signedIn.status).toBe(200);
  });

  it("is never who signs up: that account is pending", async () => {
    const fields = { name: "Nuevo", email: "nuevo@club.test", password: "segura-1234" };
    await club.visit("POST", "/api/auth/sign-up/email", { ...fields, role: "admin" });
    await club.visit("POST", "/api/auth/sign-up/email", fields);
    const { rows } = await club.database.pool.query(`select role, email_verified from "user" where email = $1`, [
      fields.email,
    ]);
    expect(rows).toEqual([{ role: "pending", email_verified: false }]);
    const { rows: mails } = await club.database.pool.query("select subject from outbox where recipient = $1", [
      fields.email,
    ]);
    expect(mails.length).toBeGreaterThan(0);
  });
});
