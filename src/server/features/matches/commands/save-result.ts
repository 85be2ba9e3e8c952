import type { z } from "zod";
import type { Match, resultInput } from "#contract/matches.ts";
import { scoreMatch, setsText } from "#domain/score.ts";
import { leagueOf, regulationsOf, roundsOf } from "#server/features/leagues/public.ts";
import { writeAudit } from "#server/platform/audit.ts";
import { refusal, valueOf } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { matchOf } from "../queries.ts";
import { lockMatch, type MatchRow, updateMatchAt } from "../repository.ts";

type Result = z.output<typeof resultInput>;

function sideOf(match: MatchRow, pairId: string | null): 1 | 2 | null {
  if (pairId === null) return null;
  if (pairId === match.pair1_id) return 1;
  if (pairId === match.pair2_id) return 2;
  throw refusal("winner_required", { fields: { winner_pair_id: "La pareja ganadora no juega este partido" } });
}

function pairOf(match: MatchRow, side: 1 | 2 | null): string | null {
  if (side === null) return null;
  return side === 1 ? match.pair1_id : match.pair2_id;
}

/**
 * Saves or corrects a result (spec 2 §4, §5). The totals come from the sets by the function that the dialog shows its live
 * totals with (ruling 13); tables follow by themselves, since they are computed (ruling 14).
 */
export async function saveResult({ deps, actor }: CommandContext, input: Result): Promise<Match> {
  const { league_id, match_id, version, outcome, set_results, winner_pair_id } = input;
  return inTransaction(deps.database.db, async (tx) => {
    const league = await leagueOf(tx, league_id);
    const before = await lockMatch(tx, league_id, match_id);
    if (before === undefined) throw refusal("match_not_found");
    if (before.status === "cancelled") throw refusal("match_cancelled");
    if (before.version !== version) throw refusal("edit_conflict", { current: await matchOf(tx, league_id, match_id) });
    const { all, current } = await roundsOf(tx, league_id);
    const rules = regulationsOf(league, all.find(({ id }) => id === before.round_id) ?? current);
    const winnerSide = sideOf(before, winner_pair_id);
    const {
      winner,
      is_draw: _draw,
      ...totals
    } = valueOf(scoreMatch({ outcome, set_results, winner: winnerSide }, rules));
    const after = await updateMatchAt(tx, match_id, version, {
      ...totals,
      outcome,
      status: "completed",
      winner_pair_id: pairOf(before, winner),
      completed_at: before.completed_at ?? deps.clock.now(),
    });
    await writeAudit(tx, {
      actor,
      action: "result",
      entity: "match",
      entity_id: match_id,
      tournament_id: league_id,
      summary: `${before.status === "completed" ? "Resultado corregido" : "Resultado guardado"}: ${setsText(totals.set_results) || "sin juegos"}`,
      before,
      after,
    });
    return matchOf(tx, league_id, match_id);
  });
}
