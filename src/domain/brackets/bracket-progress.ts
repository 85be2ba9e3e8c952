import type { Outcome } from "#domain/scores/score.ts";
import type { Side } from "#domain/scores/sets.ts";
import type { SideSource } from "./side-source.ts";

/** A match of a bracket as it is kept. */
export interface BracketMatch {
  id: string;
  pair1_id: string | null;
  pair2_id: string | null;
  /** What makes the side; null: the pair was drawn there. */
  pair1_from: SideSource | null;
  pair2_from: SideSource | null;
  /** How it ended; null: it has no result. */
  outcome: Outcome | null;
  winner_pair_id: string | null;
  /** When it first had this result; not given where nobody asks. */
  completed_at?: { getTime: () => number } | null;
}

export type PlaceSource = Extract<SideSource, { kind: "place" | "best_of_place" }>;

/** Whether a side is made by a place in the groups. */
export function isPlace(source: SideSource | null): source is PlaceSource {
  return source?.kind === "place" || source?.kind === "best_of_place";
}

export interface BracketFacts<T extends BracketMatch = BracketMatch> {
  /** The matches of all trees of a competition, since a consolation is fed by the main draw. */
  matches: readonly T[];
  /** The pairs that have withdrawn: in what they have not played, whoever is opposite goes on (spec 5 §2.3). */
  withdrawn?: ReadonlySet<string> | undefined;
  /** The pair of a place in the groups; null: not yet decided (spec 5 §1.2). Not given: as it stands on its side. */
  placed?: ((source: PlaceSource) => string | null) | undefined;
}

/** Who stands on a side: a pair by its id; nobody, and nobody will; or it is open. */
export type Standing = { pair_id: string } | "nobody" | "open";

export function sourceOf(match: BracketMatch, side: Side): SideSource | null {
  return side === 1 ? match.pair1_from : match.pair2_from;
}

/** Who is written on a side. */
export function keptPair(match: BracketMatch, side: Side): string | null {
  return side === 1 ? match.pair1_id : match.pair2_id;
}

/** A pair by its id, if there is one. */
export function pairOrOpen(pairId: string | null | undefined): Standing {
  return pairId === null || pairId === undefined ? "open" : { pair_id: pairId };
}

/** Who stands on a side now. */
export type Reader = (match: BracketMatch, side: Side) => Standing;

/** Who comes out of a match that has no result: whoever has nobody opposite; nobody, if both sides are. */
function passing(first: Standing, second: Standing): Standing {
  if (first === "nobody") return second;
  return second === "nobody" ? first : "open";
}

/** Whether a match without a result will have none, since a side of it is nobody's. */
function isPassed(match: BracketMatch, read: Reader): boolean {
  return match.outcome === null && (read(match, 1) === "nobody" || read(match, 2) === "nobody");
}

/** Who wins a match: the winner of its result, nobody of a double walkover (spec 5 §2.3). */
function winnerOf(match: BracketMatch, read: Reader): Standing {
  if (match.outcome === null) return passing(read(match, 1), read(match, 2));
  return match.winner_pair_id === null ? "nobody" : { pair_id: match.winner_pair_id };
}

function loserOf(match: BracketMatch, read: Reader): { side: Side } | "nobody" | "open" {
  if (match.outcome === null) return isPassed(match, read) ? "nobody" : "open";
  if (match.winner_pair_id === null) return "nobody";
  return { side: match.winner_pair_id === match.pair1_id ? 2 : 1 };
}

/** Whether a pair that went on from a match without playing it has played since: what it has played stays, and so does its way there. */
function hasPlayedOn(matches: readonly BracketMatch[], matchId: string, pairId: string): boolean {
  return matches.some((match) =>
    ([1, 2] as const).some((side) => {
      const source = sourceOf(match, side);
      if (source?.kind !== "winner" || source.match_id !== matchId) return false;
      return match.outcome === null ? hasPlayedOn(matches, match.id, pairId) : keptPair(match, side) === pairId;
    }),
  );
}

