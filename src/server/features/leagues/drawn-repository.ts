import { and, inArray, isNotNull, ne } from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";
import { bracket_withdrawals } from "#server/db/schema/brackets.ts";
import { tournament_matches } from "#server/db/schema/matches.ts";

/** The matches of the brackets of several leagues. */
export function listDrawn(handle: Handle, leagueIds: string[]) {
  const { id, tournament_id, pair1_id, pair2_id, pair1_from, pair2_from, outcome, winner_pair_id, status } =
    tournament_matches;
  return handle
    .select({ id, tournament_id, pair1_id, pair2_id, pair1_from, pair2_from, outcome, winner_pair_id })
    .from(tournament_matches)
    .where(and(inArray(tournament_id, leagueIds), isNotNull(tournament_matches.draw_round), ne(status, "cancelled")));
}

/** Who has withdrawn from the brackets of several leagues. */
export function listWithdrawn(handle: Handle, leagueIds: string[]) {
  const { tournament_id, pair_id } = bracket_withdrawals;
  return handle.select({ tournament_id, pair_id }).from(bracket_withdrawals).where(inArray(tournament_id, leagueIds));
}
