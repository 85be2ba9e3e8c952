import { Button } from "@mantine/core";
import { IconArrowBackUp, IconLock } from "@tabler/icons-react";
import type { LastClosing } from "../model/use-groups-dialog.ts";
import classes from "./undo-closing.module.css";

/** The way back from the last closing, or why there is none any more (spec 3 §4.7). */
export function UndoClosing({ closing, onUndo }: { closing: LastClosing; onUndo: (closing: LastClosing) => void }) {
  if (closing.why_not !== null) {
    return (
      <p className={classes.why}>
        <IconLock size={16} aria-hidden="true" />
        {closing.why_not}
      </p>
    );
  }
  return (
    <Button
      variant="subtle"
      leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
      onClick={() => onUndo(closing)}
    >
      Deshacer el cierre de la jornada {closing.number}
    </Button>
  );
}
