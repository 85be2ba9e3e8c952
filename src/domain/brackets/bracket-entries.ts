import { accept, type Decision, refuse } from "#domain/base/result.ts";
import type { Side } from "#domain/scores/sets.ts";
import {
  type BracketFacts,
  type BracketMatch,
  isSame,
  keptPair,
  readBracket,
  type Standing,
  sourceOf,
  standsAsPlayed,
} from "./bracket-progress.ts";
import type { SideSource } from "./side-source.ts";

/** A match with its place in its tree. */
export interface PlacedMatch extends BracketMatch {
  draw_round: number;
  draw_position: number;
}

/** A side of a match. */
export interface EntryAt {
  match: PlacedMatch;
  side: Side;
}

/** What is to be put on a side. */
export interface Entry {
  pair_id: string | null;
  from: SideSource | null;
}

export type EntryRefusal = "already_played" | "not_an_entry" | "already_in_draw";

const sides = [1, 2] as const;

function sidesOf(matches: readonly BracketMatch[], pairId: string) {
  return matches.flatMap((match) =>
    sides.filter((side) => keptPair(match, side) === pairId).map((side) => ({ match, side })),
  );
}

function isPair(standing: Standing): boolean {
  return typeof standing === "object";
}

/** Whether a side is where somebody enters the tree, and not what comes from another match. */
export function isEntry(match: BracketMatch, side: Side): boolean {
  const kind = sourceOf(match, side)?.kind;
  return kind !== "winner" && kind !== "loser";
}

function entryOn(match: BracketMatch, side: Side): Entry {
  return { pair_id: keptPair(match, side), from: sourceOf(match, side) };
}

/** Whether a pair has lost a match, and not by nobody's coming. */
function hasLost({ outcome, winner_pair_id }: BracketMatch, pairId: string): boolean {
  return outcome !== null && winner_pair_id !== null && winner_pair_id !== pairId;
}

/**
 * Whether a pair may come into a draw (spec 5 §2.3): one that does not stand in it, or one that lost its first match, once, and has
 * no other to play or played: who plays the consolation or for the third place does not come back.
 * @param matches those of all trees of the competition
 */
export function canEnter(matches: readonly BracketMatch[], pairId: string): boolean {
  const [first, ...others] = sidesOf(matches, pairId);
  if (first === undefined) return true;
  return others.length === 0 && isEntry(first.match, first.side) && hasLost(first.match, pairId);
}

/** Of the matches where a pair entered the draw, the one that was played first: lost, it let the pair come back. */
function firstPlayed(entries: readonly BracketMatch[]): BracketMatch | undefined {
  const timeOf = ({ completed_at }: BracketMatch) => completed_at?.getTime() ?? Number.POSITIVE_INFINITY;
  const [first] = entries
    .filter((match) => timeOf(match) < Number.POSITIVE_INFINITY)
    .sort((a, b) => timeOf(a) - timeOf(b));
  return first;
}

/** Whether a pair entered the draw twice without having lost the match before it came back, whatever it did since. */
function cameBackWrongly(pairId: string, entries: readonly BracketMatch[]): boolean {
  if (entries.length < 2) return false;
  const first = firstPlayed(entries);
  const open = entries.filter((match) => !hasLost(match, pairId));
  return open.length > 1 || (first !== undefined && !hasLost(first, pairId));
}

/**
 * Whether a pair would have two ways to the final, or meet itself: it came back into the draw (`canEnter`), but no longer lost the
 * match before that (spec 5 §2.3).
 */
export function standsTwice(facts: BracketFacts): boolean {
  const entries = new Map<string, BracketMatch[]>();
  for (const match of facts.matches)
    for (const side of sides.filter((one) => isEntry(match, one))) {
      const pairId = keptPair(match, side);
      if (pairId !== null) entries.set(pairId, [...(entries.get(pairId) ?? []), match]);
    }
  const isTwice = [...entries].some(([pairId, at]) => cameBackWrongly(pairId, at));
  const read = readBracket(facts);
  return isTwice || facts.matches.some((match) => isPair(read(match, 1)) && isSame(read(match, 1), read(match, 2)));
}

