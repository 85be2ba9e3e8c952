import { looksLikeSuperTieBreak, type Outcome, type SetResult, type Side, setsText, unlikelySets } from "./score.ts";

/** A result as one field holds it (spec 4 §3.3): the left pair's games first. */
export interface ReadResult {
  outcome: Outcome;
  /** None where nobody played. */
  sets: SetResult[];
  /** Who wins what was decided without its last ball; null where the sets say it, or nobody wins. */
  winner: Side | null;
}

/** Why a text can be no result, however it goes on. */
export type WrongText = "sign" | "games" | "too_many_sets" | "walkover_with_games";

/** What a typed text says so far. */
export type TypedScore =
  | { kind: "empty" }
  /** Something is missing: who did not come or retired, or the other pair's games of the set that is begun. */
  | { kind: "begun"; missing: "side"; outcome: Outcome }
  /** Time is over, and nothing says at what score. */
  | { kind: "begun"; missing: "score" }
  | { kind: "begun"; missing: "games"; sets: SetResult[]; games: number }
  | { kind: "wrong"; why: WrongText }
  | ({ kind: "whole" } & ReadResult);

/** `together`: of one side in a set whose digits stand together with others, as in "1210". */
const largest = { games: 99, together: 30, perMatch: 6, digits: 12 };

/** `w1`, `W.O. 2`, `n1`, `r2`, `ret. 1`: the number names the pair that did not come or retired; `w0`: nobody came; `t`: time is over. */
const ending = /(?:^|\s|(?<=[\d)]))(w\.?\s*(?:o\.?)?|n\.?\s*(?:p\.?)?|r(?:et)?\.?|t(?:iempo)?\.?)\s*([012])?(?=\s|$)/;
const outcomeOf: Record<string, Outcome> = { w: "walkover", n: "no_show", r: "retirement", t: "time_over" };

/** The numbers that a run of digits can be: "108" as 10-8, 1-08 never. */
function partings(digits: string): number[][] {
  if (digits === "") return [[]];
  return [1, 2].flatMap((length) => {
    const first = digits.slice(0, length);
    const isNone = first.length < length || Number(first) > largest.together;
    if (isNone || (length === 2 && first.startsWith("0"))) return [];
    return partings(digits.slice(length)).map((rest) => [Number(first), ...rest]);
  });
}

/** What each word can mean: with a dash its numbers as they stand, without one every parting of its digits. */
function meanings(word: string): number[][] {
  if (!word.includes("-")) return partings(word);
  return [word.split("-").filter(Boolean).map(Number)];
}

function paired(games: readonly number[]): SetResult[] {
  return Array.from({ length: Math.floor(games.length / 2) }, (_, at) => ({
    set: at + 1,
    pair1_games: games[2 * at] ?? 0,
    pair2_games: games[2 * at + 1] ?? 0,
  }));
}

/** How many sets are as they hardly ever end, a third one with 8 games or more taken for a super tie-break. */
function unlikely(sets: readonly SetResult[]): number {
  const marked = sets.map((set, at) =>
    at === 2 && looksLikeSuperTieBreak(set) ? { ...set, super_tie_break: true } : set,
  );
  return unlikelySets(marked).length;
}

/** How far from a usual score: a usual one, one that may become usual, another whole one, the rest. */
function strangeness(games: readonly number[], outcome: Outcome): [number, number, number] {
  const sets = paired(games);
  const count = unlikely(sets);
  const open = games.length % 2 === 0 ? null : (games.at(-1) ?? 0);
  const canGoOn = open !== null && count === 0 && (sets.length === 2 || open <= 7);
  const rank = open === null ? (count === 0 ? 0 : 2) : canGoOn && outcome === "played" ? 1 : 3;
  return [rank, count, -games.length];
}

/** The likeliest of several lists of games; null without any. */
function likeliest(candidates: readonly number[][], outcome: Outcome): number[] | null {
  const ranked = candidates.map((games) => ({ games, by: strangeness(games, outcome) }));
  ranked.sort((a, b) => a.by[0] - b.by[0] || a.by[1] - b.by[1] || a.by[2] - b.by[2]);
  return ranked[0]?.games ?? null;
}

const inBrackets = /((?:7-?6|6-?7)?)(\s*)[([](\d{1,2})(?:-(\d{1,2}))?[)\]]/g;

