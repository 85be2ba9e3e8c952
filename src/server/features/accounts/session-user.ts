import { eq } from "drizzle-orm";
import type { CurrentUser } from "#contract/session.ts";
import { user } from "#server/db/schema/account.ts";
import type { Dependencies } from "#server/platform/context.ts";

/** The person of a session, as the database knows them now: a role or a disabling takes effect with the next request. */
export interface SessionUser extends CurrentUser {
  disabled: boolean;
}

/** Who sends a request, by its session cookie; null without a valid session. */
export async function sessionUser({ auth, database }: Dependencies, headers: Headers): Promise<SessionUser | null> {
  if (!headers.get("cookie")?.includes("session_token")) return null;
  const found = await auth.api.getSession({ headers, query: { disableRefresh: false } });
  if (found === null) return null;
  const [row] = await database.db.select().from(user).where(eq(user.id, found.user.id));
  if (row === undefined) return null;
  return { id: row.id, name: row.name, email: row.email, role: row.role, disabled: row.disabledAt !== null };
}
