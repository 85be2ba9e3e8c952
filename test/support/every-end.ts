import { figure, type SlowMatch, type SlowPair, type SlowRules } from "./slow-table.ts";

/**
 * Every end of a group of which at most two matches are left, by counting: each score that the best of three can have, both matches
 * crossed, the order made of plain numbers. It shares no code with the product, nor a way of looking: nothing is left out or bounded.
 */

/** A score as who wins it has it. */
interface Score {
  three: boolean;
  won: number;
  lost: number;
}

const wonSets = [
  [6, 0],
  [6, 1],
  [6, 2],
  [6, 3],
  [6, 4],
  [7, 5],
  [7, 6],
] as const;

/** Scores that count differently where a super tie-break is one game. */
const scores: readonly Score[] = (() => {
  const found = new Map<string, Score>();
  const add = (three: boolean, won: number, lost: number) => found.set(`${three} ${won} ${lost}`, { three, won, lost });
  for (const [a, b] of wonSets)
    for (const [c, d] of wonSets) {
      add(false, a + c, b + d);
      add(true, a + d + 1, b + c);
      for (const [e, f] of wonSets) add(true, a + d + e, b + c + f);
    }
  return [...found.values()];
})();

/** How one match ended: which side won it, whether in three, and its first side's games. */
export interface MatchEnd {
  winner: 1 | 2;
  three: boolean;
  margin: number;
}

/** An end of the group: of each match, and the best and the worst place that each pair then has. */
export interface End {
  matches: readonly MatchEnd[];
  best: readonly number[];
  worst: readonly number[];
}

type Numbers = Record<string, number[]>;
type Between = Record<"met" | "head_to_head" | "sets_among_tied" | "games_among_tied", number[][]>;

interface Counts {
  sums: Numbers;
  between: Between;
}

const wasNotPlayed = ({ ending }: SlowMatch) => ending !== "played";

function plain(pairs: readonly SlowPair[], played: SlowMatch[], rules: SlowRules): Counts {
  const names = ["points", "matches_played", "matches_won", "matches_lost", "sets_won", "sets_lost"];
  const of = (name: string, matches = played) => pairs.map((pair) => figure(name, pair, matches, rules));
  const counted = rules.walkoverGamesCount ? played : played.filter((match) => !wasNotPlayed(match));
  const sums: Numbers = Object.fromEntries(names.map((name) => [name, of(name)]));
  sums.won = of("games_won", counted);
  sums.lost = of("games_lost", counted);
  sums.games_difference = of("games_difference", counted); // a change by hand of games won is none of it
  const square = () => pairs.map(() => pairs.map(() => 0));
  const between = {
    met: square(),
    head_to_head: square(),
    sets_among_tied: square(),
    games_among_tied: square(),
  };
  const bare = (id: string): SlowPair => ({ id, name: id, before: null, lot: null, changed: {} });
  for (const match of played) {
    const [i, j] = [match.one, match.two].map((id) => pairs.findIndex((pair) => pair.id === id)) as [number, number];
    if (i < 0 || j < 0) continue;
    const its = (name: string, matches = [match]) => figure(name, bare(match.one), matches, rules);
    const balance = its("matches_won") - figure("matches_won", bare(match.two), [match], rules);
    const sets = its("sets_won") - its("sets_lost");
    const games = rules.walkoverGamesCount || !wasNotPlayed(match) ? its("games_won") - its("games_lost") : 0;
    put(between, [i, j], [balance, sets, games]);
  }
  return { sums, between };
}

function put(between: Between, [i, j]: [number, number], [head, sets, games]: [number, number, number], times = 1) {
  const add = (square: number[][], value: number, back: number) => {
    (square[i] as number[])[j] = ((square[i] as number[])[j] as number) + times * value;
    (square[j] as number[])[i] = ((square[j] as number[])[i] as number) + times * back;
  };
  add(between.met, 1, 1);
  add(between.head_to_head, head, -head);
  add(between.sets_among_tied, sets, -sets);
  add(between.games_among_tied, games, -games);
}

interface Ended {
  score: Score;
  winner: 1 | 2;
  times: 1 | -1;
}

