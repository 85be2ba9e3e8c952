import { accept, type Decision, refuse } from "./result.ts";

/** What a person can agree to (spec 3 §1.1). */
export const consents = ["name_published", "phone_to_rivals", "image"] as const;
export type Consent = (typeof consents)[number];

/** What somebody said of their name being published; who was not asked is published as the club's privacy text says (ruling 41). */
export const nameAnswers = ["not_asked", "yes", "no"] as const;
export type NameAnswer = (typeof nameAnswers)[number];

/**
 * Since which calendar date a person agrees to each; null: does not. Of the name also since when they do not: with neither date they
 * were not asked (ruling 41).
 */
export type Consents = Record<Consent, string | null> & { name_refused: string | null };

/** The answers to the consents: of the name one of three. */
export type ConsentAnswers = Record<Exclude<Consent, "name_published">, boolean> & { name_published: NameAnswer };

export function nameAnswerOf({ name_published, name_refused }: Pick<Consents, "name_published" | "name_refused">) {
  if (name_published !== null) return "yes";
  return name_refused === null ? "not_asked" : "no";
}

const labels: Record<Consent, string> = {
  name_published: "Nombre publicado",
  phone_to_rivals: "Teléfono a rivales",
  image: "Imagen",
};

export function consentLabel(consent: Consent): string {
  return labels[consent];
}

const guardedUntil = 14; // years

/** Whether somebody else has to agree for a person, by the year of birth alone (spec 3 §1.1). @param today a calendar date */
export function needsGuardian(birthYear: number | null, today: string): boolean {
  return birthYear !== null && Number(today.slice(0, 4)) - birthYear < guardedUntil;
}

/**
 * The dates of the consents after an edit (spec 3 §1.1): one that stood keeps its date, a new one gets today's, one that was taken back
 * has none. Refuses with `birth_year_future`, and with `guardian_required` a consent for somebody under 14 without a guardian's name.
 * @param before as they stood
 * @param answers which hold now
 * @param today the club's calendar date
 */
export function consentsAfter(
  before: Consents,
  answers: ConsentAnswers,
  person: { birth_year: number | null; guardian_name: string | null; today: string },
): Decision<Consents, "guardian_required" | "birth_year_future"> {
  const { birth_year, guardian_name, today } = person;
  if (birth_year !== null && birth_year > Number(today.slice(0, 4))) return refuse("birth_year_future");
  const isPublished = answers.name_published === "yes";
  const hasConsented = isPublished || answers.phone_to_rivals || answers.image;
  if (hasConsented && guardian_name === null && needsGuardian(birth_year, today)) return refuse("guardian_required");
  const dateOf = (hasConsentedNow: boolean, since: string | null) => (hasConsentedNow ? (since ?? today) : null);
  return accept({
    name_published: dateOf(isPublished, before.name_published),
    name_refused: dateOf(answers.name_published === "no", before.name_refused),
    phone_to_rivals: dateOf(answers.phone_to_rivals, before.phone_to_rivals),
    image: dateOf(answers.image, before.image),
  });
}
