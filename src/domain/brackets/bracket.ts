import type { SideSource } from "./side-source.ts";

/**
 * A side of a match as a draw makes it: an entrant by its id, or the winner or loser of another match, which is in the main draw
 * where `isOfMain` says so; `isFirstOnly`: its loser only if it was that pair's first match.
 */
export type DrawSide =
  | { kind: "entrant"; id: string }
  | { kind: "winner" | "loser"; round: number; position: number; isOfMain?: true; isFirstOnly?: true };

/** A match of a draw; `round` 1 is the first, `position` 1 the top. */
export interface DrawMatch {
  round: number;
  position: number;
  sides: [DrawSide, DrawSide];
}

/** How many rounds a draw of so many lines has. */
export function roundsOf(size: number): number {
  return Math.log2(size);
}

/** The source that a side is kept with; null for an entrant, who stands there from the draw on (spec 5 §1.2). */
export function sourceOfSide(
  side: DrawSide,
  idOf: (match: DrawSide & { kind: "winner" | "loser" }) => string,
): SideSource | null {
  if (side.kind === "entrant") return null;
  return { kind: side.kind, match_id: idOf(side), ...(side.isFirstOnly === true && { first_only: true }) };
}

interface Built {
  matches: DrawMatch[];
  /** Who comes out of each place of the last round that was built; null: nobody. */
  lines: (DrawSide | null)[];
}

/** One more round: two by two, and who has nobody opposite goes on without a match. */
function withRound({ matches, lines }: Built, round: number): Built {
  const next: Built = { matches: [...matches], lines: [] };
  for (let at = 0; at < lines.length; at += 2) {
    const [first, second] = [lines[at] ?? null, lines[at + 1] ?? null];
    if (first === null || second === null) {
      next.lines.push(first ?? second);
      continue;
    }
    const position = at / 2 + 1;
    next.matches.push({ round, position, sides: [first, second] });
    next.lines.push({ kind: "winner", round, position });
  }
  return next;
}

/**
 * The match for the third place, between the losers of two semifinals: in the round of the final, below it. None where a semifinal
 * is not played.
 */
function thirdPlace(matches: readonly DrawMatch[], rounds: number): DrawMatch[] {
  const semifinals = matches.filter(({ round }) => round === rounds - 1);
  const [first, second] = semifinals.map(({ round, position }): DrawSide => ({ kind: "loser", round, position }));
  if (first === undefined || second === undefined) return [];
  return [{ round: rounds, position: 2, sides: [first, second] }];
}

/**
 * The matches of a draw: n entrants make n − 1, and one more for the third place (spec 5 §2.1). A first-round place with a bye has
 * no match; its entrant stands in the second round.
 * @param lines who stands on each line from the top, a power of two of them; null: nobody
 */
export function bracketMatches(
  lines: readonly (DrawSide | null)[],
  options: { thirdPlace?: boolean } = {},
): DrawMatch[] {
  const rounds = roundsOf(lines.length);
  let built: Built = { matches: [], lines: [...lines] };
  for (let round = 1; round <= rounds; round++) built = withRound(built, round);
  return options.thirdPlace === true ? [...built.matches, ...thirdPlace(built.matches, rounds)] : built.matches;
}

/** The lines of a draw of pairs, as `drawLines` makes them. */
export function entrantLines(ids: readonly (string | null)[]): (DrawSide | null)[] {
  return ids.map((id) => (id === null ? null : { kind: "entrant", id }));
}

/**
 * The lines of the consolation: who loses the first match, each where it lost (spec 5 §2.1). Where a place has a bye, the loser of the
 * second round counts, if that one had the bye.
 * @param main the matches of the main draw
 */
export function consolationLines(main: readonly Pick<DrawMatch, "round" | "position">[]): (DrawSide | null)[] {
  const size = 2 ** Math.max(...main.map(({ round }) => round));
  const isPlayed = (round: number, position: number) =>
    main.some((match) => match.round === round && match.position === position);
  const loserOf = (round: number, position: number, more: { isFirstOnly?: true } = {}): DrawSide => {
    return { kind: "loser", round, position, isOfMain: true, ...more };
  };
  if (size < 4 || main.length < 3) return [];
  return Array.from({ length: size / 4 }, (_, at) => {
    const [first, second] = [2 * at + 1, 2 * at + 2];
    const losers = [first, second].filter((position) => isPlayed(1, position)).map((position) => loserOf(1, position));
    if (losers.length === 2) return losers;
    return losers.length === 1 ? [...losers, loserOf(2, at + 1, { isFirstOnly: true })] : [loserOf(2, at + 1), null];
  }).flat();
}

/** Sizes of bands: as the ranking has them, 1–8, 9–16 and so on (spec 5 §2.1). */
const bandSize = 8;

/** A band of fewer plays in the one above (spec 5 §2.5). */
const smallestBand = 4;

/** Who is in which band, the best first (spec 5 §2.1, §2.5). */
export function bandsOf<T>(ranked: readonly T[]): T[][] {
  const bands = Array.from({ length: Math.ceil(ranked.length / bandSize) }, (_, at) =>
    ranked.slice(at * bandSize, (at + 1) * bandSize),
  );
  const [above, last = []] = bands.slice(-2);
  return above !== undefined && bands.length > 1 && last.length < smallestBand
    ? [...bands.slice(0, -2), [...above, ...last]]
    : bands;
}
