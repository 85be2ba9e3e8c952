import { defaultRulesText } from "#domain/base/league.ts";
import type { Regulations } from "#domain/base/regulations.ts";

const [bestOfThree = "", , superTieBreak = "", duration = "", points = ""] = defaultRulesText.split("\n");

/** Lines of the default text (spec 1 §9) that the sentences made from the data say, or say otherwise. */
const saidByData = new Set([bestOfThree, superTieBreak, points]);

/**
 * What the club itself adds to the rules: the paragraphs that go with them, then what was written for the league, a line each. What
 * the default text only repeats, and what the data contradict, is left to the data (spec 1 §9; ruling 4).
 * @param minutes how long a match is, where that is known
 */
export function clubLines(
  { paragraphs, match_minutes }: Pick<Regulations, "paragraphs" | "match_minutes">,
  written = "",
  minutes: number | null = match_minutes,
): string[] {
  return `${paragraphs}\n${written}`
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !saidByData.has(line) && (line !== duration || minutes === null));
}
