import { addDays } from "../base/calendar-date.ts";
import type { LeagueStatus } from "../base/league.ts";

/** What a private link opens (spec 6 §1.1). */
export const linkKinds = ["pair"] as const;
export type LinkKind = (typeof linkKinds)[number];

/** How a link was handed over: shown to the desk, mailed by it, or mailed because somebody asked on the pair's public page. */
export const linkWays = ["shown", "mailed", "asked"] as const;
export type LinkWay = (typeof linkWays)[number];

/** The most links of a pair that live side by side; one more ends the oldest. */
export const mostLinks = 10;

/** What decides whether a pair's link lives. */
export interface LinkFacts {
  isRevoked: boolean;
  league: LeagueStatus;
  /** Whether the pair has left all groups of the last round that it was in (spec 3 §2.3). */
  isWithdrawn: boolean;
  /** The registrations that the link was made for. */
  madeFor: readonly string[];
  /** Those that are the pair now, without whoever was erased. */
  people: readonly string[];
}

/** Why a link opens nothing. */
export type LinkDeath = "revoked" | "league_over" | "withdrawn" | "other_people";

/** Whether a league is over for its links, however it goes on to be shown. */
export function isOverForLinks(status: LeagueStatus): boolean {
  return status === "completed" || status === "deleted";
}

/** Why a pair's link is dead; null: it lives (spec 6 §1.1). */
export function deathOf({ isRevoked, league, isWithdrawn, madeFor, people }: LinkFacts): LinkDeath | null {
  if (isRevoked) return "revoked";
  if (isOverForLinks(league)) return "league_over";
  if (isWithdrawn) return "withdrawn";
  const isSame = madeFor.length === people.length && madeFor.every((one) => people.includes(one));
  return isSame ? null : "other_people";
}

/** How many days a charge's link still shows that it has been paid (spec 6 §1.1). */
export const daysAfterPaid = 30;

/** What decides whether a charge's link lives. */
export interface ChargeLinkFacts {
  /** Whether the charge is of those whom the link was made for. */
  isSamePayer: boolean;
  league: LeagueStatus;
  /** The day on which the last of it came in; null: something is left to be paid. */
  paidOn: string | null;
  today: string;
}

/** Why a charge's link is dead; null: it lives. A league that is over is still owed to (spec 6 §1.1). */
export function chargeLinkDeath(facts: ChargeLinkFacts): "other_payer" | "league_deleted" | "paid" | null {
  const { isSamePayer, league, paidOn, today } = facts;
  if (!isSamePayer) return "other_payer";
  if (league === "deleted") return "league_deleted";
  return paidOn !== null && addDays(paidOn, daysAfterPaid) < today ? "paid" : null;
}
