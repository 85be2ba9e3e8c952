import { eq } from "drizzle-orm";
import type { CurrentUser } from "#contract/session.ts";
import { defaultSessionTimeout } from "#contract/settings.ts";
import { user } from "#server/db/schema/account.ts";
import { club_settings } from "#server/db/schema/club.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { deleteSession, touchSession } from "./repository.ts";

/** The person of a session, as the database knows them now: a role or a disabling takes effect with the next request. */
export interface SessionUser extends CurrentUser {
  session_id: string;
  disabled: boolean;
}

const minute = 60_000; // ms

/** Who sends a request, by its session cookie; null without a valid session, or after too long without a request. */
export async function sessionUser({ auth, database }: Dependencies, headers: Headers): Promise<SessionUser | null> {
  if (!headers.get("cookie")?.includes("session_token")) return null;
  const found = await auth.api.getSession({ headers, query: { disableRefresh: false } });
  if (found === null) return null;
  const { db } = database;
  const [row] = await db
    .select({ user, security: club_settings.security })
    .from(user)
    .leftJoin(club_settings, eq(club_settings.id, 1))
    .where(eq(user.id, found.user.id));
  if (row === undefined) return null;
  const idle = Date.now() - found.session.updatedAt.getTime();
  const timeout = Number(row.security?.session_timeout ?? defaultSessionTimeout);
  if (idle > timeout * minute) {
    await deleteSession(db, row.user.id, found.session.id);
    return null;
  }
  if (idle > minute) await touchSession(db, found.session.id, new Date());
  const { id, name, email, role, disabledAt } = row.user;
  return { id, name, email, role, disabled: disabledAt !== null, session_id: found.session.id };
}
