import { and, asc, desc, eq, isNull, lt } from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";
import { session, user } from "#server/db/schema/account.ts";

export type UserRow = typeof user.$inferSelect;

/** All accounts, pending ones first, then by name. */
export async function listUsers(handle: Handle): Promise<UserRow[]> {
  return handle.select().from(user).orderBy(desc(user.role), asc(user.name), asc(user.id));
}

/** The account, locked until the transaction ends. */
export async function lockUser(tx: Handle, userId: string): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(user).where(eq(user.id, userId)).for("update");
  return row;
}

export async function findUserByEmail(handle: Handle, email: string): Promise<UserRow | undefined> {
  const [row] = await handle.select().from(user).where(eq(user.email, email));
  return row;
}

/** The administrators who may sign in, locked, so that two cannot disable one another at once. */
export async function lockAdministrators(tx: Handle): Promise<string[]> {
  const rows = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.role, "admin"), isNull(user.disabledAt)))
    .orderBy(user.id)
    .for("update");
  return rows.map(({ id }) => id);
}

export async function insertUser(tx: Handle, values: typeof user.$inferInsert): Promise<void> {
  await tx.insert(user).values(values);
}

export async function updateUser(tx: Handle, userId: string, values: Partial<typeof user.$inferInsert>): Promise<void> {
  await tx.update(user).set(values).where(eq(user.id, userId));
}

export async function deleteUser(tx: Handle, userId: string): Promise<void> {
  await tx.delete(user).where(eq(user.id, userId));
}

export async function listSessions(handle: Handle, userId: string) {
  return handle.select().from(session).where(eq(session.userId, userId)).orderBy(desc(session.updatedAt));
}

/** Ends one session of a person. @returns whether there was one */
export async function deleteSession(tx: Handle, userId: string, sessionId: string): Promise<boolean> {
  const gone = await tx
    .delete(session)
    .where(and(eq(session.id, sessionId), eq(session.userId, userId)))
    .returning({ id: session.id });
  return gone.length > 0;
}

export async function deleteSessions(tx: Handle, userId: string): Promise<void> {
  await tx.delete(session).where(eq(session.userId, userId));
}

export async function touchSession(handle: Handle, sessionId: string, at: Date): Promise<void> {
  await handle.update(session).set({ updatedAt: at }).where(eq(session.id, sessionId));
}

/** Accounts that nobody approved since `before`. @returns how many are gone */
export async function deletePendingBefore(tx: Handle, before: Date): Promise<number> {
  const gone = await tx
    .delete(user)
    .where(and(eq(user.role, "pending"), lt(user.createdAt, before)))
    .returning({ id: user.id });
  return gone.length;
}
