import { Secret, TOTP } from "otpauth";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { administrator, createTestApp, fromHere, type TestApp } from "#test/support/test-app.ts";

const { email, password } = administrator;
const minute = 60_000; // ms

describe("the second factor", () => {
  let club: TestApp;
  let secret = "";
  beforeEach(async () => {
    club = await createTestApp({ limits: true });
    const { totpURI } = (await send("two-factor/enable", { password, method: "totp" }, club.cookie)).json();
    secret = new URL(totpURI).searchParams.get("secret") ?? "";
    const { statusCode } = await send("two-factor/verify-totp", { code: code() }, club.cookie);
    expect(statusCode).toBe(200);
    later(20 * minute);
  });
  afterEach(() => club?.close());

  const later = (time: number) => club.clock.set(new Date(club.clock.now().getTime() + time).toISOString());
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const send = (path: string, payload: object, cookie = "", remoteAddress = "10.0.0.1") =>
    club.app.inject({
      method: "POST",
      url: `/api/auth/${path}`,
      payload,
      remoteAddress,
      headers: { ...fromHere, cookie },
    });
  const cookiesOf = (answer: Awaited<ReturnType<typeof send>>) =>
    [answer.headers["set-cookie"] ?? []]
      .flat()
      .map((cookie) => cookie.split(";")[0])
      .join("; ");
  /** Gives the password. @returns what the second step is asked with */
  const first = async (address = "10.0.0.1", cookie = "") =>
    cookiesOf(await send("sign-in/email", { email, password }, cookie, address));
  const second = (half: string, given: string, address = "10.0.0.1", more = {}) =>
    send("two-factor/verify-totp", { code: given, ...more }, half, address);

  it("takes no code twice", async () => {
    const given = code();
    const [one, other] = [await first(), await first()];
    expect((await second(one, given)).statusCode).toBe(200);
    const again = await second(other, given);
    expect([again.statusCode, again.json().code]).toEqual([401, "INVALID_CODE"]);
    later(3 * minute);
    expect((await second(await first(), code())).statusCode).toBe(200);
  });

  it("counts the tries of an account over all addresses, tells the owner, and keeps no known device out", async () => {
    const known = cookiesOf(await second(await first("10.9.9.9"), code(), "10.9.9.9"));
    later(20 * minute);
    const statuses: number[] = [];
    const halves: string[] = [];
    for (let index = 0; index < 24; index++) {
      const address = `10.0.1.${index}`;
      const half = index % 4 === 0 ? await first(address) : "";
      halves.push(half === "" ? (halves.at(-1) ?? "") : half);
      statuses.push((await second(halves.at(-1) ?? "", String(index).padStart(6, "0"), address)).statusCode);
    }
    expect(statuses.slice(0, 20).every((status) => status === 401)).toBe(true);
    expect(statuses.slice(20)).toEqual([429, 429, 429, 429]);
    const { rows } = await club.database.pool.query("select recipient from outbox where subject = $1", [
      "Alguien prueba códigos en tu cuenta",
    ]);
    expect(rows).toEqual([{ recipient: email }]);
    const device = known
      .split("; ")
      .filter((cookie) => cookie.includes("known_device_"))
      .join("; ");
    const half = await first("10.9.9.9", device);
    expect((await second(`${half}; ${device}`, code(), "10.9.9.9")).statusCode).toBe(200);
  });

  it("is asked of every trusted device again when the password is changed", async () => {
    const trusted = cookiesOf(await second(await first(), code(), "10.0.0.1", { trustDevice: true }));
    expect(trusted).toContain("trust_device");
    later(20 * minute);
    const enters = async (given: string) =>
      (await send("sign-in/email", { email, password: given }, trusted)).json().twoFactorRedirect;
    expect(await enters(password)).toBeUndefined();
    const chosen = "otra-segura-1234";
    const change = { currentPassword: password, newPassword: chosen };
    expect((await send("change-password", change, trusted)).statusCode).toBe(200);
    expect(await enters(chosen)).toBe(true);
  });
});