/**
 * Points of tie-breaks are not kept: "7-6(4)", "7-6 (7-4)". What else stands in brackets is a set, above all the super tie-break:
 * "6-3 4-6 (10-8)", which apart from its set has ten points or more.
 */
function withoutPoints(text: string): string {
  return text.replace(inBrackets, (...[, set, space, first, second]: (string | undefined)[]) => {
    const isSuper = space !== "" && Math.max(Number(first), Number(second)) >= 10;
    const isPoints = second === undefined || (set !== "" && !isSuper);
    return isPoints ? `${set} ` : `${set} ${first}-${second} `;
  });
}

/** The games of a score, in their order; a text says why it is none. */
function gamesOf(text: string, outcome: Outcome): number[] | WrongText {
  const dashed = text.replace(/[\u2010\u2011–—−/.:]/g, "-").replace(/[,;]/g, " ");
  const plain = withoutPoints(dashed);
  if (/[^\d\s-]/.test(plain)) return "sign";
  const words = plain.split(/\s+/).filter((word) => /\d/.test(word));
  const numbers = words.filter((word) => word.includes("-")).flatMap((word) => word.split("-"));
  if (numbers.some((number) => Number(number) > largest.games)) return "games";
  if (words.join("").replaceAll("-", "").length > largest.digits) return "too_many_sets";
  const candidates = words.reduce<number[][]>(
    (before, word) =>
      before.flatMap((games) =>
        meanings(word)
          .map((more) => [...games, ...more])
          .filter(({ length }) => length <= largest.perMatch),
      ),
    [[]],
  );
  return likeliest(candidates, outcome) ?? "too_many_sets";
}

function readGames(text: string, outcome: Outcome, winner: Side | null): TypedScore {
  const games = gamesOf(text, outcome);
  if (typeof games === "string") return { kind: "wrong", why: games };
  const sets = paired(games);
  if (games.length % 2 !== 0) return { kind: "begun", missing: "games", sets, games: games.at(-1) ?? 0 };
  return { kind: "whole", outcome, sets, winner };
}

/** Time is over: the games say who wins, so nobody is named (spec 3 §5.4). */
function readTimeOver(rest: string, side: string | undefined): TypedScore {
  if (side !== undefined) return { kind: "wrong", why: "sign" };
  return /\d/.test(rest) ? readGames(rest, "time_over", null) : { kind: "begun", missing: "score" };
}

/** Who wins where this side ended it. */
const rivalOf: Partial<Record<string, Side>> = { 1: 2, 2: 1 };

/** What ends a match without its last ball, of whom it is told, and the text without it. */
function readEnding(text: string, found: RegExpExecArray): TypedScore {
  const [whole, word = "", side] = found;
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + whole.length)}`.trim();
  const outcome = outcomeOf[word.charAt(0)] ?? "played";
  if (outcome === "time_over") return readTimeOver(rest, side);
  if (outcome !== "retirement" && /\d/.test(rest)) return { kind: "wrong", why: "walkover_with_games" };
  if (side === "0" && outcome === "walkover")
    return { kind: "whole", outcome: "double_walkover", sets: [], winner: null };
  const winner = rivalOf[side ?? ""];
  return winner === undefined ? { kind: "begun", missing: "side", outcome } : readGames(rest, outcome, winner);
}

/**
 * Reads a result as it is typed into one field (spec 4 §3.1): '6-3 4-6 10-8', '63 46 108', 'w1', 'n2', 'r1' with the games so far, 't'.
 * Where digits can be parted in several ways, the usual score is meant; numbers with a dash between them stand as they are.
 */
export function readTypedScore(typed: string): TypedScore {
  const text = typed.toLowerCase().trim();
  if (text === "") return { kind: "empty" };
  const found = ending.exec(text);
  if (found !== null) return readEnding(text, found);
  return /\d/.test(text) ? readGames(text, "played", null) : { kind: "wrong", why: "sign" };
}

/** A result as the field shows it once it is stored; `readTypedScore` reads it back. */
export function typedScoreText({ outcome, sets, winner }: ReadResult): string {
  const absent = winner === 1 ? 2 : 1;
  if (outcome === "double_walkover") return "W.O. 0";
  if (outcome === "walkover") return `W.O. ${absent}`;
  if (outcome === "no_show") return `N.P. ${absent}`;
  if (outcome === "time_over") return `${setsText(sets)} tiempo`;
  return outcome === "retirement" ? `${setsText(sets)} ret. ${absent}`.trim() : setsText(sets);
}
