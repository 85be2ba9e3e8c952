import { revokeOffers } from "#server/features/dates/writes.ts";
import { lockedLeague } from "#server/features/leagues/public.ts";
import { endSent } from "#server/features/proposals/writes.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { revokeLinks as endLinks, listPairs } from "../repository.ts";

/** Ends every link of a pair at once (spec 6 §1.1). Locks: league, then those of each match of which it has sent a result. */
export async function revokeLinks(
  command: CommandContext,
  { league_id, pair_id }: { league_id: string; pair_id: string },
): Promise<void> {
  await inTransaction(command, async (tx, note, changed) => {
    await lockedLeague(tx, league_id);
    if ((await listPairs(tx, league_id, [pair_id])).length === 0) throw refusal("pair_not_found");
    const ended = await endLinks(tx, [pair_id], { kept: 0, now: command.deps.clock.now() });
    if (ended === 0) return;
    await endSent({ tx, command, note, changed }, { league_id, pair_id });
    await revokeOffers(tx, command, { league_id, pair_id });
    await note({ code: "links_revoked", params: { links: ended }, entity_id: pair_id, tournament_id: league_id });
  });
}
