import type { Handle } from "#server/db/connect.ts";
import { outbox } from "#server/db/schema/club.ts";

/** A message to one person, in both forms. */
export interface Mail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

/** Puts a message into the outbox, in the caller's transaction; it is sent later, with retries (ruling 36). */
export async function enqueueMail(handle: Handle, mail: Mail): Promise<void> {
  const { recipient, subject, text, html } = mail;
  await handle.insert(outbox).values({ recipient, subject, body_text: text, body_html: html });
}
