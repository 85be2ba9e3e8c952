import type { BracketPage } from "#contract/brackets/endpoints.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { lockedBracket, requireShown } from "../parts/locked-bracket.ts";
import { bracketPageOf } from "../queries.ts";
import { updateBracket } from "../repository.ts";

/**
 * Publishes a draw as it was shown, or takes it out of the public's sight, whatever was played; what is so already stays
 * (spec 5 §2.2). Locks: league, its brackets, their matches.
 */
export async function setPublication(
  command: CommandContext,
  { league_id, shown, is_public }: { league_id: string; shown: string; is_public: boolean },
): Promise<BracketPage> {
  return inTransaction(command, async (tx, note) => {
    const locked = await lockedBracket(tx, league_id);
    if (locked.brackets.length === 0) throw refusal("bracket_not_found");
    requireShown(locked, shown);
    const others = locked.brackets.filter(({ published_at }) => (published_at !== null) !== is_public);
    const published_at = is_public ? command.deps.clock.now() : null;
    for (const bracket of others) await updateBracket(tx, bracket, { published_at });
    if (others.length > 0)
      await note({
        code: is_public ? "bracket_published" : "bracket_unpublished",
        params: { seed: shown },
        entity_id: league_id,
      });
    return bracketPageOf(tx, command.deps, league_id);
  });
}
