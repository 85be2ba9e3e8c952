import { type Role, reaches } from "#contract/common/access.ts";
import { contactAccess } from "#contract/people/contact-access.ts";
import type { PersonRecord } from "#contract/persons/person.ts";
import type { listPeople, PersonRow } from "./person-repository.ts";

/** What the club keeps of a person, as the wire carries it. */
export function recordView(row: PersonRow): PersonRecord {
  const { id, full_name, email, phone, other_phones, birth_year, notes, guardian_name, version } = row;
  return {
    id,
    full_name,
    email,
    phone,
    other_phones,
    birth_year,
    notes,
    guardian_name,
    version,
    level: row.level === null ? null : Number(row.level),
    consents: {
      name_published: row.name_published_on,
      name_refused: row.name_refused_on,
      match_notices: row.match_notices_on,
      match_notices_refused: row.match_notices_refused_on,
      phone_to_rivals: row.phone_to_rivals_on,
      image: row.image_on,
    },
  };
}

/**
 * Somebody of the club with what tells namesakes apart, as far as a role sees it: contact, year of birth, last league (spec 3 §9).
 */
export function foundView(row: Awaited<ReturnType<typeof listPeople>>[number], role: Role) {
  const { id, full_name, email, phone, birth_year, league } = row;
  const seen = {
    phone: reaches(role, contactAccess.phone) ? phone : null,
    email: reaches(role, contactAccess.email) ? email : null,
    born: reaches(role, "admin") && birth_year !== null ? `nac. ${birth_year}` : null,
  };
  const details = [seen.phone ?? seen.email, seen.born, league].filter((part) => part !== null);
  return {
    id,
    full_name,
    detail: details.join(" · ") || (reaches(role, contactAccess.phone) ? "Sin datos de contacto" : ""),
  };
}
