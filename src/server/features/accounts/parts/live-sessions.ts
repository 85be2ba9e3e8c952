import { defaultSessionTimeout } from "#contract/club/endpoints.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { listApprovedSessions } from "../repository.ts";

const minute = 60_000; // ms

/** Which of these sessions are of an approved account that is signed in still; nothing of it counts as a request of theirs. */
export async function stillSignedIn(
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  sessionIds: string[],
): Promise<Set<string>> {
  const now = clock.now().getTime();
  const rows = await listApprovedSessions(database.db, sessionIds);
  const valid = rows.filter(({ session, security }) => {
    const timeout = Number(security?.session_timeout ?? defaultSessionTimeout) * minute;
    return session.expiresAt.getTime() > now && now - session.updatedAt.getTime() <= timeout;
  });
  return new Set(valid.map(({ session }) => session.id));
}
