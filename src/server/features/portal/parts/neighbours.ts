import type { PublicLeague } from "#contract/portal/endpoints.ts";
import type { Handle } from "#server/db/connect.ts";
import type { LeagueRow } from "#server/features/leagues/public.ts";
import { listNeighbours } from "../repository.ts";

/** The seasons before and after a league's, as far as they are public (spec 3 §6.2): of several after it the newest. */
export type Neighbours = Pick<PublicLeague, "previous" | "next">;

export async function neighboursOf(handle: Handle, league: Pick<LeagueRow, "id" | "previous_id">): Promise<Neighbours> {
  const all = await listNeighbours(handle, league);
  return {
    previous: all.find(({ id }) => id === league.previous_id) ?? null,
    next: all.find(({ id }) => id !== league.previous_id) ?? null,
  };
}
