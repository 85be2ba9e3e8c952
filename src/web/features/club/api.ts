import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/platform/api-client.ts";

/** The beginning of the keys of everything about the settings. */
export const settingsKey = ["settings"];

/** The club's name and logo, for the frame; whatever makes the settings old makes it old, too. */
export const brandQuery = queryOptions({
  queryKey: [...settingsKey, "brand"],
  queryFn: () => api.club.brand(),
  meta: { topics: ["settings"] },
});

export const settingsQuery = queryOptions({
  queryKey: [...settingsKey, "all"],
  queryFn: () => api.club.get(),
  meta: { topics: ["settings"] },
});

/** The leagues that a club's web site can show: those that are played, and those that are over. */
export const embedLeaguesQuery = queryOptions({
  queryKey: [...settingsKey, "embed-leagues"],
  queryFn: async () => {
    const all = await api.leagues.choices();
    return all.filter(({ status }) => status === "active" || status === "completed");
  },
  meta: { topics: ["leagues"] },
});

/** Whether copies are missing, for the first screen. */
export const copyWarningQuery = queryOptions({
  queryKey: ["copy-warning"],
  queryFn: () => api.maintenance.warning(),
});

/** How the server and the club's copies are, as they are when it is looked at. */
export const serverStateQuery = queryOptions({
  queryKey: ["server-state"],
  queryFn: () => api.maintenance.state(),
  staleTime: 0,
});
