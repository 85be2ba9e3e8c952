import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { drawInput } from "#contract/brackets/endpoints.ts";
import { qualifiersOf } from "#domain/brackets/best-of-place.ts";
import type { PlaceSource } from "#domain/brackets/bracket-progress.ts";
import type { DrawEntrant } from "#domain/brackets/draw-apart.ts";
import type { Tx } from "#server/db/connect.ts";
import { lockedLeague, lockRounds } from "#server/features/leagues/public.ts";
import { insertPairs } from "#server/features/people/writes.ts";
import { drawLots } from "#server/features/rounds/public.ts";
import type { LeagueFacts } from "#server/features/standings/public.ts";
import { orRefuse, refusal } from "#server/platform/errors.ts";
import { groupsIn, placedGroups } from "../parts/group-places.ts";
import { pairsWithoutGroup } from "../parts/pairs-without-group.ts";
import { drawableOf } from "../queries.ts";

type Draw = z.output<typeof drawInput>;

/** Who is drawn: a pair, or a place in the groups that will make one. */
export interface Entrant extends DrawEntrant {
  source?: PlaceSource;
}

/** Locks the round of the places, after its league, so that no result of it is under way (docs/architecture.md "Locks"). */
export async function lockPlacesRound(tx: Tx, { league_id, from_groups }: Draw): Promise<void> {
  await lockedLeague(tx, league_id);
  if (from_groups !== undefined) await lockRounds(tx, league_id, [from_groups.round_id]);
}

/**
 * The places of the groups of the current round, the best first (spec 5 §2.1). Refuses with `round_closed` another round than that,
 * with `too_few_in_groups` places that a group does not have, and with `wrong_format` those of players, whom the ranking orders.
 */
export function placesIn(
  facts: LeagueFacts,
  { round_id, per_group, best }: NonNullable<Draw["from_groups"]>,
  lot: string,
): Entrant[] {
  if (facts.league.format_type === "individual") throw refusal("wrong_format");
  if (facts.current.id !== round_id) throw refusal("round_closed");
  const groups = groupsIn(facts, facts.current);
  const withOneMore = groups.filter(({ pairs }) => pairs > per_group).length;
  if (groups.some(({ pairs }) => pairs < per_group) || best > withOneMore) throw refusal("too_few_in_groups");
  const placed = placedGroups(facts, facts.current, lot);
  return qualifiersOf(placed, per_group, best, (ids) => drawLots(ids, lot)).map((one) => ({
    ...one,
    id: randomUUID(),
  }));
}

/**
 * The pairs that were chosen, the best first. Where nobody plays in a group, those that were only registered together become pairs.
 * Refuses with `already_in_draw` or `pair_not_found`.
 */
export async function entrantsOf(
  tx: Tx,
  facts: LeagueFacts,
  { pair_ids }: Pick<Draw, "pair_ids">,
  created_at: Date,
): Promise<Entrant[]> {
  if (new Set(pair_ids).size < pair_ids.length) throw refusal("already_in_draw");
  const inGroups = await drawableOf(tx, facts);
  if (inGroups.length > 0) {
    const hasEqualGroups = facts.league.type === "tournament";
    const known = new Map(inGroups.map((pair) => [pair.pair_id, pair]));
    return pair_ids.map((id) => {
      const pair = orRefuse(known.get(id), "pair_not_found");
      return { id, group_id: pair.group_id, place: (hasEqualGroups ? pair.group_place : null) ?? undefined };
    });
  }
  const loose = new Map((await pairsWithoutGroup(tx, facts)).map((pair) => [pair.pair_id, pair]));
  const made = pair_ids.map((id) => {
    const pair = orRefuse(loose.get(id), "pair_not_found");
    return { id: pair.people === null ? id : randomUUID(), people: pair.people };
  });
  const fresh = made.flatMap(({ id, people }) =>
    people === null ? [] : [{ id, tournament_id: facts.league.id, created_at, ...people }],
  );
  if (fresh.length > 0) await insertPairs(tx, fresh);
  return made.map(({ id }) => ({ id }));
}
