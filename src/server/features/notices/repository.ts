import { aliasedTable, and, between, eq, inArray, isNotNull, lt, notInArray, or, sql } from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";
import { courts } from "#server/db/schema/courts.ts";
import { rounds, tournaments } from "#server/db/schema/leagues.ts";
import { tournament_matches } from "#server/db/schema/matches.ts";
import { pending_notices, player_mails, told_notices } from "#server/db/schema/notices.ts";

const match = tournament_matches;
const wasCourts = aliasedTable(courts, "was_courts");

const ofMatch = {
  match_id: match.id,
  match_date: match.match_date,
  match_time: match.match_time,
  court_name: courts.name,
  duration_minutes: match.duration_minutes,
  calendar_sequence: match.calendar_sequence,
  updated_at: match.updated_at,
  status: match.status,
  round_id: match.round_id,
  sent: match.sent,
  pair1_id: match.pair1_id,
  pair2_id: match.pair2_id,
  league_id: tournaments.id,
  league: tournaments.name,
  format_type: tournaments.format_type,
  division: tournaments.division,
  league_status: tournaments.status,
};

/** Dates are told of leagues that are played, and of those that are over that they are no more. */
const isToldOf = sql`(${tournaments.status} = 'active'
  or (${pending_notices.kind} = 'date' and ${tournaments.status} in ('completed', 'deleted')))`;

/** What has happened in leagues that are played: dates and results, with their matches as they are now. */
export async function listPendingMatches(handle: Handle) {
  const { id, kind, pair_id, version, score, was_date, was_time, changes, noted_at } = pending_notices;
  const pending = { id, kind, pair_id, version, score, was_date, was_time, changes, noted_at };
  return handle
    .select({ pending, was_court: wasCourts.name, match: ofMatch })
    .from(pending_notices)
    .innerJoin(match, eq(match.id, pending_notices.match_id))
    .innerJoin(tournaments, eq(tournaments.id, match.tournament_id))
    .leftJoin(courts, eq(courts.id, match.court_id))
    .leftJoin(wasCourts, eq(wasCourts.id, pending_notices.was_court))
    .where(isToldOf)
    .orderBy(match.match_date, match.match_time, match.id);
}
export type PendingMatch = Awaited<ReturnType<typeof listPendingMatches>>[number];

/** The matches that were deleted since their date was told. */
export async function listGone(handle: Handle) {
  const { id, kind, pair_id, version, score, was_date, was_time, changes, noted_at, gone } = pending_notices;
  return handle
    .select({
      pending: { id, kind, pair_id, version, score, was_date, was_time, changes, noted_at },
      was_court: wasCourts.name,
      gone,
      league: {
        league_id: tournaments.id,
        league: tournaments.name,
        division: tournaments.division,
        format_type: tournaments.format_type,
      },
      league_status: tournaments.status,
    })
    .from(pending_notices)
    .innerJoin(tournaments, eq(tournaments.id, pending_notices.tournament_id))
    .leftJoin(wasCourts, eq(wasCourts.id, pending_notices.was_court))
    .where(and(isNotNull(gone), isToldOf))
    .orderBy(was_date, was_time, id);
}
export type GonePending = Awaited<ReturnType<typeof listGone>>[number];

/** Gives what was noted without a moment, by a deletion, the moment at which it is looked at. */
export async function datePending(handle: Handle, noted_at: Date): Promise<void> {
  await handle.update(pending_notices).set({ noted_at }).where(sql`${pending_notices.noted_at} = 'infinity'`);
}

/** Matches without a result whose deadline, their own or their open round's, is within these days. */
export async function listNearDeadline(handle: Handle, from: string, until: string) {
  const deadline = sql<string>`coalesce(${match.deferred_until}, ${rounds.deadline})::text`;
  return handle
    .select({ deadline, match: ofMatch })
    .from(match)
    .innerJoin(tournaments, eq(tournaments.id, match.tournament_id))
    .innerJoin(rounds, eq(rounds.id, match.round_id))
    .leftJoin(courts, eq(courts.id, match.court_id))
    .where(
      and(
        eq(tournaments.status, "active"),
        eq(match.status, "scheduled"),
        or(
          between(match.deferred_until, from, until),
          and(sql`${match.deferred_until} is null`, eq(rounds.state, "open"), between(rounds.deadline, from, until)),
        ),
      ),
    )
    .orderBy(deadline, match.id);
}
export type NearDeadline = Awaited<ReturnType<typeof listNearDeadline>>[number];

/** The places of the pairs of closed rounds that are news, and where each plays next, as it stands now; null: nowhere. */
export async function listClosedTables(handle: Handle) {
  const { rows } = await handle.execute<{
    pending_id: string;
    changes: number;
    noted_at: string;
    league_id: string;
    league: string;
    round_id: string;
    number: number;
    pair_id: string;
    place: number;
    group_name: string;
    next_group: string | null;
  }>(sql`select p.id as pending_id, p.changes, p.noted_at::text as noted_at, t.id as league_id, t.name as league,
      r.id as round_id, r.number, (line.row ->> 'pair_id')::uuid as pair_id, (line.row ->> 'position')::int as place,
      g.name as group_name, next_group.name as next_group
    from pending_notices p
    join rounds r on r.id = p.round_id and r.state = 'closed'
    join tournaments t on t.id = r.tournament_id and t.status = 'active'
    cross join lateral jsonb_each(r.final_tables) as kept
    cross join lateral jsonb_array_elements(kept.value) as line (row)
    join groups g on g.id = kept.key::uuid
    join group_members m on m.round_id = r.id and m.group_id = g.id and m.pair_id = (line.row ->> 'pair_id')::uuid
      and m.state = 'playing'
    left join rounds next on next.tournament_id = r.tournament_id and next.number = r.number + 1
    left join group_members next_place on next_place.round_id = next.id and next_place.pair_id = m.pair_id
      and next_place.state = 'playing'
    left join groups next_group on next_group.id = next_place.group_id
    where p.kind = 'table'
    order by p.noted_at, r.id, place`);
  return rows;
}
export type ClosedTable = Awaited<ReturnType<typeof listClosedTables>>[number];

