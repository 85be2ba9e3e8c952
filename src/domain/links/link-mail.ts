import { needsGuardian } from "../base/person.ts";

/**
 * Whether a link is mailed to a person: it is; no address; has said no to mail; the address takes none; a child whose guardian
 * nobody knows.
 */
export const mailStates = ["yes", "none", "no", "refused", "guardian"] as const;
export type MailState = (typeof mailStates)[number];

/** Within how many minutes after a mail a pair is not mailed again, however often 'Enviar enlaces' is pressed (spec 6 §1.1). */
export const mailPause = 10;

export interface LinkReader {
  email: string | null;
  birth_year: number | null;
  guardian_name: string | null;
  has_refused: boolean;
  is_refused: boolean;
}

/** Who has said no to mail gets none of the desk either (spec 6 §1.1). */
export function mailStateOf(person: LinkReader, today: string): MailState {
  if (person.email === null) return "none";
  if (person.has_refused) return "no";
  if (person.is_refused) return "refused";
  return needsGuardian(person.birth_year, today) && person.guardian_name === null ? "guardian" : "yes";
}
