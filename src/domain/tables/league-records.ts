import type { SetResult } from "#domain/scores/sets.ts";

/** A match with a result, as records are made of it. */
export interface RecordedMatch {
  sides: readonly [RecordedSide, RecordedSide];
  winner_id: string | null;
  /** The sets that were played; none of a walkover. */
  sets: readonly SetResult[];
  /** When it was played, as far as that is known. */
  date: string | null;
  time: string | null;
}

interface RecordedSide {
  id: string;
  name: string;
}

/** The most that anybody has done in a league: games of a match, victories one after the other, a super tie-break's points. */
export interface LeagueRecord {
  kind: "games" | "streak" | "super_tie_break";
  value: string;
  /** Who holds it: a match by its two sides, a pair by its name; where they are many, some of them. */
  holders: string[][];
  /** How many hold it. */
  count: number;
}

const mostNamed = 4;
const namedOfMany = 3;
const shortestStreak = 3;

function recordOf<T>(
  kind: LeagueRecord["kind"],
  value: string,
  { held, nameOf }: { held: readonly T[]; nameOf: (one: T) => string[] },
): LeagueRecord {
  const named = held.length > mostNamed ? held.slice(0, namedOfMany) : held;
  return { kind, value, holders: named.map(nameOf), count: held.length };
}

/** Those with the highest value above 0, and that value. */
function highest<T>(all: readonly T[], valueOf: (one: T) => number): { value: number; held: T[] } | null {
  const value = Math.max(0, ...all.map(valueOf));
  return value === 0 ? null : { value, held: all.filter((one) => valueOf(one) === value) };
}

const sidesOf = ({ sides }: RecordedMatch) => sides.map(({ name }) => name);
const total = ({ pair1_games, pair2_games }: SetResult) => pair1_games + pair2_games;

function mostGames(matches: readonly RecordedMatch[]): LeagueRecord[] {
  const gamesOf = ({ sets }: RecordedMatch) =>
    sets.reduce((sum, set) => sum + (set.super_tie_break === true ? 0 : total(set)), 0);
  const best = highest(matches, gamesOf);
  return best === null ? [] : [recordOf("games", String(best.value), { held: best.held, nameOf: sidesOf })];
}

/** The longest super tie-break, of those that went beyond 10 points. */
function longestTieBreak(matches: readonly RecordedMatch[]): LeagueRecord[] {
  const longOf = ({ sets }: RecordedMatch) => sets.find((set) => set.super_tie_break === true && total(set) > 20);
  const best = highest(matches, (match) => total(longOf(match) ?? { set: 0, pair1_games: 0, pair2_games: 0 }));
  const set = best === null || best.held[0] === undefined ? undefined : longOf(best.held[0]);
  if (best === null || set === undefined) return [];
  const points = [set.pair1_games, set.pair2_games].sort((a, b) => b - a).join("-");
  return [recordOf("super_tie_break", points, { held: best.held, nameOf: sidesOf })];
}

/**
 * The matches of a pair in the order in which they were played, those together of which none is known to be before the other.
 */
function inPlayingOrder(own: readonly RecordedMatch[]): RecordedMatch[][] {
  if (own.some(({ date }) => date === null)) return [[...own]];
  const untimed = new Set(own.flatMap(({ date, time }) => (time === null ? [date] : [])));
  const turns = new Map<string, RecordedMatch[]>();
  for (const match of own) {
    const at = untimed.has(match.date) ? `${match.date}` : `${match.date} ${match.time}`;
    turns.set(at, [...(turns.get(at) ?? []), match]);
  }
  return [...turns].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, turn]) => turn);
}

/** How many matches a pair has won one after the other: for certain, and at most, where the order is not known. */
function streakOf(own: readonly RecordedMatch[], pairId: string): { sure: number; most: number } {
  const isWon = ({ winner_id }: RecordedMatch) => winner_id === pairId;
  const turns = inPlayingOrder(own);
  const isUnsure = (turn: RecordedMatch[]) => turn.some(isWon) && !turn.every(isWon);
  if (turns.some(isUnsure)) return { sure: 0, most: own.filter(isWon).length };
  let running = 0;
  let longest = 0;
  for (const match of turns.flat()) {
    running = isWon(match) ? running + 1 : 0;
    longest = Math.max(longest, running);
  }
  return { sure: longest, most: longest };
}

/** The longest run of victories; none where somebody of whom the order of the matches is not known may have a longer one. */
function longestStreak(matches: readonly RecordedMatch[]): LeagueRecord[] {
  const names = new Map(matches.flatMap(({ sides }) => sides.map(({ id, name }) => [id, name] as const)));
  const streaks = [...names].map(([id, name]) => {
    const own = matches.filter(({ sides }) => sides.some((side) => side.id === id));
    return { name, ...streakOf(own, id) };
  });
  const best = highest(streaks, ({ sure }) => sure);
  if (best === null || best.value < shortestStreak) return [];
  if (streaks.some(({ sure, most }) => sure < most && most >= best.value)) return [];
  return [recordOf("streak", String(best.value), { held: best.held, nameOf: ({ name }) => [name] })];
}

/** What an organiser would read aloud of a league's results; only what they say for certain. */
export function leagueRecords(matches: readonly RecordedMatch[]): LeagueRecord[] {
  return [...mostGames(matches), ...longestStreak(matches), ...longestTieBreak(matches)];
}
