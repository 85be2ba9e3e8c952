/**
 * What will make the side of a match that has no pair yet (spec 5 §1.2). `first_only`: the loser of a first match only (spec 5 §2.1);
 * `is_empty`: nobody comes to that place of a decided group, so that the side is a bye.
 */
export type SideSource =
  | { kind: "winner" | "loser"; match_id: string; first_only?: true }
  | { kind: "place"; group_id: string; place: number; is_empty?: true }
  | { kind: "best_of_place"; place: number; rank: number; is_empty?: true }
  | { kind: "bye" };
