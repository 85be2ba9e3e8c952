/** What can be done with one group, each in a dialog. */
export type GroupAction =
  | "move"
  | "points"
  | "stats"
  | "ranking"
  | "later"
  | "division"
  | "name"
  | "message"
  | "remove";
