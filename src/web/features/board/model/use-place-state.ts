import { useQuery } from "@tanstack/react-query";
import type { CourtBoard } from "#contract/courts/closures.ts";
import type { Court } from "#contract/courts/endpoints.ts";
import type { BoardRange } from "#domain/planning/day-board.ts";
import type { MatchAbsence } from "#domain/planning/match-absences.ts";
import { type PlaceState, placeState } from "#domain/planning/place-state.ts";
import type { BusyTime, Slot } from "#domain/planning/scheduling.ts";
import { useAbsences } from "#web/features/matches/public.ts";
import { placesQuery } from "#web/features/planner/public.ts";
import { busyTimesQuery } from "../api.ts";
import { rulesOf } from "./board-rules.ts";
import { type BracketOrders, orderAt } from "./bracket-orders.ts";
import type { MovedMatch } from "./moved-match.ts";
import type { BoardProposal } from "./use-proposal.ts";

/** A board as places are judged on it. */
export interface JudgedBoard {
  date: string;
  range: BoardRange;
  courts: readonly Court[];
  board: CourtBoard;
  /** Matches that it moves are moved in it. */
  proposal: BoardProposal | null;
  orders: BracketOrders;
}

/** The board, and when people of the picked match play another one or cannot. */
interface Judged extends JudgedBoard {
  busy: readonly BusyTime[];
  absences: readonly MatchAbsence[];
}

const isUnread = ({ orders }: JudgedBoard, { is_bracket, league_id }: MovedMatch) =>
  is_bracket && !orders.has(league_id);

/** What a place says to a match, before it is put there (spec 4 §1.2). */
function stateAt({ courts, board, busy, absences, orders }: Judged, moved: MovedMatch, slot: Slot): PlaceState {
  const { minutes, courts: used, hours } = rulesOf(board, moved);
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
    absences,
    order: orderAt(orders, moved, slot, minutes),
    hours,
  });
}

/** Whether a match can be put there; that somebody plays elsewhere then is said, not refused (spec 4 §1.7). */
export const isToBeHad = ({ kind }: PlaceState) => kind === "free" || kind === "busy";

const nobody = { id: "", league_id: "" };
/** What is not known of a match that was not picked. */
const unread = { busy: [], absences: [] };

/** What a place says to the picked match; of a proposal it must also be one of those that the rest of the proposal leaves it. */
export function useStateOf(onBoard: JudgedBoard, picked: MovedMatch | null) {
  const { data: busy = [] } = useQuery(busyTimesQuery(picked ?? nobody, onBoard.date));
  const absences = useAbsences(picked);
  const board = { ...onBoard, busy, absences };
  const { proposal } = board;
  const id = picked !== null && proposal?.moves(picked.id) === true ? picked.id : null;
  const { data } = useQuery({ ...placesQuery(id ?? ""), enabled: id !== null });
  return (moved: MovedMatch, slot: Slot): PlaceState => {
    const state = stateAt(moved.id === picked?.id ? board : { ...onBoard, ...unread }, moved, slot);
    if (isToBeHad(state) && isUnread(board, moved)) return { kind: "taken", text: "Aún no se ha leído su cuadro" };
    if (!isToBeHad(state) || moved.id !== id || data === undefined) return state;
    const { match_date, match_time, court_id } = slot;
    const isFree = data.places.some(
      (one) => one.match_date === match_date && one.match_time === match_time && one.court_id === court_id,
    );
    const why = state.absent ?? "alguien no puede, juega o descansa, o su liga acaba antes";
    return isFree ? state : { kind: "taken", text: `No cabe en la propuesta: ${why}` };
  };
}
