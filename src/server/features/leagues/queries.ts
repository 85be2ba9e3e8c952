import type { LeagueSummary } from "#contract/leagues.ts";
import type { Handle } from "#server/db/connect.ts";
import { leagueOf } from "./public.ts";
import { countLeagues, type LeagueCounts, type LeagueRow, listLeagues } from "./repository.ts";
import { leagueView } from "./view.ts";

const none: LeagueCounts = { groups: 0, pairs: 0, matches: 0, completed: 0 };

function summaryView(row: LeagueRow, counts: LeagueCounts): LeagueSummary {
  const { rules: _rules, regulations: _regulations, ...summary } = leagueView(row);
  return { ...summary, counts };
}

/** One page of the leagues, newest first, with their counts. */
export async function leaguesPage(handle: Handle, page: { page: number; size: number; deleted: boolean }) {
  const { rows, total } = await listLeagues(handle, page);
  const counts = await countLeagues(
    handle,
    rows.map(({ id }) => id),
  );
  return { leagues: rows.map((row) => summaryView(row, counts.get(row.id) ?? none)), total };
}

/** One league with its counts. */
export async function leagueWithCounts(handle: Handle, leagueId: string) {
  const row = await leagueOf(handle, leagueId);
  const counts = await countLeagues(handle, [leagueId]);
  return { ...leagueView(row), counts: counts.get(leagueId) ?? none };
}
