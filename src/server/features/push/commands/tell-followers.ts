import { isPublicLeague } from "#domain/base/league.ts";
import { spokenName } from "#domain/base/names.ts";
import { isPushNight, type KnownOfPair, type PushNews, pushNews } from "#domain/messages/push-news.ts";
import type { ClubMoment } from "#domain/season/match-when.ts";
import { clubMoment, clubSettings } from "#server/features/club/public.ts";
import { lockLeagues } from "#server/features/leagues/public.ts";
import { zonedMoment } from "#server/platform/clock.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { isRefusal } from "#server/platform/errors.ts";
import { deleteMessagesOf, insertMessages } from "../messages-repository.ts";
import { followedPair, isNamedOtherwise, knownNow, namesOf, type SeenPair } from "../parts/followed-pair.ts";
import { seenPair } from "../queries.ts";
import {
  deleteFollowed,
  deleteFollowedOf,
  type FollowedRow,
  listFollowed,
  listFollowedLeagues,
  silenceLeague,
  updateKnown,
} from "../repository.ts";

type Deps = Pick<Dependencies, "database" | "hub" | "memory" | "clock">;
type League = Awaited<ReturnType<typeof listFollowedLeagues>>[number];

const day = 24 * 60 * 60_000; // ms

interface Now {
  at: Date;
  moment: ClubMoment;
  timeZone: string;
}

async function nowOf({ database, clock }: Deps): Promise<Now> {
  const { time_zone: timeZone } = await clubSettings(database.db);
  return { at: clock.now(), moment: await clubMoment(database.db, { clock }), timeZone };
}

function uselessAt({ until }: PushNews, { at, timeZone }: Now): Date {
  const tomorrow = at.getTime() + day;
  if (until === null) return new Date(tomorrow);
  const end = Date.parse(zonedMoment(until.date, `${until.time.slice(0, 5)}:00`, timeZone));
  return new Date(Math.min(end, tomorrow));
}

/** What is to be told of a pair to who knows `known` of it, and what they know then; null: they are told nothing of what changed. */
function changeOf(seen: SeenPair, known: KnownOfPair | null, moment: ClubMoment) {
  if (known === null) return { news: [], known: knownNow(seen), isRenamed: false };
  const pair = followedPair(seen);
  const names = namesOf(seen, pair);
  const { news, known: after } = pushNews(known, pair, moment);
  return { news, known: { ...after, names }, isRenamed: isNamedOtherwise(known, names) };
}

/** Tells of one pair what its followers do not know, in one transaction with the note that they know it. */
async function tellOf(deps: Deps, row: FollowedRow, now: Now): Promise<void> {
  const { db } = deps.database;
  const { pair_id, tournament_id: league_id } = row;
  const seen = await seenPair(deps, { league_id, pair_id }).catch((error: unknown) => {
    if (!isRefusal(error)) throw error;
    return null;
  });
  if (seen === null) return; // nobody may see it: the next look ends or silences it
  const change = changeOf(seen, row.known, now.moment);
  const title = spokenName(seen.pair.name);
  await db.transaction(async (tx) => {
    if (JSON.stringify(change.known) !== JSON.stringify(row.known) && !(await updateKnown(tx, row, change.known)))
      return;
    if (change.isRenamed) await deleteMessagesOf(tx, pair_id);
    for (const one of change.news) {
      const body = `${one.body}\n${seen.league_name}`;
      await insertMessages(tx, pair_id, {
        topic: one.topic,
        title,
        body,
        created_at: now.at,
        useless_at: uselessAt(one, now),
      });
    }
    if (seen.hasLeft && change.news.length === 0) await deleteFollowed(tx, [pair_id]);
  });
}

/** Tells followers of the pairs of a league what they do not know yet (spec 6 §5.3). Locks: none; who is second finds it noted. */
export async function tellFollowers(deps: Deps, leagueId: string): Promise<void> {
  const now = await nowOf(deps);
  for (const row of await listFollowed(deps.database.db, leagueId)) await tellOf(deps, row, now);
}

/** Whether nothing more is told of a league: it is gone or hidden, or over and all has been sent. */
const isOver = ({ waits, ...league }: League) =>
  league.status !== "paused" && (!isPublicLeague(league) || (league.status === "completed" && !waits));

/** Ends what is told of leagues that have ended, and silences those that are paused. Locks: league. */
export async function endFollowing(deps: Pick<Dependencies, "database">): Promise<void> {
  const { db } = deps.database;
  const isToBeSilent = ({ status, waits, tells }: League) => status === "paused" && (waits || tells);
  for (const { id } of (await listFollowedLeagues(db)).filter((one) => isOver(one) || isToBeSilent(one))) {
    await db.transaction(async (tx) => {
      await lockLeagues(tx, [id]);
      const league = (await listFollowedLeagues(tx)).find((one) => one.id === id);
      if (league === undefined) return;
      if (league.status === "paused") await silenceLeague(tx, id);
      else if (isOver(league)) await deleteFollowedOf(tx, id);
    });
  }
}

/** How often a league that keeps changing is left until it rests, before it is told of all the same. */
const mostPauses = 6;

/**
 * Looks at followed leagues that have changed, once they rest from one call to the next, so that what is put right at once is told once.
 * One that is over is looked at without waiting, and then ended. To be called every few seconds.
 */
export function followerTeller(deps: Deps): () => Promise<void> {
  let looked = new Map<string, { done: string | null; seen: string; pauses: number }>();
  return async () => {
    const leagues = (await listFollowedLeagues(deps.database.db)).filter((one) => isPublicLeague(one));
    const isNight = isPushNight((await nowOf(deps)).moment);
    const next: typeof looked = new Map();
    for (const { id, status } of leagues) {
      const seen = `${deps.hub.version(id)} ${isNight}`;
      const { done, seen: before, pauses } = looked.get(id) ?? { done: null, seen, pauses: 0 };
      const rests = before === seen || status === "completed" || pauses >= mostPauses;
      if (done !== seen && rests) await tellFollowers(deps, id);
      next.set(id, { done: rests ? seen : done, seen, pauses: rests ? 0 : pauses + 1 });
    }
    looked = next;
  };
}
