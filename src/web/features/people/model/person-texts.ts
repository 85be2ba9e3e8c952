import type { Named, PersonPage, PersonRecord, PersonResult } from "#contract/persons/person.ts";
import { daysBetween, mediumSpanishDate } from "#domain/base/calendar-date.ts";
import { keysOf } from "#domain/base/keys.ts";
import { type LeagueStatus, leagueStatusLabel } from "#domain/base/league.ts";
import { spokenPair } from "#domain/base/names.ts";
import {
  answerOf,
  type ConsentAnswers,
  consentLabel,
  consents,
  isAsked,
  type NameAnswer,
  refusedSince,
} from "#domain/base/person.ts";
import { upperFirst } from "#domain/base/upper-first.ts";
import { isByDefault } from "#domain/scores/score.ts";
import { levelText } from "#web/platform/format.ts";

/** What stands below the name: level, year of birth, since when the club knows the person. */
export function aboutPerson({ level, birth_year, known_since }: PersonPage): string {
  const parts = [
    level === null ? null : `Nivel ${levelText(level)}`,
    birth_year === null ? null : `Año de nacimiento ${birth_year}`,
    `en el club desde el ${mediumSpanishDate(known_since)}`,
  ];
  const text = parts.filter((part) => part !== null).join(" · ");
  return upperFirst(text);
}

/** How far away a date is: "hoy", "mañana", "dentro de 7 días". */
export function awayText(today: string, date: string): string {
  const days = daysBetween(today, date);
  if (days <= 0) return "hoy";
  return days === 1 ? "mañana" : `dentro de ${days} días`;
}

/** What is said beside a league that is not being played. */
export function leagueNote(status: LeagueStatus): string | null {
  return status === "active" ? null : leagueStatusLabel(status).toLowerCase();
}

/** The score with the person's games first; a walkover is said by its sign. */
export function scoreText({ outcome, set_results }: Pick<PersonResult, "outcome" | "set_results">): string {
  if (isByDefault(outcome)) return "W.O.";
  const sets = set_results.map(({ pair1_games, pair2_games }) => `${pair1_games}-${pair2_games}`).join(" ");
  if (outcome === "time_over") return `${sets} tiempo`;
  return outcome === "retirement" ? `${sets} ret.` : sets;
}

/** How many were played, won and lost; annulled ones and those that a substitute played are not the person's. */
export function tallyText(results: readonly PersonResult[]): string {
  const own = results.filter(({ is_annulled, substituted_by }) => !is_annulled && substituted_by === null);
  const won = own.filter(({ has_won }) => has_won === true).length;
  const lost = own.filter(({ has_won }) => has_won === false).length;
  const played = `${own.length} ${own.length === 1 ? "jugado" : "jugados"}`;
  return `${played}: ${won} ${won === 1 ? "victoria" : "victorias"}, ${lost} ${lost === 1 ? "derrota" : "derrotas"}`;
}

/** Names in a sentence, for readers of the page. */
export const namesText = (people: readonly Named[]): string => spokenPair(people.map(({ full_name }) => full_name));

/** What the form of a person begins with. */
export function formOf(record: PersonRecord) {
  const { phone_to_rivals, image } = record.consents;
  return {
    full_name: record.full_name,
    email: record.email ?? "",
    phone: record.phone ?? "",
    other_phones: record.other_phones.join(", "),
    level: record.level ?? "",
    birth_year: record.birth_year ?? "",
    notes: record.notes ?? "",
    guardian_name: record.guardian_name ?? "",
    consents: {
      name_published: answerOf(record.consents, "name_published"),
      match_notices: answerOf(record.consents, "match_notices"),
      phone_to_rivals: phone_to_rivals !== null,
      image: image !== null,
    } satisfies ConsentAnswers,
  };
}

/** What it holds. */
export type PersonForm = ReturnType<typeof formOf>;

const numberIn = (value: number | string) => (typeof value === "number" ? value : null);

/** What is sent of the form. */
export function changesOf(form: PersonForm, { id, version }: Pick<PersonRecord, "id" | "version">) {
  const other_phones = form.other_phones.split(/[,;]/).filter((phone) => phone.trim() !== "");
  const [level, birth_year] = [numberIn(form.level), numberIn(form.birth_year)];
  return { ...form, person_id: id, version, other_phones, level, birth_year };
}

const fieldNames: Record<Exclude<keyof PersonForm, "consents">, string> = {
  full_name: "Nombre",
  email: "Email",
  phone: "Teléfono",
  other_phones: "Otros teléfonos",
  level: "Nivel",
  birth_year: "Año de nacimiento",
  notes: "Notas",
  guardian_name: "Padre, madre o tutor",
};

/** The fields of the form that say what they are refused with. */
export const fieldsShown: readonly string[] = keysOf(fieldNames);

/** What somebody said of their name being published (ruling 41), and of mail about their matches (spec 6 §8). */
export const nameAnswerTexts: Record<NameAnswer, string> = { not_asked: "sin preguntar", yes: "sí", no: "no" };

/** The line of a consent on the person's page. */
export function consentText(record: PersonRecord["consents"], consent: (typeof consents)[number]): string {
  const since = record[consent] ?? refusedSince(record, consent);
  const isGiven = record[consent] !== null;
  const answer = isAsked(consent) ? nameAnswerTexts[answerOf(record, consent)] : said(isGiven);
  return `${consentLabel(consent)}: ${answer}${since === null ? "" : `, desde el ${mediumSpanishDate(since)}`}`;
}

const said = (value: string | number | boolean) =>
  typeof value === "boolean"
    ? value
      ? "sí"
      : "no"
    : String(value) === ""
      ? "—"
      : String(value).replace(/^(\d)\.(\d)$/, "$1,$2");

/** Where what stands in the form and what somebody else saved are not the same, field by field. */
export function differences(mine: PersonForm, now: PersonForm) {
  const fields = keysOf(fieldNames).map((key) => {
    return { key, name: fieldNames[key], mine: said(mine[key]), now: said(now[key]) };
  });
  const saidOf = (form: PersonForm, consent: (typeof consents)[number]) =>
    isAsked(consent) ? nameAnswerTexts[form.consents[consent]] : said(form.consents[consent]);
  const consented = consents.map((consent) => {
    return { key: consent, name: consentLabel(consent), mine: saidOf(mine, consent), now: saidOf(now, consent) };
  });
  return [...fields, ...consented].filter((one) => one.mine !== one.now);
}
