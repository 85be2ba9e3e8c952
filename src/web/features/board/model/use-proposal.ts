import { useMemo } from "react";
import type { CourtBooking } from "#contract/courts/closures.ts";
import type { Slot } from "#domain/planning/scheduling.ts";
import { type ShownProposal, useMovePlace, useProposalChoice, useShownProposal } from "#web/features/planner/public.ts";
import type { UndatedMatch } from "./undated.ts";

/** A proposal on the board (spec 4 §2.1): its places look like bookings there, and a move changes it, not what is booked. */
export interface BoardProposal {
  shown: ShownProposal;
  /** Its places, as bookings that nobody has made; by their matches whether each is pinned. */
  ghosts: CourtBooking[];
  pinned: ReadonlyMap<string, boolean>;
  /** Whether a move of this match is one in the proposal. */
  moves: (matchId: string) => boolean;
  move: (matchId: string, slot: Slot, handlers: { onMoved: () => void; onRefused: (error: unknown) => void }) => void;
}

function ghostsOf({ placed }: ShownProposal, undated: readonly UndatedMatch[]): CourtBooking[] {
  const known = new Map(undated.map((match) => [match.id, match]));
  return placed.flatMap(({ match_id, league_id, is_pinned: _pinned, ...place }): CourtBooking[] => {
    const match = known.get(match_id);
    if (match === undefined) return [];
    const { pair1_name, pair2_name, about, is_bracket } = match;
    return [
      {
        ...place,
        match_id,
        tournament_id: league_id,
        league_name: "propuesta",
        group_name: is_bracket ? null : about,
        pair1_name,
        pair2_name,
        status: "scheduled",
      },
    ];
  });
}

const nothing = { id: "", proposal: null };

/** The proposal that the board is to show; null: none. */
export function useBoardProposal(leagueId: string, undated: readonly UndatedMatch[]): BoardProposal | null {
  const shown = useShownProposal(leagueId);
  const { keep } = useProposalChoice(shown?.plan ?? nothing);
  const { mutate } = useMovePlace(() => undefined);
  const drawn = useMemo(
    () =>
      shown === null
        ? null
        : {
            ghosts: ghostsOf(shown, undated),
            pinned: new Map(shown.placed.map(({ match_id }) => [match_id, shown.pinned.has(match_id)])),
          },
    [shown, undated],
  );
  if (shown === null || drawn === null) return null;
  return {
    shown,
    ...drawn,
    moves: (matchId) => shown.movable.has(matchId),
    move: (match_id, slot, { onMoved, onRefused }) =>
      mutate(
        { match_id, ...slot },
        {
          onSuccess: () => {
            keep(match_id);
            onMoved();
          },
          onError: onRefused,
        },
      ),
  };
}
