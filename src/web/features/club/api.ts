import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/platform/api-client.ts";

export const settingsQuery = queryOptions({
  queryKey: ["settings"],
  queryFn: () => api.club.get(),
  meta: { topics: ["settings"] },
});
