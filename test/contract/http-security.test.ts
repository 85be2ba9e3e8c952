import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { administrator, createTestApp, type TestApp } from "#test/support/test-app.ts";

const enter = { email: administrator.email, password: administrator.password };

describe("what stands around every answer", () => {
  let club: TestApp;
  let behindTls: TestApp;
  beforeAll(async () => {
    club = await createTestApp();
    behindTls = await createTestApp({ config: { publicUrl: "https://liga.club.test" } });
  });
  afterAll(async () => {
    await club?.close();
    await behindTls?.close();
  });

  const signIn = (app: TestApp, headers = {}) =>
    app.app.inject({ method: "POST", url: "/api/auth/sign-in/email", payload: enter, headers });

  it("keeps the session in a cookie that scripts and other sites do not get, secure behind TLS", async () => {
    const plain = [(await signIn(club)).headers["set-cookie"] ?? []].flat().join("\n");
    expect(plain).toMatch(/session_token=[^;]+;.*HttpOnly/i);
    expect(plain).toMatch(/SameSite=Lax/i);
    expect(plain).not.toMatch(/Secure/i);
    const secure = [(await signIn(behindTls)).headers["set-cookie"] ?? []].flat().join("\n");
    expect(secure).toMatch(/__Secure-[^=]*session_token=[^;]+;.*Secure/i);
    expect((await behindTls.app.inject({ url: "/api/healthz" })).headers["strict-transport-security"]).toBeDefined();
  });

  it.each([
    ["an origin of another site", { origin: "https://otro.example" }],
    ["a page of another site, as the browser says", { "sec-fetch-site": "cross-site" }],
    ["an origin that is none", { origin: "null" }],
  ])("refuses a write from %s", async (_what, headers) => {
    const response = await club.app.inject({
      method: "POST",
      url: "/api/leagues",
      headers: { cookie: club.cookie, ...headers },
      payload: { name: "Ajena", start_date: "2026-12-01" },
    });
    expect([response.statusCode, response.json().code]).toEqual([403, "cross_site"]);
    expect((await signIn(club, headers)).statusCode).toBe(403);
  });

  it("allows no script but the application's own files", async () => {
    const policy = String((await club.app.inject({ url: "/api/healthz" })).headers["content-security-policy"]);
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it("refuses more passwords at once than can be checked, instead of standing still", async () => {
    // As many as may wait and be hashed, all the time; what the database makes of so many requests is not asked here.
    const attack = { goesOn: true };
    // Who has a place takes it again in the moment in which it is free.
    const hasPlace = () =>
      club.deps.access.hashPassword("una-clave-cualquiera").then(
        () => true,
        () => false,
      );
    const waiting = Array.from({ length: 60 }, async () => {
      while (attack.goesOn) if (!(await hasPlace())) return;
    });
    const refused = await signIn(club);
    expect([refused.statusCode, refused.json().code]).toEqual([429, "too_many_requests"]);
    expect((await signIn(behindTls)).statusCode).toBe(200); // another club of this process does not stand still
    attack.goesOn = false;
    await Promise.all(waiting);
    expect((await signIn(club)).statusCode).toBe(200);
  });
});
