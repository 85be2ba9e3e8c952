import { createECDH } from "node:crypto";

/** The services of the browsers there are: a host, or with a point at its beginning whatever is below it. */
const known = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  ".push.services.mozilla.com",
  ".notify.windows.com",
  "web.push.apple.com",
  ".push.apple.com",
];

/** Letters, numbers and hyphens between points: nothing that two readers of an address take for the end of its host, one sooner. */
const plainHost = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/;

/**
 * Whether messages may be sent to an address: one of a known service, or of an origin that the operator named. Nothing else is ever
 * asked, so that nobody has this server ask an address of their choice (spec 6 §5.3).
 * @param named origins, `https://avisos.club.example`
 */
export function isPushService(endpoint: string, named: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { href, protocol, hostname, port, origin, username, password } = new URL(endpoint);
  // As browsers write it: what sends messages reads addresses by older rules than these, and finds another host in 'a%2Eb.com'.
  if (href !== endpoint || !plainHost.test(hostname)) return false;
  // What follows '#' no service is sent: with it one browser would be as many as somebody likes.
  if (endpoint.includes("#")) return false;
  if (protocol !== "https:" || username !== "" || password !== "") return false;
  if (named.includes(origin)) return true;
  return port === "" && known.some((host) => (host.startsWith(".") ? hostname.endsWith(host) : hostname === host));
}

/** Whether a browser's public key is a point of the curve that messages are encrypted with. @param p256dh in base64url */
export function isBrowserKey(p256dh: string): boolean {
  const own = createECDH("prime256v1");
  own.generateKeys();
  try {
    own.computeSecret(Buffer.from(p256dh, "base64url"));
    return true;
  } catch {
    return false;
  }
}
