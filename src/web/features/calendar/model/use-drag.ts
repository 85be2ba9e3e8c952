import type { DragEndEvent, DragStartEvent } from "@dnd-kit/core";
import { useRef, useState } from "react";
import type { ListedBracketMatch } from "#contract/brackets/endpoints.ts";
import type { CourtBooking } from "#contract/courts/closures.ts";
import type { Match } from "#contract/matches/endpoints.ts";
import type { ClosedPlaces } from "#domain/planning/closures.ts";
import { absentText } from "#domain/planning/match-absences.ts";
import { closedTimes, occupiedTimes, type Slot } from "#domain/planning/scheduling.ts";
import { useAbsences } from "#web/features/matches/public.ts";
import type { TakenTimes } from "../components/calendar-day.tsx";
import { slotOf } from "../components/calendar-entry.tsx";

function bookingsOf(matches: (Match | ListedBracketMatch)[]) {
  return matches.flatMap((match) => {
    const slot = slotOf(match);
    return slot === null ? [] : [{ match_id: match.id, duration_minutes: match.duration_minutes, ...slot }];
  });
}

/** The match that is dragged, and where it is dropped: its court stays, day and time are the slot's. */
export function useDrag(
  { matches, ofBrackets, foreign }: { matches: Match[]; ofBrackets: ListedBracketMatch[]; foreign: CourtBooking[] },
  closed: ClosedPlaces,
  move: (match: Match, slot: Slot) => void,
) {
  const [dragged, setDragged] = useState<Match | null>(null);
  const wasDragged = useRef(false);
  const absences = useAbsences(dragged === null ? null : { id: dragged.id, league_id: dragged.tournament_id });
  const takenOn = (match_date: string): TakenTimes | null => {
    if (dragged === null || dragged.court_id === null) return null;
    const { duration_minutes, court_id, id } = dragged;
    const place = { match_date, court_id };
    const bookings = [...bookingsOf([...matches, ...ofBrackets]), ...foreign];
    const absentAt = (match_time: string) => absentText(absences, { match_date, match_time, duration_minutes });
    return {
      absentAt,
      occupied: occupiedTimes(place, { bookings, duration_minutes, exclude_match_id: id }),
      closed: closedTimes(place, { closed, duration_minutes }),
    };
  };
  const handlers = {
    onDragStart: ({ active }: DragStartEvent) => {
      wasDragged.current = true;
      setDragged(matches.find(({ id }) => id === active.id) ?? null);
    },
    onDragEnd: ({ over }: DragEndEvent) => {
      setDragged(null);
      const [match_date, match_time] = String(over?.id ?? "").split(" ");
      if (dragged === null || dragged.court_id === null || !match_date || match_time === undefined) return;
      move(dragged, { match_date, match_time, court_id: dragged.court_id });
    },
    onDragCancel: () => setDragged(null),
  };
  /** True once after a drag: the click that ends it opens nothing. */
  const endsDrag = () => {
    const ended = wasDragged.current;
    wasDragged.current = false;
    return ended;
  };
  return { dragged, takenOn, handlers, endsDrag };
}
