import { useQuery } from "@tanstack/react-query";
import { addDays } from "#domain/base/calendar-date.ts";
import { daysOffered, type Slot } from "#domain/planning/scheduling.ts";
import { useClubNow } from "#web/features/club/public.ts";
import { courtsQuery } from "#web/features/courts/public.ts";
import { OfferedSlots, useAbsences } from "#web/features/matches/public.ts";
import { placesQuery } from "#web/features/planner/public.ts";
import { weekQuery } from "../api.ts";
import type { MovedMatch } from "../model/moved-match.ts";
import { placesBeside } from "../model/proposal-places.ts";
import type { BoardProposal } from "../model/use-proposal.ts";

interface ProposedAlternativesProps {
  moved: MovedMatch;
  wanted: Slot;
  proposal: BoardProposal;
  onChoose: (slot: Slot) => void;
}

/** Free slots near one that is taken on a board with a proposal, whose places are taken as well. */
export function ProposedAlternatives({ moved, wanted, proposal, onChoose }: ProposedAlternativesProps) {
  const isProposed = proposal.moves(moved.id);
  const now = useClubNow();
  const absences = useAbsences(moved);
  const { from, to } = daysOffered(wanted, now?.date ?? wanted.match_date);
  const around = { from: addDays(from, -1), to: addDays(to, 1) };
  const { data: board } = useQuery(weekQuery(around));
  const { data: courts } = useQuery(courtsQuery);
  const { data: left } = useQuery({ ...placesQuery(moved.id), enabled: isProposed });
  if (board === undefined || courts === undefined || (isProposed && left === undefined)) return null;
  const places = isProposed ? (left?.places ?? []) : null;
  const slots = placesBeside(moved, wanted, { board, ghosts: proposal.ghosts, courts, places, now, absences });
  const named = (id: number) => courts.find((court) => court.id === id)?.name ?? `Cancha ${id}`;
  return (
    <OfferedSlots slots={slots.map((slot) => ({ ...slot, court_name: named(slot.court_id) }))} onChoose={onChoose} />
  );
}
