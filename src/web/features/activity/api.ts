import { infiniteQueryOptions } from "@tanstack/react-query";
import type { ActivityEntity } from "#domain/messages/activity-entities.ts";
import { api } from "#web/platform/api-client.ts";

export interface ActivityFilter {
  entity?: ActivityEntity;
  actor?: string;
}

/** What administrators changed, the newest first, page by page. */
export function activityQuery(filter: ActivityFilter) {
  return infiniteQueryOptions({
    queryKey: ["activity", filter],
    queryFn: ({ pageParam }) => api.activity.list({ ...filter, ...(pageParam > 0 && { before: pageParam }) }),
    initialPageParam: 0,
    getNextPageParam: ({ entries, has_more }) => (has_more ? entries.at(-1)?.id : undefined),
    staleTime: 0,
  });
}
