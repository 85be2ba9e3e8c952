import { newLeagueDefaults } from "#domain/base/league.ts";
import { listText } from "#domain/base/list-text.ts";
import type { Regulations } from "#domain/base/regulations.ts";

type Limits = Regulations["group_size"];

/** The smallest and the largest size that a league may choose for its groups (spec 3 §2.1). */
export const groupSizeLimits = { least: 3, most: 12 } as const;

export const sizesOutOfOrder = "El tamaño debe estar entre el mínimo y el máximo";

/** What contradicts itself in a league's sizes; null: nothing. */
export function sizesProblem({ size, smallest, largest }: Limits): string | null {
  return smallest <= size && size <= largest ? null : sizesOutOfOrder;
}

/** How many groups so many pairs make: as many as bring the groups nearest to the league's size, within its limits where that can be. */
function groupsFor(pairs: number, { size, smallest, largest }: Limits): number {
  const isWithin = (groups: number) => Math.floor(pairs / groups) >= smallest && Math.ceil(pairs / groups) <= largest;
  const counts = Array.from({ length: pairs }, (_, at) => at + 1);
  const possible = counts.filter(isWithin);
  const candidates = possible.length > 0 ? possible : counts;
  const distance = (groups: number) => Math.abs(pairs / groups - size);
  return candidates.reduce((best, groups) => (distance(groups) < distance(best) ? groups : best), candidates[0] ?? 0);
}

/**
 * The sizes of the groups that so many pairs are dealt into: they differ by one at most, the larger ones last (spec 3 §2.1).
 * @param limits with `groups` where their number is stated, whatever sizes come of it
 * @returns none for no pairs
 */
export function groupSizes(pairs: number, limits: Limits & { groups?: number | null }): number[] {
  const { groups: stated = null } = limits;
  const groups = stated === null ? groupsFor(pairs, limits) : Math.min(stated, pairs);
  if (groups === 0) return [];
  const least = Math.floor(pairs / groups);
  const larger = pairs - least * groups;
  return Array.from({ length: groups }, (_, at) => (at < groups - larger ? least : least + 1));
}

/**
 * How many pairs a group of a deal has by default, and why (spec 3 §2.1): as many as the league's form says, where its regulations
 * allow groups of that size; else the regulations' size.
 */
export function dealtSize(stated: number, limits: Limits): { size: number; why: string | null } {
  const { size, smallest, largest } = limits;
  if (stated === size) return { size, why: null };
  // The form's own default says nothing of this league.
  if (stated === newLeagueDefaults.pairs_per_category && !isAllowedSize(stated, limits))
    return { size, why: `Grupos de ${size}, como dice su reglamento, que admite de ${smallest} a ${largest}.` };
  if (isAllowedSize(stated, limits))
    return { size: stated, why: `La liga dice ${stated} parejas por grupo; el tamaño de su reglamento es ${size}.` };
  return {
    size,
    why: `La liga dice ${stated} parejas por grupo, pero su reglamento admite de ${smallest} a ${largest}: se toma su tamaño, ${size}.`,
  };
}

/** Matches of a round of a group in which everybody meets everybody. */
export function matchesOf(pairs: number, legs: Regulations["legs"]): number {
  return ((pairs * (pairs - 1)) / 2) * legs;
}

/** Whether a group may have so many pairs. */
export function isAllowedSize(pairs: number, { smallest, largest }: Limits): boolean {
  return smallest <= pairs && pairs <= largest;
}

/** Why a group cannot be made so small or so large. */
export function groupSizeSentence({ smallest, largest }: Limits): string {
  return smallest === largest
    ? `En esta liga los grupos son de ${smallest} parejas.`
    : `En esta liga los grupos son de ${smallest} a ${largest} parejas.`;
}

/** Places that are free in a league: its groups' largest size, less the pairs that play in them (spec 3 §2.1). */
export function freePlaces({ groups, playing }: { groups: number; playing: number }, { largest }: Limits): number {
  return Math.max(0, largest * groups - playing);
}

/** How far a number of pairs lies outside of what a group may have. */
function outside(pairs: number, { smallest, largest }: Limits): number {
  return Math.max(0, smallest - pairs, pairs - largest);
}

/** Whether a closing would leave a group farther outside of the league's sizes than it is (spec 3 §2.1, §4.4). */
export function isDrifting({ before, after }: { before: number; after: number }, limits: Limits): boolean {
  return outside(after, limits) > outside(before, limits);
}

/** Which groups would end outside of the league's sizes, as a Spanish sentence (spec 3 §4.4). */
export function driftSentence(
  groups: readonly { name: string; after: number }[],
  { smallest, largest }: Limits,
): string {
  const named = groups.map(({ name, after }) => `${name} queda con ${after}`);
  return `${listText(named)} (se permiten de ${smallest} a ${largest}).`;
}
