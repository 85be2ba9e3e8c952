import { addDays } from "#domain/base/calendar-date.ts";
import { mayBeMinor } from "#domain/base/minors.ts";
import { firstNameAndInitial, spokenPair } from "#domain/base/names.ts";
import { readersIn, spokenTo } from "#domain/base/spoken-to.ts";
import {
  type Due,
  dateKey,
  isDateNews,
  isReminderDue,
  isWrittenTo,
  type NoticeDate,
  newsDays,
} from "#domain/messages/notice-due.ts";
import type { NoticeSaid } from "#domain/messages/notice-texts.ts";
import type { ClubMoment } from "#domain/season/match-when.ts";
import type { Player } from "../people-repository.ts";
import type { ClosedTable, NearDeadline, PendingMatch } from "../repository.ts";
import type { CalendarDate } from "./calendar-part.ts";
import { isOver, knownDate, type MatchFacts, onlyIfTold, timeOf, whenFor } from "./told-dates.ts";

/** Somebody of a side; null: a match of a bracket, which has no round. */
export type SidePlayer = Omit<Player, "round_id" | "is_out"> & { round_id: string | null; is_out: boolean };

/** One thing that one person is to be noted. */
export interface Notice extends Due {
  person: SidePlayer;
  subject_id: string;
  version: string;
  /** What the person knows when it is noted. */
  known: string;
  said: NoticeSaid;
  /** Until when somebody needs it: a day and an hour of the club. */
  use_until: { date: string; time: string };
  calendar: CalendarDate | null;
  /** What it comes from, which is done once everybody has been noted. */
  pending: { id: string; changes: number } | null;
}

/** What all notices are made of. */
export interface NoticeFacts {
  pending: (Omit<PendingMatch, "match"> & { match: MatchFacts })[];
  near: NearDeadline[];
  tables: ClosedTable[];
  players: SidePlayer[];
  /** What people were told, the last first. */
  noted: { person_id: string; kind: string; subject_id: string; version: string; said: string }[];
  refused: ReadonlyMap<string, unknown>;
  now: ClubMoment;
  /** How many minutes ago something was. */
  minutesSince: (moment: Date) => number;
}

/** The people of a pair as they are in the round of a match. */
function sideOf(facts: NoticeFacts, match: Pick<MatchFacts, "round_id">, pairId: string | null): SidePlayer[] {
  return facts.players.filter(({ pair_id, round_id }) => pair_id === pairId && round_id === match.round_id);
}

/** The names of a side as the portal shows them (spec 7 §1.8). */
function nameOf(side: readonly SidePlayer[], { division, format_type }: MatchFacts, today: string): string {
  const names = side.map(({ full_name, is_name_refused, birth_year }) =>
    is_name_refused || mayBeMinor(birth_year, { division, today }) ? firstNameAndInitial(full_name) : full_name,
  );
  return names.length === 0 ? spokenTo(readersIn(format_type))`tus rivales` : spokenPair(names);
}

interface Dates {
  was: NoticeDate | null;
  when: NoticeDate | null;
}

interface Reader {
  person: SidePlayer;
  rivals: string;
  sides: string;
  /** Whether the pair has left. */
  isOut: boolean;
}

/** Everybody who plays a match, or has left it, and may be written to about it, with whom they meet. */
function allReadersOf(facts: NoticeFacts, match: MatchFacts, kind: Due["kind"]): Reader[] {
  const ids = [match.pair1_id, match.pair2_id];
  const sides = ids.map((id) => sideOf(facts, match, id));
  const names = sides.map((side) => nameOf(side, match, facts.now.date));
  return sides.flatMap((side, at) =>
    side
      .filter((person) => mayReceive(facts, person, kind))
      .map((person) => ({
        person,
        rivals: names[1 - at] ?? "",
        sides: names.join(" – "),
        isOut: side.some(({ is_out }) => is_out),
      })),
  );
}

/** The same without pairs that have left. @param pairId only this pair */
function readersOf(facts: NoticeFacts, match: MatchFacts, kind: Due["kind"], pairId?: string | null): Reader[] {
  return allReadersOf(facts, match, kind).filter(
    ({ isOut, person: { pair_id } }) => !isOut && (pairId ?? pair_id) === pair_id,
  );
}

function mayReceive(facts: NoticeFacts, person: SidePlayer, kind: Due["kind"]): boolean {
  const is_refused = facts.refused.has(person.email?.toLowerCase() ?? "");
  return isWrittenTo({ ...person, is_refused }, kind, facts.now.date);
}

function lastTold(facts: NoticeFacts, person: SidePlayer, kind: string, subject: string) {
  return facts.noted.find(
    (one) => one.person_id === person.person_id && one.kind === kind && one.subject_id === subject,
  );
}

/** What the calendar of somebody is to hold of a date that is told; null: nothing that they have is to go. */
function calendarOf(match: MatchFacts, reader: Reader, dates: Dates): CalendarDate | null {
  const when = dates.when ?? dates.was;
  if (when === null) return null;
  const { match_id, calendar_sequence, updated_at, duration_minutes, league } = match;
  const about = { match_id, sequence: calendar_sequence, stamp: updated_at, minutes: duration_minutes, league };
  return { ...about, sides: reader.sides, when, isCancelled: dates.when === null };
}

