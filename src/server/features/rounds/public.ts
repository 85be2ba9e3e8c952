import type { GroupsPage } from "#contract/groups/endpoints.ts";
import { whyNotUndo } from "#domain/season/undo-closing.ts";
import type { Handle } from "#server/db/connect.ts";
import type { LeagueFacts } from "#server/features/standings/public.ts";
import { undoFacts } from "./parts/undo-facts.ts";

export { drawLots, newSeed } from "./parts/lots.ts";

/** The last closing of a league, and why it cannot be taken back if it cannot; null when no round is closed. */
export async function lastClosing(
  handle: Handle,
  { rounds, league }: Pick<LeagueFacts, "rounds" | "league">,
): Promise<GroupsPage["last_closing"]> {
  const last = rounds.filter(({ state }) => state === "closed").at(-1);
  if (last === undefined) return null;
  const why_not = whyNotUndo({ ...(await undoFacts(handle, last, rounds)), arePairs: league.format_type === "pairs" });
  return { round_id: last.id, number: last.number, why_not };
}
