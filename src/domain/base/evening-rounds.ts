/** How many of a league's rounds are evenings (spec 8 §4.4). */
export type EveningRounds = "all" | "some" | "none";

/** Whether a league is played in evenings alone, in some, or in none: what its public pages say of matches depends on it. */
export function eveningRounds(rounds: readonly { is_evening?: boolean | undefined }[]): EveningRounds {
  const evenings = rounds.filter(({ is_evening }) => is_evening === true).length;
  if (evenings === 0) return "none";
  return evenings === rounds.length ? "all" : "some";
}