/** A date that somebody hears of: what they knew, and what there is now. */
function dateNotice(
  facts: NoticeFacts,
  { pending, match }: NoticeFacts["pending"][number],
  { reader, dates }: { reader: Reader; dates: Dates },
): Notice {
  const { was, when } = dates;
  const is_cancelled = match.status !== "scheduled" || reader.isOut || isOver(match);
  return {
    kind: "date",
    person: reader.person,
    subject_id: match.match_id,
    version: versionOf(pending),
    known: dateKey(when),
    days: [when, was].flatMap((one) => one?.date ?? []),
    rested: facts.minutesSince(pending.noted_at),
    said: {
      kind: "date",
      was,
      when,
      is_cancelled: is_cancelled && when === null,
      league: match.league,
      rivals: reader.rivals,
    },
    use_until: when ?? was ?? { date: facts.now.date, time: "23:59" },
    calendar: calendarOf(match, reader, dates),
    pending,
  };
}

function dateNotices(facts: NoticeFacts, one: NoticeFacts["pending"][number]): Notice[] {
  const { pending, was_court, match } = one;
  const was = timeOf(pending.was_date, pending.was_time, was_court);
  return allReadersOf(facts, match, "date").flatMap((reader) => {
    const before = lastTold(facts, reader.person, "date", match.match_id);
    if (before?.version === versionOf(pending)) return [];
    if (before === undefined && onlyIfTold(match, reader.isOut)) return [];
    const known = before?.said ?? dateKey(was);
    const dates = { was: known === dateKey(was) ? was : knownDate(known), when: whenFor(match, reader.isOut) };
    const isNews = isDateNews({ known, ...dates, status: match.status }, facts.now);
    return isNews ? [dateNotice(facts, one, { reader, dates })] : [];
  });
}

const versionOf = ({ id, changes }: { id: string; changes: number }) => `${id} ${changes}`;

function resultNotices(facts: NoticeFacts, { pending, match }: NoticeFacts["pending"][number]): Notice[] {
  if (match.sent !== "unconfirmed" && match.sent !== "waiting") return [];
  const version = versionOf(pending);
  return readersOf(facts, match, "result", pending.pair_id).map(({ person, rivals }) => ({
    kind: "result",
    person,
    subject_id: match.match_id,
    version,
    known: version,
    days: [],
    rested: facts.minutesSince(pending.noted_at),
    said: {
      kind: "result",
      score: pending.score ?? "",
      readers: readersIn(match.format_type),
      page: `/league/${match.league_id}/pair/${person.pair_id}`,
      league: match.league,
      rivals,
    },
    use_until: { date: addDays(facts.now.date, newsDays), time: "23:59" },
    calendar: null,
    pending,
  }));
}

function reminderNotices(facts: NoticeFacts, { deadline, match }: NearDeadline): Notice[] {
  const when = timeOf(match.match_date, match.match_time, match.court_name);
  if (!isReminderDue({ deadline, when, status: match.status }, facts.now)) return [];
  return readersOf(facts, match, "reminder").map(({ person, rivals }) => ({
    kind: "reminder",
    person,
    subject_id: match.match_id,
    version: deadline,
    known: deadline,
    days: [],
    rested: Number.POSITIVE_INFINITY,
    said: { kind: "reminder", deadline, league: match.league, rivals },
    use_until: { date: deadline, time: "23:59" },
    calendar: null,
    pending: null,
  }));
}

function tableNotices(facts: NoticeFacts, table: ClosedTable): Notice[] {
  const { league, number: round, group_name: group, place, next_group } = table;
  const known = `${place} ${group} ${next_group ?? ""}`;
  return sideOf(facts, table, table.pair_id)
    .filter((person) => mayReceive(facts, person, "table"))
    .filter((person) => lastTold(facts, person, "table", table.round_id)?.said !== known)
    .map((person) => ({
      kind: "table",
      person,
      subject_id: table.round_id,
      version: `${table.pending_id} ${table.changes}`,
      known,
      days: [],
      rested: facts.minutesSince(new Date(table.noted_at)),
      said: { kind: "table", league, round, group, place, next_group },
      use_until: { date: addDays(facts.now.date, newsDays), time: "23:59" },
      calendar: null,
      pending: { id: table.pending_id, changes: table.changes },
    }));
}

/** Everything that somebody has still to be noted. */
export function dueNotices(facts: NoticeFacts): Notice[] {
  const all = [
    ...facts.pending.flatMap((one) =>
      one.pending.kind === "date" ? dateNotices(facts, one) : resultNotices(facts, one),
    ),
    ...facts.near.flatMap((one) => reminderNotices(facts, one)),
    ...facts.tables.flatMap((one) => tableNotices(facts, one)),
  ];
  const noted = new Set(facts.noted.map((one) => [one.person_id, one.kind, one.subject_id, one.version].join()));
  return all.filter((one) => !noted.has([one.person.person_id, one.kind, one.subject_id, one.version].join()));
}
