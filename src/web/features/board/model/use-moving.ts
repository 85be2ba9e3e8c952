import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { CourtBoard } from "#contract/courts/closures.ts";
import type { Court } from "#contract/courts/endpoints.ts";
import { type BoardRange, placeAt, placeBeside } from "#domain/planning/day-board.ts";
import { type PlaceState, placeState } from "#domain/planning/place-state.ts";
import type { BusyTime, Slot } from "#domain/planning/scheduling.ts";
import { isTakenPlace, scheduleErrorText } from "#web/features/matches/public.ts";
import { placesQuery } from "#web/features/planner/public.ts";
import { notifyError } from "#web/platform/notify.tsx";
import { busyTimesQuery } from "../api.ts";
import { useMoveOnBoard } from "../mutations.ts";
import { rulesOf, usualMinutes } from "./board-rules.ts";
import { type BoardPlace, type DropTarget, noDropTarget } from "./drop-target.ts";
import { type MovedMatch, notesOf } from "./moved-match.ts";
import type { BoardProposal } from "./use-proposal.ts";

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

type Attempt = Omit<Refused, "why">;

interface Board {
  date: string;
  range: BoardRange;
  courts: readonly Court[];
  board: CourtBoard;
  /** Matches that it moves are moved in it. */
  proposal: BoardProposal | null;
}

/** The board, and when people of the picked match play another one. */
interface Judged extends Board {
  busy: readonly BusyTime[];
}

/** What a place says to a match, before it is put there (spec 4 §1.2). */
function stateAt({ courts, board, busy }: Judged, moved: MovedMatch, slot: Slot): PlaceState {
  const { minutes, courts: used } = rulesOf(board, moved);
  const court = courts.find(({ id }) => id === slot.court_id);
  return placeState(slot, {
    bookings: board.bookings,
    closed: board,
    match_id: moved.id,
    duration_minutes: minutes,
    court_name: court?.name ?? `Cancha ${slot.court_id}`,
    is_usable: slot.court_id === moved.slot?.court_id || (slot.court_id <= used && court?.is_available !== false),
    today: board.today,
    busy,
  });
}

export interface Moving {
  picked: PickedMatch | null;
  /** Where it is held; read it with `useDropTarget`. */
  dropTarget: DropTarget;
  /** What a place says to the picked match; null when none is. */
  stateOf: (place: BoardPlace) => PlaceState | null;
  minutes: number;
  refused: Refused | null;
  /** The match that is being saved, as it will stand. */
  saving: { moved: MovedMatch; place: BoardPlace } | null;
  take: (moved: MovedMatch, by: PickedMatch["by"], place: BoardPlace | null) => void;
  step: (by: { rows?: number; courts?: number; days?: number }) => void;
  drop: (place: BoardPlace) => void;
  /** Puts a match on a place without having picked it. */
  put: (moved: MovedMatch, slot: Slot) => void;
  again: (slot: Slot) => void;
  stop: () => void;
}

/** Whether a match can be put there; that somebody plays elsewhere then is said, not refused (spec 4 §1.7). */
const isToBeHad = ({ kind }: PlaceState) => kind === "free" || kind === "busy";

/** What a place says to a match of the proposal: besides, it must be one of those that the rest of the proposal leaves it. */
function useStateOf(board: Judged, picked: PickedMatch | null) {
  const { proposal } = board;
  const id = picked !== null && proposal?.moves(picked.moved.id) === true ? picked.moved.id : null;
  const { data } = useQuery({ ...placesQuery(id ?? ""), enabled: id !== null });
  return (moved: MovedMatch, slot: Slot): PlaceState => {
    const state = stateAt(board, moved, slot);
    if (!isToBeHad(state) || moved.id !== id || data === undefined) return state;
    const { match_date, match_time, court_id } = slot;
    const isFree = data.places.some(
      (one) => one.match_date === match_date && one.match_time === match_time && one.court_id === court_id,
    );
    return isFree ? state : { kind: "taken", text: "No cabe en la propuesta: alguien no puede, o juega o descansa" };
  };
}

/** What is picked, where to, and what became of it. */
function useCarrying() {
  const [picked, setPicked] = useState<PickedMatch | null>(null);
  const [dropTarget] = useState(noDropTarget);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [tried, setTried] = useState<Attempt | null>(null);
  const stop = () => {
    setPicked(null);
    dropTarget.set(null);
    setRefused(null);
    setTried(null);
  };
  return { picked, setPicked, dropTarget, refused, setRefused, tried, setTried, stop };
}

type OnMoved = (moved: MovedMatch, slot: Slot) => void;

/** Puts a match on a place, unless it is known already that it cannot be there. */
function useSending(
  { proposal }: Board,
  carrying: ReturnType<typeof useCarrying>,
  stateOf: ReturnType<typeof useStateOf>,
  onMoved: OnMoved,
) {
  const { picked: next, setTried, setRefused, setPicked, dropTarget } = carrying;
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
  const save = useMoveOnBoard(
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
  return (picked: PickedMatch, place: BoardPlace, slot: Slot) => {
    const { moved } = picked;
    setPicked(null);
    dropTarget.set(null);
    const { match_date, match_time, court_id } = moved.slot ?? {};
    if (slot.match_date === match_date && slot.match_time === match_time && slot.court_id === court_id) {
      onMoved(moved, slot);
      return;
    }
    const state = stateOf(moved, slot);
    setRefused(isToBeHad(state) ? null : { picked, place, slot, why: state.text });
    if (!isToBeHad(state)) return;
    const attempt = { picked, place, slot };
    setTried(attempt);
    if (proposal?.moves(moved.id) === true) propose(attempt);
    else save.mutate(attempt);
  };
}

/** A match that moves over the board of a day: picked, held over places, put down, refused (spec 4 §1.2). */
export function useMoving(onBoard: Board, onMoved: OnMoved): Moving {
  const client = useQueryClient();
  const carrying = useCarrying();
  const nobody = { id: "", league_id: "" };
  const { data: busy = [] } = useQuery(busyTimesQuery(carrying.picked?.moved ?? nobody, onBoard.date));
  const board = { ...onBoard, busy };
  const { picked, dropTarget, refused, tried, setPicked, setRefused, stop } = carrying;
  const stateOf = useStateOf(board, picked);
  const send = useSending(board, carrying, stateOf, onMoved);
  const onTheWay = picked ?? tried?.picked;
  const notesRead = (moved: MovedMatch) => {
    const notes = notesOf(client, moved);
    notes.catch(() => undefined); // told when it is put down
    return notes;
  };
  const on = { range: board.range, court_ids: board.courts.map(({ id }) => id) };
  const slotAt = ({ date, minutes, court_id }: BoardPlace) => placeAt(date, minutes, court_id);
  return {
    picked,
    dropTarget,
    stateOf: (place) => (picked === null ? null : stateOf(picked.moved, slotAt(place))),
    minutes: onTheWay === undefined ? usualMinutes : rulesOf(board.board, onTheWay.moved).minutes,
    refused,
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
    drop: (where) => {
      if (picked !== null) send(picked, where, slotAt(where));
    },
    put: (moved, slot) => send({ moved, notes: notesRead(moved), by: "choice" }, placeOf(slot), slot),
    again: (slot) => {
      if (refused !== null) send({ ...refused.picked, by: "choice" }, placeOf(slot), slot);
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
