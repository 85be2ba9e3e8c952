import { isGivenName } from "#domain/base/given-names.ts";

/** What stands on a line besides names and contacts. */
export interface Remark {
  text: string;
  /** The number of the name that it is said of; null: of all. */
  owner: number | null;
  /** Whether it stands in a column of notes. */
  isNote?: boolean;
}

const sixFigures = /\p{Nd}(?:\P{Nd}*\p{Nd}){5}/u;
const ofColumn = /^(?:nivel|nacimiento) /;
const particle = /^(?:de|del|d'|la|las|los|y|e|i|da|do|dos|van|von)(?!\p{L})/u;

/** Whether a remark is a comment as clubs write one beside a name ("solo entre semana"); else it is asked what it is. */
function isComment({ text, isNote = false }: Remark): boolean {
  if (!/\p{L}{2}/u.test(text) || sixFigures.test(text) || text.includes("@") || ofColumn.test(text)) return false;
  if (isNote) return true;
  if (particle.test(text)) return false; // may be the rest of a surname
  const [first = ""] = text.split(/\s/);
  return !(/^\p{Lu}/u.test(first) && isGivenName(first)); // may be somebody
}

/** The comments of each of `count` people, and what else stands there. */
export function shareRemarks(remarks: readonly Remark[], count: number): { notes: (string | null)[]; rest: string[] } {
  const comments = remarks.filter(isComment);
  const notes = Array.from({ length: count }, (_, at) => {
    const own = comments.filter(({ owner }) => owner === null || owner === at).map(({ text }) => text);
    return own.length === 0 ? null : [...new Set(own)].join(" · ");
  });
  return { notes, rest: remarks.filter((remark) => !isComment(remark)).map(({ text }) => text) };
}
