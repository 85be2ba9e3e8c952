import type { BracketEntries } from "#contract/brackets-entries.ts";
import { comeBack } from "#domain/bracket-entries.ts";
import { lockDrawnMatches } from "#server/features/matches/public.ts";
import { refusal, valueOf } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { bookAgain } from "../parts/freed.ts";
import { lockedBracket, standingIn } from "../parts/locked-bracket.ts";
import { entriesOf } from "../queries.ts";
import { deleteWithdrawal } from "../withdrawals-repository.ts";
import { writeResults } from "./change-results.ts";

/**
 * Takes a pair's leaving a bracket back, as long as nobody else stands in its place and nobody has played by its absence (spec 5
 * §2.3); what was booked is booked again where the court is free. Locks: league, the matches of its brackets.
 */
export async function undoBracketWithdrawal(
  command: CommandContext,
  { league_id, pair_id }: { league_id: string; pair_id: string },
): Promise<BracketEntries> {
  return inTransaction(command, async (tx, note) => {
    const locked = await lockedBracket(tx, league_id);
    const row = locked.withdrawals.find((one) => one.pair_id === pair_id);
    if (row === undefined) throw refusal("not_withdrawn");
    valueOf(comeBack(locked, pair_id));
    const now = command.deps.clock.now();
    const withdrawn = new Set([...locked.withdrawn].filter((id) => id !== pair_id));
    const back = { ...locked, withdrawn };
    // Who had the match open without it is told.
    const values = new Map(standingIn(back, pair_id).map(({ id }) => [id, {}]));
    await writeResults(tx, back, { values, facts: locked.matches, now });
    await deleteWithdrawal(tx, league_id, pair_id);
    await bookAgain(tx, await lockDrawnMatches(tx, league_id), row.freed, now);
    await note({
      action: "undo",
      entity: "pair",
      entity_id: pair_id,
      tournament_id: league_id,
      code: "bracket_withdrawal_undone",
      params: {},
    });
    return entriesOf(tx, league_id);
  });
}
