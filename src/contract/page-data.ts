/** The answers that a page of the portal is drawn from, by what they are; the contract's public endpoints shape them. */
export interface PageData {
  leagues?: unknown;
  league?: { id: string; answer: unknown };
  page?: {
    name: "ranking" | "groups" | "matches" | "stats";
    filter: { group?: string | undefined; round?: number | undefined };
    answer: unknown;
  };
  pair?: { id: string; answer: unknown };
}
