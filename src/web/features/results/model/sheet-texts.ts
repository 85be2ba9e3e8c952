import type { Match } from "#contract/matches/endpoints.ts";
import {
  hasSets,
  needsWinner,
  type Outcome,
  type Side,
  scoreMatch,
  setsText,
  unlikelySets,
} from "#domain/scores/score.ts";
import { readTypedScore, type TypedScore } from "#domain/scores/typed-score.ts";
import { type Entry, type ResultRules, setsOf } from "#web/features/matches/public.ts";
import type { SheetMatch } from "./sheet-match.ts";

type Names = Pick<Match, "pair1_name" | "pair2_name">;

const missingSide: Partial<Record<Outcome, string>> = {
  walkover: "¿Quién no vino? 1 la izquierda, 2 la derecha",
  no_show: "¿Quién no avisó? 1 la izquierda, 2 la derecha",
  retirement: "¿Quién se retiró? 1 la izquierda, 2 la derecha",
};

/** What is still to be typed. */
function begunText(read: Extract<TypedScore, { kind: "begun" }>): string {
  if (read.missing === "score") return "Faltan los juegos que llevaban: 6-4 3-2 t";
  if (read.missing === "side") return missingSide[read.outcome] ?? "";
  const isSuperTieBreak = read.sets.length === 2 && read.games >= 8;
  return isSuperTieBreak
    ? "Faltan los juegos del súper tie-break"
    : `Faltan los juegos del set ${read.sets.length + 1}`;
}

const wrongTexts = {
  sign: "No se entiende.",
  games: "Un set tiene 99 juegos como mucho.",
  too_many_sets: "Un partido tiene tres sets como mucho.",
  walkover_with_games: "Un W.O. no lleva juegos. Si empezaron, es una retirada: r1 o r2.",
};

/** Why a text cannot be saved as it stands. */
export function unreadText(read: TypedScore): string {
  if (read.kind === "wrong") return wrongTexts[read.why];
  return read.kind === "begun" ? `${begunText(read)}.` : "Falta el resultado.";
}

/** The set as it was probably meant; null where nothing is near. */
function nearest(high: number, low: number): string | null {
  if (high === 8 && low === 6) return "7-6";
  if (high === 6 && low === 5) return "7-5";
  return high === 7 && low < 5 ? `6-${low}` : null;
}

/** What is asked of sets as they hardly ever end; individual leagues have sets of any length. */
export function unlikelyQuestion(entry: Entry, { format }: Pick<ResultRules, "format">): string | null {
  if (entry.outcome !== "played" || format !== "pairs") return null;
  const sets = setsOf(entry);
  const [first] = unlikelySets(sets);
  const set = sets.find((one) => one.set === first);
  if (set === undefined) return null;
  const { pair1_games: a, pair2_games: b } = set;
  const near = set.super_tie_break === true ? null : nearest(Math.max(a, b), Math.min(a, b));
  const meant = near === null ? null : a > b ? near : near.split("-").reverse().join("-");
  return `${a}-${b} no es un ${set.super_tie_break === true ? "súper tie-break" : "set"}.${meant === null ? "" : ` ¿${meant}?`}`;
}

/** The side that an entry makes the winner; null for none, or where it is no result yet. */
export function winnerOf(entry: Entry, rules: ResultRules): Side | null {
  const winner = needsWinner(entry.outcome) ? entry.winner : null;
  const score = scoreMatch(
    { outcome: entry.outcome, set_results: setsOf(entry), winner },
    { ...rules, strict_scores: false },
  );
  return score.ok ? score.value.winner : null;
}

/** A pair's names as a phrase has room for them. */
const nameOf = (names: Names, side: Side) => (side === 1 ? names.pair1_name : names.pair2_name);

const howText = {
  walkover: " por W.O.",
  no_show: " por W.O. sin avisar",
  retirement: " por retirada",
  time_over: " al acabar el tiempo",
  played: "",
};
const noWinnerText = ({ drawn }: Pick<SheetMatch, "drawn">) =>
  drawn === undefined ? "sin ganador" : "falta quién gana";

/** What was understood of a text, and what is still missing; null for an empty one. */
export function understood(
  text: string,
  { entry, rules, match }: { entry: Entry | null; rules: ResultRules; match: Names & Pick<SheetMatch, "drawn"> },
): { says: string; isWhole: boolean } | null {
  const read = readTypedScore(text);
  if (read.kind === "empty") return null;
  if (read.kind === "begun") {
    const before = read.missing === "games" ? `${setsText(read.sets)} ${read.games}-…`.trim() : "";
    return { says: [before, begunText(read)].filter(Boolean).join(" · "), isWhole: false };
  }
  if (read.kind === "wrong" || entry === null) return { says: unreadText(read), isWhole: false };
  if (entry.outcome === "double_walkover") return { says: "Doble W.O.: sin ganador", isWhole: true };
  const winner = winnerOf(entry, rules);
  const isWhole = winner !== null || match.drawn === undefined;
  const won = winner === null ? noWinnerText(match) : `gana ${nameOf(match, winner)}${howText[entry.outcome]}`;
  const sets = hasSets(entry.outcome) ? setsText(setsOf(entry)) : "";
  return { says: [sets, won].filter(Boolean).join(" · "), isWhole };
}

const missedText = { walkover: "no vino", no_show: "no vino", retirement: "se retiró", time_over: "", played: "" };

/** The verdict of a stored result, as short as its column; no total that reads as a set. */
export function verdictText(match: Match): string {
  if (match.outcome === "double_walkover") return "Doble W.O.: sin ganador";
  const sets = match.set_results.length;
  if (match.winner_pair_id === null) return "Empate";
  const isPair = match.pair1_name.includes(" & ");
  const outcome = match.outcome ?? "played";
  const how = howText[outcome].trim() || (sets === 1 ? "en un set" : `en ${sets} sets`);
  // The field names who did not win, as it is typed; that could be read as who did.
  const other = `${isPair ? "la" : "el"} ${match.winner_pair_id === match.pair1_id ? 2 : 1}`;
  const missed = missedText[outcome];
  return `${isPair ? "Ganan" : "Gana"} ${how}${missed === "" ? "" : `: ${missed} ${other}`}`;
}
