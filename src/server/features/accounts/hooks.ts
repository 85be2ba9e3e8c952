import { APIError, createAuthMiddleware } from "better-auth/api";
import { eq } from "drizzle-orm";
import type { Database } from "#server/db/connect.ts";
import { user } from "#server/db/schema/account.ts";
import { club_settings } from "#server/db/schema/club.ts";
import type { Mail } from "#server/platform/outbox.ts";
import { forgetAttempts, mayAttempt } from "./attempts.ts";
import { addressHeader } from "./client-address.ts";
import { signInAlert } from "./messages.ts";
import { isCommonPassword } from "./passwords.ts";

interface Parts {
  database: Database;
  send: (mail: Mail) => Promise<void>;
  /** Limits of attempts; off only where a test would run into them. */
  limits: boolean;
}

interface Body {
  email?: unknown;
  password?: unknown;
  newPassword?: unknown;
}

function refuse(
  status: "BAD_REQUEST" | "FORBIDDEN" | "TOO_MANY_REQUESTS" | "UNPROCESSABLE_ENTITY",
  code: string,
): never {
  throw new APIError(status, { code, message: "" });
}

/** The new password of a request that sets one; undefined for any other. */
function newPasswordOf(path: string, { password, newPassword }: Body): unknown {
  if (path === "/sign-up/email") return password;
  return path === "/reset-password" || path === "/change-password" ? newPassword : undefined;
}

function requireUncommon(password: unknown): void {
  if (typeof password === "string" && isCommonPassword(password)) refuse("BAD_REQUEST", "PASSWORD_COMMON");
}

/** What is asked before the accounts library answers: limits of attempts, common passwords, an e-mail that is taken. */
export function accountHooks({ database: { db }, limits }: Parts) {
  const limitAttempts = async (email: string, address: string) => {
    if (limits && !(await mayAttempt(db, email, address))) refuse("TOO_MANY_REQUESTS", "TOO_MANY");
  };
  // The specification tells a registered person so (spec 1 §8); sign-in and reset never do.
  const requireNew = async (email: string) => {
    const [known] = await db.select({ id: user.id }).from(user).where(eq(user.email, email));
    if (known !== undefined) refuse("UNPROCESSABLE_ENTITY", "USER_ALREADY_EXISTS");
  };
  return {
    before: createAuthMiddleware(async ({ path, body, headers }) => {
      const input: Body = body ?? {};
      requireUncommon(newPasswordOf(path, input));
      if (typeof input.email !== "string") return;
      const email = input.email.trim().toLowerCase();
      if (path === "/sign-in/email") await limitAttempts(email, headers?.get(addressHeader) ?? "");
      if (path === "/sign-up/email") await requireNew(email);
    }),
  };
}

interface NewSession {
  userId: string;
  ipAddress?: string | null | undefined;
  userAgent?: string | null | undefined;
}

/** A session is given to nobody who is disabled; its beginning is told by e-mail when the club wants that. */
export function sessionHooks({ database: { db }, send }: Parts) {
  const find = async (id: string) => (await db.select().from(user).where(eq(user.id, id)))[0];
  return {
    before: async (session: NewSession) => {
      const owner = await find(session.userId);
      if (owner === undefined || owner.disabledAt !== null) refuse("FORBIDDEN", "ACCOUNT_DISABLED");
    },
    after: async (session: NewSession) => {
      const owner = await find(session.userId);
      if (owner === undefined) return;
      await forgetAttempts(db, owner.email, session.ipAddress ?? "");
      const [settings] = await db
        .select({ security: club_settings.security, notifications: club_settings.notifications })
        .from(club_settings);
      const isWanted = settings?.security.login_alerts === true && settings.notifications.email !== false;
      if (!isWanted || owner.role !== "admin") return;
      await send(signInAlert(owner, { address: session.ipAddress ?? "", device: session.userAgent ?? "" }));
    },
  };
}
