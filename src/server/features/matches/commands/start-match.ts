import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { type HeldStart, type MatchKind, type MatchView, requireVersion, type SeenMatch } from "../parts/match-kind.ts";

/** That a match is being played, or no longer is. */
interface PlayingChange {
  status: "scheduled" | "in_progress";
  code: "match_started" | "match_start_undone";
}

/** What a beginning is said of, or taken from, as somebody saw it (spec 3 §3.5): a match without a result that is still to be played. */
export async function play<View extends MatchView>(
  command: CommandContext,
  input: SeenMatch,
  { kind, to }: { kind: MatchKind<HeldStart<View>>; to: PlayingChange },
): Promise<View> {
  return inTransaction(command, async (tx, note) => {
    const held = await kind(tx, input);
    const before = held.match;
    held.requireToBePlayed();
    if (before.status === to.status) return held.view(before);
    await requireVersion(held, input);
    held.requireSides();
    const after = await held.write({ status: to.status, updated_at: command.deps.clock.now() });
    await note({ code: to.code, params: {}, entity_id: input.match_id, tournament_id: input.league_id, before, after });
    return held.view(after);
  });
}

/**
 * 'Empieza': a scheduled match is being played, dated or not (spec 3 §3.5); one that is already stays so. Refuses a match with a
 * result or cancelled, a closed round, open sides, and a version that is not the one that was seen. Locks: those of its kind.
 */
export function startMatch<View extends MatchView>(
  command: CommandContext,
  input: SeenMatch,
  kind: MatchKind<HeldStart<View>>,
): Promise<View> {
  return play(command, input, { kind, to: { status: "in_progress", code: "match_started" } });
}
