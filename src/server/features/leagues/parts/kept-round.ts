import { type Role, reaches } from "#contract/common/access.ts";
import type { Movement } from "#contract/rounds/endpoints.ts";
import type { MovementDecision } from "#domain/season/closing-decisions.ts";
import type { KeptCause } from "#domain/season/held-boundary.ts";
import type { SettledMatch } from "#server/db/schema/groups.ts";
import type { RoundRow } from "../rounds-repository.ts";

/**
 * A movement as a closed round keeps it: names of people are joined when it is read, never copied (ruling 31); its sentence is
 * said then, of the names that the groups had and of what held the pair back.
 */
export type KeptMovement = Omit<Movement, "name" | "reason" | "is_by_hand"> & {
  held: KeptCause[];
  /** Decided by hand; absent in rounds that were closed by earlier versions. */
  by_hand?: Pick<MovementDecision, "kind" | "reason"> | null;
};

/** What undoing a closing needs: the matches it cancelled and the memberships it opened the next round with. */
export interface ClosingRecord {
  cancelled: string[];
  opened: { group_id: string; pair_id: string }[];
  /** What the rules made of unplayed matches (spec 3 §4.3); absent in rounds that were closed by earlier versions. */
  settled?: SettledMatch[];
  sanctions?: string[];
  deferred?: string[];
  /** Of those, which lost their date and court, as they were. */
  undated?: SettledMatch[];
  /** The matches for a place that it made (spec 3 §5.5). */
  promotions?: string[];
  /** The division of each group, by its id; absent in rounds that were closed by earlier versions: as it is now. */
  divisions?: Record<string, number>;
  /** Where the players of an individual league were (spec 8 §4.2); absent in leagues of pairs. */
  individuals?: { pair_id: string; group_id: string; position: number; court_assignment: number }[];
}

/** The record of a closed round; null when it was closed without one. */
export function closingRecord(round: Pick<RoundRow, "closing">): ClosingRecord | null {
  // Written by the closing command in exactly this shape; nothing else writes the column.
  return round.closing as ClosingRecord | null;
}

/** Movements as far as a role sees them: why something was decided by hand is for an Administrador alone (spec 3 §9). */
export function movementsSeenBy(role: Role, movements: KeptMovement[]): KeptMovement[] {
  return reaches(role, "admin") ? movements : movements.map(withoutReason);
}

/** A movement without why it was decided by hand. */
export function withoutReason({ by_hand, ...movement }: KeptMovement): KeptMovement {
  return by_hand ? { ...movement, by_hand: { ...by_hand, reason: null } } : movement;
}

/** The movements that a closed round keeps. */
export function movementsOf(round: RoundRow): KeptMovement[] {
  return (round.movements ?? []) as KeptMovement[]; // written by the closing command only
}

/** Groups with the divisions that they were in when a round was closed, from the top down; as they are now of an open one. */
export function groupsIn<G extends { id: string; division_level: number }>(
  round: Pick<RoundRow, "closing">,
  groups: readonly G[],
): G[] {
  const { divisions = {} } = closingRecord(round) ?? {};
  return groups
    .map((group) => ({ ...group, division_level: divisions[group.id] ?? group.division_level }))
    .sort((one, other) => one.division_level - other.division_level);
}
