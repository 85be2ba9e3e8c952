import type { EveningMatch, EveningSettings } from "./evening.ts";

export type Score = readonly [number, number];

/** Why a score cannot be: nothing in the product says more of it than this word. */
export type ScoreFault = "over_sum" | "even" | "too_many";

const most = { points: 99, games: 30, set: 9 } as const;

/** What of an evening says how a score can be. */
export type CountingRules = Pick<EveningSettings, "counting" | "sum" | "format"> & {
  pozo: Pick<EveningSettings["pozo"], "draw">;
};

/** What says what both sides' points add up to. */
type SumRules = Pick<EveningSettings, "counting" | "sum">;

/** Whether somebody has to have won: in one set always, in pozo where the golden point decides. */
export function mustBeWon({ counting, format, pozo }: Omit<CountingRules, "sum">): boolean {
  return counting === "set" || (format === "pozo" && pozo.draw === "golden");
}

/** Why a match cannot have ended so; null: it can (spec 8 §1.2). Less than the sum is what the horn left. */
export function scoreFault(settings: CountingRules, [one, other]: Score): ScoreFault | null {
  const sum = settings.counting === "points" ? settings.sum : null;
  if (sum !== null && one + other > sum) return "over_sum";
  if (Math.max(one, other) > most[settings.counting]) return "too_many";
  return one === other && mustBeWon(settings) ? "even" : null;
}

/** Whether the horn sounded before the sum was reached. */
export function isBelowSum({ counting, sum }: SumRules, [one, other]: Score): boolean {
  return counting === "points" && sum !== null && one + other < sum;
}

/** What the other side has when one is typed; null: it has to be typed too. */
export function otherOf({ counting, sum }: SumRules, one: number): number | null {
  return counting === "points" && sum !== null && one <= sum ? sum - one : null;
}

/** Seven likely values of one side: around half of the sum, around a set's end, or the first games. */
export function likelyValues({ counting, sum }: SumRules): number[] {
  const from = counting === "points" ? Math.max(0, Math.floor((sum ?? 24) / 2) - 3) : 0;
  return Array.from({ length: 7 }, (_, at) => from + at);
}

/** Whether points are counted to a sum: only then is there a half of it. */
export const hasSum = ({ counting, sum }: EveningSettings) => counting === "points" && sum !== null;

/** The side that won a match, 0 or 1; null: even, or not ended with a result. */
export function winningSide({ score }: Pick<EveningMatch, "score">): 0 | 1 | null {
  if (score === null || score[0] === score[1]) return null;
  return score[0] > score[1] ? 0 : 1;
}