function checkEntry(facts: BracketFacts, { match, side }: EntryAt, newcomer: string) {
  if (!isEntry(match, side)) return refuse("not_an_entry" as const);
  if (match.outcome !== null) return refuse("already_played" as const);
  return canEnter(facts.matches, newcomer) ? accept(null) : refuse("already_in_draw" as const);
}

/**
 * A lucky loser or a late entry on the line of who has withdrawn before its first match (spec 5 §2.3).
 * @returns what stands on that side from then on
 */
export function takePlace(facts: BracketFacts, at: EntryAt, newcomer: string): Decision<Entry, EntryRefusal> {
  const checked = checkEntry(facts, at, newcomer);
  return checked.ok ? accept({ pair_id: newcomer, from: null }) : checked;
}

/** A first-round match that was not there; the side that its winner goes to is that of who had the bye. */
export interface FirstRoundMatch {
  draw_round: 1;
  draw_position: number;
  sides: [Entry, Entry];
}

/**
 * A late entry in the place of a bye (spec 5 §2.3): the missing first-round match, between it and who had the bye. That one keeps
 * its line, and its side of the second round becomes the winner of the new match. A consolation is made anew.
 */
export function takeBye(facts: BracketFacts, at: EntryAt, newcomer: string): Decision<FirstRoundMatch, EntryRefusal> {
  const checked = checkEntry(facts, at, newcomer);
  if (!checked.ok) return checked;
  const { draw_round, draw_position } = at.match;
  if (draw_round !== 2) return refuse("not_an_entry");
  const [holder, late]: [Entry, Entry] = [entryOn(at.match, at.side), { pair_id: newcomer, from: null }];
  const sides: [Entry, Entry] = at.side === 1 ? [holder, late] : [late, holder];
  return accept({ draw_round: 1, draw_position: 2 * (draw_position - 1) + at.side, sides });
}

/** The match that a pair is to play next, with its side; none for who has lost, or won everything. */
export function nextMatchOf<T extends BracketMatch>(
  facts: BracketFacts<T>,
  pairId: string,
): { match: T; side: Side } | undefined {
  const read = readBracket(facts);
  const standings = facts.matches
    .filter((match) => match.outcome === null && sides.every((side) => read(match, side) !== "nobody"))
    .flatMap((match) => sides.map((side) => ({ match, side })));
  return standings.find(({ match, side }) => isSame(read(match, side), { pair_id: pairId }));
}

/** Whether what has been played is still what the draw says, and nobody is twice on its way to the final. */
export function holds(facts: BracketFacts): boolean {
  return standsAsPlayed(facts) && !standsTwice(facts);
}

/**
 * Whether a pair that has withdrawn may come back (spec 5 §2.3): not once another stands in its place, nor once somebody has played
 * by its absence.
 * @param facts as they are, with the pair among those that have withdrawn
 */
export function comeBack(facts: BracketFacts, pairId: string): Decision<null, "place_taken" | "already_played"> {
  if (sidesOf(facts.matches, pairId).length === 0) return refuse("place_taken");
  const withdrawn = new Set([...(facts.withdrawn ?? [])].filter((id) => id !== pairId));
  return holds({ ...facts, withdrawn }) ? accept(null) : refuse("already_played");
}

/** Where somebody may enter (spec 5 §2.3): a side whose pair has withdrawn, or one of the second round whose pair has a bye. */
export function placeAt(facts: BracketFacts, { match, side }: EntryAt): "withdrawn" | "bye" | null {
  if (!isEntry(match, side) || match.outcome !== null) return null;
  const standing = readBracket(facts)(match, side);
  if (standing === "nobody") return sourceOf(match, side)?.kind === "bye" ? null : "withdrawn";
  return match.draw_round === 2 && typeof standing === "object" ? "bye" : null;
}
