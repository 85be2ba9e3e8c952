import type { createAuthMiddleware } from "better-auth/api";
import { getSessionFromCtx } from "better-auth/api";
import { type RateLimits, rateLimits } from "#server/platform/rate-limits.ts";

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

const alarmAfter = 5; // tries that are not the owner's mistyping any more

/** Whose second factor a request tries: of who is signed in, or of who has given the password; undefined: nobody's. */
export async function triedAccount(context: Context): Promise<string | undefined> {
  const found = await getSessionFromCtx(context);
  if (found !== null) return found.user.id;
  const { createAuthCookie, secret, internalAdapter } = context.context;
  const begun = await context.getSignedCookie(createAuthCookie("two_factor").name, secret);
  if (!begun) return undefined;
  return (await internalAdapter.findVerificationValue(begun))?.value;
}

interface Tried {
  userId: string;
  device: string | null;
}

const onDevice = ({ userId, device }: Tried) => `${userId} ${device}`;

/**
 * Counts a try of the second factor for its account. What strangers try takes no room of a device that has been in it before: nobody
 * can keep the owner out. @returns the seconds to wait, 0 to go on; and whether it is time to tell the owner
 */
export async function countSecondFactor(limits: RateLimits, tried: Tried): Promise<{ wait: number; alarm: boolean }> {
  const name = tried.device === null ? "second_factor_account" : "second_factor_device";
  const key = tried.device === null ? tried.userId : onDevice(tried);
  const known = limits.refused(name, key);
  if (known > 0) return { wait: known, alarm: false };
  const { count, seconds } = await limits.count(name, key);
  const isOver = count > rateLimits[name].most;
  if (isOver) limits.refuse(name, key, seconds);
  return { wait: isOver ? seconds : 0, alarm: count === alarmAfter };
}

/** Forgets the tries of who has signed in on a known device; those of strangers stay counted. */
export async function forgetSecondFactor(limits: RateLimits, tried: Tried): Promise<void> {
  if (tried.device !== null) await limits.forget("second_factor_device", onDevice(tried));
}
