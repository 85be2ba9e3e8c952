import { playersPerIndividualGroup } from "#domain/base/group.ts";
import type { Regulations } from "#domain/base/regulations.ts";
import { targetFullSentence } from "#domain/season/pair-move.ts";
import type { LeagueRow } from "#server/features/leagues/public.ts";

/** How many play in a group of a league, at least and at most (spec 3 §2.1); of individuals eight, or fewer once somebody has left. */
export function sizesOf({ format_type, regulations }: LeagueRow): Regulations["group_size"] {
  if (format_type === "pairs") return regulations.group_size;
  return { ...regulations.group_size, size: playersPerIndividualGroup, largest: playersPerIndividualGroup };
}

/** Why a group of the league takes nobody more. */
export function fullSentence(league: LeagueRow): string {
  return targetFullSentence(sizesOf(league), league.format_type === "individual" ? "jugadores" : "parejas");
}
