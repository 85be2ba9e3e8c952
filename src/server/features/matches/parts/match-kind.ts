import type { BracketMatch } from "#contract/brackets/endpoints.ts";
import type { Match } from "#contract/matches/endpoints.ts";
import type { Regulations } from "#domain/base/regulations.ts";
import type { Outcome, Score } from "#domain/scores/score.ts";
import type { Tx } from "#server/db/connect.ts";
import type { LeagueRow } from "#server/features/leagues/public.ts";
import type { DeclareChanges } from "#server/platform/changes.ts";
import { refusal } from "#server/platform/errors.ts";
import type { WriteNote } from "#server/platform/transaction.ts";
import type { MatchValues, StoredMatch } from "../repository.ts";

/** What the wire carries of a match, of a group or of a bracket. */
export type MatchView = Match | BracketMatch;

/** A match as somebody saw it. */
export interface SeenMatch {
  league_id: string;
  match_id: string;
  version: number;
}

export type ResultValues = MatchValues & Pick<StoredMatch, "outcome" | "winner_pair_id" | "status">;

/** Where a command says what it has done and changed. */
export interface CommandLog {
  note: WriteNote;
  changed: DeclareChanges;
}

/** A match whose two pairs are known. */
export type PairedMatch = StoredMatch & Record<"pair1_id" | "pair2_id", string>;

/** A locked match of whatever kind. */
export interface HeldMatch<View> {
  match: StoredMatch;
  /** As it stands now. */
  current: () => Promise<View>;
}

/** A match that gets a date. */
export interface HeldDate<View> extends HeldMatch<View> {
  league: LeagueRow;
  /** Refuses what is not to be played any more. */
  requireToBePlayed: () => void;
  /** @returns its row as it is then */
  write: (values: MatchValues) => Promise<StoredMatch>;
}

/** A match that begins, or no longer does. */
export interface HeldStart<View> extends HeldDate<View> {
  /** Refuses a match whose two pairs are not known. */
  requireSides: () => void;
  /** As it is with another row, of the same people and courts. */
  view: (row: StoredMatch) => View | Promise<View>;
}

/** A match that gets a result. */
export interface HeldResult<View> extends HeldMatch<View> {
  /** The rules that it is counted by. */
  rules: Regulations;
  /** Refuses a match that gets no result any more. */
  requireOpen: () => void;
  /** Refuses a match whose two pairs are not known. */
  requireSides: () => PairedMatch;
  /** Refuses a score that cannot stand in a match of this kind. */
  requireScore: (outcome: Outcome, score: Score) => void;
  /** Writes the result and what follows from it, and declares what is changed. @returns its row as it is then */
  write: (values: ResultValues, log: CommandLog) => Promise<StoredMatch>;
  /** As it is with another row, of the same people and courts. */
  view: (row: StoredMatch) => View | Promise<View>;
}

/** A match whose result is taken back. */
export interface HeldRemoval<View> extends HeldMatch<View> {
  /** Refuses a match whose results stay. */
  requireOpen: () => void;
  /** Refuses a match that would never be played again. */
  requireReplayable: () => Promise<void>;
  /** Writes it without the result and what follows from that, and declares what is changed. @returns its row as it is then */
  write: (values: ResultValues, log: CommandLog) => Promise<StoredMatch>;
}

/** Locks a match as its kind needs; refuses with `league_not_found` or `match_not_found`. */
export type MatchKind<Held, Input = SeenMatch> = (tx: Tx, input: Input) => Promise<Held>;

/** Refuses a match that has been changed since it was seen, with what it is now. */
export async function requireVersion<View extends MatchView>(
  { match, current }: HeldMatch<View>,
  { version }: Pick<SeenMatch, "version">,
): Promise<void> {
  if (match.version !== version) throw refusal("edit_conflict", { current: await current() });
}
