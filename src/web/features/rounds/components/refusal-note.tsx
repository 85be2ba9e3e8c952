import { ErrorNote } from "#web/ui/error-note.tsx";
import { dialogText } from "../model/refusals.ts";

/** Why nothing was done, in the dialog that stays as it was filled in. */
export function RefusalNote({ error }: { error: unknown }) {
  const text = dialogText(error);
  if (text === null) return null;
  return <ErrorNote>{text}</ErrorNote>;
}
