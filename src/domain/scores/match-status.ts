import type { RoundState } from "#domain/base/round-state.ts";
import { type Outcome, type SetResult, setsText } from "./score.ts";

export const matchStatuses = ["scheduled", "in_progress", "completed", "cancelled"] as const;
export type MatchStatus = (typeof matchStatuses)[number];

const adminLabels: Record<MatchStatus, string> = {
  scheduled: "Programado",
  in_progress: "En Juego",
  completed: "Finalizado",
  cancelled: "Cancelado",
};

const publicLabels: Record<MatchStatus, string> = {
  scheduled: "Programado",
  in_progress: "En Progreso",
  completed: "Completado",
  cancelled: "Cancelado",
};

const colours: Record<MatchStatus, "blue" | "orange" | "green" | "gray"> = {
  scheduled: "blue",
  in_progress: "orange",
  completed: "green",
  cancelled: "gray",
};

/** The label that administrators read (ruling 30). */
export function adminStatusLabel(status: MatchStatus): string {
  return adminLabels[status];
}

/** The label that visitors read (ruling 30). */
export function publicStatusLabel(status: MatchStatus): string {
  return publicLabels[status];
}

/** The badge's colour (spec 2 §9). */
export function statusColour(status: MatchStatus): "blue" | "orange" | "green" | "gray" {
  return colours[status];
}

const endings: Partial<Record<Outcome, string>> = {
  walkover: "W.O.",
  no_show: "W.O.",
  double_walkover: "Doble W.O.",
  retirement: "Retirada",
  time_over: "Fin del tiempo",
};

/** How a match ended if it was not played out; null: it was (spec 7 §1.3). */
export function endingLabel(outcome: Outcome | null): string | null {
  return outcome === null ? null : (endings[outcome] ?? null);
}

/** A result in one line: how it ended, if it was not played out, and the games of each set; empty where there is neither. */
export function endedScoreText({
  outcome,
  set_results,
}: {
  outcome: Outcome | null;
  set_results: readonly SetResult[];
}) {
  return [endingLabel(outcome), setsText(set_results)].filter(Boolean).join(" ");
}

/** Still to be played: scheduled or in progress (spec 2 §2 "Pendientes", spec 1 §4 "Upcoming"). */
export function isPending(status: MatchStatus): boolean {
  return status === "scheduled" || status === "in_progress";
}

/** A match as visitors tell it apart: it is played, still to come, or over. */
export type MatchStage = "running" | "pending" | "over";

export function matchStage(status: MatchStatus): MatchStage {
  if (status === "in_progress") return "running";
  return isPending(status) ? "pending" : "over";
}

/** What administrators can do with a match. */
export interface PossibleActions {
  /** Give it a first date, or another; null: neither. */
  schedule: "first" | "again" | null;
  /** Say that it begins, or take that back (spec 3 §3.5); null: neither. */
  play: "start" | "stop" | null;
  /** Enter its result, or correct it; null: neither. */
  result: "first" | "again" | null;
  /** Take its result back, so that it is to be played again. */
  removesResult: boolean;
  removes: boolean;
}

export interface ActedMatch {
  status: MatchStatus;
  round_state: RoundState;
  isDated: boolean;
  needsDate: boolean;
  /** Whether it was put off when its round closed: it is part of the record, and not deleted (spec 3 §4.3). */
  isDeferred?: boolean;
}

/**
 * By state (spec 2 §2): without a date it is given one, with one it is moved; with or without, it gets its result
 * (spec 3 §3.1), which can be corrected, and taken back while the round is open (spec 3 §3.2).
 */
export function matchActions(match: ActedMatch): PossibleActions {
  const none = { schedule: null, play: null, result: null, removesResult: false, removes: false };
  if (match.status === "completed") return { ...none, result: "again", removesResult: match.round_state === "open" };
  if (match.status === "cancelled") return none;
  const schedule = match.isDated ? "again" : "first";
  const play = match.status === "in_progress" ? "stop" : "start";
  return {
    schedule: match.needsDate ? schedule : null,
    play: match.round_state === "open" || match.isDeferred === true ? play : null,
    result: "first",
    removesResult: false,
    removes: match.isDeferred !== true,
  };
}

/**
 * What players have sent of a match that nobody has decided (spec 6 §2.3): a result that counts unconfirmed, one that counts nowhere
 * before it is confirmed, or versions that differ.
 */
export const sentStates = ["unconfirmed", "waiting", "disputed"] as const;
export type SentState = (typeof sentStates)[number];
