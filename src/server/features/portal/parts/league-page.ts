import type { LeaguePage } from "#contract/portal/page-data.ts";
import { isOfWholeLeague, type LeaguePageFilter, type LeaguePageName, leaguePageRead } from "#contract/portal/reads.ts";
import { type ReadBytes, readPublic } from "./cached-reads.ts";

/** Which of a league's pages, and what of it. */
export interface LeagueAddress {
  leagueId: string;
  page: LeaguePageName;
  filter: LeaguePageFilter;
}

/** One of a league's pages with its answer; null when it cannot be shown. */
export async function pageOf<K extends LeaguePageName>(
  read: ReadBytes,
  { leagueId, page: name, filter }: LeagueAddress & { page: K },
): Promise<LeaguePage<K> | null> {
  const answer = await readPublic(read, leaguePageRead(name, leagueId, filter));
  return answer === null ? null : { name, filter: isOfWholeLeague(name) ? {} : filter, answer };
}
