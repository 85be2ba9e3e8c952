import { accept, type Decision, refuse } from "./result.ts";

/** What a person can agree to (spec 3 §1.1; spec 6 §8). */
export const consents = ["name_published", "match_notices", "phone_to_rivals", "image"] as const;
export type Consent = (typeof consents)[number];

/** What somebody said of their name being published; who was not asked is published as the club's privacy text says (ruling 41). */
export const nameAnswers = ["not_asked", "yes", "no"] as const;
export type NameAnswer = (typeof nameAnswers)[number];

/** Those to which there are three answers, and where the date of a no is kept. Not asked of any other is a no. */
const refusals = { name_published: "name_refused", match_notices: "match_notices_refused" } as const;
export type AskedConsent = keyof typeof refusals;

/**
 * Since which calendar date a person agrees to each; null: does not. Of those with three answers also since when they do not: with
 * neither date the person was not asked (ruling 41).
 */
export type Consents = Record<Consent | (typeof refusals)[AskedConsent], string | null>;

/** The answers to the consents: to some one of three. */
export type ConsentAnswers = Record<Exclude<Consent, AskedConsent>, boolean> & Record<AskedConsent, NameAnswer>;

export function isAsked(consent: Consent): consent is AskedConsent {
  return consent in refusals;
}

/** Since when a person says no; null: does not. */
export function refusedSince(kept: Consents, consent: Consent): string | null {
  return isAsked(consent) ? kept[refusals[consent]] : null;
}

/** What somebody has answered to a consent with three answers. */
export function answerOf(kept: Consents, consent: AskedConsent): NameAnswer {
  if (kept[consent] !== null) return "yes";
  return refusedSince(kept, consent) === null ? "not_asked" : "no";
}

const labels: Record<Consent, string> = {
  name_published: "Nombre publicado",
  match_notices: "Avisos de mis partidos",
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
  const wantsNotices = answers.match_notices === "yes";
  const hasConsented = isPublished || wantsNotices || answers.phone_to_rivals || answers.image;
  if (hasConsented && guardian_name === null && needsGuardian(birth_year, today)) return refuse("guardian_required");
  const dateOf = (hasConsentedNow: boolean, since: string | null) => (hasConsentedNow ? (since ?? today) : null);
  return accept({
    name_published: dateOf(isPublished, before.name_published),
    name_refused: dateOf(answers.name_published === "no", before.name_refused),
    match_notices: dateOf(wantsNotices, before.match_notices),
    match_notices_refused: dateOf(answers.match_notices === "no", before.match_notices_refused),
    phone_to_rivals: dateOf(answers.phone_to_rivals, before.phone_to_rivals),
    image: dateOf(answers.image, before.image),
  });
}
