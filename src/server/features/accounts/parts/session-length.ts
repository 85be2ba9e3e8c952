/** When a session ends at the latest, however much it is used, in ms. */
export const longestSession = 30 * 24 * 60 * 60_000;
