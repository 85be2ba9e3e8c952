import type { BracketEntries } from "#contract/brackets/entries.ts";
import { comeBack } from "#domain/brackets/bracket-entries.ts";
import { ofPlayers } from "#domain/brackets/bracket-words.ts";
import type { Tx } from "#server/db/connect.ts";
import type { FreedBooking } from "#server/db/schema/brackets.ts";
import { type DrawnMatch, lockDrawnMatches } from "#server/features/matches/public.ts";
import { updateDrawnMatch } from "#server/features/matches/writes.ts";
import { refusal, refusalOfConstraint, valueOf } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { lockedBracket, standingIn } from "../parts/locked-bracket.ts";
import { entriesOf } from "../queries.ts";
import { deleteWithdrawal } from "../withdrawals-repository.ts";
import { writeResults } from "./change-results.ts";

/** What may have come of a place meanwhile: it is somebody else's, or closed. */
const lostPlaces = ["slot_taken", "court_closed", "outside_opening_hours"];

/** Books again what a withdrawal freed, where the match has no other date and the court is still free and open (spec 4 §1.4). */
export async function bookAgain(tx: Tx, matches: readonly DrawnMatch[], freed: FreedBooking[], now: Date) {
  for (const { match_id, ...booking } of freed) {
    const match = matches.find(({ id }) => id === match_id);
    if (match === undefined || match.match_date !== null || match.outcome !== null) continue;
    const calendar_sequence = match.calendar_sequence + 1;
    await tx
      .transaction((inner) => updateDrawnMatch(inner, match, { ...booking, calendar_sequence, updated_at: now }))
      .catch((error: unknown) => {
        if (!lostPlaces.includes(refusalOfConstraint(error)?.code ?? "")) throw error;
      });
  }
}

/**
 * Takes a pair's leaving a bracket back, as long as nobody else stands in its place and nobody has played by its absence (spec 5
 * §2.3); what was booked is booked again where the court is free. Locks: league, the matches of its brackets.
 */
export async function undoBracketWithdrawal(
  command: CommandContext,
  { league_id, pair_id }: { league_id: string; pair_id: string },
): Promise<BracketEntries> {
  return inTransaction(command, async (tx, note, changed) => {
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
    changed.bracket(league_id);
    await note({
      code: "bracket_withdrawal_undone",
      params: ofPlayers(locked.league),
      entity_id: pair_id,
      tournament_id: league_id,
    });
    return entriesOf(tx, league_id);
  });
}
