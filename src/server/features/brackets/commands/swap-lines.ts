import type { z } from "zod";
import type { BracketPage, swapLinesInput } from "#contract/brackets.ts";
import { updateDrawnMatch } from "#server/features/matches/writes.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { lockedBracket, requireUnplayed } from "../parts/locked-bracket.ts";
import { bracketPageOf } from "../queries.ts";
import { updateBracket } from "../repository.ts";

/**
 * Two pairs of one tree change their lines by hand, with a reason (spec 5 §2.2): matches, bookings and byes stay where they are. Only
 * while nobody has a result. Locks: league, the matches of its brackets.
 */
export async function swapLines(
  command: CommandContext,
  { league_id, phase_id, version, pair_id, other_pair_id, reason }: z.output<typeof swapLinesInput>,
): Promise<BracketPage> {
  return inTransaction(command, async (tx, note) => {
    const locked = await lockedBracket(tx, league_id);
    const bracket = locked.brackets.find((one) => one.phase_id === phase_id);
    if (bracket === undefined) throw refusal("bracket_not_found");
    if (bracket.version !== version) throw refusal("edit_conflict");
    requireUnplayed(locked);
    if (![pair_id, other_pair_id].every((id) => bracket.lines.includes(id))) throw refusal("pair_not_found");
    const swapped = (id: string | null) => (id === pair_id ? other_pair_id : id === other_pair_id ? pair_id : id);
    for (const match of locked.matches.filter((one) => one.phase_id === phase_id)) {
      const sides = { pair1_id: swapped(match.pair1_id), pair2_id: swapped(match.pair2_id) };
      if (sides.pair1_id === match.pair1_id && sides.pair2_id === match.pair2_id) continue;
      const calendar_sequence = match.calendar_sequence + 1;
      await updateDrawnMatch(tx, match, { ...sides, calendar_sequence, updated_at: command.deps.clock.now() });
    }
    await updateBracket(tx, bracket, { lines: bracket.lines.map(swapped) });
    await note({
      action: "move",
      entity: "league",
      entity_id: league_id,
      tournament_id: league_id,
      code: "lines_swapped",
      params: { reason },
      before: { lines: bracket.lines },
      after: { lines: bracket.lines.map(swapped) },
    });
    return bracketPageOf(tx, command.deps, league_id);
  });
}
