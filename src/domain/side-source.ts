/**
 * What will make the side of a match that has no pair yet (spec 5 §1.2): the winner or loser of another match, a place in a
 * group, the best of those who came second and the like, or nobody, whose opponent goes on.
 */
export type SideSource =
  | { kind: "winner" | "loser"; match_id: string }
  | { kind: "place"; group_id: string; place: number }
  | { kind: "best_of_place"; place: number; rank: number }
  | { kind: "bye" };
