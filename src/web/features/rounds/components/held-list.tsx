import { Alert } from "@mantine/core";
import type { HeldBoundaryView } from "#contract/rounds.ts";
import classes from "./finish-round-dialog.module.css";

/** The boundaries that nobody crosses, and why: nobody moves by the alphabet (spec 3 §4.2). */
export function HeldList({ held }: { held: HeldBoundaryView[] }) {
  if (held.length === 0) return null;
  return (
    <Alert color="yellow" title="Sin movimiento">
      {held.map(({ sentence }) => (
        <p key={sentence} className={classes.note}>
          {sentence}
        </p>
      ))}
    </Alert>
  );
}
