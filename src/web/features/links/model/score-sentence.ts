import type { SheetScore } from "#contract/links/sheet.ts";
import { hasSets } from "#domain/scores/score.ts";
import type { Sides } from "./sides.ts";

/** A result in words, its winner by name and their games first: "Ganan Ana y Berta 6-4 3-6 10-7". */
export function scoreSentence({ outcome, winner, set_results }: SheetScore, sides: Sides): string {
  const games = set_results
    .map(({ pair1_games: one, pair2_games: two }) => (winner === 2 ? `${two}-${one}` : `${one}-${two}`))
    .join(" ");
  if (winner === null) return games;
  const who = winner === 1 ? "us" : "them";
  if (outcome === "played") return sides.won(who, games);
  if (!hasSets(outcome)) return sides.wonByAbsence(who);
  return [sides.wonByRetirement(who), games].filter(Boolean).join(", con ");
}
