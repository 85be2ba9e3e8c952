/** `?player=` opens that player's details: what the header's search leads to. `?import=first` opens the list of a new league. */
export interface PlayersSearch {
  player?: string;
  import?: "first";
}

export function playersSearch({ player, import: pasted }: Record<string, unknown>): PlayersSearch {
  return { ...(typeof player === "string" && { player }), ...(pasted === "first" && { import: "first" as const }) };
}
