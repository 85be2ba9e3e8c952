import { americanoDealt } from "./americano.ts";
import type { DrawnRound, EveningFormat, EveningSettings, EveningState } from "./evening.ts";
import { pairsDealt } from "./fixed-pairs.ts";
import { mexicanoDealt } from "./mexicano.ts";
import { pozoDealt } from "./pozo.ts";
import { type DealtRound, type DrawWishes, onCourts, type RoundDraw, roundDraw } from "./round-draw.ts";
import { designFor } from "./whist.ts";

const dealers: Record<EveningFormat, (draw: RoundDraw) => DealtRound> = {
  americano: americanoDealt,
  mexicano: mexicanoDealt,
  pairs: pairsDealt,
  pozo: pozoDealt,
};

/** Draws the next round of an evening, always the same one from the same state; without court or four people all rest (spec 8 §1.3). */
export function drawRound(state: EveningState, wishes: DrawWishes): DrawnRound {
  const draw = roundDraw(state, wishes);
  return onCourts(draw, dealers[state.settings.format](draw));
}

/** What can be said of the rounds of an evening before it starts. */
export interface RoundFacts {
  matches: number;
  /** How many of the people rest in each round. */
  rests: number;
  /** Whether everybody is everybody's partner once and everybody's opponent twice. */
  is_whist: boolean;
}

/** What each round will be like, if everybody is there from the start (spec 8 §1.3). */
export function roundFacts(settings: EveningSettings, people: number, courts: number): RoundFacts {
  const playing = settings.format === "pairs" ? people - (people % 2) : people;
  const matches = Math.min(courts, Math.floor(playing / 4));
  const is_whist =
    settings.format === "americano" && !settings.is_mixed && designFor(people, courts, settings.rounds) !== undefined;
  return { matches, rests: people - matches * 4, is_whist };
}
