import type { Participant } from "#domain/evenings/evening.ts";
import { hasCome, nextRound, type PlayedEvening } from "#domain/evenings/fold.ts";

/** How somebody stands in an evening: plays, comes in with the next round, has left, was never here, or has handed on their place. */
export type Standing = "here" | "next" | "gone" | "absent" | "replaced";

export function standingOf(played: PlayedEvening, one: Participant): Standing {
  const next = nextRound(played);
  const isReplaced = played.participants.some(({ takes_place_of }) => takes_place_of === one.id);
  if (!hasCome(one)) return "absent";
  if (one.until_round !== null && one.until_round < next) return isReplaced ? "replaced" : "gone";
  return one.from_round >= next ? "next" : "here";
}

/** The same in words, with the rounds. */
export function standingText(played: PlayedEvening, one: Participant): string {
  const words: Record<Standing, string> = {
    here: one.from_round > 1 ? `está desde la ronda ${one.from_round}` : "está",
    next: `entra en la ronda ${one.from_round}`,
    gone: one.until_round === 0 ? "se ha ido" : `se fue tras la ronda ${one.until_round ?? ""}`,
    absent: "no ha llegado",
    replaced: `se fue tras la ronda ${one.until_round ?? ""}; su puesto lo tiene otra persona`,
  };
  return words[standingOf(played, one)];
}

/** Whether somebody plays, or will in the next round. */
export const isIn = (standing: Standing) => standing === "here" || standing === "next";
