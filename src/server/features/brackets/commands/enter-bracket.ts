import type { z } from "zod";
import type { BracketEntries, bracketEntryInput } from "#contract/brackets/entries.ts";
import { holds } from "#domain/brackets/bracket-entries.ts";
import { keptPair } from "#domain/brackets/bracket-progress.ts";
import { ofPlayers } from "#domain/brackets/bracket-words.ts";
import type { Tx } from "#server/db/connect.ts";
import { type DrawnMatch, lockDrawnMatches } from "#server/features/matches/public.ts";
import { insertMatches } from "#server/features/matches/writes.ts";
import { loadFacts } from "#server/features/standings/public.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { type Entered, entered, factsWith, linesWith } from "../parts/entered.ts";
import { type LockedBracket, lockedDrawnMatch } from "../parts/locked-bracket.ts";
import { entriesOf } from "../queries.ts";
import { updateBracket } from "../repository.ts";
import { deleteWithdrawal, updateFreed } from "../withdrawals-repository.ts";
import { writeResults } from "./change-results.ts";
import { entrantsOf } from "./make-entrants.ts";
import { bookAgain } from "./undo-bracket-withdrawal.ts";

/** Puts the matches that an entry makes beside the others. @returns the bracket with them */
async function withMade(
  tx: Tx,
  locked: LockedBracket,
  { made, beside, now }: { made: Entered["made"]; beside: DrawnMatch; now: Date },
): Promise<LockedBracket> {
  if (made.length === 0) return locked;
  const { tournament_id, duration_minutes } = beside;
  const more = { tournament_id, duration_minutes, created_at: now, updated_at: now };
  await insertMatches(
    tx,
    made.map((match) => ({ ...match, ...more })),
  );
  return { ...locked, matches: await lockDrawnMatches(tx, tournament_id) };
}

/** Who stands in another's place plays when that one was to play, if the court is still free. */
async function takeBooking(
  tx: Tx,
  { withdrawals }: LockedBracket,
  { match, side, now }: { match: DrawnMatch; side: 1 | 2; now: Date },
): Promise<void> {
  const row = withdrawals.find(({ pair_id }) => pair_id === keptPair(match, side));
  if (row === undefined) return;
  await bookAgain(tx, await lockDrawnMatches(tx, match.tournament_id), row.freed, now);
  await updateFreed(tx, row, []);
}

/**
 * A lucky loser or a late entry comes into a running draw: in place of who withdrew before its first match, or of a bye, whose match and
 * consolation are then made (spec 5 §2.3). Refuses who is in the draw, and where others have played on.
 * Locks: league, the matches of its brackets.
 */
export async function enterBracket(
  command: CommandContext,
  input: z.output<typeof bracketEntryInput>,
): Promise<BracketEntries> {
  const { league_id, side } = input;
  return inTransaction(command, async (tx, note, changed) => {
    const { locked, match } = await lockedDrawnMatch(tx, input);
    const now = command.deps.clock.now();
    const [newcomer] = await entrantsOf(tx, await loadFacts(tx, league_id), { pair_ids: [input.pair_id] }, now);
    const pair_id = newcomer?.id ?? input.pair_id;
    const change = entered(locked, { match, side }, pair_id);
    // Who comes back in another's place has not withdrawn any more.
    const withdrawn = new Set([...locked.withdrawn].filter((id) => id !== pair_id));
    const facts = factsWith(locked, change, withdrawn);
    if (!holds(facts)) throw refusal("already_played");
    const all = await withMade(tx, { ...locked, withdrawn }, { made: change.made, beside: match, now });
    await deleteWithdrawal(tx, league_id, pair_id);
    await writeResults(tx, all, { values: change.sides, facts: facts.matches, now });
    await takeBooking(tx, locked, { match, side, now });
    const bracket = locked.brackets.find(({ phase_id }) => phase_id === match.phase_id);
    const gone = change.made.length === 0 ? keptPair(match, side) : null;
    if (bracket !== undefined)
      await updateBracket(tx, bracket, {
        lines: linesWith(bracket.lines, { at: { match, side }, pairId: pair_id, gone }),
      });
    changed.bracket(league_id);
    await note({
      code: change.made.length === 0 ? "bracket_place_taken" : "bracket_bye_taken",
      params: ofPlayers(locked.league),
      entity_id: pair_id,
      tournament_id: league_id,
    });
    return entriesOf(tx, league_id);
  });
}
