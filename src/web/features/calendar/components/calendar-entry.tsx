import { useDraggable } from "@dnd-kit/core";
import type { KeyboardEvent } from "react";
import { contract } from "#contract/contract.ts";
import type { Match } from "#contract/matches/endpoints.ts";
import { type Slot, slotBeside } from "#domain/planning/scheduling.ts";
import { isPending } from "#domain/scores/match-status.ts";
import { useMay } from "#web/platform/may.ts";
import { CutName } from "./cut-name.tsx";
import { EntryText } from "./entry-text.tsx";
import classes from "./week-calendar.module.css";

/** The slot of a booked match; null without a date. */
export function slotOf({
  match_date,
  match_time,
  court_id,
}: Pick<Match, "match_date" | "match_time" | "court_id">): Slot | null {
  return match_date === null || match_time === null || court_id === null ? null : { match_date, match_time, court_id };
}

const moves: Record<string, Parameters<typeof slotBeside>[1]> = {
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
  ArrowUp: { steps: -1 },
  ArrowDown: { steps: 1 },
};

export interface CalendarEntryProps {
  match: Match;
  onOpen: (match: Match) => void;
  onMove: (match: Match, slot: Slot) => void;
}

/** A booking in the calendar: it opens by click or Enter, moves by drag or Alt and the arrows. */
export function CalendarEntry({ match, onOpen, onMove }: CalendarEntryProps) {
  const isMovable = useMay()(contract.matches.schedule) && isPending(match.status);
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: match.id, disabled: !isMovable });
  const move = (event: KeyboardEvent) => {
    const by = moves[event.key];
    const slot = slotOf(match);
    if (!event.altKey || by === undefined || slot === null || !isMovable) return;
    event.preventDefault();
    onMove(match, slotBeside(slot, by));
  };
  return (
    <button
      ref={setNodeRef}
      type="button"
      className={classes.entry}
      data-match={match.id}
      data-printed
      data-dragging={isDragging || undefined}
      aria-keyshortcuts={isMovable ? "Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown" : undefined}
      {...listeners}
      onKeyDown={move}
      onClick={() => onOpen(match)}
    >
      <EntryText match={match} court={match.court_name} about={match.group_name}>
        <CutName name={match.pair1_name} />
        <CutName name={match.pair2_name} />
      </EntryText>
    </button>
  );
}
