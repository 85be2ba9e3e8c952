import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/platform/api-client.ts";

/** The courts of the club, by number. */
export const courtsQuery = queryOptions({
  queryKey: ["courts"],
  queryFn: () => api.courts.list(),
  meta: { topics: ["courts"] },
});

/** The beginning of the keys of everything about closures. */
export const closuresKey = ["closures"];

/** What closes the club's courts: closures and opening hours. */
export const closuresQuery = queryOptions({
  queryKey: [...closuresKey, "all"],
  queryFn: () => api.courts.closures.list(),
  meta: { topics: ["courts"] },
});

/** Bookings that lie inside a closure, or outside of the opening hours. */
export const bookingsInsideQuery = queryOptions({
  queryKey: [...closuresKey, "bookings"],
  queryFn: () => api.courts.closures.inside(),
  meta: { topics: ["courts", "matches", "settings"] },
});
