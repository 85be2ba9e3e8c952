/** How an evening is played (spec 8 §1.3). */
export const eveningFormats = ["americano", "mexicano", "pairs", "pozo"] as const;
export type EveningFormat = (typeof eveningFormats)[number];

/** How a match of an evening is counted (spec 8 §1.2). */
export const countings = ["points", "games", "set"] as const;
export type Counting = (typeof countings)[number];

/** What who rests is credited: their own mean per match, half of the sum, or nothing. */
export const restCredits = ["mean", "half", "nothing"] as const;
export type RestCredit = (typeof restCredits)[number];

export const genders = ["woman", "man"] as const;
export type Gender = (typeof genders)[number];

export const fewestPeople = 4;
export const mostPeople = 60;
export const mostRounds = 40;
/** Points to a sum: usually 24. */
export const usualSum = 24;
export const mostSum = 99;
/** Minutes of a round with a horn. */
export const fewestMinutes = 3;
export const mostMinutes = 120;

export interface PozoSettings {
  /** Whether partners split when they change courts, or stay together. */
  partners: "split" | "stay";
  /** Who goes up when a match ends even: by the golden point it never does. */
  draw: "golden" | "lots" | "above";
  /** What the order counts: a point for each court below the one they go to, or the last court. */
  order: "court" | "last";
}

export interface EveningSettings {
  format: EveningFormat;
  /** Each pair of one woman and one man, as far as numbers allow; of americano and mexicano. */
  is_mixed: boolean;
  /** How many rounds are planned; null: until it is ended. */
  rounds: number | null;
  counting: Counting;
  /** What both sides' points add up to; null: free, or not counted in points. */
  sum: number | null;
  /** How long a round lasts until the horn; null: no clock. */
  minutes: number | null;
  rest: RestCredit;
  /** What who comes late has for the rounds before: the mean of those who rested in them, or nothing. */
  latecomers: "mean" | "nothing";
  /** The first round of mexicano, and the first placing of pozo. */
  first: "lots" | "level";
  /** Fixed pairs: all against all, or by the table. */
  pairs_by: "all" | "table";
  pozo: PozoSettings;
}

type Counted = Pick<EveningSettings, "format" | "counting" | "sum" | "pozo">;

/** Whether there is a half of a sum to be credited: not in a pozo that counts courts, whose points are few (spec 8 §1.2). */
export function hasHalf({ format, counting, sum, pozo }: Counted): boolean {
  const countsCourts = format === "pozo" && pozo.order === "court";
  return counting === "points" && sum !== null && !countsCourts;
}

/** What who rests is credited: the own mean where a half was wished and there is none. */
export function restOf(settings: Counted & Pick<EveningSettings, "rest">): RestCredit {
  return settings.rest === "half" && !hasHalf(settings) ? "mean" : settings.rest;
}

/** Whether the mean per match orders the table: where a rest is worth nothing, unless a pozo's last court does (spec 8 §1.2). */
export function isByMean({ rest, format, pozo }: Pick<EveningSettings, "rest" | "format" | "pozo">): boolean {
  return rest === "nothing" && !(format === "pozo" && pozo.order === "last");
}

/** Whether who is entered with a partner plays with nobody else (spec 8 §1.3). */
export function hasEnteredPairs({ format, pozo }: Pick<EveningSettings, "format" | "pozo">): boolean {
  return format === "pairs" || (format === "pozo" && pozo.partners === "stay");
}

/** Somebody who plays, with what the draw needs to know of them. */
export interface Participant {
  id: string;
  gender: Gender | null;
  /** The higher, the better; null: not known. */
  level: number | null;
  /** In fixed pairs: whom they play with. */
  partner_id: string | null;
  /** The first round that they can play in. */
  from_round: number;
  /** The last round that they could play in; null: still here. */
  until_round: number | null;
  /** Who left and whose place with all its points they have taken. */
  takes_place_of: string | null;
}

/** Two people against two: ids, as they stand on the screen. */
export type Sides = readonly [readonly [string, string], readonly [string, string]];

export interface EveningMatch {
  /** Of one draw of one round: never used again when the round is drawn anew. */
  id: string;
  court_id: number;
  sides: Sides;
  /** What each side won; null: not yet. */
  score: readonly [number, number] | null;
  /** Ended without a result: nobody has anything of it, and all four count as having rested. */
  is_void: boolean;
  /** How often its result has changed. */
  version: number;
}

export interface EveningRound {
  /** From 1. */
  number: number;
  matches: readonly EveningMatch[];
  /** Who was there and rested. */
  rests: readonly string[];
  /** Who was still in a match of the round before. */
  busy: readonly string[];
}

/** What is known of an evening when a round is to be drawn. */
export interface EveningState {
  settings: EveningSettings;
  /** The lot: the same one makes the same evening. */
  seed: string;
  /** Everybody who ever took part, in the order in which they were entered. */
  participants: readonly Participant[];
  /** The courts that are open, the first one first. */
  courts: readonly number[];
  rounds: readonly EveningRound[];
  /** Who played together the last time: avoided in the first round. */
  avoid: readonly (readonly [string, string])[];
}

/** A round as it was drawn: for each match its court and its sides. */
export interface DrawnRound {
  matches: readonly { court_id: number; sides: Sides }[];
  rests: readonly string[];
  busy: readonly string[];
  /** How many pairs are not of one woman and one man, where they should be. */
  not_mixed: number;
}

/** Who can play in a round: those who have come and not left. */
export function presentIn(state: EveningState, round: number): Participant[] {
  return state.participants.filter(
    ({ from_round, until_round }) => from_round <= round && (until_round === null || round <= until_round),
  );
}

/** An evening as it is played where nobody says otherwise (spec 8 §1.2). */
export const usualSettings: EveningSettings = {
  format: "americano",
  is_mixed: false,
  rounds: null,
  counting: "points",
  sum: usualSum,
  minutes: null,
  rest: "mean",
  latecomers: "mean",
  first: "lots",
  pairs_by: "all",
  pozo: { partners: "split", draw: "golden", order: "court" },
};
