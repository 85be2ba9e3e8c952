import { and, gte, ilike, inArray, isNotNull, lt, or, sql } from "drizzle-orm";
import type { Handle } from "#server/db/connect.ts";
import { containing } from "#server/db/containing.ts";
import { outbox } from "#server/db/schema/platform.ts";
import type { Clock } from "./clock.ts";

/** A message to one person, in both forms. */
export interface Mail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

/** How often a message is tried; with pauses that double, some three days. */
export const mostAttempts = 12;

/** Deletes messages that were sent, or given up, and written before a moment. */
export async function deleteMailBefore(handle: Handle, before: Date): Promise<void> {
  const isDone = or(isNotNull(outbox.sent_at), gte(outbox.attempts, mostAttempts));
  await handle.delete(outbox).where(and(isDone, lt(outbox.created_at, before)));
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

/** Puts a message into the outbox, in the caller's transaction; it is sent later, with retries (ruling 36). */
export async function enqueueMail(handle: Handle, clock: Clock, mail: Mail): Promise<void> {
  const { recipient, subject, text, html } = mail;
  const now = clock.now();
  await handle
    .insert(outbox)
    .values({ recipient, subject, body_text: text, body_html: html, created_at: now, next_attempt_at: now });
}
