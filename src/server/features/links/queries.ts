import { compareNames, pairName } from "#domain/base/names.ts";
import { deathOf } from "#domain/links/link-life.ts";
import type { Handle } from "#server/db/connect.ts";
import { clubSettings } from "#server/features/club/public.ts";
import { placesFor } from "#server/features/dates/public.ts";
import { leagueOf } from "#server/features/leagues/public.ts";
import { readTelephones } from "#server/features/people/public.ts";
import { noteReached } from "#server/features/proposals/public.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { refusal } from "#server/platform/errors.ts";
import { unlessMissed } from "#server/platform/link-misses.ts";
import { hashOf } from "#server/platform/private-token.ts";
import { requireUnderLimit } from "#server/platform/rate-limits.ts";
import { todayIn } from "#server/platform/transaction.ts";
import { courtPageOf } from "./parts/court-page.ts";
import { visitedCourt } from "./parts/living-court.ts";
import { visitedSheet } from "./parts/living-sheet.ts";
import { pairPageOf } from "./parts/pair-page.ts";
import { readersOf } from "./parts/readers.ts";
import { sheetPageOf } from "./parts/sheet-page.ts";
import type { Visit } from "./parts/visit.ts";
import { type FoundLink, findLink, listLinks, listMoments, listPairs } from "./repository.ts";

/** The people of each pair as the desk reaches them. */
async function peopleByPair(handle: Handle, leagueId: string, at: { now: Date; today: string }) {
  const readers = await readersOf(handle, leagueId, at);
  const all = [...readers.values()].flat();
  const known = all.filter(({ phone }) => phone !== null);
  const read = await readTelephones(known.map(({ phone }) => phone ?? ""));
  const telephones = new Map(known.map((one, place) => [one, read[place]?.number ?? null]));
  return (pairId: string) =>
    (readers.get(pairId) ?? []).map((one) => ({
      name: one.full_name,
      mail: one.mail,
      telephone: telephones.get(one) ?? null,
    }));
}

/** What an administrator knows of the links of each pair of a league that somebody is still known of, by name (spec 6 §1.1). */
export async function leagueLinks(deps: Dependencies, leagueId: string) {
  const { db } = deps.database;
  const league = await leagueOf(db, leagueId);
  const { time_zone } = await clubSettings(db);
  const at = { now: deps.clock.now(), today: todayIn(deps, time_zone) };
  const alive = (await listLinks(db, leagueId)).filter((link) => deathOf(link) === null);
  const moments = new Map((await listMoments(db, leagueId)).map((one) => [one.pair_id, one]));
  const peopleOf = await peopleByPair(db, leagueId, at);
  const known = (await listPairs(db, leagueId)).filter(({ people }) => people.length > 0);
  const pairs = known.map((pair) => {
    const { pair_id } = pair;
    const people = peopleOf(pair_id);
    const [first = "", second = null] = people.map(({ name }) => name);
    const is_in = deathOf({ ...pair, isRevoked: false, madeFor: pair.people }) === null;
    const { issued_at, opened_at, mailed_at } = moments.get(pair_id) ?? {};
    return {
      pair_id,
      name: pairName(first, second),
      is_in,
      people,
      live: alive.filter((link) => link.pair_id === pair_id).length,
      issued_at: issued_at?.toISOString() ?? null,
      opened_at: opened_at?.toISOString() ?? null,
      mailed_at: mailed_at?.toISOString() ?? null,
    };
  });
  return {
    league_name: league.name,
    is_individual: league.format_type === "individual",
    sends_results: league.players_send_results,
    has_mail_server: deps.config.smtpUrl !== undefined,
    pairs: pairs.sort((one, other) => compareNames(one.name, other.name)),
  };
}

/** The living link of a token, by what is kept of it, asked in the database each time; any other is refused with `link_dead`. */
export async function livingLink(handle: Handle, tokenHash: string): Promise<FoundLink> {
  const link = await findLink(handle, tokenHash);
  if (link === undefined || deathOf(link) !== null) throw refusal("link_dead");
  return link;
}

/** The link that a browser has opened; one of another token is refused alike. */
async function openedLink(handle: Handle, linkId: string, token: string | null): Promise<FoundLink> {
  const link = await livingLink(handle, hashOf(token ?? ""));
  if (link.id !== linkId) throw refusal("link_dead");
  return link;
}

/** The same of a visit: an address that comes without a link again and again waits, and who has one there does not. */
export async function visited(deps: Dependencies, { linkId, token, address }: Visit): Promise<FoundLink> {
  return unlessMissed(deps, address, () => openedLink(deps.database.db, linkId, token));
}

/** The link through which something private is read, as often as it may be. */
async function readThrough(deps: Dependencies, visit: Visit): Promise<FoundLink> {
  const link = await visited(deps, visit);
  await requireUnderLimit(deps.limits, "link_reads", link.id);
  return link;
}

/** A pair's own page for whoever has its token; it notes that the pair has looked at what its rivals have sent. */
export async function pairPage(deps: Dependencies, visit: Visit) {
  const { db } = deps.database;
  const { league_id: leagueId, pair_id: pairId } = await readThrough(deps, visit);
  await noteReached(db, { leagueId, pairId, now: deps.clock.now() });
  return pairPageOf(deps, { leagueId, pairId });
}

/** The match of a sheet, for whoever has its code. */
export async function sheetPage(deps: Dependencies, visit: Visit) {
  const sheet = await visitedSheet(deps, visit);
  await requireUnderLimit(deps.limits, "link_reads", sheet.id);
  return sheetPageOf(deps, sheet);
}

/** The match of a court, for whoever has its code. */
export async function courtPage(deps: Dependencies, visit: Visit) {
  const court = await visitedCourt(deps, visit);
  await requireUnderLimit(deps.limits, "link_reads", court.id);
  return courtPageOf(deps, court);
}

/** The days on which a pair can offer places for a match of its own (spec 6 §3.1). */
export async function offerablePlaces(deps: Dependencies, { match_id, visit }: { match_id: string; visit: Visit }) {
  const { league_id, pair_id } = await readThrough(deps, visit);
  return placesFor(deps, { leagueId: league_id, matchId: match_id, pairId: pair_id });
}
