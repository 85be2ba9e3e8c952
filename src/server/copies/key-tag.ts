import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

// By which passphrase a copy was sealed, so that an old one is known before it is tried. A tag costs as much to try as the copy itself.

const derive: (passphrase: string, salt: Buffer, length: number, options: object) => Promise<Buffer> =
  promisify(scrypt);
const cost = { N: 2 ** 16, r: 8, p: 1, maxmem: 2 ** 27 };
const length = 16;

async function tagOf(passphrase: string, salt: Buffer): Promise<string> {
  const tag = await derive(passphrase, salt, length, cost);
  return `${salt.toString("base64url")}.${tag.toString("base64url")}`;
}

/** Whether a tag is of a passphrase. */
export async function isTagOf(passphrase: string, tag: string): Promise<boolean> {
  const [salt = ""] = tag.split(".");
  const own = await tagOf(passphrase, Buffer.from(salt, "base64url"));
  return own.length === tag.length && timingSafeEqual(Buffer.from(own), Buffer.from(tag));
}

/** The tag of a passphrase: that of an earlier copy, when it is of the same one, so that few are to be tried. */
export async function tagFor(passphrase: string, earlier: string | null): Promise<string> {
  if (earlier !== null && (await isTagOf(passphrase, earlier))) return earlier;
  return tagOf(passphrase, randomBytes(length));
}
