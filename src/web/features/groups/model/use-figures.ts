import { useState } from "react";
import type { FigureRow } from "#contract/groups/adjustments.ts";
import type { GroupTable } from "#contract/groups/endpoints.ts";
import { conflictOf } from "#web/platform/api-client.ts";
import type { useEditPoints } from "../mutations.ts";
import { type Changes, conflictsOf, wantedRows, withFigures, withoutFigures } from "./figures.ts";

/**
 * A group's table that is being set by hand: the rows as they were shown when the dialog opened, what is wanted of them, and,
 * when somebody else saved first, the table as it is now. Nothing that is typed goes by itself (spec 3 §3.4).
 */
export function useFigures(group: GroupTable, save: ReturnType<typeof useEditPoints>) {
  const [seen, setSeen] = useState(group.rows);
  const [changes, setChanges] = useState<Changes>({});
  const [reason, setReason] = useState("");
  const [now, setNow] = useState<FigureRow[] | null>(null);
  const conflicts = now === null || save.isPending ? [] : conflictsOf(changes, seen, now);

  const send = (shown: typeof seen) =>
    save.mutate(
      { rows: wantedRows(changes, shown), reason },
      {
        onError: (error) => {
          const current = conflictOf(error, "figures");
          if (current !== null) setNow(current);
        },
      },
    );
  const look = (): typeof seen => {
    const current = withFigures(seen, now ?? []);
    setSeen(current);
    setNow(null);
    return current;
  };
  return {
    seen,
    changes,
    reason,
    conflicts,
    setReason,
    setChanges,
    hasChanges: wantedRows(changes, seen).length > 0,
    submit: () => send(seen),
    takeMine: () => send(look()),
    takeTheirs: () => {
      setChanges(withoutFigures(changes, conflicts));
      look();
    },
  };
}
