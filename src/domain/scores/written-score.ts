import { type Outcome, type SetResult, type Side, unlikelySets } from "./score.ts";

/** How a match ended as a line of a chat or a sheet tells it; of the two sides of the line, the first one's games come first. */
export interface WrittenResult {
  outcome: Outcome;
  sets: SetResult[];
  /** Who wins, where a word or the sets say so. */
  winner: Side | null;
  /** Why the sides' games may be meant the other way round. */
  doubt: string | null;
}

/** A line with its result taken out. */
export interface MarkedLine {
  /** Marks stand for results, dates and hours (`edgeMark`), and for what says who met whom ("vs", "ganan a": `versusMark`). */
  text: string;
  result: WrittenResult | null;
  /** Why what looks like a result is none. */
  problem: string | null;
}

export const edgeMark = "\uE000";
export const versusMark = "\uE001";

const date = /(?<![\d/.-])\d{1,2}[/.-]\d{1,2}[/.-](?:20)?[2-9]\d(?![\d/.-])/g;
const time = /(?<![\d:-])(?:a las? )?(?:[01]?\d|2[0-3]):[0-5]\d(?:\s?h(?:s|oras)?\b\.?)?(?![\d:-])/giu;
const superLabel = /(?<!\p{L})(?:s(?:u|ú)per\s?(?:tie[- ]?break)?|s\.?t\.?b|tb|tie[- ]?break)(?!\p{L})\.?\s*:?/giu;
const run = /(?<![\p{L}\p{N}])[([]?\d{1,2}(?!\d)(?:[\s.,;:/|()[\]–—-]+(?:[ya]\s+)?\d{1,2}(?!\d))+[)\]]*(?!\p{L})/gu;

/** What ends a match without its last ball; the order is that of looking for them. */
const endings: [Outcome, RegExp][] = [
  ["double_walkover", /(?<!\p{L})(?:doble\s+(?:w\.?\s?o\b\.?|walk-?over))(?!\p{L})/giu],
  ["walkover", /(?<!\p{L})(?:por\s+)?(?:w\.?\s?[o0]|walk-?over|no presentad[oa]s?)(?![\p{L}\p{N}])\.?/giu],
  ["retirement", /(?<!\p{L})(?:por\s+)?(?:ret(?:irad[oa]s?|\.)?|abandono)(?!\p{L})\.?/giu],
  ["time_over", /(?<!\p{L})(?:(?:por|fin\s+del?|(?:al\s+)?acabar(?:se)?\s+el)\s+)?tiempo(?!\p{L})\.?/giu],
];

const towards = String.raw`(?:\s+(?:al?|con|contra|por|ante|frente a)(?!\p{L}))*`;
const won = new RegExp(
  String.raw`(?<!\p{L})(?:(?:les?|han?)\s+)*(?:gan(?:an?|aron|ado|ó)|venc(?:en?|ieron|ió|ido)|derrot(?:an?|aron|ado|ó))(?!\p{L})${towards}`,
  "iu",
);
const lost = new RegExp(
  String.raw`(?<!\p{L})(?:han?\s+)?(?:pierden?|perd(?:ieron|ió|ido)|ca(?:en|yeron))(?!\p{L})${towards}`,
  "iu",
);
const between = /(?<!\p{L})(?:vs|versus|contra|frente a|x)(?!\p{L})\.?/iu;
const afterVerb = /(?<!\p{L})(?:al?|contra|con|frente a|ante)(?!\p{L})/iu;

const unclear = "No se entiende el marcador.";

interface Numbers {
  games: number[];
  isClear: boolean;
}

/** Whether games are those of a set that a tie-break decided, with this one as the tie-break's winner's side first. */
const isTieBreakOf = ([first, second]: readonly number[], [a, b]: readonly [number, number]) =>
  Math.max(a, b) >= 7 && ((first === 7 && second === 6 && a > b) || (first === 6 && second === 7 && b > a));

/** The games of a written score in their order, without the points of tie-breaks: "7-6(4)", "7-6 (7-4)", "7(7)-6(4)". */
function gamesOf(text: string): Numbers {
  const games: number[] = [];
  let isClear = true;
  for (const { 0: whole, 1: a, 2: b, 3: plain } of text.matchAll(
    /[([]\s*(\d{1,2})(?:[^\d()[\]]{1,3}(\d{1,2}))?\s*[)\]]|(\d{1,2})/g,
  )) {
    const inBrackets = whole.startsWith("(") || whole.startsWith("[");
    if (!inBrackets) games.push(Number(plain));
    else if (b === undefined) isClear &&= games.at(-1) === 6 || games.at(-1) === 7;
    else if (games.length % 2 !== 0 || !isTieBreakOf(games.slice(-2), [Number(a), Number(b)]))
      games.push(Number(a), Number(b));
  }
  return { games, isClear };
}

function paired(games: readonly number[]): SetResult[] {
  return Array.from({ length: games.length / 2 }, (_, at) => ({
    set: at + 1,
    pair1_games: games[2 * at] ?? 0,
    pair2_games: games[2 * at + 1] ?? 0,
  }));
}

