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