/** Deletes what happened before a moment: nobody needs to hear of it any more. */
export async function deletePendingBefore(handle: Handle, before: Date): Promise<void> {
  await handle.delete(pending_notices).where(lt(pending_notices.noted_at, before));
}

/** Deletes what everybody has been told, unless it has changed again since it was read. */
export async function deletePending(handle: Handle, seen: { id: string; changes: number }): Promise<void> {
  const { id, changes } = pending_notices;
  await handle.delete(pending_notices).where(and(eq(id, seen.id), eq(changes, seen.changes)));
}

/** What happened to leagues that are not played now: they say nothing, then or later, but that their dates are no more. */
export async function deleteOfOtherLeagues(handle: Handle): Promise<void> {
  const kept = handle
    .select({ id: pending_notices.id })
    .from(pending_notices)
    .innerJoin(tournaments, eq(tournaments.id, pending_notices.tournament_id))
    .where(isToldOf);
  await handle.delete(pending_notices).where(notInArray(pending_notices.id, kept));
}

/** Notes that the rivals of who sent a result are asked about it; a newer one takes the place of an older. */
export async function insertResultNotice(tx: Handle, values: typeof pending_notices.$inferInsert): Promise<void> {
  const { version, score, noted_at } = values;
  await tx
    .insert(pending_notices)
    .values({ ...values, kind: "result" })
    .onConflictDoUpdate({
      target: [pending_notices.match_id, pending_notices.pair_id],
      targetWhere: sql`kind = 'result'`,
      set: { version, score, noted_at, changes: sql`${pending_notices.changes} + 1` },
    });
}

/** What these people were told of these subjects, the last first. */
export async function listTold(handle: Handle, personIds: string[], subjectIds: string[]) {
  if (personIds.length === 0 || subjectIds.length === 0) return [];
  const { person_id, kind, subject_id, version, said, created_at } = told_notices;
  return handle
    .select({ person_id, kind, subject_id, version, said })
    .from(told_notices)
    .where(and(inArray(person_id, personIds), inArray(subject_id, subjectIds)))
    .orderBy(sql`${created_at} desc`, sql`${told_notices.version} desc`);
}

/** Who of these people has had mail, and who the one message of a day. */
export async function listMailed(handle: Handle, personIds: string[], day: string) {
  if (personIds.length === 0) return [];
  const { person_id, fills_day } = player_mails;
  return handle
    .select({ person_id, is_full: sql<boolean>`bool_or(${fills_day} and ${player_mails.day} = ${day})` })
    .from(player_mails)
    .where(inArray(person_id, personIds))
    .groupBy(person_id);
}

/** Notes a mail; undefined when the day has had its one message. */
export async function insertMail(tx: Handle, values: typeof player_mails.$inferInsert): Promise<string | undefined> {
  const [row] = await tx.insert(player_mails).values(values).onConflictDoNothing().returning({ id: player_mails.id });
  return row?.id;
}

/** Takes back a mail that has nothing to tell. */
export async function deleteMail(tx: Handle, id: string): Promise<void> {
  await tx.delete(player_mails).where(eq(player_mails.id, id));
}

/** Notes what a mail tells. @returns which of it had not been told */
export async function insertTold(tx: Handle, values: (typeof told_notices.$inferInsert)[]) {
  const { kind, subject_id, version } = told_notices;
  return tx.insert(told_notices).values(values).onConflictDoNothing().returning({ kind, subject_id, version });
}

/** Deletes mail that was written before a moment, with its links. */
export async function deleteMailsBefore(handle: Handle, before: Date): Promise<void> {
  await handle.delete(player_mails).where(lt(player_mails.created_at, before));
}

/** Deletes what was written to a person. */
export async function deleteMailsOf(tx: Handle, personId: string): Promise<void> {
  await tx.delete(told_notices).where(eq(told_notices.person_id, personId));
  await tx.delete(player_mails).where(eq(player_mails.person_id, personId));
}

/** Makes what one person was told another's, who may have been told the same; none of it fills a day any more. */
export async function moveMails(tx: Handle, from: string, to: string): Promise<void> {
  const other = aliasedTable(told_notices, "other");
  await tx.delete(told_notices).where(
    and(
      eq(told_notices.person_id, from),
      sql`exists (select 1 from ${told_notices} ${other} where ${other.person_id} = ${to} and ${other.kind} = ${told_notices.kind}
        and ${other.subject_id} = ${told_notices.subject_id} and ${other.version} = ${told_notices.version})`,
    ),
  );
  await tx.update(player_mails).set({ person_id: to, fills_day: false }).where(eq(player_mails.person_id, from));
  await tx.update(told_notices).set({ person_id: to }).where(eq(told_notices.person_id, from));
}

/** The mail that a link came with, by the digest of its token. */
export async function findMail(handle: Handle, which: { settings_hash: string } | { stop_hash: string }) {
  const is =
    "stop_hash" in which
      ? eq(player_mails.stop_hash, which.stop_hash)
      : eq(player_mails.settings_hash, which.settings_hash);
  const [row] = await handle.select().from(player_mails).where(is);
  return row;
}
export type MailRow = typeof player_mails.$inferSelect;
