import type { OwnVersion, PairPage } from "#contract/links/endpoints.ts";
import type { SentResultSaid } from "#contract/links/said.ts";
import {
  hasSets,
  looksLikeSuperTieBreak,
  type Outcome,
  type SetResult,
  scoreMatch,
  unlikelySets,
} from "#domain/scores/score.ts";
import type { Sides } from "./sides.ts";

type Rules = PairPage["score_rules"];
type OwnSets = OwnVersion["sets"];

/** The boxes of a result as they are typed: of each set the own games and the rivals'. */
export type Boxes = readonly (readonly [own: string, theirs: string])[];

/** A result while it is typed. */
export interface Entry {
  outcome: Outcome;
  boxes: Boxes;
  winner: "us" | "them" | null;
}

export const emptyEntry: Entry = { outcome: "played", boxes: [["", ""], ["", ""], ["", ""]], winner: null }; // biome-ignore format: three sets

/** The sets that are typed in full, the first ones; the third one a super tie-break where its games or the rules say so. */
export function setsOf({ boxes }: Entry, { third_set }: Pick<Rules, "third_set">): OwnSets {
  const end = boxes.findIndex(([own, theirs]) => own === "" || theirs === "");
  return boxes.slice(0, end === -1 ? boxes.length : end).map(([own, theirs], at) => {
    const games = { own: Number(own), theirs: Number(theirs) };
    if (at < 2 || third_set === "set") return games;
    const isSuper = third_set === "super_tie_break" || looksLikeSuperTieBreak(resultOf([games])[0] ?? noSet);
    return isSuper ? { ...games, super_tie_break: true } : games;
  });
}

const noSet: SetResult = { set: 1, pair1_games: 0, pair2_games: 0 };

/** Sets as the rules of scores read them, the own side first. */
function resultOf(sets: OwnSets): SetResult[] {
  return sets.map(({ own, theirs, super_tie_break }, at) => ({
    set: at + 1,
    pair1_games: own,
    pair2_games: theirs,
    ...(super_tie_break === true && { super_tie_break }),
  }));
}

/** Who has won more of these sets; null: neither. */
export function winnerOf(sets: OwnSets): "us" | "them" | null {
  const won = sets.filter(({ own, theirs }) => own > theirs).length;
  const lost = sets.filter(({ own, theirs }) => own < theirs).length;
  return won === lost ? null : won > lost ? "us" : "them";
}

/** Whether two sets are typed and each pair has one. */
export function needsThird(entry: Entry, rules: Pick<Rules, "third_set">): boolean {
  const sets = setsOf(entry, rules).slice(0, 2);
  return sets.length === 2 && winnerOf(sets) === null && sets.every(({ own, theirs }) => own !== theirs);
}

export interface Checked {
  /** The sentence to check, "Ganáis vosotros 6-4 3-6 10-7"; null: there is nothing to send yet. */
  sentence: string | null;
  /** Why it cannot be sent yet, or what is unusual about it: then it is not ticked as right. */
  note: string | null;
  canSend: boolean;
}

/** The games of each set, the own ones first. */
export const gamesText = (sets: OwnSets) => sets.map(({ own, theirs }) => `${own}-${theirs}`).join(" ");

/** The same, the rivals' first. */
export const theirGamesText = (sets: OwnSets) => sets.map(({ own, theirs }) => `${theirs}-${own}`).join(" ");

function unusualNote(sets: OwnSets): string | null {
  const odd = unlikelySets(resultOf(sets));
  if (odd.length > 0) return `Marcador poco habitual en el set ${odd.join(" y ")}. Revísalo antes de enviar.`;
  if (sets.length === 1) return "Solo hay un set. Falta el segundo, si se jugó.";
  const isNeedless = sets.length === 3 && winnerOf(sets.slice(0, 2)) !== null;
  return isNeedless ? "Hay un tercer set después de un 2-0. Revísalo antes de enviar." : null;
}

const nobodyYet: Checked = { sentence: null, note: null, canSend: false };

