import { isAPIError } from "better-auth/api";
import { defaultSessionTimeout, longestSessionTimeout } from "#contract/club.ts";
import { roles } from "#contract/common.ts";
import type { Handle } from "#server/db/connect.ts";
import type { SessionUser } from "#server/platform/access.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { refusal } from "#server/platform/errors.ts";
import { keptByVersion } from "#server/platform/kept-reads.ts";
import { deleteSession, findClub, touchSession } from "../repository.ts";
import type { Auth } from "./auth.ts";
import { longestSession } from "./session-length.ts";

const minute = 60_000; // ms

/** The accounts library tells of a session that it cannot read by a status alone; it reads nothing but the database. */
function asUnavailable(error: unknown): never {
  throw isAPIError(error) && error.statusCode >= 500 ? refusal("unavailable") : error;
}

/** Settings change rarely, and the hub is told when they do. */
const timeoutNow = keptByVersion<number>(1);

/** After how many ms without a request a session is over. */
async function readTimeout(handle: Handle): Promise<number> {
  const wished = Number((await findClub(handle))?.security.session_timeout ?? defaultSessionTimeout);
  return Math.min(wished, longestSessionTimeout) * minute;
}

/** Who sends a request, by its session cookie; null without a valid session, or after too long without a request. */
export async function sessionUser(
  auth: Auth,
  { database, clock, hub }: Pick<Dependencies, "database" | "clock" | "hub">,
  headers: Headers,
): Promise<SessionUser | null> {
  if (!headers.get("cookie")?.includes("session_token")) return null;
  const found = await auth.api.getSession({ headers }).catch(asUnavailable);
  if (found === null) return null;
  const { db } = database;
  const now = clock.now();
  const idle = now.getTime() - found.session.updatedAt.getTime();
  const age = now.getTime() - found.session.createdAt.getTime();
  const timeout = await timeoutNow(hub, { channel: "portal", key: "timeout" }, () => readTimeout(db));
  if (idle > timeout || age >= longestSession) {
    await deleteSession(db, found.user.id, found.session.id);
    return null;
  }
  if (idle > minute) await touchSession(db, found.session.id, now);
  const { id, name, email, role, disabledAt } = found.user;
  // The library's types know the column's values as text.
  const known = roles.find((name) => name === role) ?? "pending";
  return { id, name, email, role: known, disabled: disabledAt != null, session_id: found.session.id };
}
