import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/platform/api-client.ts";

export const settingsQuery = queryOptions({
  queryKey: ["settings"],
  queryFn: () => api.settings.get(),
  meta: { topics: ["settings"] },
});

export const usersQuery = queryOptions({ queryKey: ["users"], queryFn: () => api.users.list(), staleTime: 0 });

export const sessionsQuery = queryOptions({
  queryKey: ["my-sessions"],
  queryFn: () => api.users.sessions(),
  staleTime: 0,
});
