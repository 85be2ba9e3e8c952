import type { DrawnRound, EveningSettings, Participant } from "./evening.ts";

/** What can be changed of an evening that is being played. */
export type ChangedSettings = Partial<
  Pick<EveningSettings, "rounds" | "minutes" | "rest" | "latecomers" | "sum" | "is_mixed">
>;

/** A step of an evening (spec 8 §1.4): what it was, in the order in which it happened, is all that is kept of it. */
export type Step =
  | { kind: "started"; person_ids: string[]; court_ids: number[] }
  | { kind: "round"; round: number; drawn: Omit<DrawnRound, "not_mixed">; is_anew: boolean }
  | { kind: "result"; match_id: string; score: [number, number] | null }
  | { kind: "void"; match_id: string }
  | { kind: "arrived"; person_id: string }
  | { kind: "left"; person_id: string }
  | { kind: "substituted"; out_id: string; in_id: string; keeps_points: boolean; is_now: boolean }
  | { kind: "court"; court_id: number; is_open: boolean }
  | { kind: "settings"; changes: ChangedSettings }
  | { kind: "finished" };

export type StepKind = Step["kind"];

/** A step with its number in the evening, from 1, never used again; who undoes it leaves it where it stands. */
export interface Entry {
  number: number;
  step: Step;
  is_undone: boolean;
}

/** What an evening is before its first step. */
export interface Plan {
  settings: EveningSettings;
  seed: string;
  people: readonly Omit<Participant, "from_round" | "until_round" | "takes_place_of">[];
  avoid: readonly (readonly [string, string])[];
}

/** The id of a match: the number of the step that drew it, and its court. */
export const matchId = (step: number, courtId: number) => `${step}-${courtId}`;
