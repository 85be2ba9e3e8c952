import { isAPIError } from "better-auth/api";
import { eq } from "drizzle-orm";
import { defaultSessionTimeout, longestSessionTimeout } from "#contract/club.ts";
import { user } from "#server/db/schema/accounts.ts";
import { club_settings } from "#server/db/schema/club.ts";
import type { SessionUser } from "#server/platform/access.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { refusal } from "#server/platform/errors.ts";
import { deleteSession, touchSession } from "../repository.ts";
import type { Auth } from "./auth.ts";
import { longestSession } from "./session-length.ts";

const minute = 60_000; // ms

/** The accounts library tells of a session that it cannot read by a status alone; it reads nothing but the database. */
function asUnavailable(error: unknown): never {
  throw isAPIError(error) && error.statusCode >= 500 ? refusal("unavailable") : error;
}

/** Who sends a request, by its session cookie; null without a valid session, or after too long without a request. */
export async function sessionUser(
  auth: Auth,
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  headers: Headers,
): Promise<SessionUser | null> {
  if (!headers.get("cookie")?.includes("session_token")) return null;
  const found = await auth.api.getSession({ headers }).catch(asUnavailable);
  if (found === null) return null;
  const { db } = database;
  const [row] = await db
    .select({ user, security: club_settings.security })
    .from(user)
    .leftJoin(club_settings, eq(club_settings.id, 1))
    .where(eq(user.id, found.user.id));
  if (row === undefined) return null;
  const now = clock.now();
  const idle = now.getTime() - found.session.updatedAt.getTime();
  const age = now.getTime() - found.session.createdAt.getTime();
  const wished = Number(row.security?.session_timeout ?? defaultSessionTimeout);
  const timeout = Math.min(wished, longestSessionTimeout) * minute;
  if (idle > timeout || age >= longestSession) {
    await deleteSession(db, row.user.id, found.session.id);
    return null;
  }
  if (idle > minute) await touchSession(db, found.session.id, now);
  const { id, name, email, role, disabledAt } = row.user;
  return { id, name, email, role, disabled: disabledAt !== null, session_id: found.session.id };
}
