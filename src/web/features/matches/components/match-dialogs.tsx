import { late } from "#web/ui/late.tsx";
import type { OpenMatch } from "../model/open-match.ts";
import type { OneMatchDialogProps } from "./one-match-dialog.tsx";

const OneMatchDialog = late(async () => (await import("./one-match-dialog.tsx")).OneMatchDialog);

export interface MatchDialogsProps extends Omit<OneMatchDialogProps, "open"> {
  open: OpenMatch | null;
}

/** The dialogs over matches. */
export function MatchDialogs({ open, ...props }: MatchDialogsProps) {
  if (open === null) return null;
  return <OneMatchDialog key={`${open.kind} ${open.id}`} {...props} open={open} />;
}
