import type { z } from "zod";
import type { BracketEntries, bracketWithdrawalInput } from "#contract/brackets/entries.ts";
import { nextMatchOf } from "#domain/brackets/bracket-entries.ts";
import { ofPlayers } from "#domain/brackets/bracket-words.ts";
import type { DrawnMatch } from "#server/features/matches/public.ts";
import { withoutBooking } from "#server/features/matches/writes.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { freedBy } from "../parts/freed.ts";
import { lockedDrawnMatch } from "../parts/locked-bracket.ts";
import { entriesOf } from "../queries.ts";
import { insertWithdrawal } from "../withdrawals-repository.ts";
import { writeResults } from "./change-results.ts";

function freeing({ match_id }: { match_id: string }) {
  return [match_id, { ...withoutBooking, status: "scheduled" as const }] as const;
}

/**
 * A pair leaves a bracket before its next match, as it was shown (spec 5 §2.3): the opponent goes on, results stay, courts are free.
 * The reason is kept with the withdrawal alone, never in the log of activity.
 * Locks: league, the matches of its brackets.
 */
export async function withdrawFromBracket(
  command: CommandContext,
  input: z.output<typeof bracketWithdrawalInput>,
): Promise<BracketEntries> {
  const { league_id, pair_id, reason } = input;
  return inTransaction(command, async (tx, note, changed) => {
    const { locked, match } = await lockedDrawnMatch(tx, input);
    if (nextMatchOf(locked, pair_id)?.match.id !== match.id) throw refusal("not_in_draw");
    const now = command.deps.clock.now();
    const withdrawn = new Set([...locked.withdrawn, pair_id]);
    const freed = freedBy(locked, withdrawn);
    // The match has another version then, whoever had it open.
    const values = new Map<string, Partial<DrawnMatch>>([
      [match.id, { status: "scheduled" as const }],
      ...freed.map(freeing),
    ]);
    await writeResults(tx, { ...locked, withdrawn }, { values, facts: locked.matches, now });
    const row = { tournament_id: league_id, phase_id: match.phase_id, pair_id, reason, withdrawn_at: now, freed };
    await insertWithdrawal(tx, row);
    changed.bracket(league_id);
    await note({
      code: "bracket_pair_withdrawn",
      params: ofPlayers(locked.league),
      entity_id: pair_id,
      tournament_id: league_id,
    });
    return entriesOf(tx, league_id);
  });
}
