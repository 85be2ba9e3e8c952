import { queryOptions } from "@tanstack/react-query";
import type { Topic } from "#contract/common/topics.ts";

type Lifetime = Partial<Record<"staleTime" | "gcTime", number> & { retry: boolean }>;

/** What is asked of a league and nothing else: kept among its insides under `key`, and old once one of the topics changed. */
export function queryOfLeague<T>(
  key: string[],
  read: (input: { league_id: string }) => Promise<T>,
  topics: Topic[],
  lifetime: Lifetime = {},
) {
  return (leagueId: string) =>
    queryOptions({
      queryKey: ["league", leagueId, ...key],
      queryFn: () => read({ league_id: leagueId }),
      meta: { topics },
      ...lifetime,
    });
}