/**
 * Reads who stands on each side by following the sources (spec 5 §1.2, §2.3): results, places in groups, and who goes on without
 * a match, also through several. Nothing that was written on a side by an earlier reading is asked.
 */
export function readBracket({ matches, withdrawn, placed }: BracketFacts): Reader {
  const byId = new Map(matches.map((match) => [match.id, match]));
  const known = new Map<string, Standing>();

  /** Whether who is on a side plays its first match there. */
  const isFirstMatch = (match: BracketMatch, side: Side): boolean => {
    const source = sourceOf(match, side);
    if (source?.kind === "loser") return false;
    const before = source?.kind === "winner" ? byId.get(source.match_id) : undefined;
    if (before === undefined) return true;
    if (before.outcome !== null) return false;
    return isFirstMatch(before, read(before, 1) === "nobody" ? 2 : 1);
  };

  const fromPlace = (source: PlaceSource, kept: string | null): Standing => {
    if (source.is_empty === true) return "nobody";
    return pairOrOpen(placed === undefined ? kept : placed(source));
  };

  const fromSource = (source: SideSource, kept: string | null): Standing => {
    if (source.kind === "bye") return "nobody";
    if (isPlace(source)) return fromPlace(source, kept);
    const match = byId.get(source.match_id);
    if (match === undefined) return "open";
    if (source.kind === "winner") return winnerOf(match, read);
    const loser = loserOf(match, read);
    if (typeof loser === "string") return loser;
    if (source.first_only === true && !isFirstMatch(match, loser.side)) return "nobody";
    return pairOrOpen(keptPair(match, loser.side));
  };

  const find = (match: BracketMatch, side: Side): Standing => {
    const source = sourceOf(match, side);
    const kept = keptPair(match, side);
    const standing = source === null ? pairOrOpen(kept) : fromSource(source, kept);
    if (typeof standing !== "object" || match.outcome !== null || withdrawn?.has(standing.pair_id) !== true)
      return standing;
    return hasPlayedOn(matches, match.id, standing.pair_id) ? standing : "nobody";
  };

  const read: Reader = (match, side) => {
    const key = `${match.id} ${side}`;
    const standing = known.get(key) ?? find(match, side);
    known.set(key, standing);
    return standing;
  };
  return read;
}

/** A side that shall have another pair than it has; null: none. */
export interface SideWrite {
  match_id: string;
  side: Side;
  pair_id: string | null;
}

const sides = [1, 2] as const;

/** Whether two readings of a side are the same. */
export function isSame(a: Standing, b: Standing): boolean {
  return typeof a === "object" && typeof b === "object" ? a.pair_id === b.pair_id : a === b;
}

/** Whether every result is of the pairs that its match has by the results before it. */
export function standsAsPlayed(facts: BracketFacts): boolean {
  const read = readBracket(facts);
  return facts.matches
    .filter(({ outcome }) => outcome !== null)
    .every((match) => sides.every((side) => isSame(read(match, side), pairOrOpen(keptPair(match, side)))));
}

export interface Progress {
  /** What is to be written so that the sides are those of the results; nothing once it is written. */
  writes: SideWrite[];
  /** The matches that will not be played, and who goes on from them; null: nobody, or not yet known. */
  unplayed: { match_id: string; pair_id: string | null }[];
}

/** Which pair stands on each side now (spec 5 §1.2, §2.3). A match that has a result keeps the pairs that played it. */
export function bracketProgress(facts: BracketFacts): Progress {
  const read = readBracket(facts);
  const pairOf = (standing: Standing) => (typeof standing === "object" ? standing.pair_id : null);
  const pending = facts.matches.filter(({ outcome }) => outcome === null);
  const writes = pending.flatMap((match) =>
    sides.flatMap((side) => {
      const pair_id = pairOf(read(match, side));
      const isWritten = sourceOf(match, side) === null || keptPair(match, side) === pair_id;
      return isWritten ? [] : [{ match_id: match.id, side, pair_id }];
    }),
  );
  const unplayed = pending
    .filter((match) => isPassed(match, read))
    .map((match) => ({ match_id: match.id, pair_id: pairOf(winnerOf(match, read)) }));
  return { writes, unplayed };
}
