import { useContext, useMemo, useSyncExternalStore } from "react";
import type { ClubMoment } from "#domain/season/match-when.ts";
import { DrawnAt, minute, momentIn, onMinute } from "#web/platform/minute.ts";
import { useServerAhead } from "./server-clock.ts";

/**
 * What the club's clock shows, minute by minute, by the server's: nobody sets the one of a television. On the server, and while its page
 * is taken over, when it was drawn. null where nobody knows.
 */
export function useWallMoment(timeZone: string): ClubMoment | null {
  const drawnAt = useContext(DrawnAt);
  const ahead = useServerAhead(true);
  const thisMinute = () => Math.floor((Date.now() + ahead) / minute) * minute;
  const now = useSyncExternalStore(onMinute, thisMinute, () => drawnAt);
  return useMemo(() => (now === null ? null : momentIn(now, timeZone)), [now, timeZone]);
}
