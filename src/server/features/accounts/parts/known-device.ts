import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const day = 24 * 60 * 60; // s
/** How long a browser is known after its last sign-in, in seconds. */
export const deviceAge = 180 * day;

// The cookie holds no account: `moment.random.signature`, signed together with the account's e-mail. It opens nothing;
// it only keeps the attempts of strangers from slowing down a browser that was in the account before.

/** The cookie of one account in a browser that several people use. */
export function deviceCookieName(email: string): string {
  return `known_device_${createHash("sha256").update(email).digest("hex").slice(0, 12)}`;
}

function sign(secret: string, email: string, rest: string): string {
  return createHmac("sha256", secret).update(`known-device\n${email}\n${rest}`).digest("base64url");
}

/** A new cookie for a browser that has just signed in to the account. */
export function deviceCookie(secret: string, email: string, now: Date): string {
  const rest = `${Math.floor(now.getTime() / 1000)}.${randomBytes(12).toString("base64url")}`;
  return `${rest}.${sign(secret, email, rest)}`;
}

/** The device behind a request to sign in; null when it was never in the account, or too long ago. */
export function knownDevice(cookies: string, { secret, email, now }: { secret: string; email: string; now: Date }) {
  const name = deviceCookieName(email);
  const found = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(`${name}=`));
  const [moment = "", random = "", signature = ""] = (found?.slice(name.length + 1) ?? "").split(".");
  const expected = Buffer.from(sign(secret, email, `${moment}.${random}`));
  const actual = Buffer.from(signature);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
  return now.getTime() / 1000 - Number(moment) > deviceAge ? null : random;
}
