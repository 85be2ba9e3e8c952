/**
 * What will make the side of a match that has no pair yet (spec 5 §1.2): the winner or loser of another match, a place in a
 * group, the best of those who came second and the like, or nobody, whose opponent goes on. `first_only`: the loser counts only if
 * it was its first match, else the side is nobody's (spec 5 §2.1, consolation). `is_empty`: the group is decided, and nobody came to
 * that place since too few are left in it, so that the side is nobody's while that is so (spec 5 §1.2).
 */
export type SideSource =
  | { kind: "winner" | "loser"; match_id: string; first_only?: true }
  | { kind: "place"; group_id: string; place: number; is_empty?: true }
  | { kind: "best_of_place"; place: number; rank: number; is_empty?: true }
  | { kind: "bye" };
