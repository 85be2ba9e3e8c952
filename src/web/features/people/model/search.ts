/** `?player=` opens that player's details: what the header's search leads to. */
export interface PlayersSearch {
  player?: string;
}

export function playersSearch({ player }: Record<string, unknown>): PlayersSearch {
  return typeof player === "string" ? { player } : {};
}
