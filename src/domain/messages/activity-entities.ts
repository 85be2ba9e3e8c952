/** What a line of the log can be about. */
export const activityEntities = [
  "league",
  "player",
  "pair",
  "group",
  "match",
  "round",
  "court",
  "payment",
  "adjustment",
  "user",
  "settings",
  "ranking",
  "evening",
] as const;
export type ActivityEntity = (typeof activityEntities)[number];
