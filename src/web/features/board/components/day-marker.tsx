import { type KeyboardEvent, useEffect, useRef } from "react";
import { type DayView, stretchOn } from "../model/day-view.ts";
import { type BoardPlace, useDropTarget } from "../model/drop-target.ts";
import { pairsText } from "../model/moved-match.ts";
import { placeWhen, rowSign } from "../model/place-text.ts";
import type { Moving } from "../model/use-moving.ts";
import classes from "./day-board.module.css";
import { DraggedMark, signOf, signs } from "./day-dragged-mark.tsx";
import { placedAt } from "./day-entry.tsx";

const steps: Record<string, { rows?: number; courts?: number; days?: number }> = {
  ArrowUp: { rows: -1 },
  ArrowDown: { rows: 1 },
  ArrowLeft: { courts: -1 },
  ArrowRight: { courts: 1 },
  PageUp: { days: -1 },
  PageDown: { days: 1 },
};

interface Marked {
  moving: Moving;
  view: DayView;
  onCancel: () => void;
}

/** The keys of a match that was taken up. */
function useCarryingKeys(moving: Moving, place: BoardPlace | null, onCancel: () => void) {
  return (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by !== undefined) moving.step(by);
    else if ((event.key === "Enter" || event.key === " ") && place !== null) moving.drop(place);
    else if (event.key === "Escape") onCancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** Where a match would be whose place is chosen by keys and presses, and what the place says to it; it has the focus. */
function ChosenMark({ moving, view, onCancel }: Marked) {
  const { picked, minutes } = moving;
  const place = useDropTarget(moving);
  const state = place === null ? null : moving.stateOf(place);
  const mark = useRef<HTMLButtonElement>(null);
  const onKeyDown = useCarryingKeys(moving, place, onCancel);
  const column = view.courts.findIndex(({ id }) => id === place?.court_id);
  const isShown = picked !== null && place !== null && state !== null && column !== -1;
  const { minutes: row, court_id } = place ?? {};
  useEffect(() => {
    if (!isShown) return;
    mark.current?.focus({ preventScroll: true });
    if (row !== undefined && court_id !== undefined)
      mark.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [isShown, row, court_id]);
  if (!isShown) return null;
  const Icon = signs[signOf(state.kind)];
  const court = view.courts[column]?.name ?? "";
  const when = `${placeWhen(place)}, ${court}`;
  return (
    <button
      ref={mark}
      type="button"
      className={classes.marker}
      data-kind={state.kind}
      data-choice
      aria-label={`Mover ${pairsText(picked.moved)} a ${when}: ${state.text}`}
      style={placedAt({ column, ...stretchOn(view.range, place.minutes, place.minutes + minutes) }, view.courts.length)}
      onKeyDown={onKeyDown}
      onClick={() => moving.drop(place)}
    >
      <span className={classes.entryTop} aria-hidden="true">
        <strong className="tabular">{rowSign(place)}</strong>
        <Icon size={14} stroke={2.2} aria-hidden="true" />
      </span>
      <span className={classes.markerText} aria-hidden="true">
        {state.text}
      </span>
    </button>
  );
}

/** Where a match that is moved would be. */
export function DayMarker(marked: Marked) {
  return marked.moving.picked?.by === "drag" ? <DraggedMark {...marked} /> : <ChosenMark {...marked} />;
}
