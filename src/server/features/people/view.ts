import type { PersonRecord } from "#contract/people-person.ts";
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
      phone_to_rivals: row.phone_to_rivals_on,
      image: row.image_on,
    },
  };
}

/** Somebody of the club with what tells namesakes apart: contact, year of birth, last league. */
export function foundView(row: Awaited<ReturnType<typeof listPeople>>[number]) {
  const { id, full_name, email, phone, birth_year, league } = row;
  const born = birth_year === null ? null : `nac. ${birth_year}`;
  const told = [phone ?? email, born, league].filter((part) => part !== null);
  return { id, full_name, detail: told.join(" · ") || "Sin datos de contacto" };
}
