import type { CourtPage } from "#contract/links/court.ts";
import { spokenPair } from "#domain/base/names.ts";
import { isBelowSum, likelyValues, otherOf, scoreFault } from "#domain/evenings/counting.ts";
import { stepFaultText } from "#domain/evenings/step-texts.ts";

export type CourtRules = CourtPage["rules"];
export type Names = NonNullable<CourtPage["match"]>["sides"];

/** What is typed of a court's match: digits, and which of the two boxes nobody has filled but the other. */
export interface CourtEntry {
  boxes: readonly [string, string];
  /** The box that follows the other one; null: both were typed, or neither. */
  follows: 0 | 1 | null;
}

export const emptyCourtEntry: CourtEntry = { boxes: ["", ""], follows: null };

/** The boxes with the numbers of a result. */
export const entryOf = ([one, other]: readonly [number, number]): CourtEntry => ({
  boxes: [String(one), String(other)],
  follows: null,
});

const inPlace = (side: 0 | 1, own: string, theirs: string): [string, string] =>
  side === 0 ? [own, theirs] : [theirs, own];

/**
 * A number typed in one box: the other fills itself in to the sum, unless somebody typed there and both still fit into it
 * (spec 8 §1.2).
 */
export function typedIn({ boxes, follows }: CourtEntry, side: 0 | 1, text: string, rules: CourtRules): CourtEntry {
  const other = side === 0 ? 1 : 0;
  const digits = text.replace(/\D/g, "").slice(0, 2);
  const isOthers = follows === other || boxes[other] === "";
  if (digits === "") return { boxes: inPlace(side, "", isOthers ? "" : boxes[other]), follows: null };
  const left = otherOf(rules, Number(digits));
  const isOver = left !== null && Number(boxes[other]) > left;
  if (left === null || (!isOthers && !isOver))
    return { boxes: inPlace(side, digits, follows === other ? "" : boxes[other]), follows: null };
  return { boxes: inPlace(side, digits, String(left)), follows: other };
}

/** The result that is typed; null: not both numbers are there. */
export function scoreIn({ boxes: [one, other] }: CourtEntry): [number, number] | null {
  return one === "" || other === "" ? null : [Number(one), Number(other)];
}

/** "Ganan Ana y Luis 14-10", "Empate 12-12" */
export function wonSentence([one, other]: readonly [number, number], sides: Names): string {
  if (one === other) return `Empate ${one}-${other}`;
  return `Ganan ${spokenPair(sides[one > other ? 0 : 1])} ${Math.max(one, other)}-${Math.min(one, other)}`;
}

export interface CheckedCourt {
  score: [number, number] | null;
  /** What is sent, to be read before; null: nothing can be. */
  sentence: string | null;
  /** What is unusual about it, or why it cannot be. */
  note: string | null;
}

/** What is typed as it would be sent, and what is to be said of it. */
export function checkedCourt(entry: CourtEntry, rules: CourtRules, sides: Names): CheckedCourt {
  const score = scoreIn(entry);
  if (score === null) return { score: null, sentence: null, note: null };
  const fault = scoreFault(rules, score);
  if (fault !== null) return { score: null, sentence: null, note: stepFaultText(fault, rules) };
  const total = score[0] + score[1];
  const note = isBelowSum(rules, score) ? `Suman ${total} de ${rules.sum ?? 0}: sonó la bocina.` : null;
  return { score, sentence: wonSentence(score, sides), note };
}

/** Whole results that are likely, of one side's likely numbers; none where the other number does not follow. */
export function likelyResults(rules: CourtRules): [number, number][] {
  return likelyValues(rules).flatMap((one): [number, number][] => {
    const other = otherOf(rules, one);
    return other === null || scoreFault(rules, [one, other]) !== null ? [] : [[one, other]];
  });
}
