import type { BracketPage } from "#contract/brackets.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { lockedBracket, requireShown } from "../parts/locked-bracket.ts";
import { bracketPageOf } from "../queries.ts";
import { updateBracket } from "../repository.ts";

/** Takes a published draw out of the public's sight, whatever was played; one that is hidden stays so (spec 5 §2.2). Locks: league, the matches of its brackets. */
export async function unpublishBracket(
  command: CommandContext,
  { league_id, shown }: { league_id: string; shown: string },
): Promise<BracketPage> {
  return inTransaction(command, async (tx, note) => {
    const locked = await lockedBracket(tx, league_id);
    if (locked.brackets.length === 0) throw refusal("bracket_not_found");
    requireShown(locked, shown);
    const published = locked.brackets.filter(({ published_at }) => published_at !== null);
    for (const bracket of published) await updateBracket(tx, bracket, { published_at: null });
    if (published.length > 0)
      await note({
        action: "update",
        entity: "league",
        entity_id: league_id,
        tournament_id: league_id,
        code: "bracket_unpublished",
        params: { seed: shown },
      });
    return bracketPageOf(tx, command.deps, league_id);
  });
}
