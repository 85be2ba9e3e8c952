import type { QueryClient } from "@tanstack/react-query";
import type { CourtBooking } from "#contract/courts/closures.ts";
import type { Slot } from "#domain/planning/scheduling.ts";
import { bracketQuery, matchQuery } from "#web/features/matches/public.ts";

/** A match on its way over the board: of whatever league, with a place or without. */
export interface MovedMatch {
  id: string;
  league_id: string;
  pair1_name: string;
  pair2_name: string;
  is_bracket: boolean;
  /** As it is shown: what changed it since is not overrun by what moves it (spec 4 §1.2). */
  version: number;
  /** Where it is booked; null: nowhere. */
  slot: Slot | null;
}

const unknown = "Por decidir";

export function movedBooking(booking: CourtBooking): MovedMatch {
  const { match_id, tournament_id, group_name, match_date, match_time, court_id, version } = booking;
  return {
    id: match_id,
    league_id: tournament_id,
    pair1_name: booking.pair1_name ?? unknown,
    pair2_name: booking.pair2_name ?? unknown,
    is_bracket: group_name === null,
    version,
    slot: { match_date, match_time, court_id },
  };
}

/** "Ana & Berta contra Carla & Diana" */
export function pairsText({ pair1_name, pair2_name }: Pick<MovedMatch, "pair1_name" | "pair2_name">): string {
  return `${pair1_name} contra ${pair2_name}`;
}

/** Reads the notes of a match, which the board does not show; where they are newer than what it shows, so is the version. */
export async function notesOf(
  client: QueryClient,
  { id, league_id, is_bracket }: Pick<MovedMatch, "id" | "league_id" | "is_bracket">,
): Promise<string | null> {
  const seen = is_bracket
    ? (await client.fetchQuery({ ...bracketQuery(league_id), staleTime: 0 })).matches.find((one) => one.id === id)
    : await client.fetchQuery(matchQuery(league_id, id));
  if (seen === undefined) throw new Error("a booked match is not in its league's brackets");
  return seen.scheduling_notes;
}
