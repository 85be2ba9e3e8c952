import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Db, Tx } from "#server/db/connect.ts";
import type { Clock } from "#server/platform/clock.ts";
import { enqueueMail } from "#server/platform/outbox.ts";
import type { RateLimits } from "#server/platform/rate-limits.ts";
import { deleteLinksOf, findVerification, insertVerification, lockUser } from "../repository.ts";
import { passwordResetMail } from "./messages.ts";

// A link's token is stored as its digest only. The purpose stays readable, so that all links of a person can be ended; the prefix
// keeps the accounts library, which also tries the name as it was given, from taking a digest for a token.

/** How a one-time value's name is stored. */
export function storedIdentifier(identifier: string): string {
  const purpose = /^(reset-password|invitation):/.exec(identifier)?.[1] ?? "other";
  return `hashed:${purpose}:${createHash("sha256").update(identifier).digest("hex")}`;
}

const storedToken = (token: string) => storedIdentifier(`reset-password:${token}`);

/** Whose link to choose a password it is; undefined when it is no good. */
export async function ownerOfLink(db: Db, clock: Clock, token: string): Promise<string | undefined> {
  const stored = await findVerification(db, storedToken(token));
  return stored !== undefined && stored.expiresAt > clock.now() ? stored.value : undefined;
}

/** How an invitation's token is stored. */
export const storedInvitation = (token: string) => storedIdentifier(`invitation:${token}`);

/** Makes an invitation's link, in the transaction of its message. @returns its token */
export async function createInvitation(
  tx: Tx,
  clock: Clock,
  { userId, lifetime }: { userId: string; lifetime: number },
): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + lifetime);
  const identifier = storedInvitation(token);
  const moments = { expiresAt, createdAt: now, updatedAt: now };
  await insertVerification(tx, { id: randomUUID(), identifier, value: userId, ...moments });
  return token;
}

interface ResetLink {
  user: { id: string; name: string; email: string };
  url: string;
  token: string;
}

/** Sends a link that the accounts library has stored, and ends all older ones; one too many is not sent, and ends itself. */
export async function sendResetLink(
  { db, clock, limits }: { db: Db; clock: Clock; limits: RateLimits },
  { user, url, token }: ResetLink,
): Promise<void> {
  const own = storedToken(token);
  const isOneTooMany = (await limits.take("link_messages", user.id)) > 0;
  await db.transaction(async (tx) => {
    await lockUser(tx, user.id);
    if (isOneTooMany) return deleteLinksOf(tx, user.id, { only: own });
    // Of two that are asked for at once, the first to come here has ended the other.
    if ((await findVerification(tx, own)) === undefined) return;
    await deleteLinksOf(tx, user.id, { except: own });
    await enqueueMail(tx, clock, passwordResetMail(user, url));
  });
}
