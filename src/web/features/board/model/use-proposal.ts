import { useMemo } from "react";
import type { CourtBooking } from "#contract/courts/closures.ts";
import type { Slot } from "#domain/planning/scheduling.ts";
import {
  badgesOf,
  type LeagueBadge,
  type ShownProposal,
  useMovePlace,
  useProposalChoice,
  useShownProposal,
} from "#web/features/planner/public.ts";

/** How a place of a proposal is shown: pinned, it was put there by hand; of several leagues with its own. */
export interface GhostSign {
  isPinned: boolean;
  league: LeagueBadge | null;
}

/** A proposal on the board (spec 4 §2.1): its places look like bookings there, and a move changes it, not what is booked. */
export interface BoardProposal {
  shown: ShownProposal;
  /** Its places, of whatever leagues, as bookings that nobody has made. */
  ghosts: CourtBooking[];
  /** By their matches. */
  signs: ReadonlyMap<string, GhostSign>;
  /** Whether a move of this match is one in the proposal. */
  moves: (matchId: string) => boolean;
  move: (matchId: string, slot: Slot, handlers: { onMoved: () => void; onRefused: (error: unknown) => void }) => void;
}

function ghostsOf({ placed, proposal }: ShownProposal): CourtBooking[] {
  const badges = badgesOf(proposal);
  return placed.map(({ league_id, is_pinned: _pinned, is_in_bracket, about, ...place }) => {
    const league = badges.get(league_id);
    return {
      ...place,
      tournament_id: league_id,
      league_name: league === undefined ? "propuesta" : `propuesta de ${league.name}`,
      group_name: is_in_bracket ? null : about,
      status: "scheduled",
    };
  });
}

function signsOf({ placed, pinned, proposal }: ShownProposal): Map<string, GhostSign> {
  const badges = badgesOf(proposal);
  return new Map(
    placed.map(({ match_id, league_id }) => {
      return [match_id, { isPinned: pinned.has(match_id), league: badges.get(league_id) ?? null }];
    }),
  );
}

const nothing = { id: "", proposal: null };

/** The proposal that the board is to show; null: none. */
export function useBoardProposal(leagueId: string): BoardProposal | null {
  const shown = useShownProposal(leagueId);
  const { keep } = useProposalChoice(shown?.plan ?? nothing);
  const { mutate } = useMovePlace(() => undefined);
  const drawn = useMemo(() => (shown === null ? null : { ghosts: ghostsOf(shown), signs: signsOf(shown) }), [shown]);
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
