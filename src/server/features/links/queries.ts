import { deathOf } from "#domain/links/link-life.ts";
import type { Handle } from "#server/db/connect.ts";
import { placesFor } from "#server/features/dates/public.ts";
import { leagueOf } from "#server/features/leagues/public.ts";
import { noteReached } from "#server/features/proposals/public.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { refusal } from "#server/platform/errors.ts";
import { hashOf } from "#server/platform/private-token.ts";
import { pairPageOf } from "./parts/pair-page.ts";
import { type FoundLink, findLink, listLinks, listMoments, listPairs } from "./repository.ts";

/** What an administrator knows of the links of each pair of a league. */
export async function pairLinks(handle: Handle, leagueId: string) {
  await leagueOf(handle, leagueId);
  const alive = (await listLinks(handle, leagueId)).filter((link) => deathOf(link) === null);
  const moments = new Map((await listMoments(handle, leagueId)).map((one) => [one.pair_id, one]));
  return (await listPairs(handle, leagueId)).map(({ pair_id }) => ({
    pair_id,
    live: alive.filter((link) => link.pair_id === pair_id).length,
    issued_at: moments.get(pair_id)?.issued_at?.toISOString() ?? null,
    opened_at: moments.get(pair_id)?.opened_at?.toISOString() ?? null,
  }));
}

/** The link that a browser has opened, asked in the database each time; a dead one is refused with `link_dead`. */
export async function openedLink(handle: Handle, linkId: string, token: string | null): Promise<FoundLink> {
  const link = await findLink(handle, hashOf(token ?? ""));
  if (link === undefined || link.id !== linkId || deathOf(link) !== null) throw refusal("link_dead");
  return link;
}

/** A pair's own page for whoever has its token; it notes that the pair has looked at what its rivals have sent. */
export async function pairPage(deps: Dependencies, linkId: string, token: string | null) {
  const { db } = deps.database;
  const { league_id: leagueId, pair_id: pairId } = await openedLink(db, linkId, token);
  await noteReached(db, { leagueId, pairId, now: deps.clock.now() });
  return pairPageOf(deps, { leagueId, pairId });
}

/** The days on which a pair can offer places for a match of its own (spec 6 §3.1). */
export async function offerablePlaces(
  deps: Dependencies,
  { link_id, match_id, token }: { link_id: string; match_id: string; token: string | null },
) {
  const { league_id, pair_id } = await openedLink(deps.database.db, link_id, token);
  return placesFor(deps, { leagueId: league_id, matchId: match_id, pairId: pair_id });
}
