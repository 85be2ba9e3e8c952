import { setTimeout as pause } from "node:timers/promises";
import { isPublicLeague } from "#domain/base/league.ts";
import { deathOf, isOverForLinks } from "#domain/links/link-life.ts";
import type { Handle } from "#server/db/connect.ts";
import { clubToday } from "#server/features/club/public.ts";
import { type LeagueRow, leagueOf, lockedLeague } from "#server/features/leagues/public.ts";
import type { Actor, Dependencies } from "#server/platform/context.ts";
import { addressToCount, requireUnderLimit } from "#server/platform/rate-limits.ts";
import { inTransaction } from "#server/platform/transaction.ts";
import { mailedOf, readersOf } from "../parts/readers.ts";
import { listPairs } from "../repository.ts";
import { type Addressed, mailLinks } from "./mail-links.ts";

const byPage: Actor = { id: null, name: "Petición en el portal" };

/** When every request is answered, in ms after it came: nothing of its work is waited for, so the time tells nothing. */
const answerAfter = 700;

interface WhichPair {
  league_id: string;
  pair_id: string;
}

/** The pair that may be mailed its link, where its league lets players take part and somebody of it takes mail; else null. */
async function mailable(
  handle: Handle,
  deps: Dependencies,
  league: LeagueRow,
  pairId: string,
): Promise<Addressed | null> {
  if (!isPublicLeague(league) || isOverForLinks(league.status) || !league.players_send_results) return null;
  const [pair] = await listPairs(handle, league.id, [pairId]);
  if (pair === undefined || deathOf({ ...pair, isRevoked: false, madeFor: pair.people }) !== null) return null;
  const at = { now: deps.clock.now(), today: await clubToday(handle, deps) };
  const readers = (await readersOf(handle, league.id, at)).get(pairId) ?? [];
  return mailedOf(readers).length === 0 ? null : { ...pair, readers };
}

/** Mails a pair its link, and says nothing of whether it did. Locks: league. */
async function mailAsked(deps: Dependencies, { league_id, pair_id }: WhichPair): Promise<void> {
  const { db } = deps.database;
  if ((await mailable(db, deps, await leagueOf(db, league_id), pair_id)) === null) return;
  if ((await deps.limits.take("link_asks_of_pair", pair_id)) > 0) return;
  const command = { deps, actor: byPage };
  await inTransaction(command, async (tx, note) => {
    const league = await lockedLeague(tx, league_id);
    const pair = await mailable(tx, deps, league, pair_id);
    if (pair === null) return;
    await mailLinks(tx, command, { league, pairs: [pair], way: "asked" });
    await note({ code: "link_asked", params: {}, entity_id: pair_id, tournament_id: league_id });
  });
}

/**
 * Somebody asks on a pair's public page for its link (spec 6 §1.1). It goes to the addresses on record alone; whoever asks always gets
 * the same answer after the same time, so that nobody learns who is registered, or reached by mail. Locks: league.
 * @param address where the request comes from
 */
export async function askLink(
  deps: Dependencies,
  { address, ...which }: WhichPair & { address: string },
): Promise<void> {
  await requireUnderLimit(deps.limits, "link_asks_address", addressToCount(address));
  if (deps.config.smtpUrl !== undefined) deps.later.start("the mailing of a link", () => mailAsked(deps, which));
  await pause(answerAfter);
}
