import { type KeyboardEvent, type RefObject, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { CourtBoard } from "#contract/courts/closures.ts";
import type { Court } from "#contract/courts/endpoints.ts";
import type { Match } from "#contract/matches/endpoints.ts";
import { boardRows, minutesOn, placeAt, placeBeside, rowAt } from "#domain/planning/day-board.ts";
import type { Slot } from "#domain/planning/scheduling.ts";
import type { ClubMoment } from "#domain/season/match-when.ts";
import type { BracketOrders } from "./bracket-orders.ts";
import { type DayEntry, type DayView, dayView, firstShown } from "./day-view.ts";
import type { BoardPlace } from "./drop-target.ts";
import { type MovedMatch, movedBooking } from "./moved-match.ts";
import type { UndatedMatch } from "./undated.ts";
import { useFocusLater } from "./use-focus-later.ts";
import { type Moving, useMoving } from "./use-moving.ts";
import type { BoardProposal } from "./use-proposal.ts";
import { type OfferUndo, useUndo } from "./use-undo.ts";

interface Board {
  board: CourtBoard;
  date: string;
  leagueId: string;
  courts: Court[];
  court: number | undefined;
  matches: Match[];
  now: ClubMoment | null;
  undated: UndatedMatch[];
  /** Its places stand among the board's bookings. */
  proposal: BoardProposal | null;
  orders: BracketOrders;
  onDate: (date: string) => void;
}

/** What is open beside a place of the board: a booking's card, or what can be put on a free place. */
export type Beside = { kind: "card"; id: string } | { kind: "free"; place: BoardPlace } | null;

export interface BoardParts {
  view: DayView;
  moving: Moving;
  beside: Beside;
  undated: UndatedMatch[];
  body: RefObject<HTMLDivElement | null>;
  layout: RefObject<HTMLDivElement | null>;
  /** They stay the same from one drawing to the next. */
  acts: {
    openEntry: (entry: DayEntry) => void;
    takeEntry: (entry: DayEntry) => void;
    pressCell: (place: BoardPlace) => void;
    aimCell: (place: BoardPlace) => void;
    cellKey: (event: KeyboardEvent, place: BoardPlace) => void;
    entryKey: (event: KeyboardEvent, entry: DayEntry) => void;
    takeUndated: (match: UndatedMatch) => void;
    /** Another day; what was picked by keys goes there too. */
    showDay: (date: string) => void;
  };
  offerUndo: OfferUndo;
  putUndated: (match: UndatedMatch, place: BoardPlace) => void;
  /** Ends what is open or picked; the focus returns to its match or place. */
  close: () => void;
  cancel: () => void;
  focusLater: (selector: string) => void;
}

/** How far down the page the board begins, in its style, so that it ends where the window does. */
function useTop(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const measure = () => {
      const top = (element.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      element.current?.style.setProperty("--board-top", `${Math.round(top)}px`);
    };
    measure();
    // Not with every drawing: a drag draws often, and measures nothing.
    const observer = new ResizeObserver(measure);
    for (const above of [element.current?.previousElementSibling, document.body])
      if (above != null) observer.observe(above);
    window.addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", measure);
    };
  }, []);
  return element;
}

/** A day is shown from its matches on; not while one is carried over to it. */
function useFirstScroll(
  body: RefObject<HTMLDivElement | null>,
  view: DayView,
  now: ClubMoment | null,
  isCarrying: boolean,
) {
  const shown = useRef<string | null>(null);
  useLayoutEffect(() => {
    const box = body.current?.closest<HTMLElement>("[data-board]");
    if (body.current == null || box == null || shown.current === view.date) return;
    shown.current = view.date;
    if (isCarrying) return;
    const { from, until } = view.range;
    const part = (firstShown(view, now) - from) / (until - from);
    box.scrollTop = Math.max(0, part * body.current.offsetHeight - 8);
  });
}

const matchAt = (id: string) => `[data-match="${id}"]`;
const cellAt = ({ minutes, court_id }: BoardPlace) => `[data-cell="${minutes} ${court_id}"]`;

const arrows: Record<string, { rows?: number; courts?: number }> = {
  ArrowUp: { rows: -1 },
  ArrowDown: { rows: 1 },
  ArrowLeft: { courts: -1 },
  ArrowRight: { courts: 1 },
};

/** The entry that covers a place. */
function entryAt(view: DayView, { minutes, court_id }: BoardPlace): DayEntry | undefined {
  return view.entries.find(({ booking }) => {
    const [start, end] = minutesOn(view.date, booking);
    return booking.court_id === court_id && start < minutes + 30 && minutes < end;
  });
}

/** Moves the focus from a place to the one beside it, or to the match that is there. */
function walk(view: DayView, event: KeyboardEvent, place: BoardPlace): void {
  const by = arrows[event.key];
  if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const next = placeBeside(place, by, { range: view.range, court_ids: view.courts.map(({ id }) => id) });
  const entry = entryAt(view, next);
  const target = document.querySelector<HTMLElement>(
    entry === undefined ? cellAt(next) : matchAt(entry.booking.match_id),
  );
  target?.focus();
}

