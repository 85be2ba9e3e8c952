export const peopleOrders = ["name", "partner", "group"] as const;
export type PeopleOrder = (typeof peopleOrders)[number];

/** What the address of the players and of the people says of the list. */
export interface PlayersSearch {
  /** A registration whose person is asked for: an older address. */
  player?: string;
  q?: string;
  /** The name of a group, or the id of a league; `none`: who is in none. */
  in?: string;
  order?: PeopleOrder;
  /** Whether the order runs backwards. */
  desc?: boolean;
  /** Opens the paste of a new league's list. */
  import?: "first";
  /** Opens the registration of one more. */
  register?: "one";
}

const textOf = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);

/** Reads the address leniently: what it cannot mean is left out. */
export function playersSearch({
  player,
  q,
  in: within,
  order,
  desc,
  import: pasted,
  register,
}: Record<string, unknown>): PlayersSearch {
  const known = { player: textOf(player), q: textOf(q), in: textOf(within) };
  const by = peopleOrders.find((one) => one === order);
  return {
    ...(known.player !== undefined && { player: known.player }),
    ...(known.q !== undefined && { q: known.q }),
    ...(known.in !== undefined && { in: known.in }),
    ...(by !== undefined && { order: by }),
    ...(desc === true && { desc }),
    ...(pasted === "first" && { import: "first" as const }),
    ...(register === "one" && { register: "one" as const }),
  };
}
