import { bracketMatchesQuery, matchesQuery } from "#web/features/matches/public.ts";
import { readAhead } from "#web/platform/read-ahead.ts";

/** What 'Partidos' shows when it opens. */
export const readMatches = (leagueId: string) =>
  Promise.all([readAhead(matchesQuery(leagueId)), readAhead(bracketMatchesQuery(leagueId))]);
