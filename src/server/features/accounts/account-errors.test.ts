import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountErrors, accountRefusal } from "#contract/accounts/errors.ts";
import { createLog } from "#server/kernel/log.ts";
import { administrator, createTestApp, type TestApp } from "#test/support/test-app.ts";

const { email, password } = administrator;

describe("what the accounts service refuses", () => {
  let club: TestApp;
  let limited: TestApp;
  let failing: TestApp;
  const lines: string[] = [];
  beforeAll(async () => {
    club = await createTestApp();
    limited = await createTestApp({ limits: true });
    failing = await createTestApp({ log: createLog("debug", { write: (line) => void lines.push(line) }) });
  });
  afterAll(async () => {
    await club?.close();
    await limited?.close();
    await failing?.close();
  });

  it("has a sentence for every code of the library and of its second factor", () => {
    const codes = club.deps.access.errorCodes;
    expect(codes.length).toBeGreaterThan(50);
    expect(codes.filter((code) => !Object.hasOwn(accountErrors, code))).toEqual([]);
    expect(accountRefusal(400, "SOMETHING_NEW").message).toBe(
      "No se ha podido completar la operación. Inténtalo de nuevo.",
    );
  });

  const post = (app: TestApp, path: string, payload: object, headers = {}) =>
    app.app.inject({ method: "POST", url: `/api/auth/${path}`, payload, headers });

  it.each([
    ["sign-in/email", { email, password: "otra-cosa-9" }, 401, "INVALID_EMAIL_OR_PASSWORD"],
    ["sign-in/email", { email: "nada", password }, 400, "INVALID_EMAIL"],
    ["sign-in/email", {}, 400, "VALIDATION_ERROR"],
    ["sign-up/email", { name: "Otra", email, password }, 422, "USER_ALREADY_EXISTS"],
    ["sign-up/email", { name: "Otra", email: "otra@club.test", password: "x7" }, 400, "PASSWORD_TOO_SHORT"],
    ["reset-password", { token: "nada", newPassword: "pista-nueva-8" }, 400, "INVALID_TOKEN"],
    ["two-factor/verify-totp", { code: "123456" }, 401, "INVALID_TWO_FACTOR_COOKIE"],
    ["nothing/here", {}, 404, "not_found"],
    ["sign-in/social", { provider: "github" }, 404, "PROVIDER_NOT_FOUND"],
  ])("is a Spanish sentence of the table: %s %j", async (path, payload, status, code) => {
    const answer = await post(club, path, payload);
    expect([answer.statusCode, answer.json()]).toEqual([
      status,
      { defined: true, ...accountRefusal(status, /^[A-Z]/.test(code) ? code : null), status, code, data: {} },
    ]);
    expect(answer.headers["content-type"]).toContain("application/json");
  });

  it("is a Spanish sentence for too many requests as well", async () => {
    const answers = [];
    for (let attempt = 0; attempt < 11; attempt++)
      answers.push(await post(limited, "sign-in/email", { email, password: "no" }));
    const last = answers.at(-1);
    expect([last?.statusCode, last?.json().message]).toEqual([
      429,
      "Demasiados intentos. Espera un momento y vuelve a intentarlo.",
    ]);
  });

  it("is a Spanish sentence when the database fails, and in the log without what was sent", async () => {
    await failing.database.pool.query("alter table session rename to elsewhere");
    lines.length = 0;
    const answer = await post(failing, "sign-in/email", { email, password });
    await failing.database.pool.query("alter table elsewhere rename to session");
    expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([
      500,
      "unexpected",
      "Ha ocurrido un error inesperado. Inténtalo de nuevo.",
    ]);
    const told = lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
    expect(told.map(({ msg }) => msg)).toEqual(["unexpected error", "request"]);
    expect(told[0].err).toMatchObject({ message: expect.stringMatching(/^Failed query: insert into "session"/) });
    expect(told[0].err.cause).toMatchObject({ code: "42P01", message: 'relation "session" does not exist' });
    expect(lines.join("")).not.toContain("lightMyRequest"); // a value of the query
  });

  it("leads from a broken link of an e-mail to the page that explains it", async () => {
    const { headers } = await club.app.inject({ url: "/api/auth/error?error=INVALID_TOKEN" });
    expect(headers.location).toBe(`${club.deps.config.publicUrl}/auth?error=INVALID_TOKEN`);
    const link = "/api/auth/reset-password/nada?callbackURL=%2Fauth";
    expect((await club.app.inject({ url: link })).headers.location).toBe(
      `${club.deps.config.publicUrl}/auth?error=INVALID_TOKEN`,
    );
  });
});
