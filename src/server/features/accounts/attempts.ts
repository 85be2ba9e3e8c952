import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";

const windowLength = 15 * 60_000; // ms
/** Attempts in a window: of one account from one address, and of one account from anywhere (ruling 21). */
const limits = { account_address: 10, account: 50 };

type Scope = keyof typeof limits;

function keyOf(scope: Scope, email: string, address: string): string {
  const who = scope === "account" ? email : `${email} ${address}`;
  return `sign-in:${createHash("sha256").update(who.trim().toLowerCase()).digest("hex")}`;
}

/** Counts one attempt in the database, so that the limit holds over several instances. @returns attempts in the window */
async function count(handle: Handle, key: string, now: number): Promise<number> {
  const { rows } = await handle.execute<{ count: number }>(sql`
    insert into rate_limit (id, key, count, last_request) values (${key}, ${key}, 1, ${now})
    on conflict (key) do update set
      count = case when rate_limit.last_request < ${now - windowLength} then 1 else rate_limit.count + 1 end,
      last_request = case when rate_limit.last_request < ${now - windowLength} then ${now} else rate_limit.last_request end
    returning count`);
  return rows[0]?.count ?? 1;
}

/** Counts an attempt to sign in. @returns whether it may go on */
export async function mayAttempt(handle: Handle, email: string, address: string): Promise<boolean> {
  const now = Date.now();
  const here = await count(handle, keyOf("account_address", email, address), now);
  const anywhere = await count(handle, keyOf("account", email, address), now);
  return here <= limits.account_address && anywhere <= limits.account;
}

/** Forgets the attempts of an account that has signed in. */
export async function forgetAttempts(handle: Handle, email: string, address: string): Promise<void> {
  const keys = [keyOf("account_address", email, address), keyOf("account", email, address)];
  await handle.execute(sql`delete from rate_limit where key in (${keys[0]}, ${keys[1]})`);
}
