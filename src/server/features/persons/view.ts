import { type Role, reaches } from "#contract/common/access.ts";
import { contactAccess } from "#contract/people/contact-access.ts";
import type { PersonPage } from "#contract/persons/person.ts";

const noConsents = {
  name_published: null,
  name_refused: null,
  match_notices: null,
  match_notices_refused: null,
  phone_to_rivals: null,
  image: null,
};

/** A person's page as far as a role sees it: Mesa telephones, an Administrador everything (spec 3 §9). */
export function pageSeenBy(role: Role, page: PersonPage): PersonPage {
  if (reaches(role, "admin")) return page;
  const kept = {
    email: null,
    notes: null,
    guardian_name: null,
    birth_year: null,
    consents: noConsents,
    owed: [],
    payments: 0,
    merge: null,
    mail_refused_on: null,
  };
  if (reaches(role, contactAccess.phone)) return { ...page, ...kept };
  return { ...page, ...kept, phone: null, other_phones: [], telephones: [] };
}
