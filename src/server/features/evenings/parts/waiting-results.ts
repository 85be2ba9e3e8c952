import { openMatches } from "#domain/evenings/allowed.ts";
import type { Handle } from "#server/db/connect.ts";
import { listProposals } from "../repository.ts";
import type { Loaded } from "./locked-evening.ts";

/** What came from the courts and waits; what was sent of a match that is over, or of a round that was drawn anew, does not. */
export async function waitingResults(handle: Handle, { row, now }: Pick<Loaded, "row" | "now">) {
  const open = new Set(openMatches(now).map(({ id }) => id));
  return (await listProposals(handle, row.id)).filter(({ match_id }) => open.has(match_id));
}
