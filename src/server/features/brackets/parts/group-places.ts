import { emptyPlacesOf, type PlacedGroup, placesOf } from "#domain/brackets/best-of-place.ts";
import { decidedPlaces } from "#domain/brackets/bracket-places.ts";
import type { PlaceSource } from "#domain/brackets/bracket-progress.ts";
import { placeWaits } from "#domain/brackets/place-waits.ts";
import type { RoundRow } from "#server/features/leagues/public.ts";
import { drawLots } from "#server/features/rounds/public.ts";
import { type LeagueFacts, tableView } from "#server/features/standings/public.ts";

/** The groups in which somebody plays in a round, the highest first. */
export function groupsIn({ groups, members }: Pick<LeagueFacts, "groups" | "members">, round: Pick<RoundRow, "id">) {
  const playing = members.filter(({ round_id, state }) => round_id === round.id && state === "playing");
  return [...groups]
    .sort((a, b) => a.division_level - b.division_level)
    .map(({ id, name }) => ({ id, name, pairs: playing.filter(({ group_id }) => group_id === id).length }))
    .filter(({ pairs }) => pairs > 0);
}

/** A group with its places as far as they are decided. */
function placedGroup(facts: LeagueFacts, round: RoundRow, id: string, lot: string): PlacedGroup {
  const matches = facts.matches.filter(({ round_id, group_id }) => round_id === round.id && group_id === id);
  const isPlayed =
    matches.length > 0 && matches.every(({ status }) => status === "completed" || status === "cancelled");
  const state = { isPlayed, isClosed: round.state === "closed" };
  return { id, rows: decidedPlaces(tableView(facts, round, id), state, (ids) => drawLots(ids, lot)) };
}

/** The groups of a round with their places as far as they are decided. */
export function placedGroups(facts: LeagueFacts, round: RoundRow, lot: string): PlacedGroup[] {
  return groupsIn(facts, round).map(({ id }) => placedGroup(facts, round, id, lot));
}

/** Tells what a place in the groups of a round waits for, in words; null: nothing that is to be said (spec 5 §1.2). */
export function groupWaits(facts: LeagueFacts, round: RoundRow, lot: string): (source: PlaceSource) => string | null {
  const begun = new Set(
    facts.matches
      .filter(({ round_id, status }) => round_id === round.id && status === "completed")
      .map(({ group_id }) => group_id),
  );
  const groups = groupsIn(facts, round).map(({ id, name }) => {
    return { ...placedGroup(facts, round, id, lot), name, hasBegun: begun.has(id) };
  });
  return (source) => placeWaits(groups, source);
}

/**
 * Tells which pair a place in the groups of a round is, by what is known now, null: not yet decided; and whether nobody will come to it
 * (spec 5 §1.2).
 */
export function groupPlaces(
  facts: LeagueFacts,
  round: RoundRow,
  lot: string,
): Record<"placed", (source: PlaceSource) => string | null> & Record<"isEmpty", (source: PlaceSource) => boolean> {
  const groups = placedGroups(facts, round, lot);
  return { placed: placesOf(groups, (ids) => drawLots(ids, lot)), isEmpty: emptyPlacesOf(groups) };
}
