import { createHash, createHmac, randomInt, randomUUID, timingSafeEqual } from "node:crypto";
import type { Db } from "#server/db/connect.ts";
import type { Clock } from "#server/platform/clock.ts";
import { enqueueMail } from "#server/platform/outbox.ts";
import { addressToCount, type RateLimits } from "#server/platform/rate-limits.ts";
import { deleteVerifications, findVerification, insertVerification } from "../repository.ts";
import { signInCodeMail } from "./messages.ts";

const lifetime = 10 * 60_000; // ms

/** The header in which the second request to sign in carries the code. */
export const signInCodeHeader = "x-sign-in-code";

interface Parts {
  db: Db;
  clock: Clock;
  limits: RateLimits;
  secret: string;
}

interface Owner {
  id: string;
  name: string;
  email: string;
}

/** One code per account and address, so that nobody else can use up or replace the owner's. */
function placeOf({ id }: Owner, address: string): string {
  return `sign-in-code:${createHash("sha256")
    .update(`${id} ${addressToCount(address)}`)
    .digest("hex")}`;
}

function digest({ secret }: Parts, place: string, code: string): string {
  return createHmac("sha256", secret).update(`${place}\n${code}`).digest("hex");
}

/** Sends the owner a new code for signing in from an address; an older one ends. @returns the seconds to wait, 0 when sent */
export async function sendSignInCode(parts: Parts, owner: Owner, address: string): Promise<number> {
  const { db, clock, limits } = parts;
  const wait = await limits.take("sign_in_codes", owner.id);
  if (wait > 0) return wait;
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const identifier = placeOf(owner, address);
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + lifetime);
  await db.transaction(async (tx) => {
    await deleteVerifications(tx, identifier);
    const value = digest(parts, identifier, code);
    await insertVerification(tx, { id: randomUUID(), identifier, value, expiresAt, createdAt: now, updatedAt: now });
    await enqueueMail(tx, clock, signInCodeMail(owner, code));
  });
  await limits.forget("sign_in_code_guesses", identifier);
  return 0;
}

/** Uses a code up. @returns the seconds to wait after too many guesses, or whether it was the right one */
export async function useSignInCode(
  parts: Parts,
  owner: Owner,
  { address, code }: { address: string; code: string },
): Promise<number | boolean> {
  const identifier = placeOf(owner, address);
  const wait = await parts.limits.take("sign_in_code_guesses", identifier);
  if (wait > 0) return wait;
  const stored = await findVerification(parts.db, identifier);
  if (stored === undefined || stored.expiresAt <= parts.clock.now()) return false;
  if (!timingSafeEqual(Buffer.from(stored.value), Buffer.from(digest(parts, identifier, code)))) return false;
  await deleteVerifications(parts.db, identifier);
  return true;
}
