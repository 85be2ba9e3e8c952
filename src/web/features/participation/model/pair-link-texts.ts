import type { LeagueLinks } from "#contract/links/endpoints.ts";
import { addDays, mediumSpanishDate } from "#domain/base/calendar-date.ts";
import { clockTime, hourMinute } from "#domain/base/clock-time.ts";
import { listText } from "#domain/base/list-text.ts";
import type { MailState } from "#domain/links/link-mail.ts";
import type { ClubMoment } from "#domain/season/match-when.ts";
import { counted } from "#web/platform/format.ts";

export type PairLinks = LeagueLinks["pairs"][number];

/** "abierto hoy 18:20", "abierto ayer 9:05", "abierto el 3 dic 2026", "sin abrir"; null while the club's clock is not known. */
function openedText(opened: ClubMoment | null, now: ClubMoment | null): string | null {
  if (opened === null || now === null) return null;
  const hour = hourMinute(clockTime(opened.minutes));
  if (opened.date === now.date) return `abierto hoy ${hour}`;
  if (opened.date === addDays(now.date, -1)) return `abierto ayer ${hour}`;
  return `abierto el ${mediumSpanishDate(opened.date)}`;
}

/** "2 enlaces · abierto hoy 18:20", "sin enlace". */
export function linksText(
  { live, opened_at, is_in }: PairLinks,
  now: ClubMoment | null,
  momentOf: (moment: Date) => ClubMoment | null,
): string {
  if (!is_in) return "ya no juega: sus enlaces no valen";
  const opened = opened_at === null ? "sin abrir" : openedText(momentOf(new Date(opened_at)), now);
  if (live === 0) return opened_at === null ? "sin enlace" : "sin enlace ahora";
  return [counted(live, "enlace", "enlaces"), opened].filter((part) => part !== null).join(" · ");
}

const whyNot: Record<Exclude<MailState, "yes">, (names: string) => string> = {
  none: (names) => `sin correo: ${names}`,
  no: (names) => `no quiere correos: ${names}`,
  refused: (names) => `el correo no llega: ${names}`,
  guardian: (names) => `menor sin tutor: ${names}`,
};

/** Who of a pair is not mailed, and why; empty: everybody is. */
export function mailText({ people }: PairLinks): string {
  return (["none", "no", "refused", "guardian"] as const)
    .flatMap((state) => {
      const names = people.filter(({ mail }) => mail === state).map(({ name }) => name);
      return names.length === 0 ? [] : [whyNot[state](listText(names))];
    })
    .join(" · ");
}

const isMailed = ({ people }: PairLinks) => people.some(({ mail }) => mail === "yes");

/** The pairs whose link has to be handed over by hand, those that are mailed, and those that do not play any more. */
export function inParts(pairs: readonly PairLinks[]) {
  const playing = pairs.filter(({ is_in }) => is_in);
  return {
    byHand: playing.filter((pair) => !isMailed(pair)),
    mailed: playing.filter(isMailed),
    out: pairs.filter(({ is_in }) => !is_in),
  };
}

interface Sent {
  sent: readonly string[];
  recent: readonly string[];
  without: readonly string[];
}

/** What is said once links were mailed. */
export function sentText({ sent, recent }: Sent, isIndividual: boolean): string {
  const many = (count: number) =>
    isIndividual ? counted(count, "jugador", "jugadores") : counted(count, "pareja", "parejas");
  const before = recent.length === 0 ? "" : ` A ${many(recent.length)} ya se les envió hace menos de 10 minutos.`;
  if (sent.length > 0) return `Enlaces enviados a ${many(sent.length)}.${before}`;
  return before === "" ? "No hay a quién enviarlos." : before.trim();
}
