import { shortWeekdayDay } from "../base/calendar-date.ts";
import { hourMinute } from "../base/clock-time.ts";
import { type Readers, spokenTo } from "../base/spoken-to.ts";
import type { NoticeDate } from "./notice-due.ts";

// What a mail about one's matches says (spec 6 §8).

interface OfMatch {
  league: string;
  rivals: string;
}

/** What a person is told of one thing. */
export type NoticeSaid =
  | ({ kind: "date"; was: NoticeDate | null; when: NoticeDate | null; is_cancelled: boolean } & OfMatch)
  | ({ kind: "reminder"; deadline: string } & OfMatch)
  | ({ kind: "result"; score: string; readers: Readers; page: string } & OfMatch)
  | { kind: "table"; league: string; round: number; group: string; place: number; next_group: string | null };

function whenText({ date, time, court_name }: NoticeDate): string {
  return [`${shortWeekdayDay(date)} a las ${hourMinute(time)}`, court_name].filter(Boolean).join(", ");
}

type DateSaid = Extract<NoticeSaid, { kind: "date" }>;

function dateLine({ was, when, is_cancelled, league, rivals }: DateSaid): string {
  const match = `Partido contra ${rivals} (${league})`;
  const before = was === null ? "" : ` Antes: ${whenText(was)}.`;
  if (is_cancelled) return `${match}: ya no se juega.${before}`;
  if (when === null) return `${match}: se queda sin fecha por ahora.${before}`;
  return was === null ? `${match}: ${whenText(when)}.` : `${match}: cambia al ${whenText(when)}.${before}`;
}

/** One notice as a sentence or two. */
export function noticeLine(said: NoticeSaid): string {
  if (said.kind === "date") return dateLine(said);
  if (said.kind === "table") {
    const next = said.next_group === null ? "" : ` La próxima jornada: ${said.next_group}.`;
    return `${said.league}: la jornada ${said.round} se ha cerrado. Puesto ${said.place} en ${said.group}.${next}`;
  }
  const match = `Partido contra ${said.rivals} (${said.league})`;
  if (said.kind === "result")
    return spokenTo(said.readers)`${match}: tus rivales dicen ${said.score} (primero tus juegos). ¿Es correcto?`;
  return `${match}: queda por jugar, y el plazo acaba el ${shortWeekdayDay(said.deadline)}.`;
}

function dateSubject({ was, when, is_cancelled }: DateSaid): string {
  if (is_cancelled) return "Un partido tuyo ya no se juega";
  if (when === null) return "Un partido tuyo se queda sin fecha";
  const what = was === null ? "Tu partido" : "Cambia tu partido";
  return `${what}: ${shortWeekdayDay(when.date)}, ${hourMinute(when.time)}`;
}

function subjectOf(said: NoticeSaid): string {
  if (said.kind === "date") return dateSubject(said);
  if (said.kind === "reminder") return "Te queda un partido por jugar";
  if (said.kind === "result") return "Un resultado espera tu confirmación";
  return `Jornada ${said.round} cerrada: tu puesto${said.next_group === null ? "" : " y tu próximo grupo"}`;
}

/** What a message is called: after the one thing that it says, or how many. */
export function noticeSubject(said: readonly NoticeSaid[]): string {
  const [only] = said;
  if (only === undefined || said.length > 1) return `Tus partidos: ${said.length} novedades`;
  return subjectOf(only);
}

/** Who reads it: the person, or a child's guardian. */
export interface NoticeReader {
  name: string;
  guardian: string | null;
  /** Whether it is the first mail of this kind: it says why it comes. */
  is_first: boolean;
  club: string;
}

/** The paragraphs of a message before its link. */
export function noticeParagraphs({ name, guardian, is_first, club }: NoticeReader, said: readonly NoticeSaid[]) {
  const greeting =
    guardian === null ? [`Hola, ${name}:`] : [`Hola, ${guardian}:`, `Novedades de los partidos de ${name}.`];
  const why = `Recibes este email porque ${club} tiene tu dirección para los partidos de sus ligas y ahora avisa así de fechas y cambios. Si no lo quieres, el enlace de abajo lo termina con una pulsación, sin cuenta ni contraseña.`;
  return [...greeting, ...(is_first ? [why] : []), ...said.map(noticeLine)];
}

/** What stands over the public page of a pair that is asked whether a result is so: its private link is in no such mail. */
export const answerLead = "Para responder, abre tu enlace privado. Si no lo tienes a mano, pídelo en esta página:";

/** What stands over the link that ends or chooses such mail. */
export const noticeFooter = "Elegir qué avisos recibes, o dejar de recibirlos:";
