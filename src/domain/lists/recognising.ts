import { normalizeForSearch } from "#domain/base/names.ts";

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

const marksOf = ({ full_name, email, phones }: Marks) => [
  ...(email === null ? [] : [`email ${email.toLowerCase()}`]),
  ...phones.map((phone) => `phone ${phone}`),
  `name ${normalizeForSearch(full_name)}`,
];

/** Somebody known and why they may be meant. */
export interface Recognised<Known> {
  known: Known;
  by: "contact" | "name";
}

/**
 * Who of the known may be meant by each of the typed, as `recognisedBy` says of two: those of the same e-mail or telephone first,
 * then namesakes, each in the order in which they are known.
 */
export function recognisedAmong<Known extends Marks>(
  typed: readonly Marks[],
  known: readonly Known[],
): Recognised<Known>[][] {
  const places = new Map<string, number[]>();
  for (const [at, one] of known.entries())
    for (const mark of marksOf(one)) places.set(mark, [...(places.get(mark) ?? []), at]);
  return typed.map((one) => {
    const found = new Set(marksOf(one).flatMap((mark) => places.get(mark) ?? []));
    const recognised = [...found]
      .sort((a, b) => a - b)
      .flatMap((at): Recognised<Known>[] => {
        const candidate = known[at];
        const by = candidate === undefined ? null : recognisedBy(one, candidate);
        return candidate === undefined || by === null ? [] : [{ known: candidate, by }];
      });
    return [...recognised.filter(({ by }) => by === "contact"), ...recognised.filter(({ by }) => by === "name")];
  });
}
