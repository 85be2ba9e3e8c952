import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "#web/platform/api-client.ts";

/** How many accounts a page shows. */
export const usersPerPage = 50;
/** The beginning of the key of every page of accounts. */
export const usersKey = ["users"];

export const usersQuery = (page = 1) =>
  queryOptions({
    queryKey: [...usersKey, page],
    queryFn: () => api.accounts.list({ page, size: usersPerPage }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const sessionsQuery = queryOptions({
  queryKey: ["my-sessions"],
  queryFn: () => api.accounts.sessions(),
  staleTime: 0,
});
