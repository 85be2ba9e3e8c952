import { defaultRulesText } from "#domain/base/league.ts";
import type { Regulations } from "#domain/base/regulations.ts";

const [bestOfThree = "", , superTieBreak = "", duration = "", points = ""] = defaultRulesText.split("\n");

/** Lines of the default text (spec 1 §9) that the sentences made from the data say, or say otherwise. */
const saidByData = new Set([bestOfThree, superTieBreak, points]);

/** The same of a league that is played in evenings, of which no line of the default text is true (spec 8 §4.4). */
const ofMatches = new Set(defaultRulesText.split("\n"));

/** What is known of a league beside its rules. */
interface ClubPlace {
  /** How long a match is; null: not known. */
  minutes?: number | null;
  /** Whether all of its rounds are evenings. */
  areEvenings?: boolean;
}

/**
 * What the club itself adds to the rules: the paragraphs that go with them, then what was written for the league, a line each. What
 * the default text only repeats, and what the data contradict, is left to the data (spec 1 §9; ruling 4).
 */
export function clubLines(
  { paragraphs, match_minutes }: Pick<Regulations, "paragraphs" | "match_minutes">,
  written = "",
  { minutes = match_minutes, areEvenings = false }: ClubPlace = {},
): string[] {
  const left = areEvenings ? ofMatches : saidByData;
  return `${paragraphs}\n${written}`
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !left.has(line) && (line !== duration || minutes === null));
}
