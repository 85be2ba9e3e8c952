import { memo, type ReactNode } from "react";
import { addDays } from "#domain/base/calendar-date.ts";
import { boardRows } from "#domain/planning/day-board.ts";
import type { ClubMoment } from "#domain/season/match-when.ts";
import { type DayView, stretchOn } from "../model/day-view.ts";
import type { BoardParts } from "../model/use-board.ts";
import type { Grab } from "../model/use-board-drag.ts";
import { draggedId } from "../model/use-moving.ts";
import classes from "./day-board.module.css";
import { DayEntryButton, placedAt } from "./day-entry.tsx";
import { DayCells, DayClosures, DayHours } from "./day-grid.tsx";
import { DayHeld } from "./day-held.tsx";
import { DayMarker } from "./day-marker.tsx";

interface EntriesProps {
  view: DayView;
  openId: string | null;
  isMovable: boolean;
  draggedId: string | null;
  acts: BoardParts["acts"];
  onGrab: Grab;
}

/** The bookings of the day, by hour and then court. */
const Entries = memo(function Entries({ view, openId, isMovable, draggedId, acts, onGrab }: EntriesProps) {
  return view.entries.map((entry) => (
    <DayEntryButton
      key={entry.booking.match_id}
      entry={entry}
      columns={view.courts.length}
      court={view.courts[entry.column]?.name ?? ""}
      isMovable={isMovable}
      isOpen={entry.booking.match_id === openId}
      onOpen={acts.openEntry}
      isDragged={entry.booking.match_id === draggedId}
      onTake={acts.takeEntry}
      onGrab={onGrab}
      onKeyDown={acts.entryKey}
    />
  ));
});

/** What the clock shows, as a line behind the matches; on its own day only. */
function NowLine({ view, now }: { view: DayView; now: ClubMoment | null }) {
  if (now === null || now.date !== view.date) return null;
  if (now.minutes < view.range.from || now.minutes > view.range.until) return null;
  const { top } = stretchOn(view.range, now.minutes, now.minutes);
  return <div className={classes.now} style={{ top: `${top * 100}%` }} aria-hidden="true" />;
}

/** A match that is being saved, at its new place. */
function Saving({ parts: { moving, view } }: { parts: BoardParts }) {
  if (moving.saving === null || moving.saving.place.date !== view.date) return null;
  const { place } = moving.saving;
  const column = view.courts.findIndex(({ id }) => id === place.court_id);
  const at = { column, ...stretchOn(view.range, place.minutes, place.minutes + moving.minutes) };
  return (
    <div className={classes.marker} style={placedAt(at, view.courts.length)} role="status">
      Guardando…
    </div>
  );
}

const [narrowest, lowest] = [96, 22]; // pixels of a column, of a row

interface DayBoxesProps {
  parts: BoardParts;
  isMovable: boolean;
  onGrab: Grab;
  now: ClubMoment | null;
  onDate: (date: string) => void;
  /** What floats beside a place. */
  children: ReactNode;
}

/** The board itself: courts above, hours beside, and between them what is booked, closed and free. It scrolls within its own box. */
export function DayBoxes({ parts, isMovable, onGrab, now, onDate, children }: DayBoxesProps) {
  const { view, moving, beside, acts, body, cancel } = parts;
  const columns = view.courts.length;
  const measures = {
    "--board-width": `${46 + columns * narrowest}px`,
    "--board-height": `${boardRows(view.range).length * lowest}px`,
  };
  const onStep: typeof moving.step = (by) => {
    moving.step(by);
    if (by.days !== undefined) onDate(addDays(view.date, by.days));
  };
  return (
    <div data-board className={classes.box} style={measures} role="group" aria-label="Tablero del día">
      <div className={classes.head}>
        <span />
        <ol className={classes.courts} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
          {view.courts.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ol>
      </div>
      <div className={classes.scroll}>
        <DayHours range={view.range} />
        <div ref={body} className={classes.body} data-choosing={moving.picked?.by === "choice" || undefined}>
          <DayCells view={view} onPress={acts.pressCell} onAim={acts.aimCell} onKeyDown={acts.cellKey} />
          <DayClosures view={view} />
          <DayHeld view={view} />
          <NowLine view={view} now={now} />
          <Entries
            view={view}
            openId={beside?.kind === "card" ? beside.id : null}
            isMovable={isMovable}
            draggedId={draggedId(moving)}
            acts={acts}
            onGrab={onGrab}
          />
          <div className={classes.marks}>
            <DayMarker moving={{ ...moving, step: onStep }} view={view} onCancel={cancel} />
            <Saving parts={parts} />
          </div>
          {children}
        </div>
      </div>
    </div>
  );
}
