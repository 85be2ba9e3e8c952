import type { OwnVersion } from "#contract/links/endpoints.ts";
import type { SheetScore } from "#contract/links/sheet.ts";
import { hasSets } from "#domain/scores/score.ts";
import { gamesText, theirGamesText, winnerOf } from "./entry.ts";
import type { Sides } from "./sides.ts";

/** Sets with the games of the match's first pair as the own ones. */
export function setsOfSheet({ set_results }: SheetScore): OwnVersion["sets"] {
  return set_results.map(({ pair1_games, pair2_games, super_tie_break }) => ({
    own: pair1_games,
    theirs: pair2_games,
    ...(super_tie_break !== undefined && { super_tie_break }),
  }));
}

/** A result in words, its winner by name and their games first: "Ganan Ana y Berta 6-4 3-6 10-7". */
export function scoreSentence(score: SheetScore, sides: Sides): string {
  const { outcome, winner } = score;
  const sets = setsOfSheet(score);
  const who = outcome === "played" ? winnerOf(sets) : winner === null ? null : winner === 1 ? "us" : "them";
  const games = who === "them" ? theirGamesText(sets) : gamesText(sets);
  if (who === null) return games;
  if (outcome === "played") return sides.won(who, games);
  if (!hasSets(outcome)) return sides.wonByAbsence(who);
  return [sides.wonByRetirement(who), games].filter(Boolean).join(", con ");
}
