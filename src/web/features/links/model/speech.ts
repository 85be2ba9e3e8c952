import type { QueryKey } from "@tanstack/react-query";
import type { SaidByPair } from "#contract/links/endpoints.ts";

/** How something is said by a link of a kind, and where what its page shows then is kept. */
export interface Speech {
  say: (linkId: string, matchId: string, said: SaidByPair) => Promise<unknown>;
  keyOf: (linkId: string) => QueryKey;
}
