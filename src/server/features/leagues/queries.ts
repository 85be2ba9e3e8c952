import type { LeagueOverview, LeagueSummary } from "#contract/leagues/endpoints.ts";
import type { Handle } from "#server/db/connect.ts";
import { clubSettings } from "#server/features/club/public.ts";
import { countsOf, noCounts } from "./parts/league-counts.ts";
import { leagueOf } from "./public.ts";
import { type LeagueCounts, type LeagueRow, listLeagues } from "./repository.ts";
import { countRounds, findRounds, openRounds } from "./rounds-repository.ts";
import { leagueView } from "./view.ts";

function summaryView(row: LeagueRow, counts: LeagueCounts, current_round: number | null): LeagueSummary {
  const { rules: _rules, regulations: _regulations, liked_hours: _likedHours, ...summary } = leagueView(row);
  return { ...summary, counts, current_round };
}

/** One page of the leagues, newest first, with their counts. */
export async function leaguesPage(handle: Handle, page: { page: number; size: number; deleted: boolean }) {
  const { rows, total } = await listLeagues(handle, page);
  const ids = rows.map(({ id }) => id);
  const counts = await countsOf(handle, ids);
  const open = await openRounds(handle, ids);
  const leagues = rows.map((row) => summaryView(row, counts.get(row.id) ?? noCounts, open.get(row.id) ?? null));
  return { leagues, total };
}

/** One league with its counts and its rounds. */
export async function leagueWithCounts(handle: Handle, leagueId: string): Promise<LeagueOverview> {
  const row = await leagueOf(handle, leagueId);
  const counts = await countsOf(handle, [leagueId]);
  const perRound = await countRounds(handle, leagueId);
  const rounds = (await findRounds(handle, leagueId)).map(
    ({ id, number, state, start_date, deadline, is_evening }) => ({
      number,
      state,
      start_date,
      deadline,
      ...(is_evening && { is_evening: true as const }),
      ...(perRound.get(id) ?? { played: 0, matches: 0 }),
    }),
  );
  const { match_duration } = await clubSettings(handle);
  return { ...leagueView(row), counts: counts.get(leagueId) ?? noCounts, rounds, match_duration };
}
