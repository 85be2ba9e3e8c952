import { addDays } from "#domain/base/calendar-date.ts";
import type { Handle } from "#server/db/connect.ts";
import { listWithdrawals } from "#server/features/brackets/public.ts";
import { type LeagueRow, roundsOf } from "#server/features/leagues/public.ts";
import { type DrawnMatch, listDrawnMatches, matchesIn } from "#server/features/matches/public.ts";
import { orRefuse, refusal } from "#server/platform/errors.ts";

/** A match of which the two pairs are known, of a group or of a bracket. */
export interface Datable {
  id: string;
  pair1_id: string;
  pair2_id: string;
  /** As whom the pairs play it. */
  round_id: string;
  /** The last day on which it may be played; null: none is set. */
  until: string | null;
}

/**
 * Until when a match of a bracket may be played: until the day before the next match of who wins or loses it, while that is to come,
 * else to the end of its tournament.
 */
export function untilOfDrawn(
  { id }: Pick<DrawnMatch, "id">,
  { matches, end_date, today }: { matches: readonly DrawnMatch[]; end_date: string | null; today: string },
): string | null {
  const isNext = ({ pair1_from, pair2_from }: DrawnMatch) =>
    [pair1_from, pair2_from].some((from) => from !== null && "match_id" in from && from.match_id === id);
  const next = matches.flatMap((one) => (isNext(one) && one.match_date !== null ? [one.match_date] : [])).sort()[0];
  if (next === undefined || next < today) return end_date;
  return next === today ? next : addDays(next, -1);
}

async function datableOfBracket(
  handle: Handle,
  league: LeagueRow,
  { match_id, today }: { match_id: string; today: string },
): Promise<Datable> {
  const matches = await listDrawnMatches(handle, league.id);
  const match = orRefuse(
    matches.find(({ id }) => id === match_id),
    "match_not_found",
  );
  const { id, pair1_id, pair2_id } = match;
  const gone = (await listWithdrawals(handle, league.id)).map(({ pair_id }) => pair_id);
  if (pair1_id === null || pair2_id === null || gone.some((one) => one === pair1_id || one === pair2_id))
    throw refusal("bracket_sides_open");
  const { current } = await roundsOf(handle, league.id);
  const until = untilOfDrawn(match, { matches, end_date: league.end_date, today });
  return { id, pair1_id, pair2_id, round_id: current.id, until };
}

/** A match of whatever kind as its pairs give it a date; refuses with `match_not_found` or `bracket_sides_open`. */
export async function datableMatch(
  handle: Handle,
  league: LeagueRow,
  { match_id, today }: { match_id: string; today: string },
): Promise<Datable> {
  const [match] = await matchesIn(handle, { league_id: league.id, match_id });
  if (match === undefined) return datableOfBracket(handle, league, { match_id, today });
  const { all } = await roundsOf(handle, league.id);
  const round = orRefuse(
    all.find(({ number }) => number === match.round_number),
    "match_not_found",
  );
  const { id, pair1_id, pair2_id, own_deadline, deferred_until } = match;
  const until = own_deadline ?? deferred_until ?? round.deadline;
  return { id, pair1_id, pair2_id, round_id: round.id, until };
}
