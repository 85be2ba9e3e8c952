import { needsGuardian } from "#domain/base/person.ts";
import { mailSettingsPath, pairLinkPath, stopMailPath } from "#domain/links/link-token.ts";
import { type LinkFacts, linkParagraphs, linkSubject } from "#domain/messages/link-texts.ts";
import { noticeFooter } from "#domain/messages/notice-texts.ts";
import { escapeHtml } from "#server/platform/escape-html.ts";
import type { Mail } from "#server/platform/outbox.ts";
import type { Reader } from "./readers.ts";

const usefulFor = 3 * 24 * 60 * 60_000; // ms

export interface LinkMailFacts extends LinkFacts {
  publicUrl: string;
  club: string;
  today: string;
  now: Date;
  /** Whether somebody asked for it on the public page: then it goes at night too. */
  isAsked: boolean;
}

/** The message that brings one person the link of their pair; who gets it can end such mail in one press (spec 6 §8). */
export function linkMail(
  reader: Reader,
  { pair, token, settings, stop }: { pair: string; token: string; settings: string; stop: string },
  facts: LinkMailFacts,
): Mail {
  const guardian = needsGuardian(reader.birth_year, facts.today) ? reader.guardian_name : null;
  const named = { name: guardian ?? reader.full_name, pair, club: facts.club };
  const { before, after } = linkParagraphs(named, facts, facts.isAsked);
  const link = `${facts.publicUrl}${pairLinkPath(token)}`;
  const choice = `${facts.publicUrl}${mailSettingsPath(settings)}`;
  const inHtml = (lines: readonly string[]) => lines.map((line) => `<p>${escapeHtml(line)}</p>`).join("\n");
  const anchor = (url: string, label: string) => `<p><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`;
  return {
    recipient: reader.email ?? "",
    subject: linkSubject(facts),
    text: [...before, link, ...after, `${noticeFooter} ${choice}`].join("\n\n"),
    html: [
      inHtml(before),
      anchor(link, facts.isIndividual ? "Abrir mi página" : "Abrir nuestra página"),
      inHtml(after),
      anchor(choice, noticeFooter.replace(/:$/, "")),
    ].join("\n"),
    notice: {
      calendar: null,
      unsubscribe_url: `${facts.publicUrl}${stopMailPath(stop)}`,
      is_for_day: !facts.isAsked,
      useless_at: new Date(facts.now.getTime() + usefulFor),
    },
  };
}
