import { IconAlertTriangle, IconCheck, IconLock } from "@tabler/icons-react";
import { useLayoutEffect, useRef } from "react";
import type { PlaceState } from "#domain/planning/place-state.ts";
import { type DayView, stretchOn } from "../model/day-view.ts";
import type { BoardPlace } from "../model/drop-target.ts";
import { rowSign } from "../model/place-text.ts";
import type { Moving } from "../model/use-moving.ts";
import classes from "./day-board.module.css";

/** What stands beside what a place says. */
export const signs = { free: IconCheck, closed: IconLock, other: IconAlertTriangle };

export const signOf = (kind: PlaceState["kind"]): keyof typeof signs =>
  kind === "free" || kind === "closed" ? kind : "other";

/** Another text is laid out anew, the same one is not. */
function write(element: Element | null, text: string): void {
  if (element !== null && element.textContent !== text) element.textContent = text;
}

interface Marked {
  moving: Moving;
  view: DayView;
}

/** Puts the mark on a place: by its transform, measured in marks, so that nothing around it is laid out. */
function putMark(mark: HTMLElement, place: BoardPlace | null, { moving, view }: Marked): void {
  const state = place === null ? null : moving.stateOf(place);
  const column = view.courts.findIndex(({ id }) => id === place?.court_id);
  mark.hidden = place === null || state === null || column === -1;
  if (place === null || state === null) return;
  const { top, height } = stretchOn(view.range, place.minutes, place.minutes + moving.minutes);
  mark.style.height = `${height * 100}%`;
  mark.style.transform = `translate(${column * 100}%, ${(top / height) * 100}%)`;
  mark.dataset.kind = state.kind;
  mark.dataset.sign = signOf(state.kind);
  write(mark.querySelector("strong"), rowSign(place));
  write(mark.lastElementChild, state.text);
}

/**
 * Where a match would be that mouse or finger carries. It is another place with every few pictures of the screen, so that it is written
 * without React (decision 18); who neither points nor sees takes a match up by keys, which the other mark answers.
 */
export function DraggedMark({ moving, view }: Marked) {
  const mark = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const draw = () => {
      if (mark.current !== null) putMark(mark.current, moving.dropTarget.now(), { moving, view });
    };
    draw();
    return moving.dropTarget.follow(draw);
  });
  return (
    <div
      ref={mark}
      className={classes.marker}
      data-dragged
      aria-hidden="true"
      style={{ width: `${100 / view.courts.length}%` }}
    >
      <span className={classes.entryTop}>
        <strong className="tabular" />
        {Object.entries(signs).map(([name, Icon]) => (
          <Icon key={name} data-for={name} size={14} stroke={2.2} />
        ))}
      </span>
      <span className={classes.markerText} />
    </div>
  );
}
