import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { and, asc, eq, isNull, lt, lte } from "drizzle-orm";
import type { Transporter } from "nodemailer";
import { minutesOf } from "#domain/base/clock-time.ts";
import { isNight } from "#domain/messages/notice-due.ts";
import { club_settings } from "#server/db/schema/club.ts";
import { outbox } from "#server/db/schema/platform.ts";
import { clockTimeIn } from "./clock.ts";
import type { Dependencies } from "./context.ts";
import { escapeHtml } from "./escape-html.ts";
import { mailFolder } from "./mail-folder.ts";
import { deleteUseless, mostAttempts } from "./outbox.ts";

const minute = 60_000; // ms
const atOnce = 20;
/** A message may carry a link that opens an account: nothing of it stays once it is sent or given up. */
const emptied = { body_text: "", body_html: "", calendar: null, unsubscribe_url: null };

type Row = typeof outbox.$inferSelect;
export type MailerParts = Pick<Dependencies, "database" | "config" | "log" | "clock">;

interface Sender {
  name: string;
  address: string;
  /** Whether it is night where the club is (spec 6 §8). */
  isNight: boolean;
}

/** Who writes: the club, from the configured address, its own, or one of the public address's host. */
async function senderOf({ database, config, clock }: MailerParts): Promise<Sender> {
  const [club] = await database.db.select().from(club_settings);
  const { hostname } = new URL(config.publicUrl);
  return {
    name: club?.name ?? "",
    address: config.mailFrom ?? club?.contact_email ?? `no-reply@${hostname}`,
    isNight: club !== undefined && isNight(minutesOf(clockTimeIn(clock.now(), club.time_zone))),
  };
}

const paper =
  "margin:0 auto;padding:16px;max-width:560px;font:16px/1.5 system-ui,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** A page of its own for programs that read mail: in their colours, light or dark, and as wide as is read well. */
const asPage = (body: string) => `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>
<body style="${paper}">
${body}
</body>
</html>`;

function signed(row: Row, { name }: Pick<Sender, "name">): { text: string; html: string } {
  return { text: `${row.body_text}\n\n${name}`, html: asPage(`${row.body_html}\n<p>${escapeHtml(name)}</p>`) };
}

const calendarType = "text/calendar; charset=utf-8; method=PUBLISH";

/** What a notice has besides its text: how to end such mail in one press (RFC 8058), and dates for a calendar. */
function ofNotice({ calendar, unsubscribe_url }: Row) {
  const headers = {
    "Auto-Submitted": "auto-generated",
    "List-Unsubscribe": `<${unsubscribe_url}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
  return {
    ...(unsubscribe_url !== null && { headers }),
    ...(calendar !== null && {
      attachments: [{ filename: "partidos.ics", content: calendar, contentType: calendarType }],
    }),
  };
}

/** Whether a mail server takes nothing for this address, now or later: what it answers with a code from 500 on. */
function isRefusedForGood(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown }; // what nodemailer throws
  return code === "EENVELOPE" && typeof responseCode === "number" && responseCode >= 500;
}

type Deliver = (row: Row, from: Sender) => Promise<void>;

function bySmtp(smtpUrl: string): Deliver {
  let transport: Promise<Transporter> | null = null;
  return async (row, from) => {
    // Loaded with the first message: a large library.
    transport ??= import("nodemailer").then(({ createTransport }) => createTransport(smtpUrl));
    const { name, address } = from;
    const letter = { from: { name, address }, to: row.recipient, subject: row.subject, ...signed(row, from) };
    await (await transport).sendMail({ ...letter, ...ofNotice(row) });
  };
}

/** Without SMTP: a file in the data folder, and its links in the log (ruling 36). */
function intoFolder({ config, log }: MailerParts): Deliver {
  return async (row, from) => {
    const folder = mailFolder(config.dataDir);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { text } = signed(row, from);
    const head = `From: ${from.name} <${from.address}>\nTo: ${row.recipient}\nSubject: ${row.subject}\n\n`;
    await writeFile(path.join(folder, `${String(row.id).padStart(6, "0")}.txt`), head + text, { mode: 0o600 });
    // What goes to players holds links that are theirs alone.
    const links = row.unsubscribe_url === null ? (row.body_text.match(/https?:\/\/\S+/g) ?? []) : [];
    log.warn({ message: row.id, links }, "mail written to the data folder");
  };
}

/**
 * Takes the next due message for some minutes, so that no other process sends it too. What goes once is noted as sent: a process that
 * ends while it sends has perhaps sent it.
 */
async function claim({ database, clock }: MailerParts, { isNight }: Sender): Promise<Row | undefined> {
  const now = clock.now();
  const due = and(
    isNull(outbox.sent_at),
    lte(outbox.next_attempt_at, now),
    lt(outbox.attempts, mostAttempts),
    isNight ? eq(outbox.is_for_day, false) : undefined,
  );
  return database.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(outbox)
      .where(due)
      .orderBy(asc(outbox.id))
      .limit(1)
      .for("update", { skipLocked: true });
    if (row === undefined) return undefined;
    const next_attempt_at = new Date(now.getTime() + 5 * minute);
    const attempts = row.attempts + 1;
    const sent_at = row.is_once ? now : null;
    await tx.update(outbox).set({ attempts, next_attempt_at, sent_at }).where(eq(outbox.id, row.id));
    return { ...row, attempts };
  });
}

/** What is noted of a message that could not be sent: when it is tried again, or that it is given up. */
function notSent(row: Row, error: unknown, now: Date) {
  const pause = minute * 2 ** Math.min(row.attempts, 9);
  const isRefused = isRefusedForGood(error);
  const attempts = isRefused && row.is_once ? mostAttempts : row.attempts;
  return {
    ...(attempts >= mostAttempts ? emptied : {}),
    attempts,
    sent_at: null,
    refused_at: isRefused ? now : null,
    last_error: String(error).slice(0, 500),
    next_attempt_at: new Date(now.getTime() + pause),
  };
}

/** Sends one due message, outside any transaction, and notes what became of it. @returns whether there was one */
async function sendNext(parts: MailerParts, from: Sender, deliver: Deliver): Promise<boolean> {
  const { database, clock, log } = parts;
  const row = await claim(parts, from);
  if (row === undefined) return false;
  const note = await deliver(row, from).then(
    () => ({ sent_at: clock.now(), last_error: null, ...emptied }),
    (error: unknown) => {
      log.warn({ err: error, message: row.id }, "a message could not be sent");
      return notSent(row, error, clock.now());
    },
  );
  await database.db.update(outbox).set(note).where(eq(outbox.id, row.id));
  return true;
}

/** Sends what waits in the outbox, at most some messages at once. @returns how many were tried */
export async function sendWaiting(parts: MailerParts, deliver: Deliver): Promise<number> {
  const from = await senderOf(parts);
  await deleteUseless(parts.database.db, parts.clock.now());
  let tried = 0;
  while (tried < atOnce && (await sendNext(parts, from, deliver))) tried++;
  return tried;
}

/** The way of this installation: SMTP when it is configured, else the data folder. */
export function deliveryOf(parts: MailerParts): Deliver {
  const { smtpUrl } = parts.config;
  return smtpUrl === undefined ? intoFolder(parts) : bySmtp(smtpUrl);
}
