import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { bookingsKey } from "#web/features/matches/public.ts";
import { api } from "#web/platform/api-client.ts";

/** What is on the club's courts on a day (yyyy-MM-dd; not given: today), of all leagues, and what closes them. */
export function dayQuery(date?: string) {
  return queryOptions({
    queryKey: [...bookingsKey, "day", date ?? null],
    queryFn: () => api.courts.board(date === undefined ? {} : { from: date, to: date }),
    placeholderData: keepPreviousData,
    meta: { topics: ["matches", "groups", "players", "leagues", "courts", "settings"] },
  });
}

/** What is on the courts in a week, in all leagues. */
export function weekQuery({ from, to }: { from: string; to: string }) {
  return queryOptions({
    queryKey: [...bookingsKey, "week", from, to],
    queryFn: () => api.courts.board({ from, to }),
    enabled: from !== "",
    placeholderData: keepPreviousData,
    meta: { topics: ["matches", "groups", "players", "leagues", "courts", "settings"] },
  });
}

/** Whom each undated match of a league would miss at a time. */
export function whoCannotQuery(
  leagueId: string,
  { match_date, match_time }: { match_date: string; match_time: string },
) {
  return queryOptions({
    queryKey: [...bookingsKey, "absent", leagueId, match_date, match_time],
    queryFn: () => api.planner.whoCannot({ league_id: leagueId, match_date, match_time }),
    staleTime: 0,
    meta: { topics: ["matches", "groups", "players", "settings"] },
  });
}

/** When people of a match play another one, on a date and the days beside it, in whatever league. */
export function busyTimesQuery({ id, league_id }: { id: string; league_id: string }, date: string) {
  return queryOptions({
    queryKey: [...bookingsKey, "busy", id, date],
    queryFn: () => api.matches.busyTimes({ league_id, match_id: id, date }),
    enabled: id !== "" && date !== "",
    staleTime: 0,
    meta: { topics: ["matches", "groups", "settings", "leagues"] },
  });
}
