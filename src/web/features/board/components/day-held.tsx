import { IconClock } from "@tabler/icons-react";
import { memo } from "react";
import type { HeldPlace } from "#contract/courts/closures.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import type { DayView } from "../model/day-view.ts";
import { heldText } from "../model/held-text.ts";
import listClasses from "./day.module.css";
import classes from "./day-board.module.css";
import { placedAt } from "./day-entry.tsx";

/** What pairs hold on the board: dashed, and under the pointer free, since it yields to whatever is put there. */
export const DayHeld = memo(function DayHeld({ view: { held, courts } }: { view: DayView }) {
  if (held.length === 0) return null;
  return (
    <ul className={classes.closures} aria-label="Reservado por propuestas">
      {held.map((one) => (
        <li
          key={`${one.match_id} ${one.court_id} ${one.match_time}`}
          className={classes.held}
          style={placedAt(one, courts.length)}
        >
          <IconClock size={13} aria-hidden="true" /> {heldText(one)}
        </li>
      ))}
    </ul>
  );
});

/** The same below the matches of a day. */
export function HeldList({ held, courtName }: { held: readonly HeldPlace[]; courtName: (id: number) => string }) {
  if (held.length === 0) return null;
  return (
    <ul className={listClasses.held} aria-label="Reservado por propuestas">
      {held.map((one) => (
        <li key={`${one.match_id} ${one.court_id} ${one.match_time}`}>
          {hourMinute(one.match_time)} · {courtName(one.court_id)} · {heldText(one)}
        </li>
      ))}
    </ul>
  );
}
