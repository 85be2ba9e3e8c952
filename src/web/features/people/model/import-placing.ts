import type { ImportedPerson, RowFields } from "#domain/lists/import-row-state.ts";
import type { Place } from "./import-known.ts";

export const nobody: ImportedPerson = { full_name: "", email: null, phone: null, level: null };

/** Gives what has no place to a player; what stood there has no place then, so that nothing is lost. */
export function placed(fields: RowFields, text: string, player: "player1" | "player2"): RowFields {
  const person = fields[player] ?? nobody;
  const field = text.includes("@") ? "email" : "phone";
  const before = person[field];
  const unplaced = fields.unplaced.flatMap((one) => (one !== text ? [one] : before === null ? [] : [before]));
  return { ...fields, [player]: { ...person, [field]: text }, unplaced };
}

/** The fields with a contact in one player's place, or in nobody's. */
export function moved(fields: RowFields, text: string, owner: Place | null): RowFields {
  const field = text.includes("@") ? "email" : "phone";
  const without = (person: ImportedPerson) => (person[field] === text ? { ...person, [field]: null } : person);
  const player1 = without(fields.player1);
  const player2 = fields.player2 === null ? null : without(fields.player2);
  const left = { ...fields, player1, player2 };
  return owner === null ? left : { ...left, [owner]: { ...(left[owner] ?? nobody), [field]: text } };
}

/** Whether what has no place could be an e-mail or a telephone. */
export const isContact = (text: string): boolean => text.includes("@") || text.replace(/\D/g, "").length >= 6;
