import { isAPIError } from "better-auth/api";
import { defaultSessionTimeout, longestSessionTimeout } from "#contract/club/endpoints.ts";
import { roles } from "#contract/common/access.ts";
import type { Handle } from "#server/db/connect.ts";
import type { SessionUser } from "#server/platform/access.ts";
import { type ClubMemory, perClub } from "#server/platform/club-memory.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { refusal } from "#server/platform/errors.ts";
import { cachedByVersion } from "#server/platform/read-cache.ts";
import { deleteSession, findClub, findSession, touchSession } from "../repository.ts";
import type { Auth } from "./auth.ts";
import { longestSession } from "./session-length.ts";

const minute = 60_000; // ms

/** The accounts library tells of a session that it cannot read by a status alone; it reads nothing but the database. */
function asUnavailable(error: unknown): never {
  throw isAPIError(error) && error.statusCode >= 500 ? refusal("unavailable") : error;
}

/** Settings change rarely, and the hub is told when they do. */
const timeoutNow = cachedByVersion<number>(1);

/** After how many ms without a request a session is over. */
async function readTimeout(handle: Handle): Promise<number> {
  const wished = Number((await findClub(handle))?.security.session_timeout ?? defaultSessionTimeout);
  return Math.min(wished, longestSessionTimeout) * minute;
}

/** How many cookies are known again, and how long those may be. */
const mostKnown = 300;
const longestKnown = 2000; // characters

/** The tokens of the `Cookie` headers whose signature the club's accounts library found right: that never changes. */
const knownTokens = perClub(() => new Map<string, string>());

function remember(memory: ClubMemory, cookie: string, token: string): void {
  if (cookie.length > longestKnown) return;
  const known = knownTokens(memory).set(cookie, token);
  for (const oldest of known.keys()) if (known.size > mostKnown) known.delete(oldest);
}

/**
 * A session with its person as the database has them now. The library checks a cookie's signature once; what it would do
 * of a session that is gone or over, it does.
 */
async function sessionOf(
  auth: Auth,
  { database: { db }, clock, memory }: Pick<Dependencies, "database" | "clock" | "memory">,
  headers: Headers,
  cookie: string,
) {
  const token = knownTokens(memory).get(cookie);
  const known = token === undefined ? undefined : await findSession(db, token);
  if (known !== undefined && known.session.expiresAt > clock.now()) return known;
  const found = await auth.api.getSession({ headers }).catch(asUnavailable);
  if (found !== null) remember(memory, cookie, found.session.token);
  return found;
}

/** Who sends a request, by its session cookie; null without a valid session, or after too long without a request. */
export async function sessionUser(
  auth: Auth,
  deps: Pick<Dependencies, "database" | "clock" | "hub" | "memory">,
  headers: Headers,
): Promise<SessionUser | null> {
  const cookie = headers.get("cookie");
  if (!cookie?.includes("session_token")) return null;
  const { db } = deps.database;
  const found = await sessionOf(auth, deps, headers, cookie);
  if (found === null) return null;
  const now = deps.clock.now();
  const idle = now.getTime() - found.session.updatedAt.getTime();
  const age = now.getTime() - found.session.createdAt.getTime();
  const timeout = await timeoutNow(deps, { channel: "portal", key: "timeout" }, () => readTimeout(db));
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
