import { withoutReasons } from "#domain/closing-decisions.ts";
import type { Handle } from "#server/db/connect.ts";
import { movementsOf, withoutReason } from "./parts/kept-round.ts";
import { findRounds, forgetReasonsOf } from "./repository.ts";

// For the commands of other features, within their transactions.
export { insertRound, saveRoundDates } from "./repository.ts";

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