/** "63 64": two figures together, where each is a set as it usually ends. */
function apart(games: readonly number[], text: string): number[] | null {
  if (!/^\D*(?:\d{2}\D+)*\d{2}\D*$/.test(text)) return null;
  const figures = games.flatMap((both) => [Math.trunc(both / 10), both % 10]);
  return unlikelySets(paired(figures)).length === 0 ? figures : null;
}

const setsWon = (sets: readonly SetResult[], side: Side) =>
  sets.filter(({ pair1_games: a, pair2_games: b }) => (side === 1 ? a > b : b > a)).length;

/** Without the sets that both won, written ahead: "2-0 (6-3 6-4)". */
function withoutCount(sets: readonly SetResult[]): SetResult[] {
  const [count, ...rest] = sets;
  const isCount =
    count !== undefined &&
    rest.length >= 2 &&
    count.pair1_games === setsWon(rest, 1) &&
    count.pair2_games === setsWon(rest, 2);
  return (isCount ? rest : sets).map((set, at) => ({ ...set, set: at + 1 }));
}

/** The sets of a written score; a text says why it is none. */
function setsOf(text: string): SetResult[] | string {
  const { games, isClear } = gamesOf(text);
  const all = apart(games, text) ?? games;
  if (!isClear || all.length % 2 !== 0) return unclear;
  const sets = withoutCount(paired(all));
  return sets.length > 3 ? "Un partido tiene tres sets como mucho." : sets;
}

/** The same score told from the other side. */
export function turnedSets(sets: readonly SetResult[]): SetResult[] {
  return sets.map((set) => ({ ...set, pair1_games: set.pair2_games, pair2_games: set.pair1_games }));
}

/** Who has more sets; null for neither. */
function ahead(sets: readonly SetResult[]): Side | null {
  const [first, second] = [setsWon(sets, 1), setsWon(sets, 2)];
  return first === second ? null : first > second ? 1 : 2;
}

/** Who has more games; null for neither. */
function aheadInGames(sets: readonly SetResult[]): Side | null {
  const margin = sets.reduce((sum, { pair1_games, pair2_games }) => sum + pair1_games - pair2_games, 0);
  return margin === 0 ? null : margin > 0 ? 1 : 2;
}

const leaderOf = (outcome: Outcome, sets: SetResult[]) => (outcome === "time_over" ? aheadInGames(sets) : ahead(sets));

/** A result as its words and its sets say together: "pierden 6-3 6-4" can only mean that the others' games come first. */
function resultOf(outcome: Outcome, sets: SetResult[], said: Side | null): WrittenResult {
  const leader = leaderOf(outcome, sets);
  const isAgainst = said !== null && leader !== null && leader !== said;
  const asWritten = { outcome, sets, winner: null, doubt: null };
  if (outcome === "double_walkover") return { ...asWritten, sets: [] };
  if (outcome === "walkover") return { ...asWritten, sets: [], winner: said ?? leader };
  if (outcome === "retirement")
    return { ...asWritten, winner: said, doubt: isAgainst ? "Gana quien va por detrás en el marcador." : null };
  if (!isAgainst) return asWritten;
  const doubt = said === 1 ? "El marcador está escrito al revés de quien gana." : null;
  return { ...asWritten, sets: turnedSets(sets), doubt };
}

const namesSomebody = (text: string) => /\p{L}{2}/u.test(text.replace(/^\W*(?:hoy|ayer|le|les)(?!\p{L})/iu, ""));

/** Puts the mark between two sides for what says so; a verb says who wins, too. */
function markVersus(text: string): { text: string; winner: Side | null } {
  for (const [verb, side] of [
    [won, 1],
    [lost, 2],
  ] as const) {
    const found = verb.exec(text);
    if (found === null) continue;
    const [before, after] = [text.slice(0, found.index), text.slice(found.index + found[0].length)];
    if (namesSomebody(before)) return { text: `${before} ${versusMark} ${after}`, winner: side };
    return { text: ` ${after.replace(afterVerb, versusMark)}`, winner: side }; // "Ganan Ana y Berta a Carla y Diana"
  }
  return { text: text.replace(between, versusMark), winner: null };
}

/** Takes the result out of a line, without knowing any names (spec 3 §7.3). */
export function markResult(line: string): MarkedLine {
  let text = line.replace(date, edgeMark).replace(time, edgeMark).replace(superLabel, " ");
  const ending = endings.find(([, words]) => text.search(words) !== -1);
  if (ending !== undefined) text = text.replace(ending[1], ` ${edgeMark} `);
  const scores: string[] = [];
  text = text.replace(run, (score: string) => {
    scores.push(score);
    return ` ${edgeMark} `;
  });
  const versus = markVersus(text);
  const [score] = scores;
  if (score === undefined && ending === undefined) return { text: versus.text, result: null, problem: null };
  if (scores.length > 1) return { text: versus.text, result: null, problem: "Hay más de un marcador en la línea." };
  const sets = score === undefined ? [] : setsOf(score);
  if (typeof sets === "string") return { text: versus.text, result: null, problem: sets };
  return { text: versus.text, result: resultOf(ending?.[0] ?? "played", sets, versus.winner), problem: null };
}
