/**
 * What a live stream tells: which kind of thing changed, never the data (the client fetches that itself, with its own
 * rights). The database's triggers announce these words.
 */
export const topics = [
  "leagues",
  "groups",
  "players",
  "matches",
  "payments",
  "inscriptions",
  "courts",
  "settings",
  "evenings",
] as const;

export type Topic = (typeof topics)[number];

/** Topics that concern what the public portal shows. `payments` and `inscriptions` never do (ruling 22). */
export const publicTopics: readonly Topic[] = [
  "leagues",
  "groups",
  "players",
  "matches",
  "courts",
  "settings",
  "evenings",
];

/** True for a topic of the live stream. */
export function isTopic(text: unknown): text is Topic {
  return topics.some((topic) => topic === text);
}

/** The header of an answer to somebody signed in: what the administrators' channel had been told when it began to be read. */
export const liveVersion = "live-version";
