import type { LeagueStatus } from "../base/league.ts";
import type { MatchStatus } from "../scores/match-status.ts";
import { isOverForLinks } from "./link-life.ts";

/** The most codes of one match that live side by side, as its sheets are printed again; one more ends the oldest. */
export const mostSheetLinks = 10;

/** What decides whether the code on a match's sheet lives. */
export interface SheetLinkFacts {
  league: LeagueStatus;
  /** Whether the league takes results from its players (spec 6 §1.3). */
  takesResults: boolean;
  status: MatchStatus;
  /** Whether both sides of the match are known. */
  isPaired: boolean;
  /** Whether its round is closed; of a bracket none is. */
  isRoundClosed: boolean;
  /** Until when it was put off past its round (spec 3 §4.3); null: it was not. */
  deferredUntil: string | null;
  today: string;
}

/** Why the code opens nothing; null: it lives. One of a match that was put off lives until that day is over (spec 6 §1.1). */
export function sheetLinkDeath(facts: SheetLinkFacts): "league_over" | "off" | "no_match" | "round_closed" | null {
  const { league, takesResults, status, isPaired, isRoundClosed, deferredUntil, today } = facts;
  if (isOverForLinks(league)) return "league_over";
  if (!takesResults) return "off";
  if (status === "cancelled" || !isPaired) return "no_match";
  const isPutOff = deferredUntil !== null && deferredUntil >= today;
  return isRoundClosed && !isPutOff ? "round_closed" : null;
}
