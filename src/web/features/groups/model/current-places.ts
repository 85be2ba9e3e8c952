import type { PlayerPlace } from "#contract/common/rows.ts";
import { conflictOf } from "#web/platform/api-client.ts";

/** The ranking as it is, when it was refused since somebody else saved first; else null. */
export function currentPlaces(error: unknown): PlayerPlace[] | null {
  return conflictOf(error, "places");
}