function change(counts: Counts, [i, j]: [number, number], { score, winner, times }: Ended, rules: SlowRules): void {
  const { three, won, lost } = score;
  const [w, l] = winner === 1 ? [i, j] : [j, i];
  const { sums, between } = counts;
  const add = (name: string, pair: number, value: number) => {
    const of = sums[name] as number[];
    of[pair] = (of[pair] as number) + times * value;
  };
  const { points } = rules;
  const bonus = points.bonus_for_playing ?? 0;
  add("points", w, ((three ? points.win_in_three : undefined) ?? points.win ?? 0) + bonus);
  add("points", l, ((three ? points.loss_in_three : undefined) ?? points.loss ?? 0) + bonus);
  for (const pair of [w, l]) add("matches_played", pair, 1);
  add("matches_won", w, 1);
  add("matches_lost", l, 1);
  add("sets_won", w, 2);
  add("sets_lost", l, 2);
  add("sets_won", l, three ? 1 : 0);
  add("sets_lost", w, three ? 1 : 0);
  add("won", w, won);
  add("lost", w, lost);
  add("won", l, lost);
  add("lost", l, won);
  add("games_difference", w, won - lost);
  add("games_difference", l, lost - won);
  put(between, [w, l], [1, three ? 1 : 2, won - lost], times);
}

const share = (won: number, lost: number) => (won + lost === 0 ? 0 : won / (won + lost));

function worthOf(criterion: string, pair: number, tied: number[], { sums, between }: Counts): number {
  const of = (name: string) => (sums[name] as number[])[pair] as number;
  if (criterion === "games_won") return of("won");
  if (criterion === "games_ratio") return share(of("won"), of("lost"));
  if (criterion === "sets_difference") return of("sets_won") - of("sets_lost");
  if (criterion === "sets_ratio") return share(of("sets_won"), of("sets_lost"));
  if (criterion === "fewest_matches_lost") return -of("matches_lost");
  if (!criterion.endsWith("_among_tied") && criterion !== "head_to_head") return of(criterion);
  const square = between[criterion as keyof Between];
  return tied.reduce((sum, other) => sum + ((square[pair] as number[])[other] as number), 0);
}

/** Writes the best and the worst place of each of the tied, from a place on. */
function order(
  counts: Counts,
  tied: number[],
  { from, place }: { from: number; place: number },
  [to, rules]: [to: [number[], number[]], rules: SlowRules],
): void {
  const list = [...rules.criteria, "sets_difference", "head_to_head"];
  for (let at = from; at < list.length && tied.length > 1; at++) {
    const criterion = list[at] as string;
    if (criterion.endsWith("_among_tied") || criterion === "head_to_head") {
      if (criterion === "head_to_head" && rules.onlyTwo && tied.length > 2) continue;
      if (tied.some((a) => tied.some((b) => a !== b && (counts.between.met[a] as number[])[b] === 0))) continue;
    }
    const values = tied.map((pair) => worthOf(criterion, pair, tied, counts));
    const levels = [...new Set(values)].sort((a, b) => b - a);
    if (levels.length === 1) continue;
    let next = place;
    for (const level of levels) {
      const part = tied.filter((_pair, index) => values[index] === level);
      const anew = rules.restart === "except_first" ? level !== levels[0] : rules.restart;
      order(counts, part, { from: anew ? 0 : at + 1, place: next }, [to, rules]);
      next += part.length;
    }
    return;
  }
  for (const pair of tied) {
    to[0][pair] = place;
    to[1][pair] = place + tied.length - 1;
  }
}

/** Every end, of those who play. */
export function everyEnd(
  pairs: readonly SlowPair[],
  played: SlowMatch[],
  left: [string, string][],
  rules: SlowRules,
): End[] {
  const counts = plain(pairs, played, rules);
  const needsWon = rules.criteria.some((one) => one === "games_won" || one === "games_ratio");
  const seen = new Set<string>();
  // Where nothing but the difference is asked of games, of scores that give the same one is enough.
  const asked = scores.filter(({ three, won, lost }) => {
    const key = needsWon ? `${three} ${won} ${lost}` : `${three} ${won - lost}`;
    return !seen.has(key) && seen.add(key);
  });
  const ends: End[] = [];
  const matches: MatchEnd[] = [];
  const visit = (at: number): void => {
    const match = left[at];
    if (match === undefined) {
      const places: [number[], number[]] = [[], []];
      order(
        counts,
        pairs.map((_pair, index) => index),
        { from: 0, place: 1 },
        [places, rules],
      );
      ends.push({ matches: [...matches], best: places[0], worst: places[1] });
      return;
    }
    const sides = match.map((id) => pairs.findIndex((pair) => pair.id === id)) as [number, number];
    for (const winner of [1, 2] as const)
      for (const score of asked) {
        matches[at] = { winner, three: score.three, margin: (winner === 1 ? 1 : -1) * (score.won - score.lost) };
        change(counts, sides, { score, winner, times: 1 }, rules);
        visit(at + 1);
        change(counts, sides, { score, winner, times: -1 }, rules);
      }
  };
  visit(0);
  return ends;
}
