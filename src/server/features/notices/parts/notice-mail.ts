import { daysBetween } from "#domain/base/calendar-date.ts";
import { minutesOf } from "#domain/base/clock-time.ts";
import { needsGuardian } from "#domain/base/person.ts";
import { mailSettingsPath, stopMailPath } from "#domain/links/link-token.ts";
import {
  answerLead,
  type NoticeSaid,
  noticeFooter,
  noticeParagraphs,
  noticeSubject,
} from "#domain/messages/notice-texts.ts";
import type { ClubMoment } from "#domain/season/match-when.ts";
import { escapeHtml } from "#server/platform/escape-html.ts";
import type { Mail } from "#server/platform/outbox.ts";
import { calendarPart } from "./calendar-part.ts";
import type { Notice } from "./due-notices.ts";

const minute = 60_000; // ms

export interface MailFacts {
  club: { name: string; time_zone: string };
  publicUrl: string;
  now: ClubMoment;
  at: Date;
  isFirst: boolean;
  isForDay: boolean;
  settings: string;
  stop: string;
}

/** The moment until when somebody needs a notice, as the club's clock stands now. */
function usefulUntil({ use_until: { date, time } }: Notice, { now, at }: MailFacts): number {
  const minutes = daysBetween(now.date, date) * 24 * 60 + minutesOf(time) - now.minutes;
  return at.getTime() + minutes * minute;
}

/** A sentence that leads somewhere, in both forms. */
function leading(lead: string, to: string): { text: string; html: string } {
  return {
    text: `${lead} ${to}`,
    html: `<p><a href="${escapeHtml(to)}">${escapeHtml(lead.replace(/:$/, ""))}</a></p>`,
  };
}

/** Where the results that wait for an answer are answered, each pair's page once. */
function answersTo(said: readonly NoticeSaid[], publicUrl: string) {
  const pages = new Set(said.flatMap((one) => (one.kind === "result" ? one.page : [])));
  return [...pages].map((page) => leading(answerLead, `${publicUrl}${page}`));
}

/** The message that tells one person some things, at least one. */
export function noticeMail(notices: readonly Notice[], facts: MailFacts): Mail {
  const { club, publicUrl, now, settings, stop } = facts;
  const [{ person } = { person: null }] = notices;
  const { full_name = "", email = "", guardian_name = null, birth_year = null } = person ?? {};
  const said = notices.map((one) => one.said);
  const guardian = needsGuardian(birth_year, now.date) ? guardian_name : null;
  const reader = { name: full_name, guardian, is_first: facts.isFirst, club: club.name };
  const paragraphs = noticeParagraphs(reader, said);
  const links = [...answersTo(said, publicUrl), leading(noticeFooter, `${publicUrl}${mailSettingsPath(settings)}`)];
  const dates = notices.flatMap(({ calendar }) => calendar ?? []);
  const body = paragraphs.map((line) => `<p>${escapeHtml(line)}</p>`).join("\n");
  return {
    recipient: email ?? "",
    subject: noticeSubject(said),
    text: [...paragraphs, ...links.map(({ text }) => text)].join("\n\n"),
    html: [body, ...links.map(({ html }) => html)].join("\n"),
    notice: {
      calendar: dates.length === 0 ? null : calendarPart(dates, { timeZone: club.time_zone, publicUrl }),
      unsubscribe_url: `${publicUrl}${stopMailPath(stop)}`,
      is_for_day: facts.isForDay,
      useless_at: new Date(Math.max(...notices.map((one) => usefulUntil(one, facts)))),
    },
  };
}
