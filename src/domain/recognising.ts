import { normalizeForSearch } from "./names.ts";

// Who is known already (spec 3 §1.2), for lists that are pasted and for forms.

/** Names by which two entries may mean the same person, whatever accents and case. */
export function namesTaken(names: readonly string[]): Set<string> {
  return new Set(names.map(normalizeForSearch));
}

/** What tells one person from another. */
export interface Marks {
  full_name: string;
  email: string | null;
  /** Every telephone in its international form, such as "+34600112233". */
  phones: readonly string[];
}

/**
 * Why somebody may be a known person (spec 3 §1.2): `contact` proposes them, `name` alone only asks, null: nothing says so.
 * E-mails are the same whatever their case, names whatever accents and case.
 */
export function recognisedBy(typed: Marks, known: Marks): "contact" | "name" | null {
  const isSameEmail = typed.email !== null && typed.email.toLowerCase() === known.email?.toLowerCase();
  if (isSameEmail || typed.phones.some((phone) => known.phones.includes(phone))) return "contact";
  return normalizeForSearch(typed.full_name) === normalizeForSearch(known.full_name) ? "name" : null;
}
