import { IconLock } from "@tabler/icons-react";
import { type KeyboardEvent, memo, useState } from "react";
import { clockTime, hourMinute } from "#domain/base/clock-time.ts";
import { boardRows } from "#domain/planning/day-board.ts";
import type { DayView } from "../model/day-view.ts";
import type { BoardPlace } from "../model/drop-target.ts";
import { rowSign } from "../model/place-text.ts";
import classes from "./day-board.module.css";
import { placedAt } from "./day-entry.tsx";

/** "16:30", of minutes since midnight that may be those of the night after. */
function rowTime(minutes: number): string {
  return hourMinute(clockTime(minutes % 1440));
}

/** The hours beside the board. */
export const DayHours = memo(function DayHours({ range }: { range: DayView["range"] }) {
  const rows = boardRows(range);
  return (
    <div className={classes.hours} aria-hidden="true">
      {rows.map((minutes) => (
        <span key={minutes} data-half={minutes % 60 === 0 ? undefined : true}>
          {minutes % 60 === 0 ? rowTime(minutes) : ""}
        </span>
      ))}
    </div>
  );
});

export interface DayCellsProps {
  view: DayView;
  onPress: (place: BoardPlace) => void;
  onAim: (place: BoardPlace) => void;
  onKeyDown: (event: KeyboardEvent, place: BoardPlace) => void;
}

/** Where a cell begins is covered by a closure. */
function isClosedAt({ closed }: DayView, { minutes, court_id }: BoardPlace): boolean {
  return closed.some((one) => one.court_id === court_id && one.from <= minutes && minutes < one.until);
}

/** The half hours of each court, to be pressed; the arrows lead from one to the next, and one of them is a stop of Tab. */
export const DayCells = memo(function DayCells({ view, onPress, onAim, onKeyDown }: DayCellsProps) {
  const { date, range, courts } = view;
  const rows = boardRows(range);
  const [stop, setStop] = useState("");
  const keys = rows.flatMap((minutes) => courts.map(({ id }) => `${minutes} ${id}`));
  const tabStop = keys.includes(stop) ? stop : keys[0];
  return (
    <div
      className={classes.cells}
      style={{ gridTemplateColumns: `repeat(${courts.length}, 1fr)`, gridTemplateRows: `repeat(${rows.length}, 1fr)` }}
    >
      {rows.map((minutes) =>
        courts.map(({ id, name }) => {
          const place = { date, minutes, court_id: id };
          const key = `${minutes} ${id}`;
          return (
            <button
              key={key}
              type="button"
              className={classes.cell}
              data-cell={key}
              data-half={minutes % 60 !== 0 || undefined}
              tabIndex={key === tabStop ? 0 : -1}
              aria-label={`${name}, ${rowSign(place)}${isClosedAt(view, place) ? ", cerrada" : ""}`}
              onFocus={() => setStop(key)}
              onPointerMove={({ movementX, movementY }) => {
                // What the pointer comes to lie over when the board changes under it was not pointed at.
                if (movementX !== 0 || movementY !== 0) onAim(place);
              }}
              onKeyDown={(event) => onKeyDown(event, place)}
              onClick={() => onPress(place)}
            />
          );
        }),
      )}
    </div>
  );
});

/** What is closed: hatched, with a lock and why. */
export const DayClosures = memo(function DayClosures({ view }: { view: DayView }) {
  return (
    <ul className={classes.closures} aria-label="Cerrado">
      {view.closed.map((one) => (
        <li key={`${one.court_id} ${one.from}`} className={classes.closure} style={placedAt(one, view.courts.length)}>
          <span className={classes.closedWhy}>
            <span>
              <IconLock size={13} aria-hidden="true" /> Cerrada
            </span>
            <span>{one.reason}</span>
            <span className="tabular">
              {rowTime(one.from)}–{rowTime(one.until)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
});
