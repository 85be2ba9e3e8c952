import { type BracketMatch, sourceOf } from "./bracket-progress.ts";
import { accept, type Decision, refuse } from "./result.ts";
import type { Side } from "./sets.ts";
import type { SideSource } from "./side-source.ts";

/** A match with its place in its tree. */
export interface PlacedMatch extends BracketMatch {
  draw_round: number;
  draw_position: number;
}

/** What is to be put on a side. */
export interface Entry {
  pair_id: string | null;
  from: SideSource | null;
}

export type EntryRefusal = "already_played" | "not_an_entry" | "already_in_draw";

/** Whether a side is where somebody enters the tree, and not what comes from another match. */
function isEntry(match: BracketMatch, side: Side): boolean {
  const kind = sourceOf(match, side)?.kind;
  return kind !== "winner" && kind !== "loser";
}

function entryOn(match: BracketMatch, side: Side): Entry {
  return { pair_id: side === 1 ? match.pair1_id : match.pair2_id, from: sourceOf(match, side) };
}

function checkEntry(tree: readonly PlacedMatch[], at: { match: PlacedMatch; side: Side }, newcomer: string) {
  if (!isEntry(at.match, at.side)) return refuse("not_an_entry" as const);
  if (at.match.outcome !== null) return refuse("already_played" as const);
  const isThere = tree.some(({ pair1_id, pair2_id }) => pair1_id === newcomer || pair2_id === newcomer);
  return isThere ? refuse("already_in_draw" as const) : accept(null);
}

/**
 * A lucky loser or a late entry on the line of who has withdrawn before its first match (spec 5 §2.3).
 * @returns what stands on that side from then on
 */
export function takePlace(
  tree: readonly PlacedMatch[],
  at: { match: PlacedMatch; side: Side },
  newcomer: string,
): Decision<Entry, EntryRefusal> {
  const checked = checkEntry(tree, at, newcomer);
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
export function takeBye(
  tree: readonly PlacedMatch[],
  at: { match: PlacedMatch; side: Side },
  newcomer: string,
): Decision<FirstRoundMatch, EntryRefusal> {
  const checked = checkEntry(tree, at, newcomer);
  if (!checked.ok) return checked;
  const { draw_round, draw_position } = at.match;
  if (draw_round !== 2) return refuse("not_an_entry");
  const [holder, late]: [Entry, Entry] = [entryOn(at.match, at.side), { pair_id: newcomer, from: null }];
  const sides: [Entry, Entry] = at.side === 1 ? [holder, late] : [late, holder];
  return accept({ draw_round: 1, draw_position: 2 * (draw_position - 1) + at.side, sides });
}
