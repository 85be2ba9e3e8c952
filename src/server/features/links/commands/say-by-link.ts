import type { SaidByPair } from "#contract/links/endpoints.ts";
import type { SentResultSaid } from "#contract/links/said.ts";
import type { Side } from "#domain/scores/sets.ts";
import { type Said, sayResult } from "#server/features/proposals/writes.ts";
import type { Actor, Dependencies } from "#server/platform/context.ts";
import { orRefuse } from "#server/platform/errors.ts";
import { requireUnderLimit } from "#server/platform/rate-limits.ts";
import type { Visit } from "../parts/visit.ts";
import { visited } from "../queries.ts";
import { type FoundLink, findSide } from "../repository.ts";

/** Who says something by a pair's link, as the log of activity names them. */
export const byLink: Actor = { id: null, name: "Pareja, por su enlace" };

/** A result as one side says it, in the order in which the match keeps its sides. */
export function turnedResult(said: SentResultSaid, side: Side): Extract<Said, { kind: "sent" }> {
  const { sets, winner, ...rest } = said;
  const other = side === 1 ? 2 : 1;
  return {
    ...rest,
    winner: winner === null ? null : winner === "us" ? side : other,
    set_results: sets.map(({ own, theirs, super_tie_break }, at) => ({
      set: at + 1,
      pair1_games: side === 1 ? own : theirs,
      pair2_games: side === 1 ? theirs : own,
      ...(super_tie_break === true && { super_tie_break }),
    })),
  };
}

/** The link through which something is said, of a match or of none, as often as it may be. */
export async function saidThrough(deps: Dependencies, visit: Visit, matchId?: string): Promise<FoundLink> {
  const link = await visited(deps, visit);
  await requireUnderLimit(deps.limits, "link_says", link.id);
  if (matchId !== undefined) await requireUnderLimit(deps.limits, "link_says_of_match", `${link.id} ${matchId}`);
  return link;
}

/** Takes what a pair says of its own match by its link (spec 6 §2.1, §2.2). Locks: those of the match. */
export async function sayByLink(
  deps: Dependencies,
  { link_id, match_id, said, visit }: { link_id: string; match_id: string; said: SaidByPair; visit: Visit },
): Promise<{ leagueId: string; pairId: string }> {
  const { db } = deps.database;
  const { league_id, pair_id } = await saidThrough(deps, visit, match_id);
  const side = orRefuse(await findSide(db, { league_id, match_id, pair_id }), "match_not_found");
  const command = { deps, actor: byLink };
  await sayResult(command, {
    league_id,
    match_id,
    pair_id,
    link_id,
    said: said.kind === "sent" ? turnedResult(said, side) : said,
  });
  return { leagueId: league_id, pairId: pair_id };
}
