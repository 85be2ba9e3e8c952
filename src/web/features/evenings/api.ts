import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/platform/api-client.ts";

/** The beginning of the keys of everything about evenings. */
export const eveningsKey = ["evenings"];

/** Every evening, the latest first. */
export const eveningsQuery = queryOptions({
  queryKey: [...eveningsKey, "all"],
  queryFn: () => api.evenings.list(),
  meta: { topics: ["evenings"] },
});

/** One evening with all of its steps. */
export const eveningQuery = (evening_id: string) =>
  queryOptions({
    queryKey: [...eveningsKey, evening_id],
    queryFn: () => api.evenings.get({ evening_id }),
    meta: { topics: ["evenings", "courts"] },
  });

/** Where an evening was added, or what it would give in each individual league (spec 8 §2.5). */
export const eveningSumQuery = (evening_id: string) =>
  queryOptions({
    queryKey: [...eveningsKey, evening_id, "league"],
    queryFn: () => api.evenings.leagueSum({ evening_id }),
    meta: { topics: ["evenings"] },
  });
