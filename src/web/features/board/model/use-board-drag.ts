import { type MouseEvent, type RefObject, type TouchEvent, useLayoutEffect, useMemo, useRef } from "react";
import { addDays } from "#domain/base/calendar-date.ts";
import { type BoardRange, rowAt } from "#domain/planning/day-board.ts";
import { type BoardMeasures, isWithin, measureBoard } from "./board-measures.ts";
import type { BoardPlace } from "./drop-target.ts";
import { scrollAtEdge } from "./edge-scroll.ts";
import type { MovedMatch } from "./moved-match.ts";
import { followFinger, followMouse, type Point } from "./pointer-drag.ts";
import { type Moving, placeOf } from "./use-moving.ts";

/** How long a match is held over a day before the board shows it, in ms. */
const hold = 600;

interface Dragging {
  date: string;
  range: BoardRange;
  court_ids: readonly number[];
  /** The columns of the board, without hours and headings. */
  body: RefObject<HTMLElement | null>;
  moving: Moving;
  onDate: (date: string) => void;
}

/** Begins to follow mouse or finger that went down on a match. */
export type Grab = (event: MouseEvent | TouchEvent, moved: MovedMatch) => void;

/** Where the pointer is on the board, less how far below its upper edge the match was grabbed. */
function placeUnder(
  { date, range, court_ids }: Dragging,
  { body, box }: BoardMeasures,
  at: Point,
  grabbed: number,
): BoardPlace | null {
  if (!isWithin(at, box) || body.height === 0 || court_ids.length === 0) return null;
  const column = Math.floor(((at.x - body.left) / body.width) * court_ids.length);
  const court_id = court_ids[Math.min(court_ids.length - 1, Math.max(0, column))];
  const minutes = range.from + ((at.y - grabbed - body.top) / body.height) * (range.until - range.from);
  // Half a row of the way to the next one counts as there.
  return court_id === undefined ? null : { date, court_id, minutes: rowAt(minutes + 15, range) };
}

/** A number of days from the one that is shown, or a day itself. */
const isStep = (id: string) => !id.includes("-", 1);

/**
 * One drag over the board. What follows the pointer is moved by its style, without React; React hears of a place when it is
 * another, and nothing of the page is measured while it moves (spec 4 §1.2: 60 pictures a second).
 */
class BoardDrag {
  private measures: BoardMeasures | null = null;
  private at: Point = { x: 0, y: 0 };
  private over: BoardMeasures["days"][number] | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private frame = 0;
  private grabbed = 0;
  private isRunning = false;

  private readonly now: RefObject<Dragging>;
  private readonly ghost: RefObject<HTMLElement | null>;

  constructor(now: RefObject<Dragging>, ghost: RefObject<HTMLElement | null>) {
    this.now = now;
    this.ghost = ghost;
  }

  /** What was read of the page no longer holds. */
  readonly changed = () => {
    this.measures = null;
  };

  /** The board shows another day under the pointer. */
  readonly redrawn = () => {
    this.changed();
    if (this.isRunning) this.aim();
    this.drawGhost();
  };

  start(moved: MovedMatch, at: Point, element: Element) {
    this.isRunning = true;
    this.changed();
    window.addEventListener("scroll", this.changed, { capture: true, passive: true });
    window.addEventListener("resize", this.changed);
    const { range, moving } = this.now.current;
    const rowHeight = (this.measured()?.body.height ?? 0) / ((range.until - range.from) / 30);
    // One without a place is put where the pointer is.
    this.grabbed = moved.slot === null ? rowHeight / 2 : at.y - element.getBoundingClientRect().top;
    this.at = at;
    moving.take(moved, "drag", null);
  }

  move(at: Point) {
    this.at = at;
    this.drawGhost();
    this.aim();
    this.frame ||= requestAnimationFrame(this.scroll);
  }