/** The first place of a day on which nothing is and nothing is closed. */
function firstFree(view: DayView, now: ClubMoment | null): BoardPlace | null {
  const from = now?.date === view.date ? now.minutes : view.range.from;
  const places = boardRows(view.range).flatMap((minutes) =>
    view.courts.map(({ id }) => ({ date: view.date, minutes, court_id: id })),
  );
  const isFree = (place: BoardPlace) =>
    place.minutes >= from &&
    entryAt(view, place) === undefined &&
    !view.closed.some(
      (one) => one.court_id === place.court_id && one.from <= place.minutes && place.minutes < one.until,
    );
  return places.find(isFree) ?? places[0] ?? null;
}

function rowOf(view: DayView, { booking }: DayEntry): BoardPlace {
  const [start] = minutesOn(view.date, booking);
  return { date: view.date, minutes: rowAt(start, view.range), court_id: booking.court_id };
}

/** What a press and a key do on the board; the same functions from one drawing to the next, so that only what changed is drawn. */
function useActs(
  now: Pick<BoardParts, "view" | "moving"> & Pick<BoardParts["acts"], "takeEntry" | "takeUndated" | "showDay">,
  setBeside: (beside: Beside) => void,
): BoardParts["acts"] {
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });
  return useMemo(() => {
    const current = () => latest.current;
    return {
      openEntry: (entry) => {
        if (entry.proposed === null) setBeside({ kind: "card", id: entry.booking.match_id });
        else current().takeEntry(entry);
      },
      takeEntry: (entry) => current().takeEntry(entry),
      showDay: (date) => current().showDay(date),
      takeUndated: (match) => current().takeUndated(match),
      pressCell: (place) => {
        if (current().moving.picked !== null) current().moving.press(place);
        else setBeside({ kind: "free", place });
      },
      aimCell: (place) => {
        if (current().moving.picked?.by === "choice") current().moving.dropTarget.set(place);
      },
      cellKey: (event, place) => walk(current().view, event, place),
      entryKey: (event, entry) => {
        const [begins, ends] = minutesOn(entry.booking.match_date, entry.booking);
        const start = rowOf(current().view, entry);
        const last = { ...start, minutes: start.minutes + Math.max(0, Math.ceil((ends - begins) / 30) - 1) * 30 };
        walk(current().view, event, event.key === "ArrowDown" ? last : start);
      },
    };
  }, [setBeside]);
}

/** Everything that happens on the board of a day, but for how it is drawn. */
export function useBoard(board: Board): BoardParts {
  const { date, leagueId, courts, court, matches, now, undated, proposal, orders, onDate } = board;
  const body = useRef<HTMLDivElement>(null);
  const layout = useTop();
  const focusLater = useFocusLater();
  const [beside, setBeside] = useState<Beside>(null);
  const view = useMemo(
    () => dayView(date, board.board, { leagueId, courts, court, matches, now, proposed: proposal?.signs, orders }),
    [date, board.board, leagueId, courts, court, matches, now, proposal?.signs, orders],
  );
  const about = { date, range: view.range, courts: view.courts, board: board.board, proposal, orders };
  const onMoved = ({ id }: MovedMatch, slot: Slot | null) => {
    if (slot !== null && slot.match_date !== date) onDate(slot.match_date);
    focusLater(matchAt(id));
  };
  const offerUndo = useUndo(board.board.today, onMoved);
  const moving = useMoving(about, { onMoved, offerUndo });
  useFirstScroll(body, view, now, moving.picked !== null);
  const cancel = () => {
    const moved = (moving.picked ?? (moving.refused ?? moving.unordered)?.picked)?.moved;
    moving.stop();
    if (moved === undefined) return;
    if (moved.slot !== null && moved.slot.match_date !== date) onDate(moved.slot.match_date);
    focusLater(matchAt(moved.id));
  };
  const close = () => {
    if (beside !== null) focusLater(beside.kind === "card" ? matchAt(beside.id) : cellAt(beside.place));
    setBeside(null);
  };
  const takeEntry = (entry: DayEntry) => {
    setBeside(null);
    moving.take(movedBooking(entry.booking), "choice", rowOf(view, entry));
  };
  const takeUndated = (match: UndatedMatch) => {
    setBeside(null);
    moving.take(match, "choice", firstFree(view, now));
  };
  const showDay = (next: string) => {
    onDate(next);
    const [place, why] = [moving.dropTarget.now(), moving.refused];
    if (why !== null) moving.take(why.picked.moved, "choice", { ...why.place, date: next });
    else if (moving.picked?.by === "choice" && place !== null) moving.dropTarget.set({ ...place, date: next });
  };
  const acts = useActs({ view, moving, takeEntry, takeUndated, showDay }, setBeside);
  const putUndated = (match: UndatedMatch, place: BoardPlace) => {
    setBeside(null);
    moving.put(match, placeAt(place.date, place.minutes, place.court_id));
  };
  return { view, moving, beside, undated, body, layout, acts, offerUndo, putUndated, close, cancel, focusLater };
}
