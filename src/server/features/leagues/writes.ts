import type { Regulations } from "#domain/base/regulations.ts";
import { noDecisions, withMovement, withoutReasons } from "#domain/season/closing-decisions.ts";
import type { Handle, Tx } from "#server/db/connect.ts";
import { movementsOf, withoutReason } from "./parts/kept-round.ts";
import { type LeagueRow, updateLeagueAt } from "./repository.ts";
import { findRounds, forgetReasonsOf, type RoundRow, saveDecisions } from "./rounds-repository.ts";

export { deleteBracketPhases, insertBracketPhases, insertLeague, insertPhase, updateLeagueAt } from "./repository.ts";
export {
  closeIfOpen,
  deleteRound,
  insertRound,
  reopenRound,
  saveClosing,
  saveDecisions,
  saveIsEvening,
} from "./rounds-repository.ts";

/** Gives a locked league other rules, if they are others; who edits it meanwhile is told so by its version. */
export async function changeRegulations(tx: Tx, league: LeagueRow, regulations: Regulations, updated_at: Date) {
  if (JSON.stringify(regulations) === JSON.stringify(league.regulations)) return;
  await updateLeagueAt(tx, league.id, league.version, { regulations, updated_at });
}

/** Lets a locked league have more groups; who edits it meanwhile is told so by its version. */
export async function changeMaxGroups(
  tx: Tx,
  league: LeagueRow,
  max_groups: number,
  updated_at: Date,
): Promise<LeagueRow> {
  return (await updateLeagueAt(tx, league.id, league.version, { max_groups, updated_at })) ?? league;
}

/** Notes that pairs of an open round, locked, play in another group from the next one (spec 3 §2.6). */
export async function moveFromNextRound(
  tx: Handle,
  round: Pick<RoundRow, "id" | "decisions">,
  pairIds: string[],
  to_group_id: string,
): Promise<void> {
  const before = round.decisions ?? noDecisions;
  const decisions = pairIds.reduce(
    (made, pair_id) => withMovement(made, pair_id, { pair_id, to_group_id, kind: "waits", reason: null }),
    before,
  );
  await saveDecisions(tx, round.id, decisions);
}

/**
 * Notes where pairs of an open round, locked, play from the next one, in place of what waited for it before; what somebody decided by
 * hand stands for those who go nowhere.
 */
export async function changePlansForNext(
  tx: Handle,
  round: Pick<RoundRow, "id" | "decisions">,
  pairIds: string[],
  groupOf: ReadonlyMap<string, string>,
): Promise<void> {
  const before = round.decisions ?? noDecisions;
  const decisions = pairIds.reduce((made, pair_id) => {
    const to_group_id = groupOf.get(pair_id);
    if (to_group_id !== undefined)
      return withMovement(made, pair_id, { pair_id, to_group_id, kind: "waits", reason: null });
    const waits = made.movements.some((one) => one.pair_id === pair_id && one.kind === "waits");
    return waits ? withMovement(made, pair_id, null) : made;
  }, before);
  if (decisions !== before) await saveDecisions(tx, round.id, decisions);
}

/** Drops where a pair was to play from the next round: it plays elsewhere already. */
export async function dropMovement(
  tx: Handle,
  round: Pick<RoundRow, "id" | "decisions">,
  pairId: string,
): Promise<void> {
  if (round.decisions?.movements.some(({ pair_id }) => pair_id === pairId) === true)
    await saveDecisions(tx, round.id, withMovement(round.decisions, pairId, null));
}

/** Forgets why things were decided by hand in a league's rounds, when one of its people is erased: it may name them (ruling 23). */
export async function forgetDecisionReasons(tx: Handle, leagueId: string): Promise<void> {
  for (const round of await findRounds(tx, leagueId)) {
    if (round.decisions === null) continue;
    const movements = movementsOf(round).map(withoutReason);
    await forgetReasonsOf(tx, round.id, {
      decisions: withoutReasons(round.decisions),
      movements: round.movements === null ? null : movements,
    });
  }
}
