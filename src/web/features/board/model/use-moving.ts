import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { placeAt, placeBeside } from "#domain/planning/day-board.ts";
import type { OrderFaults, PlaceState } from "#domain/planning/place-state.ts";
import type { Slot } from "#domain/planning/scheduling.ts";
import { isTakenPlace, scheduleErrorText, useAbsentThen } from "#web/features/matches/public.ts";
import { notifyError } from "#web/platform/notify.tsx";
import { useMoveOnBoard } from "../mutations.ts";
import { rulesOf, usualMinutes } from "./board-rules.ts";
import { orderAt } from "./bracket-orders.ts";
import { type BoardPlace, type DropTarget, isSamePlace, noDropTarget } from "./drop-target.ts";
import { type MovedMatch, notesOf } from "./moved-match.ts";
import { isToBeHad, type JudgedBoard, useStateOf } from "./use-place-state.ts";
import type { OfferUndo } from "./use-undo.ts";

/** A match that was picked, and how: it follows the pointer, or its place is chosen by keys and presses. */
export interface PickedMatch {
  moved: MovedMatch;
  notes: Promise<string | null>;
  by: "drag" | "choice";
}

/** A place that was not to be had, and why; the match waits beside it for another. */
export interface Refused {
  picked: PickedMatch;
  place: BoardPlace;
  slot: Slot;
  why: string;
}

type Attempt = Omit<Refused, "why"> & { isConfirmed?: true };

/** A place that breaks the order of the match's bracket, and how: it is put there once that is confirmed (spec 4 §2.9). */
export interface Unordered extends Attempt {
  faults: readonly string[];
  /** Who cannot play then, besides. */
  absent?: string;
}

export interface Moving {
  picked: PickedMatch | null;
  /** Where it is held; read it with `useDropTarget`. */
  dropTarget: DropTarget;
  /** What a place says to the picked match; null when none is. */
  stateOf: (place: BoardPlace) => PlaceState | null;
  minutes: number;
  refused: Refused | null;
  unordered: Unordered | null;
  /** What of its bracket's order a match would break at a place. */
  orderOf: (moved: MovedMatch, place: BoardPlace) => OrderFaults | null;
  /** The match that is being saved, as it will stand. */
  saving: { moved: MovedMatch; place: BoardPlace } | null;
  take: (moved: MovedMatch, by: PickedMatch["by"], place: BoardPlace | null) => void;
  step: (by: { rows?: number; courts?: number; days?: number }) => void;
  drop: (place: BoardPlace) => void;
  /** Puts it on a place that was pressed, once what speaks against that is shown there. */
  press: (place: BoardPlace) => void;
  /** Puts a match on a place without having picked it. */
  put: (moved: MovedMatch, slot: Slot) => void;
  again: (slot: Slot) => void;
  /** Puts a match on its place although that breaks the order of its bracket. */
  confirm: () => void;
  stop: () => void;
}

/** What is picked, where to, and what became of it. */
function useCarrying() {
  const [picked, setPicked] = useState<PickedMatch | null>(null);
  const [dropTarget] = useState(noDropTarget);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [unordered, setUnordered] = useState<Unordered | null>(null);
  const [tried, setTried] = useState<Attempt | null>(null);
  const stop = () => {
    setPicked(null);
    dropTarget.set(null);
    setRefused(null);
    setUnordered(null);
    setTried(null);
  };
  return { picked, setPicked, dropTarget, refused, setRefused, unordered, setUnordered, tried, setTried, stop };
}

type Carrying = ReturnType<typeof useCarrying>;

/** What follows a move. */
interface After {
  onMoved: (moved: MovedMatch, slot: Slot) => void;
  offerUndo: OfferUndo;
}

/** Saves a match's place, or moves it in the proposal. */
function useSaving({ proposal, board, courts }: JudgedBoard, carrying: Carrying, { onMoved, offerUndo }: After) {
  const absentThen = useAbsentThen();
  const { picked: next, setTried, setRefused } = carrying;
  // The next match may have been taken up meanwhile: it stays so, and keeps the focus.
  const settle = (attempt: Attempt) => setTried((now) => (now === attempt ? null : now));
  const propose = (attempt: Attempt) => {
    const { moved } = attempt.picked;
    const onMovedThere = () => {
      settle(attempt);
      onMoved(moved, attempt.slot);
    };
    const onRefused = (error: unknown) => {
      if (isTakenPlace(error)) setRefused({ ...attempt, why: "El hueco no está libre en la propuesta" });
      else notifyError(error, "No se ha podido mover el partido");
      settle(attempt);
    };
    proposal?.move(moved.id, attempt.slot, { onMoved: onMovedThere, onRefused });
  };
  const absentAt = (moved: MovedMatch, slot: Slot) =>
    absentThen(moved, { ...slot, duration_minutes: rulesOf(board, moved).minutes });
  const courtName = (id: number) => courts.find((one) => one.id === id)?.name ?? `Cancha ${id}`;
  const save = useMoveOnBoard(
    { absentAt, courtName, offerUndo },
    (attempt: Attempt) => {
      settle(attempt);
      if (next === null) onMoved(attempt.picked.moved, attempt.slot);
    },
    (error, attempt) => {
      if (isTakenPlace(error)) setRefused({ ...attempt, why: scheduleErrorText(error) });
      else onMoved(attempt.picked.moved, attempt.picked.moved.slot ?? attempt.slot);
      settle(attempt);
    },
  );
  return (attempt: Attempt) => {
    setTried(attempt);
    if (proposal?.moves(attempt.picked.moved.id) === true) propose(attempt);
    else save.mutate(attempt);
  };
}

