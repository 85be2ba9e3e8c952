import type { EveningMatch } from "#domain/evenings/evening.ts";
import type { Proposal } from "./next-step.ts";
import type { QueueState } from "./result-queue.ts";
import type { WaitingResult } from "./waiting-results.ts";

/** How a match stands on the screen of who runs the evening (spec 8 §2.1). */
export type CardState = "playing" | "saved" | "sending" | "waiting" | "refused" | "proposed" | "void";

export interface MatchCard {
  /** As the server has it. */
  match: EveningMatch;
  state: CardState;
  /** What stands in its fields. */
  score: readonly [number, number] | null;
  waiting: WaitingResult | null;
}

function stateOf(match: EveningMatch, waiting: WaitingResult | undefined, isCut: boolean): CardState {
  if (waiting !== undefined && waiting.refused !== null) return "refused";
  if (waiting !== undefined) return isCut ? "waiting" : "sending";
  if (match.is_void) return "void";
  return match.score === null ? "playing" : "saved";
}

/** A match with what waits for it on this phone, and what came from its court. */
export function matchCard(match: EveningMatch, queue: QueueState, proposals: readonly Proposal[]): MatchCard {
  const waiting = queue.waiting.find(({ match_id }) => match_id === match.id);
  const proposal = proposals.find(({ match_id }) => match_id === match.id);
  const state = stateOf(match, waiting, queue.isCut);
  if (state === "playing" && proposal !== undefined)
    return { match, state: "proposed", score: proposal.score, waiting: null };
  return { match, state, score: waiting?.score ?? match.score, waiting: waiting ?? null };
}

/** The states in words, never in colour alone. */
export const stateWords: Record<CardState, string> = {
  playing: "jugando",
  saved: "guardado",
  sending: "guardando…",
  waiting: "en este móvil, se enviará",
  refused: "sin guardar",
  proposed: "apuntado en la cancha",
  void: "sin resultado",
};
