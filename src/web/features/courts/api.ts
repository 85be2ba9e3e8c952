import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/platform/api-client.ts";

/** The courts of the club, by number. */
export const courtsQuery = queryOptions({
  queryKey: ["courts"],
  queryFn: () => api.courts.list(),
  meta: { topics: ["courts"] },
});
