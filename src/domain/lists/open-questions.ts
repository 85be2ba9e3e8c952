import type { RowFields } from "./import-row-state.ts";
import { joinsTwoNames, oneOrTwo } from "./list-names.ts";
import { untickedBecause } from "./list-sections.ts";

// What the reading of a line asked stays asked after an edit that is no answer to it (spec 3 §7.2).

const whoseBegin = "¿De quién es ";

/** The contact of which a question asks whose it is; null for any other question. */
export function contactAsked(question: string): string | null {
  return question.startsWith(whoseBegin) ? question.slice(whoseBegin.length, -1) : null;
}

/** Asks whose the one contact beside two names is. */
export const whoseQuestion = (contact: string): string => `${whoseBegin}${contact}?`;

const becauses: readonly string[] = Object.values(untickedBecause);

const contactsOf = ({ player1, player2 }: RowFields) =>
  JSON.stringify([player1.phone, player1.email, player2?.phone ?? null, player2?.email ?? null]);

/** The questions that are still open once a line was edited: it may be no line of the list, name two, or have a contact of either. */
export function questionsLeft(read: RowFields & { questions: readonly string[] }, fields: RowFields): string[] {
  const areContactsSame = contactsOf(read) === contactsOf(fields);
  const left = read.questions.filter(
    (question) => becauses.includes(question) || (contactAsked(question) !== null && areContactsSame),
  );
  const mayBeTwo = fields.player2 === null && joinsTwoNames(fields.player1.full_name);
  return mayBeTwo ? [...left, oneOrTwo] : left;
}
