import type { CommandContext } from "#server/platform/transaction.ts";
import type { HeldStart, MatchKind, MatchView, SeenMatch } from "../parts/match-kind.ts";
import { play } from "./start-match.ts";

/** 'Quitar': a match that is being played is scheduled again, with its booking (spec 3 §3.5). Locks: those of its kind. */
export function stopMatch<View extends MatchView>(
  command: CommandContext,
  input: SeenMatch,
  kind: MatchKind<HeldStart<View>>,
): Promise<View> {
  return play(command, input, { kind, to: { status: "scheduled", code: "match_start_undone" } });
}
