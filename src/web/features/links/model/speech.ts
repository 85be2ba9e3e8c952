import type { QueryKey } from "@tanstack/react-query";
import type { SaidByPair } from "#contract/links/endpoints.ts";

/** How something is said by a link of a kind, and where what its page shows then is kept. */
export interface Speech {
  /** The kind of page, as its address says. */
  page: "mi" | "partido";
  say: (linkId: string, matchId: string, said: SaidByPair) => Promise<unknown>;
  keyOf: (linkId: string) => QueryKey;
}
