import type { FetchQueryOptions, QueryKey } from "@tanstack/react-query";
import { queryClient } from "./query-client.ts";

/** Reads while there is time what a screen will show; what is there and not old is not read anew, and a failure is the screen's to tell. */
export function readAhead<Answer, Key extends QueryKey>(
  query: FetchQueryOptions<Answer, Error, Answer, Key>,
): Promise<void> {
  return queryClient.prefetchQuery({ ...query, retry: false });
}