const isSameSlot = (a: Slot, b: Slot | null) =>
  a.match_date === b?.match_date && a.match_time === b.match_time && a.court_id === b.court_id;

/** Puts a match on a place, unless it is known already that it cannot be there, or is to be confirmed first. */
function useSending(board: JudgedBoard, carrying: Carrying, stateOf: ReturnType<typeof useStateOf>, after: After) {
  const { setRefused, setUnordered, setPicked, dropTarget } = carrying;
  const save = useSaving(board, carrying, after);
  return (attempt: Attempt) => {
    const { slot, picked, isConfirmed } = attempt;
    setPicked(null);
    setUnordered(null);
    dropTarget.set(null);
    if (isSameSlot(slot, picked.moved.slot)) {
      after.onMoved(picked.moved, slot);
      return;
    }
    const state = stateOf(picked.moved, slot);
    const faults = isConfirmed ? undefined : state.order_faults;
    setRefused(isToBeHad(state) ? null : { ...attempt, why: state.text });
    if (!isToBeHad(state)) return;
    if (faults === undefined) save(attempt);
    else setUnordered({ ...attempt, faults, ...(state.absent !== undefined && { absent: state.absent }) });
  };
}

const slotAt = ({ date, minutes, court_id }: BoardPlace) => placeAt(date, minutes, court_id);

/** The match to which places speak: the picked one, or one that was refused and waits for another. */
const judgedMatch = ({ picked, refused }: Carrying) => (picked ?? refused?.picked)?.moved ?? null;

/** Whether something speaks against a place that nobody has been shown there, and no dialog says before it is saved. */
const isToBeSaid = (state: PlaceState | null, shown: BoardPlace | null, place: BoardPlace) =>
  state?.kind === "busy" && state.order_faults === undefined && !isSamePlace(shown, place);

/** A match that moves over the board of a day: picked, held over places, put down, refused (spec 4 §1.2). */
export function useMoving(board: JudgedBoard, after: After): Moving {
  const client = useQueryClient();
  const carrying = useCarrying();
  const { picked, dropTarget, refused, unordered, tried, setPicked, setRefused, stop } = carrying;
  const stateOf = useStateOf(board, judgedMatch(carrying));
  const send = useSending(board, carrying, stateOf, after);
  const onTheWay = picked ?? tried?.picked ?? unordered?.picked;
  const notesRead = (moved: MovedMatch) => {
    const notes = notesOf(client, moved);
    notes.catch(() => undefined); // told when it is put down
    return notes;
  };
  const on = { range: board.range, court_ids: board.courts.map(({ id }) => id) };
  const drop = (where: BoardPlace) => {
    if (picked !== null) send({ picked, place: where, slot: slotAt(where) });
  };
  const stateHere = (place: BoardPlace) => (picked === null ? null : stateOf(picked.moved, slotAt(place)));
  return {
    picked,
    dropTarget,
    stateOf: stateHere,
    minutes: onTheWay === undefined ? usualMinutes : rulesOf(board.board, onTheWay.moved).minutes,
    refused,
    unordered,
    orderOf: (moved, place) => orderAt(board.orders, moved, slotAt(place), rulesOf(board.board, moved).minutes),
    saving: tried === null ? null : { moved: tried.picked.moved, place: tried.place },
    take: (moved, by, from) => {
      setRefused(null);
      setPicked({ moved, notes: notesRead(moved), by });
      dropTarget.set(from);
    },
    step: (by) => {
      const place = dropTarget.now();
      if (place !== null) dropTarget.set(placeBeside(place, by, on));
    },
    drop,
    press: (where) => (isToBeSaid(stateHere(where), dropTarget.now(), where) ? dropTarget.set(where) : drop(where)),
    put: (moved, slot) =>
      send({ picked: { moved, notes: notesRead(moved), by: "choice" }, place: placeOf(slot), slot }),
    again: (slot) => {
      if (refused !== null) send({ picked: { ...refused.picked, by: "choice" }, place: placeOf(slot), slot });
    },
    confirm: () => {
      if (unordered !== null) send({ ...unordered, isConfirmed: true });
    },
    stop,
  };
}

/** The row of a booked hour on the board of its own day. */
export function placeOf({ match_date, match_time, court_id }: Slot): BoardPlace {
  const [hours = 0, minutes = 0] = match_time.split(":").map(Number);
  return { date: match_date, minutes: hours * 60 + minutes, court_id };
}

/** The match that follows the pointer. */
export function draggedId({ picked }: Pick<Moving, "picked">): string | null {
  return picked?.by === "drag" ? picked.moved.id : null;
}
