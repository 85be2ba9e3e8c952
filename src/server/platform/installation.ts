import { eq } from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";
import { installation } from "#server/db/schema/platform.ts";

// Small values that an installation has once: the key that signs cookies, the digest of the set-up link.

/** Of the key that signs session cookies. */
export const secretKey = "auth_secret";

export async function findValue(handle: Handle, key: string): Promise<string | undefined> {
  const [row] = await handle.select().from(installation).where(eq(installation.key, key));
  return row?.value;
}

/** The value of a key, which is `fresh` unless there is one already. */
export async function valueOnce(handle: Handle, key: string, fresh: string, created_at: Date): Promise<string> {
  await handle.insert(installation).values({ key, value: fresh, created_at }).onConflictDoNothing();
  return (await findValue(handle, key)) ?? fresh;
}

export async function replaceValue(handle: Handle, key: string, value: string, created_at: Date): Promise<void> {
  const stored = { value, created_at };
  await handle
    .insert(installation)
    .values({ key, ...stored })
    .onConflictDoUpdate({ target: installation.key, set: stored });
}

/** Takes a value away, so that it is used once. @returns what it was */
export async function takeValue(tx: Handle, key: string): Promise<string | undefined> {
  const [row] = await tx.delete(installation).where(eq(installation.key, key)).returning();
  return row?.value;
}
