import { normalizeForSearch } from "#domain/base/names.ts";
import { type PlacedContact, placedContact } from "./list-people.ts";
import { whoseQuestion } from "./open-questions.ts";

/** Both players' contacts of one kind, what is over, and whose one alone is asked. */
export interface SharedContacts {
  of: [string | null, string | null];
  rest: string[];
  question: string | null;
}

/** An e-mail that spells one of two names is that person's. */
function spelled(contact: PlacedContact, names: readonly string[]): PlacedContact {
  if (contact.kind !== "email" || contact.isSure) return contact;
  const local = normalizeForSearch(contact.text.split("@")[0] ?? "");
  const owners = names.flatMap((name, at) => {
    const words = normalizeForSearch(name).split(/\P{L}+/u);
    return words.some((word) => word.length >= 4 && local.includes(word)) ? [at] : [];
  });
  const [owner] = owners;
  return owner !== undefined && owners.length === 1 ? placedContact(contact, owner, true) : contact;
}

function pairOf(contacts: readonly PlacedContact[]): [PlacedContact | undefined, PlacedContact | undefined] {
  const [first, second] = [contacts.find(({ owner }) => owner === 0), contacts.find(({ owner }) => owner === 1)];
  if (first !== undefined && second !== undefined) return [first, second];
  const isOneOwner = contacts.every(({ owner, isSure }) => isSure && owner !== null);
  if (contacts.length === 1 || isOneOwner) return second === undefined ? [contacts[0], undefined] : [undefined, second];
  return [contacts[0], contacts[1]];
}

/**
 * Whose each telephone (or e-mail) is (spec 3 §7.1): the first is player 1's, the second player 2's; where both names have
 * one beside them, those; one alone beside two names is asked about, unless it clearly stands beside one of them.
 * @param all the contacts of a line, of which those of `kind` are shared
 */
export function shareContacts(
  all: readonly PlacedContact[],
  kind: "email" | "phone",
  names: readonly string[],
): SharedContacts {
  const own = all.filter((contact) => contact.kind === kind);
  if (own.length === 0) return { of: [null, null], rest: [], question: null };
  const standBeside = all.some(({ owner, isSure, kind }) => owner === 0 && isSure && kind !== "unplaced");
  const contacts = own
    .map((one) => placedContact(one, one.owner, one.isSure || (standBeside && one.owner !== null)))
    .map((contact) => spelled(contact, names));
  const [first, second] = names.length === 2 ? pairOf(contacts) : [contacts[0], undefined];
  const unsure = names.length === 2 && contacts.length === 1 ? contacts.find(({ isSure }) => !isSure) : undefined;
  return {
    of: [first?.text ?? null, second?.text ?? null],
    rest: contacts.filter((contact) => contact !== first && contact !== second).map(({ text }) => text),
    question: unsure === undefined ? null : whoseQuestion(unsure.text),
  };
}
