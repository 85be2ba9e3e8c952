import { and, eq, gte, ilike, inArray, isNotNull, isNull, lt, min, or, sql } from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";
import { containing } from "#server/db/containing.ts";
import { inParts } from "#server/db/parts.ts";
import { outbox } from "#server/db/schema/platform.ts";
import type { Clock } from "./clock.ts";

/** A message to one person, in both forms. */
export interface Mail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** Of a notice, which goes once or not at all (spec 6 §8). */
  notice?: Notice;
}

/** What a notice has besides its text. */
export interface Notice {
  /** Dates for the reader's calendar. */
  calendar: string | null;
  /** Where a mail program ends such mail with one request. */
  unsubscribe_url: string;
  /** Whether it waits while it is night in the club. */
  is_for_day: boolean;
  /** From when on nobody needs it. */
  useless_at: Date;
}

/** How often a message is tried; with pauses that double, some three days. */
export const mostAttempts = 12;

/** Deletes messages that were sent, or given up, and written before a moment. */
export async function deleteMailBefore(handle: Handle, before: Date): Promise<void> {
  const isDone = or(isNotNull(outbox.sent_at), gte(outbox.attempts, mostAttempts));
  await handle.delete(outbox).where(and(isDone, lt(outbox.created_at, before)));
}

/** Deletes what waits and has no use any more. */
export async function deleteUseless(handle: Handle, now: Date): Promise<void> {
  await handle.delete(outbox).where(and(isNull(outbox.sent_at), isNull(outbox.refused_at), lt(outbox.useless_at, now)));
}

/** Deletes what was written to a person, or names them, when they are erased (ruling 23). @param marks name, e-mail, telephones */
export async function forgetMail(handle: Handle, marks: { emails: string[]; texts: string[] }): Promise<void> {
  const to = marks.emails.map((email) => email.toLowerCase());
  const { recipient, subject, body_text, body_html } = outbox;
  const says = marks.texts.flatMap((mark) => {
    const pattern = containing(mark);
    return [subject, body_text, body_html].map((text) => ilike(text, pattern));
  });
  await handle.delete(outbox).where(or(to.length > 0 ? inArray(sql`lower(${recipient})`, to) : undefined, ...says));
}

/** Puts messages into the outbox, in the caller's transaction; they are sent later, with retries (ruling 36). */
export async function enqueueMail(handle: Handle, clock: Clock, ...mails: Mail[]): Promise<void> {
  const now = clock.now();
  const rows = mails.map(({ recipient, subject, text, html, notice }) => {
    const body = { body_text: text, body_html: html, ...notice, is_once: notice !== undefined };
    return { recipient, subject, ...body, created_at: now, next_attempt_at: now };
  });
  for (const some of inParts(rows)) await handle.insert(outbox).values(some);
}

/** Which of these addresses the mail server refused for good, and when last; what got through since is none. In lower case. */
export async function refusedAddresses(handle: Handle, emails: readonly string[]): Promise<Map<string, Date>> {
  if (emails.length === 0) return new Map();
  const address = sql<string>`lower(${outbox.recipient})`;
  const rows = await handle
    .select({ address, refused_at: outbox.refused_at, sent_at: outbox.sent_at })
    .from(outbox)
    .where(
      and(
        inArray(
          address,
          emails.map((email) => email.toLowerCase()),
        ),
        or(isNotNull(outbox.refused_at), isNotNull(outbox.sent_at)),
      ),
    )
    .orderBy(outbox.id);
  const refused = new Map<string, Date>();
  for (const row of rows) {
    if (row.refused_at !== null) refused.set(row.address, row.refused_at);
    else refused.delete(row.address);
  }
  return refused;
}

/** How many messages wait to be sent, and how many were given up of those that are kept. */
export async function countMail(handle: Handle): Promise<{ waiting: number; given_up: number }> {
  const isOver = or(isNotNull(outbox.refused_at), gte(outbox.attempts, mostAttempts));
  const notSent = isNull(outbox.sent_at);
  const given_up = await handle.$count(outbox, and(notSent, isOver));
  return { waiting: (await handle.$count(outbox, notSent)) - given_up, given_up };
}

/** How many seconds the oldest message has waited, of those that no night holds back; 0: none waits. */
export async function oldestMail(handle: Handle, now: Date): Promise<number> {
  const isTried = and(isNull(outbox.sent_at), isNull(outbox.refused_at), lt(outbox.attempts, mostAttempts));
  const [row] = await handle
    .select({ since: min(outbox.created_at) })
    .from(outbox)
    .where(and(isTried, eq(outbox.is_for_day, false)));
  return row?.since == null ? 0 : Math.max(0, (now.getTime() - row.since.getTime()) / 1000);
}