  end() {
    const place = this.place();
    const day = this.over?.id;
    this.stop();
    const { moving, onDate } = this.now.current;
    const slot = moving.picked?.moved.slot ?? null;
    if (place !== null) return moving.drop(place);
    if (day === undefined || isStep(day) || slot === null) return moving.stop();
    onDate(day);
    return moving.drop({ ...placeOf(slot), date: day });
  }

  cancel() {
    this.stop();
    this.now.current.moving.stop();
  }

  readonly stop = () => {
    this.isRunning = false;
    window.removeEventListener("scroll", this.changed, { capture: true });
    window.removeEventListener("resize", this.changed);
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.hover(null);
  };

  private measured(): BoardMeasures | null {
    this.measures ??= measureBoard(this.now.current.body.current);
    return this.measures;
  }

  private place(): BoardPlace | null {
    const measures = this.measured();
    return measures === null ? null : placeUnder(this.now.current, measures, this.at, this.grabbed);
  }

  private aim() {
    this.now.current.moving.dropTarget.set(this.place());
    this.hover(this.measured()?.days.find(({ box }) => isWithin(this.at, box)) ?? null);
  }

  private drawGhost() {
    const { x, y } = this.at;
    // Above the place that it is held over, whose sign stays free.
    const above = `calc(${y - this.grabbed - 18}px - 100%)`;
    this.ghost.current?.style.setProperty("transform", `translate3d(${x}px, ${above}, 0)`);
  }

  private readonly scroll = () => {
    this.frame = 0;
    const measures = this.measured();
    if (!this.isRunning || measures === null || !scrollAtEdge(measures.scrolled, this.at)) return;
    this.changed();
    this.aim();
    this.frame = requestAnimationFrame(this.scroll);
  };

  /** Shows the day over which a match is held long enough; over an arrow, one day after the other. */
  private hover(day: BoardMeasures["days"][number] | null) {
    if (day?.element === this.over?.element) return;
    clearTimeout(this.timer);
    this.over?.element.removeAttribute("data-over");
    this.over = day;
    if (day === null) return;
    day.element.setAttribute("data-over", "true");
    const show = () => {
      const { date, onDate } = this.now.current;
      onDate(isStep(day.id) ? addDays(date, Number(day.id)) : day.id);
      if (isStep(day.id)) this.timer = setTimeout(show, hold);
    };
    this.timer = setTimeout(show, hold);
  }
}

const nothing = () => undefined;

/** Dragging with mouse and finger. @returns what a match hears them with, the same ever after, and what follows the pointer */
export function useBoardDrag(dragging: Dragging): { grab: Grab; ghost: RefObject<HTMLDivElement | null> } {
  const now = useRef(dragging);
  const ghost = useRef<HTMLDivElement>(null);
  const [drag, grab] = useMemo(() => {
    const made = new BoardDrag(now, ghost);
    const begin: Grab = ({ nativeEvent, currentTarget }, moved) => {
      const handlers = {
        onStart: (at: Point) => made.start(moved, at, currentTarget),
        onMove: (at: Point) => made.move(at),
        onEnd: () => made.end(),
        onCancel: () => made.cancel(),
      };
      if ("touches" in nativeEvent) followFinger(nativeEvent, handlers);
      else followMouse(nativeEvent, handlers);
    };
    return [made, begin] as const;
  }, []);
  useLayoutEffect(() => {
    now.current = dragging;
  });
  const { date, range, moving } = dragging;
  const picked = moving.picked;
  const drawn = `${date} ${range.from} ${range.until} ${picked?.moved.id}`;
  const last = useRef(drawn);
  useLayoutEffect(() => {
    if (last.current === drawn) return;
    last.current = drawn;
    drag.redrawn();
  }, [drag, drawn]);
  useLayoutEffect(() => {
    // A finger's way can be kept from scrolling only where somebody listened for it before it came down.
    window.addEventListener("touchmove", nothing, { passive: false });
    return () => {
      window.removeEventListener("touchmove", nothing);
      drag.stop();
    };
  }, [drag]);
  return { grab, ghost };
}