/** What keeps sets from being a whole match. */
const missingNote = (sets: OwnSets) =>
  sets.length === 1 ? "Falta el segundo set." : "Con ese marcador el partido no ha terminado.";

function checkPlayed(entry: Entry, rules: Rules, sides: Sides): Checked {
  const sets = setsOf(entry, rules);
  const half = entry.boxes.findIndex(([own, theirs]) => (own === "") !== (theirs === ""));
  if (half !== -1 && sets.length > 0) return { ...nobodyYet, note: `Falta un número en el set ${half + 1}.` };
  if (sets.length === 0) return nobodyYet;
  const winner = winnerOf(sets);
  if (winner === null) return { ...nobodyYet, note: sets.length === 2 ? "Falta el tercer set." : null };
  const score = scoreMatch({ outcome: "played", set_results: resultOf(sets), winner: null }, rules);
  if (!score.ok) return { ...nobodyYet, note: missingNote(sets) };
  const sentence = sides.won(winner, winner === "us" ? gamesText(sets) : theirGamesText(sets));
  return { sentence, note: unusualNote(sets), canSend: true };
}

function checkStopped({ winner, ...entry }: Entry, rules: Rules, sides: Sides): Checked {
  if (winner === null) return nobodyYet;
  const games = gamesText(setsOf({ ...entry, winner }, rules));
  return { sentence: [sides.wonByRetirement(winner), games].filter(Boolean).join(", con "), note: null, canSend: true };
}

/** What there is to say of what is typed before it is sent. */
export function checkEntry(entry: Entry, rules: Rules, sides: Sides): Checked {
  if (entry.outcome === "played") return checkPlayed(entry, rules, sides);
  if (hasSets(entry.outcome)) return checkStopped(entry, rules, sides);
  return { sentence: sides.wonByAbsence(entry.winner ?? "us"), note: null, canSend: true };
}

/** What is sent of an entry. @param once its id, so that it is said once however often it is sent, and the day that was asked for */
export function saidOf(entry: Entry, rules: Rules, once: { id: string; played_on: string | null }): SentResultSaid {
  const { outcome, winner } = entry;
  const sets = hasSets(outcome) ? setsOf(entry, rules) : [];
  return { kind: "sent", ...once, outcome, sets, winner: outcome === "played" ? null : winner };
}

/** A digit or two put into a box; anything else is left off. */
export function withGames(entry: Entry, at: number, side: 0 | 1, text: string): Entry {
  const games = text.replace(/\D/g, "").slice(0, 2);
  const boxes = entry.boxes.map((box, set): readonly [string, string] =>
    set !== at ? box : side === 0 ? [games, box[1]] : [box[0], games],
  );
  return { ...entry, boxes };
}

/** Whether what stands in a box is complete, so that the next one is typed into: of a super tie-break, one digit may go on. */
export function isComplete(at: number, games: string): boolean {
  return games.length === 2 || (games.length === 1 && (at < 2 || games !== "1"));
}

const wonSets = [[6, 0], [6, 1], [6, 2], [6, 3], [6, 4], [7, 5], [7, 6]] as const; // biome-ignore format: as a score
const wonSupers = [[10, 4], [10, 5], [10, 6], [10, 7], [10, 8], [11, 9], [12, 10]] as const; // biome-ignore format: as a score

/** Likely scores of a set that the own pair wins. */
export function likelyScores(at: number, { third_set }: Pick<Rules, "third_set">) {
  return at === 2 && third_set !== "set" ? wonSupers : wonSets;
}

/** The first box that is empty, in the order in which a score is said; null: all that is needed is typed. */
export function nextBox(entry: Entry, rules: Pick<Rules, "third_set">): { at: number; side: 0 | 1 } | null {
  const sets = needsThird(entry, rules) ? 3 : 2;
  for (let at = 0; at < sets; at++) {
    const [own, theirs] = entry.boxes[at] ?? ["", ""];
    if (own === "") return { at, side: 0 };
    if (theirs === "") return { at, side: 1 };
  }
  return null;
}
