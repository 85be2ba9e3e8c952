import { addressToCount, type RateLimits, rateLimits, type Taken } from "#server/platform/rate-limits.ts";

/** Who tries to sign in: to which account, from where, on which device that has been in it before. */
export interface Attempt {
  email: string;
  address: string;
  device: string | null;
}

const here = ({ email, address }: Attempt) => `${email} ${addressToCount(address)}`;

/** True while so many wrong passwords of the account are tried that strange addresses get less room. */
export async function isAttacked(limits: RateLimits, { email }: Pick<Attempt, "email">): Promise<boolean> {
  return (await limits.read("sign_in_account", email)) > rateLimits.sign_in_account.most;
}

/**
 * Counts an attempt to sign in, before anything is hashed, alike for accounts that exist and that do not (ruling 21). What others try
 * never takes a known device's room, nor the first attempts of a fresh address: nobody can lock the owner out.
 * @returns the seconds to wait, 0 to go on; and whether this attempt made the account an attacked one
 */
export async function countAttempt(limits: RateLimits, attempt: Attempt): Promise<{ wait: number; alarm: boolean }> {
  const { email, device } = attempt;
  if (device !== null) return { wait: await limits.take("sign_in_device", `${email} ${device}`), alarm: false };
  // Who is refused already tries nothing: it is no attempt on the account, and nothing is written of it.
  const known = limits.refused("sign_in", here(attempt));
  if (known > 0) return { wait: known, alarm: false };
  const ofAddress = await limits.take("sign_in_address", addressToCount(attempt.address));
  if (ofAddress > 0) return { wait: ofAddress, alarm: false };
  const account = await limits.count("sign_in_account", email);
  const alarm = account.count === rateLimits.sign_in_account.most;
  return { wait: await takeHere(limits, attempt, account), alarm };
}

/** Counts an attempt of an address on an account: it has less room while the account is attacked, and that long only. */
async function takeHere(limits: RateLimits, attempt: Attempt, account: Taken): Promise<number> {
  const { count, seconds } = await limits.count("sign_in", here(attempt));
  const isUnderAttack = account.count > rateLimits.sign_in_account.most;
  if (count > rateLimits.sign_in.most) limits.refuse("sign_in", here(attempt), seconds);
  else if (isUnderAttack && count > rateLimits.sign_in_attacked.most)
    limits.refuse("sign_in", here(attempt), Math.min(seconds, account.seconds));
  else return 0;
  return seconds;
}

/** Forgets the attempts of who has signed in; those of others on the account stay counted. */
export async function forgetAttempts(limits: RateLimits, attempt: Attempt): Promise<void> {
  await limits.forget("sign_in", here(attempt));
  if (attempt.device !== null) await limits.forget("sign_in_device", `${attempt.email} ${attempt.device}`);
}
