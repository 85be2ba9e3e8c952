import {
  and,
  asc,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  inArray,
  isNull,
  like,
  lt,
  ne,
  notInArray,
  or,
  sql,
} from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";
import { preparedQuery } from "#server/db/prepared-query.ts";
import { account, session, user, verification } from "#server/db/schema/accounts.ts";
import { club_settings } from "#server/db/schema/club.ts";

export type UserRow = typeof user.$inferSelect;

/** An account with what is known of its invitation. */
type ListedUser = UserRow & { hasPassword: boolean; hasLink: boolean };

/** Accounts, pending ones first, then by name: all, or a page of them. */
export async function listUsers(
  handle: Handle,
  now: Date,
  part?: { page: number; size: number },
): Promise<ListedUser[]> {
  const passwords = handle.select({ id: account.id }).from(account).where(eq(account.userId, user.id));
  const isLink = and(like(verification.identifier, "hashed:invitation:%"), gt(verification.expiresAt, now));
  const links = handle
    .select({ id: verification.id })
    .from(verification)
    .where(and(eq(verification.value, user.id), isLink));
  const all = handle
    .select({
      ...getTableColumns(user),
      hasPassword: sql<boolean>`${exists(passwords)}`,
      hasLink: sql<boolean>`${exists(links)}`,
    })
    .from(user)
    .orderBy(desc(eq(user.role, "pending")), asc(user.name), asc(user.id))
    .$dynamic();
  return part === undefined ? all : all.limit(part.size).offset((part.page - 1) * part.size);
}

export async function countUsers(handle: Handle): Promise<number> {
  return handle.$count(user);
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

/** Those of these sessions that belong to an approved account that may sign in, with the club's rules of how long they last. */
export async function listApprovedSessions(handle: Handle, sessionIds: string[]) {
  return handle
    .select({ session, security: club_settings.security })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .leftJoin(club_settings, eq(club_settings.id, 1))
    .where(and(inArray(session.id, sessionIds), ne(user.role, "pending"), isNull(user.disabledAt)));
}

const sessionByToken = preparedQuery((handle) =>
  handle
    .select({ session, user })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(eq(session.token, sql.placeholder("token"))),
);

/** A session by its token, with its person. */
export async function findSession(handle: Handle, token: string) {
  const [row] = await sessionByToken(handle, { token });
  return row;
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

/** The newest one-time value of that name. */
export async function findVerification(handle: Handle, identifier: string) {
  const [row] = await handle
    .select()
    .from(verification)
    .where(eq(verification.identifier, identifier))
    .orderBy(desc(verification.createdAt))
    .limit(1);
  return row;
}

export async function insertVerification(tx: Handle, values: typeof verification.$inferInsert): Promise<void> {
  await tx.insert(verification).values(values);
}

export async function deleteVerifications(tx: Handle, identifier: string): Promise<void> {
  await tx.delete(verification).where(eq(verification.identifier, identifier));
}

/** Ends every one-time value of a person: links, second factors that are asked for, trusted devices. */
export async function deleteValuesOf(tx: Handle, userId: string): Promise<void> {
  await tx.delete(verification).where(eq(verification.value, userId));
}

/** Ends a person's links to choose a password, invitations among them: all, all but one, or one. */
export async function deleteLinksOf(
  tx: Handle,
  userId: string,
  { except, only }: { except?: string; only?: string } = {},
): Promise<void> {
  const { identifier, value } = verification;
  await tx
    .delete(verification)
    .where(
      and(
        eq(value, userId),
        or(like(identifier, "hashed:reset-password:%"), like(identifier, "hashed:invitation:%")),
        except === undefined ? undefined : ne(identifier, except),
        only === undefined ? undefined : eq(identifier, only),
      ),
    );
}

/** Takes a one-time value, which is gone then. @returns whose it was, if it was good until `now` */
export async function takeVerification(tx: Handle, identifier: string, now: Date): Promise<string | undefined> {
  const [row] = await tx.delete(verification).where(eq(verification.identifier, identifier)).returning();
  return row !== undefined && row.expiresAt > now ? row.value : undefined;
}

/** Whether an account has chosen a password. */
export async function hasPassword(tx: Handle, userId: string): Promise<boolean> {
  const rows = await tx.select({ id: account.id }).from(account).where(eq(account.userId, userId)).limit(1);
  return rows.length > 0;
}

export async function insertAccount(tx: Handle, values: typeof account.$inferInsert): Promise<void> {
  await tx.insert(account).values(values);
}

export async function findUser(handle: Handle, userId: string): Promise<UserRow | undefined> {
  const [row] = await handle.select().from(user).where(eq(user.id, userId));
  return row;
}

/** What accounts need to know of the club: its name and its wishes. */
export async function findClub(handle: Handle) {
  const { name, security, notifications } = club_settings;
  const [row] = await handle.select({ name, security, notifications }).from(club_settings);
  return row;
}

/** Sessions, links and codes whose time is over. */
export async function deleteEndedAccess(handle: Handle, now: Date): Promise<void> {
  await handle.delete(session).where(lt(session.expiresAt, now));
  await handle.delete(verification).where(lt(verification.expiresAt, now));
}

/** Deletes the invitations to these addresses that nobody has accepted, with their links. */
export async function forgetInvitations(tx: Handle, emails: string[]): Promise<void> {
  if (emails.length === 0) return;
  const known = tx.select({ id: account.userId }).from(account);
  const invited = and(inArray(sql`lower(${user.email})`, emails), notInArray(user.id, known));
  const gone = await tx.delete(user).where(invited).returning({ id: user.id });
  const ids = gone.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(verification).where(inArray(verification.value, ids));
}

/** The hash of an account's password, if it has one. */
export async function findPasswordHash(handle: Handle, userId: string): Promise<string | undefined> {
  const own = and(eq(account.userId, userId), eq(account.providerId, "credential"));
  const [row] = await handle.select({ password: account.password }).from(account).where(own);
  return row?.password ?? undefined;
}

/** Administrators who may sign in, by name. */
export async function listAdministrators(handle: Handle): Promise<UserRow[]> {
  const may = and(eq(user.role, "admin"), isNull(user.disabledAt));
  return handle.select().from(user).where(may).orderBy(asc(user.name), asc(user.id));
}

/** Whether somebody is still signed in by a session. */
export async function isSession(handle: Handle, sessionId: string): Promise<boolean> {
  return (await handle.$count(session, eq(session.id, sessionId))) > 0;
}
