import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import type { CourtBooking } from "#contract/courts/closures.ts";
import { type OrderedMatch, orderFaults, orderFaultsBriefly, tooEarly } from "#domain/brackets/bracket-order.ts";
import type { OrderFaults } from "#domain/planning/place-state.ts";
import type { Slot } from "#domain/planning/scheduling.ts";
import { bracketMatchesQuery, isDrawn } from "#web/features/matches/public.ts";
import type { MovedMatch } from "./moved-match.ts";

/** The matches of brackets by their leagues; a league that is not in it has not been read. */
export type BracketOrders = ReadonlyMap<string, readonly OrderedMatch[]>;

const dataOf = <T>(answers: { data: T }[]) => answers.map(({ data }) => data);

/** A match of a bracket where a proposal has it. */
function asProposed(match: OrderedMatch, ghosts: readonly CourtBooking[]): OrderedMatch {
  const ghost = ghosts.find(({ match_id }) => match_id === match.id);
  if (ghost === undefined) return match;
  const { match_date, match_time, duration_minutes } = ghost;
  return { ...match, match_date, match_time, duration_minutes };
}

const none: readonly CourtBooking[] = [];

/** The brackets of a league, and of all that have a match of one among these bookings; a proposal's places stand in them (spec 4 §2.9). */
export function useBracketOrders(
  leagueId: string | null,
  bookings: readonly CourtBooking[],
  ghosts: readonly CourtBooking[] = none,
): BracketOrders {
  const drawn = bookings.filter(isDrawn).map(({ tournament_id }) => tournament_id);
  const ids = [...new Set([...(leagueId === null ? [] : [leagueId]), ...drawn])].sort().join(" ");
  const leagueIds = ids === "" ? [] : ids.split(" ");
  const answers = useQueries({ queries: leagueIds.map(bracketMatchesQuery), combine: dataOf });
  return useMemo(() => {
    const read = ids.split(" ").flatMap((id, at) => {
      const matches = answers[at];
      return matches === undefined ? [] : [[id, matches.map((match) => asProposed(match, ghosts))] as const];
    });
    return new Map(read);
  }, [ids, answers, ghosts]);
}

/** Why a booking of a bracket begins too early; of others nothing. */
export function earlyFaults(
  orders: BracketOrders,
  { match_id, tournament_id }: Pick<CourtBooking, "match_id" | "tournament_id">,
): string[] {
  const matches = orders.get(tournament_id) ?? [];
  const match = matches.find(({ id }) => id === match_id);
  return match === undefined ? [] : tooEarly(match, matches);
}

/** What of its bracket's order a match would break at a place; null where it holds. */
export function orderAt(
  orders: BracketOrders,
  { id, league_id }: Pick<MovedMatch, "id" | "league_id">,
  { match_date, match_time }: Slot,
  duration_minutes: number,
): OrderFaults | null {
  const matches = orders.get(league_id) ?? [];
  const match = matches.find((one) => one.id === id);
  if (match === undefined) return null;
  const there = { ...match, match_date, match_time, duration_minutes };
  const brief = orderFaultsBriefly(there, matches);
  return brief === null ? null : { sentences: orderFaults(there, matches), brief };
}
