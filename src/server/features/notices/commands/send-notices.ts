import { goingNow, newsDays } from "#domain/messages/notice-due.ts";
import { type ClubSettingsRow, clubMoment, clubSettings, writesToPlayers } from "#server/features/club/public.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { enqueueMail } from "#server/platform/outbox.ts";
import { hashOf, newToken } from "#server/platform/private-token.ts";
import { dueNotices, type Notice, type NoticeFacts } from "../parts/due-notices.ts";
import { noticeMail } from "../parts/notice-mail.ts";
import { noticeFacts } from "../queries.ts";
import {
  datePending,
  deleteMail,
  deleteOfOtherLeagues,
  deletePending,
  deletePendingBefore,
  insertMail,
  insertTold,
  listMailed,
} from "../repository.ts";

type Deps = Pick<Dependencies, "database" | "clock" | "config">;
interface Writing {
  deps: Deps;
  club: ClubSettingsRow;
  facts: NoticeFacts;
}

const day = 24 * 60 * 60_000; // ms

const isIn = (one: Notice, noted: readonly { kind: string; subject_id: string; version: string }[]) =>
  noted.some(
    ({ kind, subject_id, version }) => kind === one.kind && subject_id === one.subject_id && version === one.version,
  );

/**
 * Writes to one person, in one transaction with the note that it was: who comes second finds the day's message written, or everything
 * told. Locks: none; the database's constraints decide. @returns whether there was anything to tell
 */
async function writeTo(
  { deps: { database, clock, config }, club, facts }: Writing,
  notices: readonly Notice[],
  mailed: { isFirst: boolean; hasMailToday: boolean },
): Promise<boolean> {
  const going = goingNow(notices, facts.now, mailed);
  const [first] = going.notices;
  if (first === undefined) return false;
  const [settings, stop, at] = [newToken(), newToken(), clock.now()];
  const { person } = first;
  return database.db.transaction(async (tx) => {
    const mail_id = await insertMail(tx, {
      person_id: person.person_id,
      day: facts.now.date,
      fills_day: going.fillsDay,
      address_hash: hashOf((person.email ?? "").toLowerCase()),
      settings_hash: hashOf(settings),
      stop_hash: hashOf(stop),
      created_at: at,
    });
    if (mail_id === undefined) return false;
    const noted = await insertTold(
      tx,
      going.notices.map(({ kind, subject_id, version, known }) => {
        return { mail_id, person_id: person.person_id, kind, subject_id, version, said: known, created_at: at };
      }),
    );
    const fresh = going.notices.filter((one) => isIn(one, noted));
    if (fresh.length === 0) {
      await deleteMail(tx, mail_id);
      return false;
    }
    const about = { club, publicUrl: config.publicUrl, now: facts.now, at, settings, stop };
    await enqueueMail(tx, clock, noticeMail(fresh, { ...about, isFirst: mailed.isFirst, isForDay: going.isForDay }));
    return true;
  });
}

/** Forgets what happened, once there is nobody left to be told of it. */
async function settle({ deps: { database, clock } }: Writing): Promise<void> {
  const { db } = database;
  const facts = await noticeFacts(db, await clubMoment(db, { clock }), clock.now());
  const waiting = new Set(dueNotices(facts).flatMap(({ pending }) => pending?.id ?? []));
  const all = new Map([
    ...facts.pending.map(({ pending }) => [pending.id, pending.changes] as const),
    ...facts.tables.map(({ pending_id, changes }) => [pending_id, changes] as const),
  ]);
  for (const [id, changes] of all) if (!waiting.has(id)) await deletePending(db, { id, changes });
}

/**
 * Tells players by mail what has happened to their matches, as far as it is time (spec 6 §8). A club that does not write to players, or
 * has no mail server, forgets it. @returns how many were written to
 */
export async function sendNotices(deps: Deps): Promise<number> {
  const { db } = deps.database;
  const club = await clubSettings(db);
  const now = deps.clock.now();
  await datePending(db, now);
  if (!writesToPlayers(club) || deps.config.smtpUrl === undefined) {
    await deletePendingBefore(db, new Date(now.getTime() + day));
    return 0;
  }
  await deletePendingBefore(db, new Date(now.getTime() - newsDays * day));
  await deleteOfOtherLeagues(db);
  const facts = await noticeFacts(db, await clubMoment(db, deps), now);
  const byPerson = new Map<string, Notice[]>();
  for (const one of dueNotices(facts)) {
    const { person_id } = one.person;
    byPerson.set(person_id, [...(byPerson.get(person_id) ?? []), one]);
  }
  const mailed = new Map(
    (await listMailed(db, [...byPerson.keys()], facts.now.date)).map((one) => [one.person_id, one]),
  );
  const writing = { deps, club, facts };
  let written = 0;
  for (const [person_id, notices] of byPerson) {
    const before = mailed.get(person_id);
    const state = { isFirst: before === undefined, hasMailToday: before?.is_full === true };
    if (await writeTo(writing, notices, state)) written++;
  }
  await settle(writing);
  return written;
}
