import { hasSum, otherOf, type Score, type ScoreFault, scoreFault } from "#domain/evenings/counting.ts";
import type { EveningSettings } from "#domain/evenings/evening.ts";

/** What stands in the two fields of a match, and which of them a hand has filled. */
export interface ScoreDraft {
  texts: readonly [string, string];
  typed: readonly [boolean, boolean];
}

export type Side = 0 | 1;

export const otherSide = (side: Side): Side => (side === 0 ? 1 : 0);

/** Before anything is typed over a score. */
export function draftOf(score: Score | null): ScoreDraft {
  return { texts: score === null ? ["", ""] : [String(score[0]), String(score[1])], typed: [false, false] };
}

function placed<T>(side: Side, own: T, other: T): [T, T] {
  return side === 0 ? [own, other] : [other, own];
}

/** What the other field holds then: a hand's number stays where the sum allows it (the horn sounded), else the rest of the sum. */
function otherText(settings: EveningSettings, draft: ScoreDraft, side: Side, text: string): [string, boolean] {
  const other = draft.texts[otherSide(side)];
  const isTyped = draft.typed[otherSide(side)] && other !== "";
  if (!hasSum(settings)) return [other, isTyped];
  if (isTyped && (text === "" || scoreFault(settings, [Number(text), Number(other)]) !== "over_sum"))
    return [other, true];
  const rest = text === "" ? null : otherOf(settings, Number(text));
  return [rest === null ? "" : String(rest), false];
}

/** A draft after digits were typed, or a likely value was pressed, on one side (spec 8 §1.2). */
export function typedInto(settings: EveningSettings, draft: ScoreDraft, side: Side, typed: string): ScoreDraft {
  const text = typed.replace(/\D/g, "").slice(0, 2);
  const [other, isTyped] = otherText(settings, draft, side, text);
  return { texts: placed(side, text, other), typed: placed(side, text !== "", isTyped) };
}

/** The score of a draft; null while a side is missing. */
export function scoreIn({ texts: [one, other] }: ScoreDraft): [number, number] | null {
  return one === "" || other === "" ? null : [Number(one), Number(other)];
}

/** Why one side alone can never have won so much; null: it can. */
export function aloneFault(settings: EveningSettings, text: string): ScoreFault | null {
  const fault = scoreFault(settings, [Number(text), 0]);
  return fault === "even" ? null : fault;
}

/** Whether no further digit can follow: then the score is taken without another key. */
export function isWhole(settings: EveningSettings, text: string): boolean {
  if (text === "") return false;
  if (text.length > 1 || text === "0") return true;
  return aloneFault(settings, `${text}0`) !== null;
}

/** What stands beside the name of the court while numbers are typed: 'suman 24', 'suman 22: sonó la bocina'. */
export function sumText(settings: EveningSettings, draft: ScoreDraft): string | null {
  const score = scoreIn(draft);
  if (!hasSum(settings) || score === null) return null;
  const sum = score[0] + score[1];
  const isBelow = settings.sum !== null && sum < settings.sum;
  return isBelow ? `suman ${sum}: sonó la bocina` : `suman ${sum}`;
}
