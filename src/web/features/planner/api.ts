import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/platform/api-client.ts";

const pollEvery = 500; // ms

/** The own plan, asked for again and again while it is being made; nothing tells of it but itself. */
export const planQuery = queryOptions({
  queryKey: ["plan"],
  queryFn: () => api.planner.current(),
  select: ({ plan }) => plan,
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.plan?.state === "solving" ? pollEvery : false),
  meta: { topics: [] },
});
