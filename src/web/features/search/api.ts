import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "#web/platform/api-client.ts";

/** Up to six suggestions for what was typed (ruling 34). */
export function suggestionsQuery(text: string) {
  return queryOptions({
    queryKey: ["search", text],
    queryFn: () => api.search.find({ q: text }),
    enabled: text !== "",
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
