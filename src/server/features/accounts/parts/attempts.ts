import { addressToCount, type RateLimits, rateLimits } from "#server/platform/rate-limits.ts";

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
  const { count: ofAccount } = await limits.count("sign_in_account", email);
  const ofAddress = await limits.take("sign_in_address", addressToCount(attempt.address));
  const { count, seconds } = await limits.count("sign_in", here(attempt));
  const { most } = ofAccount > rateLimits.sign_in_account.most ? rateLimits.sign_in_attacked : rateLimits.sign_in;
  return { wait: count > most ? seconds : ofAddress, alarm: ofAccount === rateLimits.sign_in_account.most };
}

/** Forgets the attempts of who has signed in; those of others on the account stay counted. */
export async function forgetAttempts(limits: RateLimits, attempt: Attempt): Promise<void> {
  await limits.forget("sign_in", here(attempt));
  if (attempt.device !== null) await limits.forget("sign_in_device", `${attempt.email} ${attempt.device}`);
}
